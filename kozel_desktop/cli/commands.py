"""The commands of the command line, their options, and what every one of them has in common."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from kozel_desktop.ai.arena import CONTESTANTS
from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.cli import arena, checking, console, deciding, simulating, verifying
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.version import version

_EXAMPLES = """\
examples:
  kozel-desktop                                        open the window
  kozel-desktop check match.kozel                      replay a record and compare
  kozel-desktop verify match.kozel                     recompute its deals from the seed
  kozel-desktop simulate --preset k11 --seed 1         let the computer play a match
  kozel-desktop decide match.kozel --level master      ask a player what it would do
  kozel-desktop arena --a master --b greedy --preset k11 --deals 100
                                                       let two players compete

exit codes: 0 all is well, 1 a record differs from the rules, 2 something cannot be read or done
"""
_CHECK = """\
Replays every record of every file by the rules and compares all that it states. Prints one line for every
difference, FILE:LINE: expected ... got ..., and a last line 'N records, N deals, N differences'. A file may hold
several records, each beginning with [Kozel "1"]. '-' is standard input.
"""
_CHECK_EXAMPLES = """\
examples:
  kozel-desktop check match.kozel other.kozel
  kozel-desktop simulate --preset k11 --matches 20 | kozel-desktop check -

exit codes: 0 no difference, 1 differences or forbidden actions, 2 a file cannot be read
"""
_VERIFY = """\
Recomputes the deals of every record from its seed (tags Seed and Word) and compares: the commit that was shown before
the first move, the hands, the boneyard and the cancelled hands of every deal. Says what agrees and what does not.
"""
_VERIFY_EXAMPLES = """\
examples:
  kozel-desktop verify match.kozel
  kozel-desktop simulate --preset k11 --matches 20 | kozel-desktop verify -

exit codes: 0 all agrees, 1 something does not or cannot be compared, 2 a file cannot be read
"""
_SIMULATE = """\
Lets the computer's players play and writes the records to standard output. The same arguments give the same bytes on
every machine; without --seed the deals come from fresh entropy, which the tag Seed tells.
"""
_SIMULATE_EXAMPLES = f"""\
examples:
  kozel-desktop simulate --preset k11 --matches 3 --seed 1
  kozel-desktop simulate --preset k11 --set bonuses=on --set target=201 --players thumb,greedy
  kozel-desktop simulate --preset k11 --deals 100 --seed practice > deals.kozel

A match that has not ended after {simulating.LONGEST_MATCH} deals is left unfinished.
"""
_DECIDE = """\
Prints the action that the level's player would take for the seat to move in the file's last, unfinished deal. The
player is told only what that seat has seen.
"""
_DECIDE_EXAMPLES = """\
examples:
  kozel-desktop decide match.kozel --level master
  kozel-desktop decide - --level random --seed 7 < match.kozel
"""
_ARENA = """\
Lets two players compete. Every deal, or every match, is played once with A in each side and B in the others, so that
the luck of the tiles cancels out; a 95 % interval tells how far chance may still reach. Points are the prices of the
deals, less the mean of the others' where more than two play. The all-seeing player is shown every tile: a ceiling.
"""
_ARENA_EXAMPLES = """\
examples:
  kozel-desktop arena --a master --b greedy --preset k11 --deals 400 --seed 1 --json result.json
  kozel-desktop arena --a expert --b player --preset k11 --matches 50 --set target=201
  kozel-desktop arena --a thumb --b random --preset pairs --deals 100 --jobs 2
"""


def main(argv: Sequence[str]) -> int:
    """Run a command line without the program's name; returns the exit code."""
    console.prepare()
    try:
        options = _parser().parse_args(argv)
        code = _run(options)
        console.flush()
        return code
    except SystemExit as asked:
        # argparse has said what was wrong, or has shown its help.
        return asked.code if isinstance(asked.code, int) else 2
    except console.Hopeless as error:
        console.complain(f"{console.NAME}: {error}")
        return 2
    except KeyboardInterrupt:
        console.complain(f"{console.NAME}: interrupted")
        return 130
    except OSError as error:
        if not console.is_closed_pipe(error):
            console.complain(f"{console.NAME}: the output cannot be written: {error.strerror or error}")
        else:
            console.complain(f"{console.NAME}: the output was closed before everything was written")
        console.abandon_output()
        return 2


def _run(options: argparse.Namespace) -> int:
    match options.command:
        case "check":
            return checking.check_files(options.files)
        case "verify":
            return verifying.verify_files(options.files)
        case "simulate":
            return simulating.simulate(
                preset=options.preset,
                changes=options.set,
                seats=options.seats,
                matches=options.matches,
                deals=options.deals,
                seed=options.seed,
                players=options.players,
            )
        case "arena":
            request = arena.Request.of(
                preset=options.preset,
                changes=options.set,
                seats=options.seats,
                a=options.a,
                b=options.b,
                deals=options.deals,
                matches=options.matches,
                seed=options.seed,
            )
            return arena.arena(request, options.jobs, options.json)
        case _:
            return deciding.decide(options.file, options.level, options.seed)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=console.NAME,
        description="Kozel, the Russian domino game. Without arguments its window opens.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Kozel {version()}", help="show the version and exit")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_files(_command(commands, "check", "replay records and compare", _CHECK, _CHECK_EXAMPLES))
    _add_files(_command(commands, "verify", "recompute deals from their seed", _VERIFY, _VERIFY_EXAMPLES))
    _add_simulate(_command(commands, "simulate", "let the computer play", _SIMULATE, _SIMULATE_EXAMPLES))
    _add_decide(_command(commands, "decide", "ask a player for its move", _DECIDE, _DECIDE_EXAMPLES))
    _add_arena(_command(commands, "arena", "let two players compete", _ARENA, _ARENA_EXAMPLES))
    return parser


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, short: str, long: str, examples: str
) -> argparse.ArgumentParser:
    return commands.add_parser(
        name,
        help=short,
        description=long,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def _add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for standard input")


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", required=True, metavar="ID", help=f"the game: {', '.join(VARIANTS)}")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="ID=VALUE",
        help="a setting that differs from the preset, as in the tag Set; repeatable",
    )
    parser.add_argument("--seats", metavar="N", help="players, where the preset leaves them open")


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--a", required=True, metavar="LEVEL", help=f"the first: {', '.join(CONTESTANTS)}")
    parser.add_argument("--b", required=True, metavar="LEVEL", help="the second, one of the same")
    _add_table(parser)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--deals", type=_count, metavar="N", help="so many deals on empty accounts; 100 by default")
    length.add_argument("--matches", type=_count, metavar="N", help="so many whole matches instead")
    parser.add_argument("--seed", default="0", metavar="S", help="32 or more hex digits, or any text; 0 by default")
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help="processes; 1 by default")
    parser.add_argument(
        "--json",
        nargs="?",
        const=arena.STDOUT,
        metavar="FILE",
        help="also write the numbers to a file; without FILE print them",
    )


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    _add_table(parser)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--matches", type=_count, metavar="N", help="whole matches; one by default")
    length.add_argument("--deals", type=_count, metavar="N", help="so many deals, in as many matches as they make")
    parser.add_argument("--seed", metavar="S", help="32 or more hex digits, or any text")
    parser.add_argument(
        "--players",
        metavar="LEVEL,LEVEL",
        help=f"who plays, in seat order, or one for all: {', '.join(LEVELS)}; {simulating.DEFAULT_LEVEL} by default",
    )


def _add_decide(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument("--level", required=True, metavar="ID", help=f"the player: {', '.join(LEVELS)}")
    parser.add_argument("--seed", default="0", metavar="S", help="decides among equals; 0 by default")


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:7]) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a number from 1 to 1000000")
    return int(text)
