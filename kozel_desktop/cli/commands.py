"""The commands of the command line, their options, and what every one of them has in common."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.cli import checking, console, deciding, simulating
from kozel_desktop.rules.variants import VARIANTS

_EXAMPLES = """\
examples:
  kozel-desktop                                        open the window
  kozel-desktop check match.kozel                      replay a record and compare
  kozel-desktop simulate --preset k11 --seed 1         let the computer play a match
  kozel-desktop decide match.kozel --level thumb       ask a player what it would do

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
  kozel-desktop decide match.kozel --level thumb
  kozel-desktop decide - --level random --seed 7 < match.kozel
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
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_check(_command(commands, "check", "replay records and compare", _CHECK, _CHECK_EXAMPLES))
    _add_simulate(_command(commands, "simulate", "let the computer play", _SIMULATE, _SIMULATE_EXAMPLES))
    _add_decide(_command(commands, "decide", "ask a player for its move", _DECIDE, _DECIDE_EXAMPLES))
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


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for standard input")


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", required=True, metavar="ID", help=f"the game: {', '.join(VARIANTS)}")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="ID=VALUE",
        help="a setting that differs from the preset, as in the tag Set; repeatable",
    )
    parser.add_argument("--seats", metavar="N", help="players, where the preset leaves them open")
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
