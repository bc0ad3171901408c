<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="ru_RU">
    <context>
        <name>kozel</name>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>&amp;Партия</source>
            <translation>&amp;Match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>&amp;Ход</source>
            <translation>&amp;Turn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>&amp;Вид</source>
            <translation>&amp;View</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>&amp;Справка</source>
            <translation>&amp;Help</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Стол и набор</source>
            <translation>Table and Tiles</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Язык</source>
            <translation>Language</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>Новая партия</source>
            <translation>New Match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>На главную</source>
            <translation>Start Page</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Сдаться…</source>
            <translation>Resign…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Сохранить запись партии…</source>
            <translation>Save the Record…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>История</source>
            <translation>History</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Статистика</source>
            <translation>Statistics</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Честность</source>
            <translation>Fairness</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Партия без везения…</source>
            <translation>Match without Luck…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Загрузить записи…</source>
            <translation>Load Records…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Вставить запись из буфера</source>
            <translation>Paste a Record from the Clipboard</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Проверить раздачу…</source>
            <translation>Check the Deal…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Настройки…</source>
            <translation>Preferences…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Выход</source>
            <translation>Quit</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Отменить ход</source>
            <translation>Undo Move</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Вернуть ход</source>
            <translation>Redo Move</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>К началу сдачи</source>
            <translation>Back to the Start of the Deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>К закладке</source>
            <translation>Go to Bookmark</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>Подсказка</source>
            <translation>Hint</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Взять из базара</source>
            <translation>Draw from the Boneyard</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/table/access.py"></location>
            <location filename="../../kozel_desktop/ui/table/compose.py"></location>
            <source>Закончить ход</source>
            <translation>End the Turn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Поторопить</source>
            <translation>Hurry Up</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Пробел</source>
            <translation>Space</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Рассмотреть концы</source>
            <translation>Look at the Ends</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Прочитать стол</source>
            <translation>Read the Table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <source>Журнал</source>
            <translation>Journal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/panel/memory.py"></location>
            <source>Что вышло</source>
            <translation>Tiles seen</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Показать мысли</source>
            <translation>Show Thoughts</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Во весь экран</source>
            <translation>Full Screen</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Без звука</source>
            <translation>Mute</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/forms/rules_dialog.py"></location>
            <source>Правила этого стола</source>
            <translation>Rules of This Table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>Клавиши</source>
            <translation>Keys</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/window.py"></location>
            <source>Урок</source>
            <translation>Lesson</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Объяснять всё заново</source>
            <translation>Explain everything again</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <location filename="../../kozel_desktop/ui/forms/about_dialog.py"></location>
            <source>О программе</source>
            <translation>About</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Убрать закладку</source>
            <translation>Remove Bookmark</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Поставить закладку</source>
            <translation>Add Bookmark</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/commands.py"></location>
            <source>Ход {move}</source>
            <translation>Move {move}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/about_dialog.py"></location>
            <source>Версия</source>
            <translation>Version</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/about_dialog.py"></location>
            <source>Система</source>
            <translation>System</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/about_dialog.py"></location>
            <source>Партии и настройки</source>
            <translation>Matches and preferences</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/about_dialog.py"></location>
            <source>Козёл: лицензия MIT.</source>
            <translation>Kozel: MIT licence.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/about_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <location filename="../../kozel_desktop/ui/window.py"></location>
            <source>Козёл</source>
            <translation>Kozel</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/about_dialog.py"></location>
            <source>Русское домино против компьютера, по правилам, которые выбираете вы.</source>
            <translation>Russian dominoes against the computer, by rules of your choice.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/arbiter_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/panel/count.py"></location>
            <source>Как посчитали бы за другим столом</source>
            <translation>How another table would count it</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/arbiter_dialog.py"></location>
            <source>Те же руки и тот же счёт по правилам других игр со штрафными очками. Сама сдача могла пойти там и иначе.</source>
            <translation>The same hands and the same score under the rules of the other games with penalty points. The deal itself might have gone differently there.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/arbiter_dialog.py"></location>
            <source>Те же руки по правилам игр со штрафными очками. Здесь очки берёт победитель, поэтому там счёт начат с нуля. Сама сдача могла пойти там и иначе.</source>
            <translation>The same hands under the rules of the games with penalty points. Here the winner scores, so the score begins at zero there. The deal itself might have gone differently there.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/choosing.py"></location>
            <source>Свои столы</source>
            <translation>Your own tables</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/forms/compare_dialog.py"></location>
            <source>Отличий: %n.</source>
            <translation>
                <numerusform>%n difference.</numerusform>
                <numerusform>%n differences.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/compare_dialog.py"></location>
            <source>Это одинаковые столы.</source>
            <translation>These tables are the same.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/compare_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Чем отличается</source>
            <translation>Compare</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/compare_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>{table}, изменён</source>
            <translation>{table}, changed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/compare_dialog.py"></location>
            <source>Выбранный стол</source>
            <translation>The chosen table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/compare_dialog.py"></location>
            <source>Первый стол</source>
            <translation>First table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/compare_dialog.py"></location>
            <source>Второй стол</source>
            <translation>Second table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>Партия без везения</source>
            <translation>Match without luck</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>Каждая сдача играется дважды против одного соперника: сначала вы с одними костями, потом те же кости у него, а его кости у вас. Кому достались лучшие кости, уже неважно: важно, кто сыграл их лучше. Во второй половине сдачи идут в другом порядке.</source>
            <translation>Every deal is played twice against the same opponent: first you hold one hand, then he holds that hand and you hold his. Who was dealt the better tiles no longer matters, only who plays them better. In the second half the deals come in another order.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>Каждая сдача сама по себе: открывает тот, у кого положенная кость, ничего не откладывается и не висит.</source>
            <translation>Every deal stands alone: whoever holds the opening tile opens it, nothing is deferred and nothing hangs over.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>Стол: {table}. Соперник: {opponent}.</source>
            <translation>Table: {table}. Opponent: {opponent}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>Сколько разных сдач</source>
            <translation>How many different deals</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>Не сейчас</source>
            <translation>Not now</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Играть</source>
            <translation>Play</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>Итог без везения</source>
            <translation>The result without luck</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>В таблице — сколько записано вам и сопернику, когда эти кости были у вас и когда у него.</source>
            <translation>The table shows what was written down for you and for the opponent when you held these tiles and when he did.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>В таблице — сколько взяли вы и соперник, когда эти кости были у вас и когда у него.</source>
            <translation>The table shows what you and the opponent scored when you held these tiles and when he did.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Сдача</source>
            <translation>Deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>ваши кости</source>
            <translation>your tiles</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>кости соперника</source>
            <translation>the opponent's tiles</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>ваш выигрыш</source>
            <translation>your gain</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <location filename="../../kozel_desktop/ui/forms/frames.py"></location>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <source>Готово</source>
            <translation>Done</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>Вы сыграли лучше на %n очков.</source>
            <translation>
                <numerusform>You played better by %n point.</numerusform>
                <numerusform>You played better by %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>{who} играет лучше на %n очков.</source>
            <translation>
                <numerusform>{who} played better by %n point.</numerusform>
                <numerusform>{who} played better by %n points.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>Сыграли одинаково: без везения ничья.</source>
            <translation>You played alike: a draw without luck.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>откроется, когда партия кончится</source>
            <translation>revealed when the match is over</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>Хеш, показанный до первого хода</source>
            <translation>Hash shown before the first move</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/forms/ownword_dialog.py"></location>
            <source>Ваше слово</source>
            <translation>Your word</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>не добавлено</source>
            <translation>none</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>Секретное число</source>
            <translation>Seed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>Эта партия началась не здесь: её сдачи пришли из записи без секретного числа или повторяют сыгранные. Проверить их по секретному числу нельзя.</source>
            <translation>This match did not begin here: its deals come from a record without a seed, or repeat deals that were played before. They cannot be checked against a seed.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>Проверить раздачу</source>
            <translation>Check the deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>До первого хода программа выбирает случайное секретное число и показывает его хеш SHA-256. По хешу секретного числа не узнать, но и подменить его потом нельзя: у другого секретного числа другой хеш. Все сдачи партии вычисляются из секретного числа, как бы вы ни ходили. Когда партия кончится, секретное число открывается, и каждый может проверить: хеш тот же, и сданы именно эти кости. Значит, программа не подбирала кости против вас.</source>
            <translation>Before the first move the program picks a random seed and shows its SHA-256 hash. The hash does not give the seed away, but the seed can no longer be swapped either: another seed would have another hash. All deals of the match follow from the seed, however you play. When the match is over the seed is revealed, and anyone can check that the hash is the same and that exactly these tiles were dealt. So the program did not pick the tiles against you.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>А чтобы она не могла и выбрать секретное число заранее, добавьте своё слово: в настройках, «Своё слово при раздаче». Вы назовёте его, когда хеш уже показан, и кости перемешаются по секретному числу и слову вместе. Сохранённую запись проверяет команда kozel-desktop verify, а формула записана в README.</source>
            <translation>To make sure that it did not choose a handy seed beforehand either, add a word of your own: preferences, “Own word in the deal”. You give it once the hash has been shown, and seed and word shuffle the tiles together. A saved record is checked by the command kozel-desktop verify; the README has the formula.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>Сдача {deal} сдана по секретному числу.</source>
            <translation>Deal {deal} was dealt as the seed says.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>Сдачи {first}–{last} сданы по секретному числу.</source>
            <translation>Deals {first}–{last} were dealt as the seed says.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>Сдача {deal}: {what}.</source>
            <translation>Deal {deal}: {what}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fairdeal_dialog.py"></location>
            <source>Хеш сходится с секретным числом.</source>
            <translation>The hash is that of the seed.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fields.py"></location>
            <source>Можно от {low} до {high}</source>
            <translation>Anything from {low} to {high}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fields.py"></location>
            <source>другое…</source>
            <translation>other…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/fields.py"></location>
            <source>другое</source>
            <translation>other</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/form.py"></location>
            <source>изменено</source>
            <translation>changed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/form.py"></location>
            <source>Тонкие правила</source>
            <translation>Finer points</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/form.py"></location>
            <source>ещё {count}</source>
            <translation>{count} more</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/form.py"></location>
            <source>изменено {count}</source>
            <translation>{count} changed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/form.py"></location>
            <source>{group}: тонкости</source>
            <translation>{group}: fine points</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/frames.py"></location>
            <source>Скопировать</source>
            <translation>Copy</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/frames.py"></location>
            <source>Скопировано</source>
            <translation>Copied</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>Кость и ход</source>
            <translation>Tile and move</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>выбрать кость по её номеру</source>
            <translation>choose a tile by its number</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>от кости к кости; у выбранной кости — конец цепи, на кресте и ↑ ↓</source>
            <translation>from tile to tile; with a tile chosen, the end of the line, on a cross also ↑ ↓</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>первая и последняя кость руки</source>
            <translation>the first and the last tile of the hand</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>положить кость; дальше; начать партию</source>
            <translation>lay the tile; go on; start the match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>↑ ↓ или О, З</source>
            <translation>↑ ↓ or O, C</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>дубль открыто или закрыто, где это можно</source>
            <translation>a double open or closed, where that is possible</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>взять из базара</source>
            <translation>draw a tile</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>закончить ход, не кладя второй дубль</source>
            <translation>end the turn without laying a second double</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>убрать кость назад; закончить крупный вид</source>
            <translation>put the tile back; end a closer look</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>переставить кость в руке</source>
            <translation>move the tile within the hand</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>Помощь и обзор</source>
            <translation>Help and overview</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>подсказка: лучший ход и почему; Enter его сделает</source>
            <translation>a hint: the best move and why; Enter makes it</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>поторопить; в покое — концы крупно и обратно</source>
            <translation>hurry things along; at rest a closer look at the ends, and back</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>прочитать стол: концы, руки, счёт, чей ход</source>
            <translation>read the table: ends, hands, score, whose turn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>правила этого стола</source>
            <translation>the rules of this table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>показать мысли: что может быть у других</source>
            <translation>show thoughts: what the others may hold</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>что вышло и кто пропускал</source>
            <translation>what has been played, and who passed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>журнал</source>
            <translation>the journal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>Назад и вперёд</source>
            <translation>Back and forth</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>взять ход назад; вернуть его</source>
            <translation>take a move back; play it again</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>к началу сдачи</source>
            <translation>to the start of the deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>поставить или убрать закладку</source>
            <translation>set a bookmark, or remove it</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <source>Программа</source>
            <translation>Program</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>меню</source>
            <translation>the menus</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>новая партия; на главную</source>
            <translation>a new match; the start page</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>история</source>
            <translation>history</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>загрузить записи; вставить запись из буфера; сохранить запись</source>
            <translation>load records; paste a record; save the record</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>настройки</source>
            <translation>preferences</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>звук</source>
            <translation>sound</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>во весь экран</source>
            <translation>full screen</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>выход</source>
            <translation>quit</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/keys_dialog.py"></location>
            <source>Буквы — те же клавиши и в русской раскладке.</source>
            <translation>The letters are the same keys with the Russian layout too.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/models.py"></location>
            <source>{company} здесь иначе: {settings}.</source>
            <translation>{company} this game has its own rules: {settings}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/models.py"></location>
            <source>{why} Заодно изменено: {settings}.</source>
            <translation>{why} Also changed: {settings}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/models.py"></location>
            <source>{hint} Сейчас ничего не меняет: {why}.</source>
            <translation>{hint} It changes nothing now: {why}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/opponents_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>О соперниках</source>
            <translation>About the opponents</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/opponents_dialog.py"></location>
            <source>{name}.</source>
            <translation>{name}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/ownword_dialog.py"></location>
            <source>Своё слово при раздаче</source>
            <translation>Own word in the deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/ownword_dialog.py"></location>
            <source>Секретное число этой партии уже выбрано, вот его хеш. Назовите любое слово: кости перемешаются по секретному числу и слову вместе, и подготовить сдачу заранее было нельзя. Можно и без слова.</source>
            <translation>The seed of this match has been chosen; this is its hash. Give any word: seed and word will shuffle the tiles together, so nobody can have prepared the deal. You can also do without a word.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/ownword_dialog.py"></location>
            <source>Сдавать</source>
            <translation>Deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/pictures.py"></location>
            <source>цепь: {tiles}</source>
            <translation>line: {tiles}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/pictures.py"></location>
            <source>крест: {tiles}</source>
            <translation>cross: {tiles}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/pictures.py"></location>
            <source>базар: {count}, не берут: {reserve}</source>
            <translation>boneyard: {count}, never drawn: {reserve}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <source>Настройки</source>
            <translation>Preferences</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <location filename="../../kozel_desktop/ui/table/view.py"></location>
            <source>Стол</source>
            <translation>Table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <source>Правила</source>
            <translation>Rules</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <source>Страницы настроек</source>
            <translation>Pages of the preferences</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <source>Вернуть</source>
            <translation>Reset</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <source>Вернуть всё на этой странице к обычному</source>
            <translation>Reset everything on this page to its default</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <source>Сохранить как свой стол</source>
            <translation>Save as your own table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <source>Так это выглядит</source>
            <translation>How it looks</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preferences_dialog.py"></location>
            <source>Вступит в силу со следующей партии.</source>
            <translation>Takes effect with the next match.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preview.py"></location>
            <source>Образец стола</source>
            <translation>Sample of the table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/preview.py"></location>
            <location filename="../../kozel_desktop/ui/forms/program_page.py"></location>
            <location filename="../../kozel_desktop/ui/lesson/page.py"></location>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <location filename="../../kozel_desktop/ui/seating.py"></location>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <source>Вы</source>
            <translation>You</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/forms/preview.py"></location>
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>%n костей</source>
            <translation>
                <numerusform>%n tile</numerusform>
                <numerusform>%n tiles</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/program_page.py"></location>
            <source>Таким текстом написано всё в программе: счёт, журнал, правила, подсказки.</source>
            <translation>Everything in the program is set in this size: score, journal, rules and hints.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/program_page.py"></location>
            <source>На этой странице снова всё обычное.</source>
            <translation>Everything on this page is back to its default.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rules_view.py"></location>
            <source>Примеры</source>
            <translation>Examples</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <source>Так же считают: {games}.</source>
            <translation>Same result: {games}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <source>Партия окончена. В проигрыше {who}.</source>
            <translation>The match is over. Lost by {who}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <source>Открывает дубль.</source>
            <translation>A double opens.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <source>Открываете вы.</source>
            <translation>You open.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <source>Открывает {who}.</source>
            <translation>{who} opens.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>отложено {n}</source>
            <translation>deferred {n}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>счёт {n}</source>
            <translation>score {n}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <source>«{title}»</source>
            <translation>“{title}”</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <source>{games} — {why}</source>
            <translation>{games} ({why})</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <source>Сравнить нельзя: {games}.</source>
            <translation>Not comparable: {games}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <source>Висит</source>
            <translation>Hanging</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/rulings.py"></location>
            <location filename="../../kozel_desktop/ui/panel/count.py"></location>
            <source>Дальше</source>
            <translation>Next</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/strip.py"></location>
            <source>Отменить</source>
            <translation>Undo</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/strip.py"></location>
            <source>Как назвать стол</source>
            <translation>Name of the table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/strip.py"></location>
            <source>Сохранить</source>
            <translation>Save</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/strip.py"></location>
            <source>Отмена</source>
            <translation>Cancel</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Сравнить, свои столы, стол как текст</source>
            <translation>Compare, your own tables, table as text</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Чем отличается…</source>
            <translation>Compare…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Скопировать стол как текст</source>
            <translation>Copy table as text</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Вставить стол из текста</source>
            <translation>Paste table from text</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Переименовать свой стол…</source>
            <translation>Rename your table…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Удалить свой стол</source>
            <translation>Delete your table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Стол снова обычный.</source>
            <translation>The table is back to its default.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Этот стол и так обычный.</source>
            <translation>Nothing has been changed at this table.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Выбран другой стол.</source>
            <translation>Another table has been chosen.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Этот стол записала другая версия программы, здесь он непонятен.</source>
            <translation>This table was saved by another version of the program and cannot be read here.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Стол «{name}» сохранён вместо прежнего.</source>
            <translation>“{name}” saved in place of the old one.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Стол «{name}» сохранён.</source>
            <translation>“{name}” saved.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Стол «{old}» теперь называется «{name}».</source>
            <translation>“{old}” is now called “{name}”.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Стол «{name}» удалён.</source>
            <translation>“{name}” deleted.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Скопировано: {line}</source>
            <translation>Copied: {line}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Стол вставлен из текста.</source>
            <translation>Table pasted from text.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/forms/table_page.py"></location>
            <source>Такой стол уже выбран.</source>
            <translation>That table is already chosen.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>Очки здесь плохи: кто наберёт 101, тот козёл. Концы цепи — 6 и 5. Кладут кость с таким же числом. Подходящая приподнята: перетащите её или щёлкните её, потом место.</source>
            <translation>Points are bad here: whoever reaches 101 is the goat. The ends of the line are 6 and 5. You lay a tile with the same number. The one that fits is raised: drag it, or click it and then a place.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>Кость с двумя равными числами — дубль. Он ложится поперёк. Положите 3-3.</source>
            <translation>A tile with two equal numbers is a double. It lies across the line. Lay 3-3.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>Концы 0 и 6, и ничего не подходит. Возьмите кость из базара: щёлкните кучку или нажмите B.</source>
            <translation>The ends are 0 and 6, and nothing fits. Draw from the boneyard: click the pile or press B.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>Опять мимо. Берут, пока не придёт подходящая; последнюю кость базара не берут никогда.</source>
            <translation>No luck. You draw until a tile fits; the last tile of the boneyard is never taken.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>4-6 подходит — кладите. Пропускают ход, только когда и базар кончился.</source>
            <translation>4-6 fits: lay it. You pass only when the boneyard is used up as well.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>Подходят две кости: 1-4 и 2-4. Решайте сами: что останется на руках, чем будете ходить дальше?</source>
            <translation>Two tiles fit: 1-4 and 2-4. You decide: what will you keep, and what will you lay next?</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>Ещё две кости. Кто первым положит последнюю, тот вышел и ничего не пишет.</source>
            <translation>Two tiles to go. Whoever lays the last one first is out and writes nothing.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>Последняя кость. Кладите!</source>
            <translation>The last tile. Lay it!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>Вы вышли. У соперника на руках 9 — его штраф. Но первая запись бывает только от 13: это правило 13. Пока 9 лежат рядом со счётом.</source>
            <translation>You are out. Your opponent holds 9: that is the penalty. But a first record takes at least 13: this is the rule of 13. For now the 9 wait beside the score.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>Другая сдача. Все двойки и четвёрки уже на столе, кроме вашей 2-4. Положите её с любой стороны: ходить станет нечем никому. Это рыба.</source>
            <translation>Another deal. All twos and fours are on the table except your 2-4. Lay it on either side: nobody will be able to move. That is a fish.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/coach.py"></location>
            <source>В рыбе пишет тот, у кого на руках больше: 18 против ваших 2. Это не меньше 13: счёт открыт, отложенные 9 записаны вместе с ними. Кто первым наберёт 101, тот козёл.</source>
            <translation>In a fish the heavier hand writes: 18 against your 2. That is 13 or more: the account opens, and the 9 deferred points go with it. Whoever reaches 101 first is the goat.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/guide.py"></location>
            <source>Урок, {step} из {steps}</source>
            <translation>Lesson, {step} of {steps}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/guide.py"></location>
            <location filename="../../kozel_desktop/ui/lesson/page.py"></location>
            <source>Закончить урок</source>
            <translation>End the lesson</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/lesson/guide.py"></location>
            <source>Ещё раз</source>
            <translation>Once more</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/app/reviews.py"></location>
            <source>Те же кости ещё придут во второй половине партии без везения: сначала сыграйте её.</source>
            <translation>The same tiles are still to come in the second half of this match without luck: play that first.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Партия ещё идёт: так вы заранее узнали бы её кости. Сначала доиграйте её.</source>
            <translation>This match is still going on: you would learn its tiles before their time. Play it to its end first.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Выбрано: %n</source>
            <translation>
                <numerusform>%n selected</numerusform>
                <numerusform>%n selected</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Показано {shown} из {all}</source>
            <translation>{shown} of {all} shown</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/pages/loading.py"></location>
            <source>%n партий</source>
            <translation>
                <numerusform>%n match</numerusform>
                <numerusform>%n matches</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Читаем партии…</source>
            <translation>Reading the matches…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Ничего не нашлось</source>
            <translation>Nothing was found</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Под эти условия не подходит ни одна партия.</source>
            <translation>No match fits these conditions.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Здесь появятся ваши партии</source>
            <translation>Your matches will appear here</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Каждая сыгранная и недоигранная партия хранится здесь: её можно посмотреть ход за ходом, доиграть или сыграть те же сдачи ещё раз. Запись из файла .kozel можно перетащить в окно или вставить текстом.</source>
            <translation>Every match, finished or not, is kept here: you can watch it move by move, play it on, or play the same deals once more. A record from a .kozel file can be dropped on the window or pasted as text.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Все соперники</source>
            <translation>All opponents</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>люди</source>
            <translation>people</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Любой итог</source>
            <translation>Any result</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>победы</source>
            <translation>wins</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>поражения</source>
            <translation>losses</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>ничьи и без итога</source>
            <translation>draws and no result</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>не окончены</source>
            <translation>unfinished</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Поиск: игра, соперник, дата</source>
            <translation>Search: game, opponent, date</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Поиск</source>
            <translation>Search</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/pages/historymodel.py"></location>
            <location filename="../../kozel_desktop/ui/pages/loading.py"></location>
            <source>Игра</source>
            <translation>Game</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Соперник</source>
            <translation>Opponent</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/pages/historymodel.py"></location>
            <source>Итог</source>
            <translation>Result</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/pages/historymodel.py"></location>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Когда</source>
            <translation>When</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Партии</source>
            <translation>Matches</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>Посмотреть</source>
            <translation>Watch</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>Разбор</source>
            <translation>Review</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Доиграть</source>
            <translation>Play on</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Вторая половина</source>
            <translation>Second half</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Сыграть снова…</source>
            <translation>Play again…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Те же сдачи</source>
            <translation>The same deals</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Те же сдачи, поменявшись местами</source>
            <translation>The same deals with seats swapped</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Выгрузить…</source>
            <translation>Export…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Удалить</source>
            <translation>Delete</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/historymodel.py"></location>
            <source>С кем</source>
            <translation>With</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/historymodel.py"></location>
            <source>Счёт</source>
            <translation>Score</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/historymodel.py"></location>
            <source>Сдач</source>
            <translation>Deals</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/historymodel.py"></location>
            <source>Особенности</source>
            <translation>Remarks</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Здесь появится проверка честности</source>
            <translation>The check of fairness will appear here</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>После первых сдач страница покажет, что пришло вам и соперникам и сколько должно приходить по теории вероятностей.</source>
            <translation>After the first deals this page shows what came to you and to the opponents, and what probability makes one expect.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Соперники</source>
            <translation>Opponents</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Напарник</source>
            <translation>Partner</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>{head}: {actual}. По теории {expected}, обычно от {low} до {high}.</source>
            <translation>{head}: {actual}. Expected {expected}, usually {low} to {high}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Не подыгрывает ли программа себе? Здесь рядом стоит то, что пришло на самом деле, и то, чего ждать по теории вероятностей. Полоса — где случай бывает в 95 случаях из 100, черта в ней — среднее, значок — что вышло.</source>
            <translation>Does the program deal in its own favour? Here stands what really came beside what probability makes one expect. The band is where chance lies 95 times out of 100, the line in it is the mean, the mark is what came.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Одна строка из двадцати выходит за полосу и у самой честной раздачи: подозрительно лишь, если строки уходят далеко и всё дальше от партии к партии. Считаются все сдачи, сыгранные здесь, кроме тренировочных; отменённые раздачи входят в дубли и вес.</source>
            <translation>One line in twenty leaves the band even with the fairest of deals: it is suspicious only when lines go far out, and farther from match to match. All deals played here count, except practice; cancelled hands are included in doubles and weight.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Ответ на заход с дубля</source>
            <translation>Reply to a double lead</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Зашли с дубля: есть ли у следующего игрока кость к нему, без базара?</source>
            <translation>A double was led: does the next player hold a tile for it, without the boneyard?</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Добор из базара</source>
            <translation>Draws from the boneyard</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Сколько костей пришлось взять, пока не подошла; порядок базара никому не известен.</source>
            <translation>How many tiles were taken until one fitted; nobody knows the order of the boneyard.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Дубли на руках</source>
            <translation>Doubles dealt</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Сколько дублей сдано. Из 28 костей дублей семь.</source>
            <translation>How many doubles were dealt. Seven of the 28 tiles are doubles.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Вес сданных костей</source>
            <translation>Weight dealt</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Сколько очков на сданных костях. В среднем шесть на кость.</source>
            <translation>How many pips the dealt tiles had. The average is six a tile.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>После %n дублей ответили сразу</source>
            <translation>
                <numerusform>After %n double, replied at once</numerusform>
                <numerusform>After %n doubles, replied at once</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>За %n доборов взято костей</source>
            <translation>
                <numerusform>In %n turn at the boneyard, tiles taken</numerusform>
                <numerusform>In %n turns at the boneyard, tiles taken</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>За %n раздач дублей</source>
            <translation>
                <numerusform>In %n deal, doubles</numerusform>
                <numerusform>In %n deals, doubles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>За %n раздач очков</source>
            <translation>
                <numerusform>In %n deal, pips</numerusform>
                <numerusform>In %n deals, pips</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Пока мало, чтобы судить.</source>
            <translation>Too few to judge yet.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Случаю здесь нечего решать.</source>
            <translation>Chance decides nothing here.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Обычный случай.</source>
            <translation>Quite usual.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>Бывает редко: примерно раз в {n} таких подсчётов.</source>
            <translation>Rare: about once in {n} such counts.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/loading.py"></location>
            <source>Считаем…</source>
            <translation>Counting…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>Все игры</source>
            <translation>All games</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>до {target}</source>
            <translation>to {target}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>изменён</source>
            <translation>changed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>{game}, {deals}</source>
            <translation>{game}, {deals}</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>%n сдач</source>
            <translation>
                <numerusform>%n deal</numerusform>
                <numerusform>%n deals</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>сыграна</source>
            <translation>played</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>победа</source>
            <translation>won</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>поражение</source>
            <translation>lost</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>ничья</source>
            <translation>drawn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>не окончена</source>
            <translation>unfinished</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>из записи</source>
            <translation>from a record</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>тренировка</source>
            <translation>practice</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>без везения, 2-я половина</source>
            <translation>without luck, 2nd half</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <source>без везения, 1-я половина</source>
            <translation>without luck, 1st half</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>За всё время</source>
            <translation>All time</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>за неделю</source>
            <translation>last week</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>за месяц</source>
            <translation>last month</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>за год</source>
            <translation>last year</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/offers.py"></location>
            <source>{account} и отложено {n}</source>
            <translation>{account} and {n} deferred</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/offers.py"></location>
            <source>{table}, сдача {n}:</source>
            <translation>{table}, deal {n}:</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/offers.py"></location>
            <source>Продолжить партию</source>
            <translation>Continue the match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/offers.py"></location>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Продолжить</source>
            <translation>Continue</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/offers.py"></location>
            <source>Впервые за этим столом?</source>
            <translation>New to this table?</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/offers.py"></location>
            <source>Урок на минуту: как ходить, базар, рыба, счёт и правило 13.</source>
            <translation>One minute: how to move, the boneyard, the fish, the score and rule 13.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/offers.py"></location>
            <source>Начать урок</source>
            <translation>Start the lesson</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/offers.py"></location>
            <source>Я умею</source>
            <translation>I can play</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/page.py"></location>
            <source>‹ Назад</source>
            <translation>‹ Back</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/page.py"></location>
            <source>Назад</source>
            <translation>Back</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Сдача {n} из {all}</source>
            <translation>Deal {n} of {all}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Пауза</source>
            <translation>Pause</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Показывать</source>
            <translation>Play</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Сдача ещё не сыграна: чужие руки можно будет открыть, когда она кончится.</source>
            <translation>This deal is still being played: the other hands can be opened once it is over.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Партия ещё идёт: так вы заранее узнали бы её кости. Сыграть отсюда можно, когда она кончится.</source>
            <translation>This match is still going on: you would learn its tiles before their time. You can play from here once it is over.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Те же кости ещё придут во второй половине партии без везения. Открыть их можно, когда она кончится.</source>
            <translation>The same tiles are still to come in the second half of this match without luck. They can be laid open when that is over.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>К началу партии</source>
            <translation>To the start of the match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>К началу сдачи или к прошлой</source>
            <translation>To the start of the deal, or the one before</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Шаг назад</source>
            <translation>One step back</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Шаг вперёд</source>
            <translation>One step on</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>К следующей сдаче</source>
            <translation>To the next deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>К концу партии</source>
            <translation>To the end of the match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Ход</source>
            <translation>Move</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Все руки открыты</source>
            <translation>All hands open</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Играть отсюда</source>
            <translation>Play from here</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Играть за соперника</source>
            <translation>Play the opponent’s side</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/replaybar.py"></location>
            <source>Закрыть просмотр</source>
            <translation>Stop watching</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Разобрано {done} из %n решений</source>
            <translation>
                <numerusform>{done} of %n decision reviewed</numerusform>
                <numerusform>{done} of %n decisions reviewed</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Просмотрено {done} из %n проигранных сдач</source>
            <translation>
                <numerusform>{done} of %n lost deal looked at</numerusform>
                <numerusform>{done} of %n lost deals looked at</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Дальше не вышло: программа, которая думает, остановилась. Разобранное цело.</source>
            <translation>It got no further: the part that thinks has stopped. What was reviewed is kept.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Остановить</source>
            <translation>Stop</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>{share} %</source>
            <translation>{share}%</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>решений</source>
            <translation>
                <numerusform>decision</numerusform>
                <numerusform>decisions</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>лучших ходов</source>
            <translation>best moves</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>очков отдано</source>
            <translation>
                <numerusform>point given away</numerusform>
                <numerusform>points given away</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>в среднем за сдачу</source>
            <translation>per deal on average</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>{deal}-я: {points}</source>
            <translation>deal {deal}: {points}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>По сдачам: {deals}.</source>
            <translation>Given away in {deals}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Выбирать в этой партии было не из чего: каждый ход был единственным.</source>
            <translation>There was nothing to choose in this match: every move was the only one.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Отличная игра!</source>
            <translation>Well played!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Ошибок не нашлось: каждый ход был лучшим или не хуже лучшего.</source>
            <translation>No mistakes found: every move was the best or as good as the best.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Разбор партии</source>
            <translation>Match review</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>За кого</source>
            <translation>Whose moves</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Там, где был выбор, программа подумала ещё раз, как для подсказки: только о том, что можно было знать в ту минуту.</source>
            <translation>Wherever there was a choice, the program has thought again as for a hint: only about what could be known at that moment.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Очки — оценка программы: на столько хуже ход в среднем за сдачу. Разницу в пределах погрешности она ошибкой не считает.</source>
            <translation>Points are the program’s estimate: how much worse a move is on average over the deal. A difference within the margin of error is no mistake.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Звёздочка — лучшая кость, треугольник — сыгранная.</source>
            <translation>The star marks the better tile, the triangle the one played.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Самые дорогие ходы</source>
            <translation>The costliest moves</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <source>{points} очка</source>
            <translation>{points} points</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <source>%n очков</source>
            <translation>
                <numerusform>%n point</numerusform>
                <numerusform>%n points</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <source>Сдача {deal}, ход {move}</source>
            <translation>Deal {deal}, move {move}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <source>стоило {points}</source>
            <translation>cost {points}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <source>Сыграно:</source>
            <translation>Played:</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <source>Лучше:</source>
            <translation>Better:</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <source>Показать</source>
            <translation>Show</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <source>Показать: {place}</source>
            <translation>Show: {place}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <source>базар</source>
            <translation>boneyard</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <source>А можно было выиграть?</source>
            <translation>Could it have been won?</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <source>Проигранные сдачи с открытыми костями: так видно, выигрывал ли какой-нибудь ход при любых ответах. За столом этого знать нельзя.</source>
            <translation>The lost deals with all tiles open: they show whether any move won whatever the answers. At the table nobody could know it.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <source>Сдача {deal}:</source>
            <translation>Deal {deal}:</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <source>да, последний раз на ходу {move}: {turn}.</source>
            <translation>yes, for the last time at move {move}: {turn}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <source>неизвестно: вариантов слишком много.</source>
            <translation>unknown: there are too many possibilities.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <source>нет, выбирать было не из чего.</source>
            <translation>no, there was nothing to choose.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <source>нет, при верных ответах её было не выиграть.</source>
            <translation>no, against the right answers it could not be won.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>закончить ход</source>
            <translation>end the turn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewlost.py"></location>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>{where}, закрыть</source>
            <translation>{where}, closed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewpicture.py"></location>
            <source>На столе концы {numbers}.</source>
            <translation>The ends are {numbers}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewpicture.py"></location>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Стол пуст.</source>
            <translation>The table is empty.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/reviewpicture.py"></location>
            <source>На руках {tiles}.</source>
            <translation>You hold {tiles}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Изменено: {rules}.</source>
            <translation>Changed: {rules}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Партия до</source>
            <translation>Play to</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Победа при счёте</source>
            <translation>Score to win</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>этот стол только {company}</source>
            <translation>this table is only {company}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>пара на пару, напарник напротив</source>
            <translation>in pairs, your partner sits opposite</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Соперники и напарник</source>
            <translation>Opponents and partner</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Козёл — тот, кто проиграл партию.</source>
            <translation>Kozel: the goat, the loser's name.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>русское домино, %n игр</source>
            <translation>
                <numerusform>Russian dominoes, %n game</numerusform>
                <numerusform>Russian dominoes, %n games</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>русское домино</source>
            <translation>Russian dominoes</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Игроков</source>
            <translation>Players</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Подробнее</source>
            <translation>More</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>Настройки стола</source>
            <translation>Table settings</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>{whole},{part}</source>
            <translation>{whole}.{part}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Здесь появится ваша статистика</source>
            <translation>Your statistics will appear here</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Сыграйте первую сдачу: победы, рыбы, рейтинг и добор из базара считаются сами.</source>
            <translation>Play a first deal: wins, fishes, rating and draws from the boneyard count themselves.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Сыграно</source>
            <translation>Played</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>доведённые до конца, без тренировок и чужих записей</source>
            <translation>played to the end, without practice and imported records</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Победы</source>
            <translation>Won</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Поражения</source>
            <translation>Lost</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Ничьи</source>
            <translation>Drawn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>{given} : {got}</source>
            <translation>{given} : {got}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Козлов: дали и получили</source>
            <translation>Goats given and got</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>в играх, где партию проигрывают</source>
            <translation>in the games that are lost, not won</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Победы всухую</source>
            <translation>Clean wins</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>на вашем счету до конца партии ничего не записано</source>
            <translation>nothing was written on your account to the end of the match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Побед подряд, больше всего</source>
            <translation>Longest run of wins</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Поражений подряд, больше всего</source>
            <translation>Longest run of losses</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>%n побед</source>
            <translation>
                <numerusform>%n win</numerusform>
                <numerusform>%n wins</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>%n поражений</source>
            <translation>
                <numerusform>%n loss</numerusform>
                <numerusform>%n losses</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Сейчас подряд</source>
            <translation>Present run</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Сдачи</source>
            <translation>Deals</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>как у шахматистов: начало {start}, одна партия меняет не больше чем на {k}</source>
            <translation>as in chess: it starts at {start}, and one match moves it by {k} at most</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Ваш рейтинг</source>
            <translation>Your rating</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>очки за партии до 101, как в клубе: чем меньше записано вам, тем больше</source>
            <translation>points for matches to 101, as in the club: the less was written for you, the more</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Клубный рейтинг</source>
            <translation>Club rating</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Рейтинг</source>
            <translation>Rating</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>цена сдачи до правила 13, в среднем</source>
            <translation>the average price of a deal, before rule 13</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Вышли вы</source>
            <translation>You went out</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>в паре — вы или напарник</source>
            <translation>in pairs: you or your partner</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Вышел соперник</source>
            <translation>The opponent went out</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Рыб</source>
            <translation>Fishes</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Из них закрыли вы</source>
            <translation>Closed by you</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Очков вам за сдачу</source>
            <translation>Points a deal, you</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Очков соперникам за сдачу</source>
            <translation>Points a deal, opponents</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>взято и сколько в среднем пришлось бы взять; подробно — на странице «Честность»</source>
            <translation>taken, and what would be taken on average; more on the page “Fairness”</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>{taken}, ожидалось {expected}</source>
            <translation>{taken}, expected {expected}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Взяли вы</source>
            <translation>You drew</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Взяли соперники</source>
            <translation>Opponents drew</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <location filename="../../kozel_desktop/ui/table/compose_pile.py"></location>
            <source>Базар</source>
            <translation>Boneyard</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>начало</source>
            <translation>start</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Рейтинг сейчас {n}</source>
            <translation>Rating now {n}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <location filename="../../kozel_desktop/ui/seating.py"></location>
            <source>вы</source>
            <translation>you</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Свой у каждой игры. Начало {start}; победа над сильным прибавляет больше, не больше {k} за партию.</source>
            <translation>Every game has its own. It starts at {start}; beating a strong opponent adds more, but never more than {k} a match.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Счёт по сдачам, в конце {score}</source>
            <translation>Score deal by deal, at the end {score}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Счёт по сдачам</source>
            <translation>Score deal by deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>{table}, {when}. Пунктир — до скольких играли.</source>
            <translation>{table}, {when}. The dashed line is the target.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>соперник</source>
            <translation>opponent</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>соперник {n}</source>
            <translation>opponent {n}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Все столы</source>
            <translation>All tables</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>обычный стол</source>
            <translation>usual table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Предыдущая партия</source>
            <translation>Previous match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>Следующая партия</source>
            <translation>Next match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/pages/tablecards.py"></location>
            <source>Столы</source>
            <translation>Tables</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/count.py"></location>
            <source>За другим столом</source>
            <translation>At another table</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/count.py"></location>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>повисло</source>
            <translation>hanging</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>Было</source>
            <translation>Before</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>Сдача {n}</source>
            <translation>Deal {n}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>Вместе</source>
            <translation>Together</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>за концы</source>
            <translation>for the ends</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>за выход</source>
            <translation>for going out</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>не пишется</source>
            <translation>not recorded</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>и отложенные</source>
            <translation>plus deferred</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>в том числе</source>
            <translation>including</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>и повисшие</source>
            <translation>plus hanging</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>сгорели</source>
            <translation>burnt</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/counttable.py"></location>
            <source>сгорел счёт</source>
            <translation>points burnt</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/dealstable.py"></location>
            <source>{name} +{n}</source>
            <translation>{name} +{n}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/dealstable.py"></location>
            <source>{name}: отложено {n}</source>
            <translation>{name}: {n} deferred</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/dealstable.py"></location>
            <source>{name}: сгорело {n}</source>
            <translation>{name}: {n} burnt</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/dealstable.py"></location>
            <source>Сдача {n}: {what}.</source>
            <translation>Deal {n}: {what}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/dealstable.py"></location>
            <source>Сдачи партии</source>
            <translation>Deals of the match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>скрыть</source>
            <translation>hide</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>Спросить ещё раз</source>
            <translation>Ask Again</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>На сколько очков вы впереди за сдачу</source>
            <translation>How many points ahead you come out of the deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>С «≈» — может быть, не хуже лучшего хода</source>
            <translation>“≈” may be as good as the best move</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>На сколько очков вы в среднем опередите других за эту сдачу</source>
            <translation>By how many points you come out ahead of the others in this deal, on average</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>На сколько очков больше вас в среднем запишут другие за эту сдачу</source>
            <translation>How many points more than you the others write down for this deal, on average</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>Думает…</source>
            <translation>Thinking…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>Думает дольше обычного. Можно подождать или спросить ещё раз.</source>
            <translation>This takes longer than usual. You can wait or ask again.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>Не вышло: подумать над этим ходом не удалось.</source>
            <translation>That did not work: no advice came for this move.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>пропустить ход</source>
            <translation>pass</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/hint.py"></location>
            <source>всё равно куда</source>
            <translation>anywhere</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Рыба</source>
            <translation>Fish</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>первая</source>
            <translation>first</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>слева</source>
            <translation>on the left</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>справа</source>
            <translation>on the right</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>ветвь</source>
            <translation>arm</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>открыто</source>
            <translation>open</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <location filename="../../kozel_desktop/ui/table/compose_line.py"></location>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>закрыто</source>
            <translation>closed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <source>сдача {deal}, ход {move}</source>
            <translation>deal {deal}, move {move}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <source>сдача {deal}</source>
            <translation>deal {deal}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journal.py"></location>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>Раздача опечатана: {hash}…</source>
            <translation>The deal is sealed: {hash}…</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>Тренировка: ход взят назад, когда вы уже видели, что было после него. Сдача не идёт в статистику, а партия в рейтинг.</source>
            <translation>Practice: a move was taken back when you had already seen what came after it. The deal does not count in the statistics, nor the match in the rating.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>Тренировка: не в счёт</source>
            <translation>Practice: does not count</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>пропуск</source>
            <translation>passes</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>выходите</source>
            <translation>go out</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>выходит</source>
            <translation>goes out</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>время вышло</source>
            <translation>time is up</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>сдаётесь</source>
            <translation>resign</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>сдаётся</source>
            <translation>resigns</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/journalmodel.py"></location>
            <source>Раздачи этой партии определены заранее; хеш их секретного числа: {hash}</source>
            <translation>The deals of this match were fixed beforehand; the hash of their seed: {hash}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/memory.py"></location>
            <source>Не вышли: {tiles}</source>
            <translation>Not seen yet: {tiles}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/memory.py"></location>
            <source>ни одной</source>
            <translation>none</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/memory.py"></location>
            <source>{who}: не было {numbers}</source>
            <translation>{who} had no {numbers}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/memory.py"></location>
            <source>Пусто было на эти числа; бледные мог добрать потом</source>
            <translation>Nothing for these numbers; the pale ones may have been drawn since</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/memory.py"></location>
            <source>Пока никто не пасовал</source>
            <translation>Nobody has been stuck yet</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>подсказка</source>
            <translation>hint</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>правила</source>
            <translation>rules</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>убрать</source>
            <translation>put back</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>конец</source>
            <translation>end</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>положить</source>
            <translation>lay</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>открыто или закрыто</source>
            <translation>open or closed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>ещё дубль</source>
            <translation>another double</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>кость</source>
            <translation>tile</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/moment.py"></location>
            <source>взять</source>
            <translation>draw</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>%n званий</source>
            <translation>
                <numerusform>%n rank</numerusform>
                <numerusform>%n ranks</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>ваш ход</source>
            <translation>your turn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>ходит {who}</source>
            <translation>{who} to move</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>ходит</source>
            <translation>to move</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>осталось {time}</source>
            <translation>{time} left</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>Тренировка: эта партия не идёт в рейтинг.</source>
            <translation>Practice: this match does not count in the rating.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>До {target}</source>
            <translation>To {target}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>пара на пару</source>
            <translation>in pairs</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>каждый за себя</source>
            <translation>free-for-all</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/side.py"></location>
            <source>Черта под числом — вероятность, что оно на руках; зачёркнутого нет.</source>
            <translation>The bar below a number: how likely it is in that hand; struck out: not there.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>Посмотреть партию</source>
            <translation>Watch the match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>Те же кости ещё раз</source>
            <translation>Same tiles again</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <location filename="../../kozel_desktop/app/archive.py"></location>
            <source>Тренировка: эта партия не считается.</source>
            <translation>Practice: this match does not count.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>Подсказок: {n}.</source>
            <translation>Hints: {n}.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>Сыграно %n сдач.</source>
            <translation>
                <numerusform>%n deal played.</numerusform>
                <numerusform>%n deals played.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/seating.py"></location>
            <source>{first} и {second}</source>
            <translation>{first} and {second}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/access.py"></location>
            <source>конец {where}: {number}</source>
            <translation>end {where}: {number}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/access.py"></location>
            <source>базар: {count}</source>
            <translation>boneyard: {count}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/access.py"></location>
            <source>{tile}, выбрана</source>
            <translation>{tile}, chosen</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/access.py"></location>
            <source>положить {tile} {where}</source>
            <translation>lay {tile} {where}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/access.py"></location>
            <location filename="../../kozel_desktop/ui/table/compose_line.py"></location>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>Закрыто</source>
            <translation>Closed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/access.py"></location>
            <location filename="../../kozel_desktop/ui/table/compose_line.py"></location>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>Открыто</source>
            <translation>Open</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/compose.py"></location>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>Крупнее некуда</source>
            <translation>It does not get any larger</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/compose_pile.py"></location>
            <source>пуст</source>
            <translation>empty</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>Место {where}</source>
            <translation>Place: {where}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>Сначала выберите кость стрелками</source>
            <translation>Choose a tile with the arrows first</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>Руку раскладывает программа: порядок выбран в настройках</source>
            <translation>The program arranges the hand: the order is set in the preferences</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>{tile}: место {place} из {count}</source>
            <translation>{tile}: place {place} of {count}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>Ещё раз — и кость ляжет</source>
            <translation>Once more to lay the tile</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>Выберите место стрелкой или мышью</source>
            <translation>Choose the place with an arrow key or the mouse</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>Сейчас этого сделать нельзя</source>
            <translation>That is not possible now</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Сейчас не ваш ход</source>
            <translation>It is not your turn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/deeds.py"></location>
            <source>Сюда положить нельзя: место подсвечено</source>
            <translation>It cannot go here; its places are lit</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/draft.py"></location>
            <source>напарник, {count}</source>
            <translation>partner, {count}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>кость {low}-{high}</source>
            <translation>tile {low}-{high}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>{tile}: {why}</source>
            <translation>{tile}: {why}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>{tile}, подходит {places}</source>
            <translation>{tile}, fits {places}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>и</source>
            <translation>and</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>У вас {count}: {tiles}.</source>
            <translation>You hold {count}: {tiles}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>{who}, {count}: {tiles}.</source>
            <translation>{who}, {count}: {tiles}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>{name}: {count}.</source>
            <translation>{name}: {count}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Наверняка нет: {numbers}.</source>
            <translation>Certainly none of: {numbers}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>В базаре {count}.</source>
            <translation>The boneyard holds {count}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Базар пуст.</source>
            <translation>The boneyard is empty.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Висит {points}.</source>
            <translation>{points} hanging.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Открытых концов нет.</source>
            <translation>No end is open.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Ветви: {arms}.</source>
            <translation>Arms: {arms}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Подходят {tiles}.</source>
            <translation>{tiles} fit.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Подходит {tile}.</source>
            <translation>{tile} fits.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Ходить нечем: возьмите из базара.</source>
            <translation>Nothing fits: draw from the boneyard.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Ни одна не подходит.</source>
            <translation>None of them fits.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>, отложено {points}</source>
            <translation>, {points} deferred</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Счёт: {entries}.</source>
            <translation>Score: {entries}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Сдача окончена.</source>
            <translation>The deal is over.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Ваш ход: можно ещё дубль.</source>
            <translation>Your turn: another double may follow.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Ваш ход.</source>
            <translation>Your turn.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/reading.py"></location>
            <source>Ходит {who}.</source>
            <translation>{who} is to move.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>конец {number}</source>
            <translation>end {number}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>концы {numbers}</source>
            <translation>ends {numbers}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>вверху</source>
            <translation>at the top</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>внизу</source>
            <translation>at the bottom</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>первой</source>
            <translation>first</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>заходите с {tile}</source>
            <translation>lead {tile}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>заходите с дубля</source>
            <translation>lead a double</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>заходите с любой кости</source>
            <translation>lead any tile</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>сейчас не ваш ход</source>
            <translation>it is not your turn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>этим ходом ещё только дубль</source>
            <translation>only another double this turn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>нужна {number}</source>
            <translation>needs a {number}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>нужны {numbers}</source>
            <translation>needs {numbers}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>или</source>
            <translation>or</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Ходить нечем: возьмите из базара</source>
            <translation>Nothing fits: draw from the boneyard</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Ваш ход: {lead}</source>
            <translation>Your turn: {lead}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Можно ещё дубль</source>
            <translation>You may add a double</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Теперь второй дубль</source>
            <translation>Now the second double</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Ваш ход: {ends}</source>
            <translation>Your turn: {ends}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Дубль {tile}: открытый станет крестом</source>
            <translation>Double {tile}: laid open it becomes the cross</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Дубль {tile}: открыть или закрыть ветвь?</source>
            <translation>Double {tile}: leave the arm open or close it?</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Выберите конец: {arrows}</source>
            <translation>Choose an end: {arrows}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Последняя кость: вы вышли</source>
            <translation>The last tile: you are out</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Последняя кость: выходит {who}</source>
            <translation>The last tile: {who} goes out</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Игра на сто!</source>
            <translation>For a hundred!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Рыба!</source>
            <translation>Fish!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Пропускаете: ходить нечем</source>
            <translation>You pass: nothing fits</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>пропускает</source>
            <translation>passes</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>игра на сто!</source>
            <translation>for a hundred!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>концы равны: </source>
            <translation>ends match: </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>концы {count}: </source>
            <translation>ends {count}: </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>концы {parts} = {count}: </source>
            <translation>ends {parts} = {count}: </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>+%n очков</source>
            <translation>
                <numerusform>+%n point</numerusform>
                <numerusform>+%n points</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Вы играете на сто</source>
            <translation>You play for a hundred</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>{who} играет на сто</source>
            <translation>{who} plays for a hundred</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Вы кладёте {tile} {where}.</source>
            <translation>You lay {tile} {where}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>{who} кладёт {tile} {where}.</source>
            <translation>{who} lays {tile} {where}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Этой кости у вас нет</source>
            <translation>You do not hold this tile</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Эта кость сюда не подходит</source>
            <translation>This tile does not fit here</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>С этой кости заходить нельзя</source>
            <translation>This tile may not lead</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Заходить надо с дубля</source>
            <translation>You have to lead a double</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>У вас есть чем ходить</source>
            <translation>You have a tile that fits</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Сначала возьмите из базара</source>
            <translation>Draw from the boneyard first</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Брать больше нельзя</source>
            <translation>No more tiles may be drawn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Этот дубль закрыть нельзя</source>
            <translation>This double may not be closed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Этим ходом так продолжить нельзя</source>
            <translation>The turn cannot go on like this</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>Крупно: Пробел — обратно</source>
            <translation>Close-up: Space to go back</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>две не берут</source>
            <translation>two are never drawn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>одну не берут</source>
            <translation>one is never drawn</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>осталось %n костей</source>
            <translation>
                <numerusform>%n tile left</numerusform>
                <numerusform>%n tiles left</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/thoughts.py"></location>
            <source>{tile} {chance} %</source>
            <translation>{tile} {chance}%</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/thoughts.py"></location>
            <source>{name}: что может быть на руках</source>
            <translation>{name}: what this hand may hold</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/table/thoughts.py"></location>
            <source>Наверняка нет: {numbers}</source>
            <translation>Certainly none of: {numbers}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Вы вышли</source>
            <translation>You went out</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} выходит</source>
            <translation>{who} goes out</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За выход вам %n очков.</source>
            <translation>
                <numerusform>You score %n point for going out.</numerusform>
                <numerusform>You score %n points for going out.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За выход {who} получает %n очков.</source>
            <translation>
                <numerusform>{who} scores %n point for going out.</numerusform>
                <numerusform>{who} scores %n points for going out.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За выход {who} получают %n очков.</source>
            <translation>
                <numerusform>{who} score %n point for going out.</numerusform>
                <numerusform>{who} score %n points for going out.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За каждую начатую пятёрку вам очко: всего %n.</source>
            <translation>
                <numerusform>You score a point for every five or part of it: %n.</numerusform>
                <numerusform>You score a point for every five or part of it: %n in all.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За каждую начатую пятёрку {who} получает очко: всего %n.</source>
            <translation>
                <numerusform>{who} scores a point for every five or part of it: %n.</numerusform>
                <numerusform>{who} scores a point for every five or part of it: %n in all.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За каждую начатую пятёрку {who} получают очко: всего %n.</source>
            <translation>
                <numerusform>{who} score a point for every five or part of it: %n.</numerusform>
                <numerusform>{who} score a point for every five or part of it: %n in all.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Это пишете вы.</source>
            <translation>You score it.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Это пишет {who}.</source>
            <translation>{who} scores it.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Это пишут {who}.</source>
            <translation>{who} score it.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>На руках осталось: {hands}.</source>
            <translation>Left in hand: {hands}.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>У вас на руках осталось %n очков.</source>
            <translation>
                <numerusform>You are left with %n point.</numerusform>
                <numerusform>You are left with %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} остаётся с %n очками на руках.</source>
            <translation>
                <numerusform>{who} is left with %n point.</numerusform>
                <numerusform>{who} is left with %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} остаются с %n очками на руках.</source>
            <translation>
                <numerusform>{who} are left with %n point.</numerusform>
                <numerusform>{who} are left with %n points.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{tile} стоит {value}, она у вас.</source>
            <translation>{tile} counts {value}: you hold it.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{tile} стоит {value}, её держит {who}.</source>
            <translation>{tile} counts {value}: {who} holds it.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Одинокая {tile} стоит {value}.</source>
            <translation>{tile} on its own counts {value}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>0-0 и 6-6, оставшись вдвоём, стоят {value}.</source>
            <translation>0-0 and 6-6 left alone together count {value}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За концы.</source>
            <translation>For the ends.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За {tiles} цена сдачи выше на {n}.</source>
            <translation>The deal costs {n} more because of {tiles}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Бонус.</source>
            <translation>Bonus.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Отложенные очки.</source>
            <translation>Deferred points.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Повисшие очки.</source>
            <translation>Hanging points.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Счёт открыт.</source>
            <translation>Account open.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Отложено.</source>
            <translation>Deferred.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Не пишется.</source>
            <translation>Not recorded.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Сгорело.</source>
            <translation>Burnt.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Счёт сгорел.</source>
            <translation>Points burnt.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Звание.</source>
            <translation>Rank.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За рыбу.</source>
            <translation>For the fish.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За выход.</source>
            <translation>For going out.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Набрано.</source>
            <translation>Scored.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Записано.</source>
            <translation>Recorded.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} набираете %n очков.</source>
            <translation>
                <numerusform>{who} score %n point.</numerusform>
                <numerusform>{who} score %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} набирает %n очков.</source>
            <translation>
                <numerusform>{who} scores %n point.</numerusform>
                <numerusform>{who} scores %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} набирают %n очков.</source>
            <translation>
                <numerusform>{who} score %n point.</numerusform>
                <numerusform>{who} score %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} пишете %n очков.</source>
            <translation>
                <numerusform>{who} record %n point.</numerusform>
                <numerusform>{who} record %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} пишет %n очков.</source>
            <translation>
                <numerusform>{who} records %n point.</numerusform>
                <numerusform>{who} records %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} пишут %n очков.</source>
            <translation>
                <numerusform>{who} record %n point.</numerusform>
                <numerusform>{who} record %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who}: %n очков вошли в эту запись.</source>
            <translation>
                <numerusform>{who}: %n point is part of this record.</numerusform>
                <numerusform>{who}: %n points are part of this record.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Ваши %n очков вошли в эту запись.</source>
            <translation>
                <numerusform>Your %n point is part of this record.</numerusform>
                <numerusform>Your %n points are part of this record.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков достались вам: это первая запись после рыбы.</source>
            <translation>
                <numerusform>%n point is yours: this is the first record since the fish.</numerusform>
                <numerusform>%n points are yours: this is the first record since the fish.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков пишет {who}: это первая запись после рыбы.</source>
            <translation>
                <numerusform>{who} records %n point: this is the first record since the fish.</numerusform>
                <numerusform>{who} records %n points: this is the first record since the fish.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков пишут {who}: это первая запись после рыбы.</source>
            <translation>
                <numerusform>{who} record %n point: this is the first record since the fish.</numerusform>
                <numerusform>{who} record %n points: this is the first record since the fish.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков достались вам вместе со сдачей.</source>
            <translation>
                <numerusform>%n point is yours along with the deal.</numerusform>
                <numerusform>%n points are yours along with the deal.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вместе со сдачей берёт {who}.</source>
            <translation>
                <numerusform>{who} takes %n point along with the deal.</numerusform>
                <numerusform>{who} takes %n points along with the deal.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вместе со сдачей берут {who}.</source>
            <translation>
                <numerusform>{who} take %n point along with the deal.</numerusform>
                <numerusform>{who} take %n points along with the deal.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вошли в цену сдачи, её проиграли вы.</source>
            <translation>
                <numerusform>%n point was added to the deal, and you lost it.</numerusform>
                <numerusform>%n points were added to the deal, and you lost it.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вошли в цену сдачи, её проигрывает {who}.</source>
            <translation>
                <numerusform>%n point was added to the deal, and {who} lost it.</numerusform>
                <numerusform>%n points were added to the deal, and {who} lost it.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вошли в цену сдачи, её проигрывают {who}.</source>
            <translation>
                <numerusform>%n point was added to the deal, and {who} lost it.</numerusform>
                <numerusform>%n points were added to the deal, and {who} lost it.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>вместе набралось не меньше {least}</source>
            <translation>it comes to {least} or more in all</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>сдача не дешевле {least}</source>
            <translation>the deal came to {least} or more</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Это ваша первая запись: {reason}.</source>
            <translation>This is your first record: {reason}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} пишет впервые: {reason}.</source>
            <translation>{who} records for the first time: {reason}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} пишут впервые: {reason}.</source>
            <translation>{who} record for the first time: {reason}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Дальше пишется любая сдача.</source>
            <translation>From now on any deal counts.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} откладываете %n очков.</source>
            <translation>
                <numerusform>{who} defer %n point.</numerusform>
                <numerusform>{who} defer %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} откладывает %n очков.</source>
            <translation>
                <numerusform>{who} defers %n point.</numerusform>
                <numerusform>{who} defers %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} откладывают %n очков.</source>
            <translation>
                <numerusform>{who} defer %n point.</numerusform>
                <numerusform>{who} defer %n points.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Вместе это меньше {least}: запишется, когда наберётся {least}.</source>
            <translation>In all that is less than {least}: it will be recorded once it comes to {least}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Это меньше {least}: запишется вместе со сдачей от {least}.</source>
            <translation>That is less than {least}: it will be recorded with a deal of {least} or more.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Всего отложено {n}.</source>
            <translation>{n} deferred in all.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вам не пишут: это меньше {least}.</source>
            <translation>
                <numerusform>Your %n point does not count: it is less than {least}.</numerusform>
                <numerusform>Your %n points do not count: they are less than {least}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who}: %n очков пропадают, это меньше {least}.</source>
            <translation>
                <numerusform>{who}: %n point is lost, being less than {least}.</numerusform>
                <numerusform>{who}: %n points are lost, being less than {least}.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>эта сдача обошлась без очков</source>
            <translation>this deal brought no points</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>откладывать начали вы</source>
            <translation>you have deferred</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>соперник начал откладывать</source>
            <translation>an opponent has deferred</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who}: отложенные {n} пропали, {reason}.</source>
            <translation>{who}: the deferred {n} is lost, because {reason}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Ваши отложенные {n} пропали: {reason}.</source>
            <translation>Your deferred {n} is lost, because {reason}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} теряете записанные {n}: {reason}.</source>
            <translation>{who} lose the {n} on your account: {reason}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} теряет записанные {n}: {reason}.</source>
            <translation>{who} loses all {n} points: {reason}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} теряют записанные {n}: {reason}.</source>
            <translation>{who} lose all {n} points: {reason}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>заход «на сто» не удался</source>
            <translation>the lead “for a hundred” failed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>пишет соперник</source>
            <translation>another side has recorded</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} получаете %n званий: последней была 6-6 или 0-0.</source>
            <translation>
                <numerusform>{who} get %n rank: the last tile was 6-6 or 0-0.</numerusform>
                <numerusform>{who} get %n ranks: the last tile was 6-6 or 0-0.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} получает %n званий: последней была 6-6 или 0-0.</source>
            <translation>
                <numerusform>{who} gets %n rank: the last tile was 6-6 or 0-0.</numerusform>
                <numerusform>{who} gets %n ranks: the last tile was 6-6 or 0-0.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} получают %n званий: последней была 6-6 или 0-0.</source>
            <translation>
                <numerusform>{who} get %n rank: the last tile was 6-6 or 0-0.</numerusform>
                <numerusform>{who} get %n ranks: the last tile was 6-6 or 0-0.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Никто не пишет, отложенное остаётся.</source>
            <translation>Nobody records; deferred points stay.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Никто не пишет.</source>
            <translation>Nobody records.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Ничья.</source>
            <translation>A tie.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков рыбы достанутся тому, кто запишет следующим.</source>
            <translation>
                <numerusform>%n point from the fish goes to the next to record.</numerusform>
                <numerusform>%n points from the fish go to the next to record.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков рыбы достанутся тому, кто выиграет следующую сдачу.</source>
            <translation>
                <numerusform>%n point from the fish goes to whoever wins the next deal.</numerusform>
                <numerusform>%n points from the fish go to whoever wins the next deal.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков рыбы достанутся тому, кто проиграет следующую сдачу.</source>
            <translation>
                <numerusform>%n point from the fish goes to whoever loses the next deal.</numerusform>
                <numerusform>%n points from the fish go to whoever loses the next deal.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Прибавилось {n}.</source>
            <translation>{n} more.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Висит.</source>
            <translation>Hanging.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Повисшие {n} никому не достанутся: партия окончена.</source>
            <translation>The hanging {n} goes to nobody: the match is over.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Пропало.</source>
            <translation>Lost.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Никто ничего не записал: следующую сдачу снова открывает дубль.</source>
            <translation>Nobody recorded anything, so a double opens the next deal again.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Следующую сдачу снова открывает дубль.</source>
            <translation>A double opens the next deal again.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Вы вышли и открываете следующую сдачу.</source>
            <translation>You went out, so you open the next deal.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} выходит и открывает следующую сдачу.</source>
            <translation>{who} went out and opens the next deal.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Вы выиграли рыбу и открываете следующую сдачу.</source>
            <translation>You won the fish, so you open the next deal.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} выигрывает рыбу и открывает следующую сдачу.</source>
            <translation>{who} won the fish and opens the next deal.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Следующую сдачу, как и эту, открываете вы.</source>
            <translation>You open the next deal, as you did this one.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Следующую сдачу, как и эту, открывает {who}.</source>
            <translation>{who} opens the next deal, as before.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Рыбу сделали вы, вам и открывать следующую сдачу.</source>
            <translation>You made the fish, so you open the next deal.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Рыбу сделал рыбак — {who}, он и открывает следующую сдачу.</source>
            <translation>{who} made the fish, and so opens the next deal.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Последнюю кость (не дубль) положили вы, вам и открывать следующую сдачу.</source>
            <translation>You laid the last tile that was not a double, so you open the next deal.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Последнюю кость (не дубль) положил рыбак — {who}, он и открывает следующую сдачу.</source>
            <translation>{who} laid the last tile that was not a double, and so opens the next deal.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Выигрывают {names}!</source>
            <translation>The winners are {names}!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{who} выиграли партию!</source>
            <translation>{who} won the match!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Выигрывает {who}!</source>
            <translation>{who} wins!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Выигрывают {who}!</source>
            <translation>{who} win!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{losers} — {names}!</source>
            <translation>{names} are the {losers}!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{who} — {loser}</source>
            <translation>{who} are the {loser}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{loser} — {who}!</source>
            <translation>{who} is the {loser}!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{losers} — {who}!</source>
            <translation>{who} are the {losers}!</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Ваше время вышло.</source>
            <translation>Your time is up.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{who}: время вышло.</source>
            <translation>{who}: time is up.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Вы сдались.</source>
            <translation>You resigned.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{who} сдаётся.</source>
            <translation>{who} resigns.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{losers} — {names}.</source>
            <translation>The {losers}: {names}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{loser} — {names}.</source>
            <translation>The {loser}: {names}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Заход с 6-6 «на сто» вам удался.</source>
            <translation>Your lead of 6-6 “for a hundred” came off.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Заход с 6-6 «на сто» удался: {who}.</source>
            <translation>The lead of 6-6 “for a hundred” came off: {who}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Выход на {tiles} сразу выигрывает партию.</source>
            <translation>Going out on {tiles} wins the match at once.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Партия до {target} окончена. Званий: {ranks}.</source>
            <translation>The match to {target} is over. Ranks: {ranks}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Званий поровну, решают очки.</source>
            <translation>Ranks are equal, so points decide.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Партия до {target} окончена.</source>
            <translation>The match to {target} is over.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>У вас %n очков, партия была до {target}.</source>
            <translation>
                <numerusform>You have %n point; the match was to {target}.</numerusform>
                <numerusform>You have %n points; the match was to {target}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{who} набирает %n очков, партия была до {target}.</source>
            <translation>
                <numerusform>{who} has %n point; the match was to {target}.</numerusform>
                <numerusform>{who} has %n points; the match was to {target}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{who} набирают %n очков, партия была до {target}.</source>
            <translation>
                <numerusform>{who} have %n point; the match was to {target}.</numerusform>
                <numerusform>{who} have %n points; the match was to {target}.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>Побеждает меньший счёт.</source>
            <translation>The lowest score wins.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>ветвь справа</source>
            <translation>right arm</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>ветвь слева</source>
            <translation>left arm</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>ветвь сверху</source>
            <translation>upper arm</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>ветвь снизу</source>
            <translation>lower arm</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>{where}, закрыто</source>
            <translation>{where}, closed</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>дубль {tile}</source>
            <translation>double {tile}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>старший дубль {tile}</source>
            <translation>highest double {tile}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>младший дубль {tile}</source>
            <translation>lowest double {tile}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>старшая кость {tile}</source>
            <translation>highest tile {tile}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>младшая кость {tile}</source>
            <translation>lowest tile {tile}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>{who} открываете: {lead}</source>
            <translation>{who} open: {lead}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>{who} открывает: {lead}</source>
            <translation>{who} opens: {lead}</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>взяли %n</source>
            <translation>
                <numerusform>drew %n</numerusform>
                <numerusform>drew %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>берёт %n</source>
            <translation>
                <numerusform>drew %n</numerusform>
                <numerusform>drew %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>взяли %n из базара</source>
            <translation>
                <numerusform>drew %n from the boneyard</numerusform>
                <numerusform>drew %n from the boneyard</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>берёт %n из базара</source>
            <translation>
                <numerusform>drew %n from the boneyard</numerusform>
                <numerusform>drew %n from the boneyard</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>%n дублей</source>
            <translation>
                <numerusform>%n double</numerusform>
                <numerusform>%n doubles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>%n костей с числом {number}</source>
            <translation>
                <numerusform>%n tile with a {number}</numerusform>
                <numerusform>%n tiles with a {number}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>без дублей и всего %n очков</source>
            <translation>
                <numerusform>no double and only %n pip</numerusform>
                <numerusform>no double and only %n pips</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>Пересдача: {reason} ({who}).</source>
            <translation>Redeal: {reason} ({who}).</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>Вы открываете сдачу.</source>
            <translation>You open the deal.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>{who} открывает сдачу.</source>
            <translation>{who} opens the deal.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>Вы открываете сдачу костью {tile}.</source>
            <translation>You open the deal with {tile}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>{who} открывает сдачу костью {tile}.</source>
            <translation>{who} opens the deal with {tile}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>Вы кладёте {tile}: {where}.</source>
            <translation>You lay {tile} {where}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>{who} кладёт {tile}: {where}.</source>
            <translation>{who} lays {tile} {where}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>Вы пропускаете ход.</source>
            <translation>You pass.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>{who} пропускает ход.</source>
            <translation>{who} passes.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>Вы заканчиваете ход.</source>
            <translation>You end the turn.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>{who} заканчивает ход.</source>
            <translation>{who} ends the turn.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>Вы получаете %n очков за концы.</source>
            <translation>
                <numerusform>You score %n point for the ends.</numerusform>
                <numerusform>You score %n points for the ends.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>{who} получает %n очков за концы.</source>
            <translation>
                <numerusform>{who} scores %n point for the ends.</numerusform>
                <numerusform>{who} scores %n points for the ends.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Ходить некому и добрать нельзя.</source>
            <translation>Nobody can move, and there is nothing to draw.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Концы закрыты.</source>
            <translation>The ends are locked.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Ходить некому, и базар не поможет.</source>
            <translation>Nobody can move, and the boneyard is no help.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Каждая пара пишет свои: {hands}.</source>
            <translation>Each pair records its own: {hands}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Каждый пишет свои: {hands}.</source>
            <translation>Everyone records their own: {hands}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>На руках поровну: {values}.</source>
            <translation>The hands are equal: {values}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>На руках у всех поровну, по {count}.</source>
            <translation>All hands are equal, {count} each.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Больше всех держат двое: {names}, по {count}.</source>
            <translation>Two hold the most: {names}, {count} each.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Больше всех держат трое: {names}, по {count}.</source>
            <translation>Three hold the most: {names}, {count} each.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Меньше всех держат двое: {names}, по {count}.</source>
            <translation>Two hold the least: {names}, {count} each.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Меньше всех держат трое: {names}, по {count}.</source>
            <translation>Three hold the least: {names}, {count} each.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Проигрывает тот, у кого на руках больше всех: {mark} против {others}.</source>
            <translation>The heaviest hand loses: {mark} against {others}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Проигрывает пара, у которой на руках больше: {mark} против {others}.</source>
            <translation>The heavier pair loses: {mark} against {others}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Проигрывает тот, у кого на руках больше: {mark} против {others}.</source>
            <translation>The heavier hand loses: {mark} against {others}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Очки всех рук пишет тот, у кого на руках больше всех: {mark} против {others}.</source>
            <translation>The heaviest hand records every hand: {mark} against {others}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Очки всех рук пишет пара, у которой на руках больше: {mark} против {others}.</source>
            <translation>The heavier pair records every hand: {mark} against {others}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Очки всех рук пишет тот, у кого на руках больше: {mark} против {others}.</source>
            <translation>The heavier hand records every hand: {mark} against {others}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Пишет пара, у которой на руках больше: {others} против {mark}.</source>
            <translation>The heavier pair records its own: {others} against {mark}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Пишет тот, у кого на руках больше: {others} против {mark}.</source>
            <translation>The heavier hand records its own: {others} against {mark}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Пишут все, кроме самых лёгких рук: {others} против {mark}.</source>
            <translation>All but the lightest hands record: {others} against {mark}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Пишут все, кроме самой лёгкой руки: {others} против {mark}.</source>
            <translation>All but the lightest hand record: {others} against {mark}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Выигрывает самая лёгкая рука: {mark} против {others}.</source>
            <translation>The lightest hand wins: {mark} against {others}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Выигрывает пара, у которой на руках меньше: {mark} против {others}.</source>
            <translation>The lighter pair wins: {mark} against {others}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Выигрывает тот, у кого на руках меньше: {mark} против {others}.</source>
            <translation>The lighter hand wins: {mark} against {others}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Самые лёгкие руки без дубля равны: очков не получает никто.</source>
            <translation>The lightest hands without a double are equal: nobody scores.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Дубли есть у всех, младший у вас: это %n очков.</source>
            <translation>
                <numerusform>Everyone has a double, and yours is the lowest: %n point.</numerusform>
                <numerusform>Everyone has a double, and yours is the lowest: %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Дубли есть у всех, младший решает: {who} получает %n очков.</source>
            <translation>
                <numerusform>Everyone has a double, and the lowest decides: {who} scores %n point.</numerusform>
                <numerusform>Everyone has a double, and the lowest decides: {who} scores %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Дубли есть у всех, младший решает: {who} получают %n очков.</source>
            <translation>
                <numerusform>Everyone has a double, and the lowest decides: {who} score %n point.</numerusform>
                <numerusform>Everyone has a double, and the lowest decides: {who} score %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Самая лёгкая рука без дубля у вас: это %n очков.</source>
            <translation>
                <numerusform>You have the lightest hand without a double: %n point.</numerusform>
                <numerusform>You have the lightest hand without a double: %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>За самую лёгкую руку без дубля {who} получает %n очков.</source>
            <translation>
                <numerusform>{who} scores %n point for the lightest hand without a double.</numerusform>
                <numerusform>{who} scores %n points for the lightest hand without a double.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>За самую лёгкую руку без дубля {who} получают %n очков.</source>
            <translation>
                <numerusform>{who} score %n point for the lightest hand without a double.</numerusform>
                <numerusform>{who} score %n points for the lightest hand without a double.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Пересдача: с такой рукой за этим столом не играют, и кости сдают заново. Номер сдачи остаётся.</source>
            <translation>New deal: nobody has to play such a hand at this table, so the tiles are dealt again. The number of the deal stays.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>{why} Пропустить ход по своей воле нельзя никогда.</source>
            <translation>{why} You can never pass by choice.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Очки за концы цепи пишутся сразу, посреди сдачи; от них можно и выиграть.</source>
            <translation>Points for the ends of the line are written at once, in mid deal; they can even win the match.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Игра на сто: хозяин счёта зашёл с 6-6. Выиграет сдачу — выиграет партию, проиграет — счёт сгорит.</source>
            <translation>All or nothing: the holder of the account led 6-6. Winning the deal wins the match; losing it burns the account.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Закрыто: на эту ветвь до конца сдачи больше ничего не кладут.</source>
            <translation>Closed: nothing more is laid on this arm until the deal ends.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Рыба: ни у кого нет хода, и сдача кончилась. Считают кости, оставшиеся на руках.</source>
            <translation>A fish: nobody can move, and the deal is over. The tiles left in the hands are counted.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Повисшие очки, они же «яйца», — {hint}.</source>
            <translation>Hanging points are {hint}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Число с плюсом рядом со счётом — {hint}. В счёт они пока не входят.</source>
            <translation>The number with a plus beside the score: {hint}. They do not count yet.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Отложенные сгорели: соперник начал откладывать сам. Записанное в счёт не сгорает.</source>
            <translation>The deferred points are burnt: the opponent has begun to defer. What is recorded in the score never burns.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Отложенные сгорели: в этой сдаче писать было нечего. Записанное в счёт не сгорает.</source>
            <translation>The deferred points are burnt: there was nothing to record in this deal. What is recorded in the score never burns.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Счёт открыт, и отложенные записаны вместе с этой сдачей. Дальше пишется любая.</source>
            <translation>The account is open, and the deferred points were recorded with this deal. From now on every deal is recorded.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Не пишется: открыть счёт можно только сдачей от {least} и дороже; дешёвые не откладываются.</source>
            <translation>Not written: only a deal of {least} or more opens the account; cheaper ones are not deferred here.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Звание: сдача окончена на 0-0 или 6-6, и проигравшие получают звезду. Побеждает тот, у кого звёзд меньше.</source>
            <translation>A rank: the deal ended with 0-0 or 6-6, and the losers get a star. Whoever has fewer wins.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Игра на сто не удалась: хозяин счёта зашёл с 6-6 и проиграл сдачу, поэтому его счёт сгорел.</source>
            <translation>The gamble failed: the holder of the account led 6-6 and lost the deal, so the account burnt.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/oddities.py"></location>
            <source>Счёт сгорел: за этим столом очки держит только одна сторона.</source>
            <translation>The account burnt: at this table only one side holds points at a time.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>отложенные очки: запишутся, когда вместе наберётся {least}</source>
            <translation>deferred points, recorded once they come to {least} in all</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>очки, отложенные по правилу {least}: запишутся, когда сдача будет от {least}</source>
            <translation>points deferred under rule {least}, recorded with a deal of {least} or more</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>отложенные очки: запишутся, когда сдача будет от {least}</source>
            <translation>deferred points, recorded with a deal of {least} or more</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>очки ничейной рыбы: достанутся тому, кто запишет следующим</source>
            <translation>points of a tied fish: for the next to record</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>очки ничейной рыбы: достанутся тому, кто выиграет следующую сдачу</source>
            <translation>points of a tied fish: for whoever wins the next deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>очки ничейной рыбы: достанутся тому, кто проиграет следующую сдачу</source>
            <translation>points of a tied fish: for whoever loses the next deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>концы: {ends}</source>
            <translation>ends: {ends}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>Сумма открытых концов: делится на 5 — положивший получает очко за каждую пятёрку</source>
            <translation>The sum of the open ends: if it is a multiple of 5, whoever laid the tile scores a point for every five</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>Открытые концы: кто сделал их равными, получает очки</source>
            <translation>The open ends: whoever makes them match scores</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>По %n костей</source>
            <translation>
                <numerusform>%n tile each</numerusform>
                <numerusform>%n tiles each</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>базар {reserve}</source>
            <translation>boneyard: {reserve}</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>по %n минут</source>
            <translation>
                <numerusform>%n minute each</numerusform>
                <numerusform>%n minutes each</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/ui/toast.py"></location>
            <source>Понятно</source>
            <translation>OK</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/archive.py"></location>
            <source>Эту партию не удалось прочитать: {why}. Она осталась в файле.</source>
            <translation>This match could not be read: {why}. It is still in the file.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/archive.py"></location>
            <source>Память партий не отвечает: {why}.</source>
            <translation>The memory of matches does not answer: {why}.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/archive.py"></location>
            <source>Удалено партий: %n.</source>
            <translation>
                <numerusform>%n match deleted.</numerusform>
                <numerusform>%n matches deleted.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/archive.py"></location>
            <source>Вернуть удалённое</source>
            <translation>Undo</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/dialogs.py"></location>
            <source>Сохранить запись партии</source>
            <translation>Save the Record of the Match</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/dialogs.py"></location>
            <source>Записи партий (*.kozel)</source>
            <translation>Match records (*.kozel)</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/dialogs.py"></location>
            <source>Куда выгрузить записи</source>
            <translation>Where to put the records</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/dialogs.py"></location>
            <source>Загрузить записи партий</source>
            <translation>Load records of matches</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/dialogs.py"></location>
            <source>Записи партий (*.kozel);;Все файлы (*)</source>
            <translation>Records of matches (*.kozel);;All files (*)</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/handover.py"></location>
            <source>Программа уже открыта, но не отвечает</source>
            <translation>The program is open already but does not answer</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/handover.py"></location>
            <source>Папку с партиями {folder} держит процесс {process}. Подождите или завершите его и попробуйте снова.</source>
            <translation>Process {process} holds the folder with the matches, {folder}. Wait or end it, then try again.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/handover.py"></location>
            <source>Попробовать снова</source>
            <translation>Try again</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/handover.py"></location>
            <source>Папка с партиями занята другим компьютером</source>
            <translation>The matches are in use on another computer</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/handover.py"></location>
            <source>Папку {folder} заняла программа на компьютере «{machine}», и она не отвечает. Если папку перенесли оттуда или программа там закрыта, откройте партии здесь. Если она там ещё работает, сначала закройте её: две программы сразу могут испортить партии.</source>
            <translation>The folder {folder} was taken by the program on the computer “{machine}”, which does not answer. If the folder was moved from there, or the program is closed there, open the matches here. If it is still running there, close it first: two programs at once can damage the matches.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/handover.py"></location>
            <source>Открыть здесь</source>
            <translation>Open here</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/handover.py"></location>
            <source>Закончить</source>
            <translation>Quit</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/helplessness.py"></location>
            <source>Компьютер не смог обдумать ход и сделал самый простой; партия идёт дальше.</source>
            <translation>The computer could not think and made the simplest move; the match goes on.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/helplessness.py"></location>
            <source>Компьютер не смог обдумать ход и сделал самый простой; партия идёт дальше, подробности в файле {file}</source>
            <translation>The computer could not think and made the simplest move; the match goes on, details are in the file {file}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/hints.py"></location>
            <source>Подсказка будет, когда придёт ваш ход</source>
            <translation>Hints come on your turn</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Звук выключен</source>
            <translation>Sound off</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Звук включён</source>
            <translation>Sound on</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Журнал появится, когда для него будет место</source>
            <translation>The journal will be there when there is room for it</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Журнал убран</source>
            <translation>The journal is put away</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>«Что вышло» появится в следующей сдаче</source>
            <translation>“Tiles seen” will be there in the next deal</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>«Что вышло» убрано</source>
            <translation>“Tiles seen” is put away</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Мысли о чужих руках появятся, когда пойдёт игра</source>
            <translation>Thoughts about other hands appear once play goes on</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Мысли о чужих руках убраны</source>
            <translation>Thoughts about other hands are hidden</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Ход взят назад.</source>
            <translation>The move was taken back.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Ход возвращён.</source>
            <translation>The move was played again.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Взять ход назад?</source>
            <translation>Take the move back?</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Вы уже видели, что было после этого хода: ответ соперника, взятую кость или все руки. Поэтому сдача станет тренировкой, и в статистику не войдут ни она, ни исход этой партии. Дальше в ней ходы можно брать назад без вопросов.</source>
            <translation>You have already seen what came after this move: another player’s reply, a drawn tile, or all the hands. So the deal becomes practice, and neither it nor the result of this match will count in the statistics. From then on moves in this match are taken back without asking.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Взять назад</source>
            <translation>Take it back</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Не надо</source>
            <translation>No</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Партия снова записывается: всё, что ждало, записано.</source>
            <translation>The match is being saved again, and nothing was lost.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>В программе случилась ошибка. Партия сохранена.</source>
            <translation>Something went wrong in the program. The match is saved.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>В программе случилась ошибка. Партия сохранена, подробности в файле {file}</source>
            <translation>Something went wrong in the program. The match is saved; details are in {file}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Единственный ход: {tile}</source>
            <translation>The only move: {tile}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Закрыть программу?</source>
            <translation>Quit the program?</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Партия сохранена: её можно продолжить потом.</source>
            <translation>The match is saved: you can continue it later.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <source>Закрыть</source>
            <translation>Quit</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/kozel.py"></location>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <source>Играть дальше</source>
            <translation>Play on</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <source>Неоконченная партия ждёт в «Истории».</source>
            <translation>The unfinished match waits in History.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <source>{title} без везения, вторая половина, сдача {deal} из {length}</source>
            <translation>{title} without luck, second half, deal {deal} of {length}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <source>{title} без везения, первая половина, сдача {deal} из {length}</source>
            <translation>{title} without luck, first half, deal {deal} of {length}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <source>{title}, партия до {target}, сдача {deal}</source>
            <translation>{title}, match to {target}, deal {deal}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <source>{title} (изменён), партия до {target}, сдача {deal}</source>
            <translation>{title} (changed), match to {target}, deal {deal}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <source>Сдаться?</source>
            <translation>Resign?</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <source>Партия закончится вашим поражением.</source>
            <translation>The match will end in your defeat.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <source>Сдаться</source>
            <translation>Resign</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Не удалось записать «{name}»: {why}</source>
            <translation>“{name}” could not be written: {why}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/matchdesk.py"></location>
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Запись сохранена: {name}</source>
            <translation>The record is saved: {name}</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/memory.py"></location>
            <source>Есть целая копия прежнего от {when}, партий в ней: {n}. Если не брать, она останется в файле «{name}».</source>
            <translation>There is a sound copy of the earlier one from {when}; matches in it: {n}. If you do not use it, it stays in the file “{name}”.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/memory.py"></location>
            <source>Взять копию партий?</source>
            <translation>Use the copy of your matches?</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/memory.py"></location>
            <source>Взять копию</source>
            <translation>Use the copy</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/memory.py"></location>
            <source>Начать с чистого</source>
            <translation>Start afresh</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/newcomers.py"></location>
            <source>Всё необычное будет объяснено заново.</source>
            <translation>Everything unusual will be explained again.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/openness.py"></location>
            <source>Сдачи, которая ещё идёт, в записи нет: запись показывает все руки.</source>
            <translation>The deal in progress is not in the record: a record shows every hand.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/openness.py"></location>
            <source>Запись показывает все руки, а эти кости ещё придут во второй половине: сохраните её потом.</source>
            <translation>A record shows every hand, and these tiles are still to come in the second half: save it afterwards.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/openness.py"></location>
            <source>Записывать пока нечего: запись показывает все руки, а первая сдача ещё идёт.</source>
            <translation>There is nothing to record yet: a record shows every hand, and the first deal is still in progress.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/reviews.py"></location>
            <source>Разбор будет, когда партия закончится.</source>
            <translation>The review comes when the match is over.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/safekeeping.py"></location>
            <source>Партия не записана</source>
            <translation>The match is not saved</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/safekeeping.py"></location>
            <source>Последние ходы не удаётся записать в память партий. Если уйти сейчас, они пропадут. Запись партии можно сохранить в файл и загрузить потом.</source>
            <translation>The latest moves cannot be saved. If you leave now, they are lost. You can write the record of the match to a file and load it later.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/safekeeping.py"></location>
            <source>Уйти без записи</source>
            <translation>Leave without saving</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/safekeeping.py"></location>
            <source>Остаться</source>
            <translation>Stay</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/safekeeping.py"></location>
            <source>Сохранить в файл</source>
            <translation>Write to a file</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Записей выгружено: {n}, папка {name}</source>
            <translation>Records written: {n}, folder {name}</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Не выгружено, потому что кости ещё в игре: %n.</source>
            <translation>
                <numerusform>%n match was not exported: its tiles are still in play.</numerusform>
                <numerusform>%n matches were not exported: their tiles are still in play.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>В буфере обмена нет записи партии: она начинается с [Kozel "1"].</source>
            <translation>There is no record in the clipboard: one begins with [Kozel "1"].</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>вставленный текст</source>
            <translation>pasted text</translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Уже были в истории и не повторены: %n партий.</source>
            <translation>
                <numerusform>%n match was in the history already and is not repeated.</numerusform>
                <numerusform>%n matches were in the history already and are not repeated.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>и ещё замечаний: %n</source>
            <translation>
                <numerusform>and %n more remark</numerusform>
                <numerusform>and %n more remarks</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Загружено партий: %n. Остальные не загружены:</source>
            <translation>
                <numerusform>%n match loaded. The others were not:</numerusform>
                <numerusform>%n matches loaded. The others were not:</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Загружено партий: %n.</source>
            <translation>
                <numerusform>%n match loaded.</numerusform>
                <numerusform>%n matches loaded.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Там нет ни одной записи партии.</source>
            <translation>There is no record of a match.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/twice.py"></location>
            <source>Нужны две стороны: играйте вдвоём или пара на пару.</source>
            <translation>Two sides are needed: play for two, or in pairs.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/twice.py"></location>
            <source>Без памяти партий сыграть дважды нельзя: {why}.</source>
            <translation>Without a memory of matches nothing can be played twice: {why}.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/twice.py"></location>
            <source>Первой половины этой партии больше нет.</source>
            <translation>The first half of this match is gone.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/twice.py"></location>
            <source>Первая половина сыграна</source>
            <translation>The first half is played</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/twice.py"></location>
            <source>Теперь те же сдачи в другом порядке, но ваши кости будут у соперника, а его — у вас. Вторую половину можно сыграть и потом: она ждёт в «Истории».</source>
            <translation>Now come the same deals in another order, but the opponent holds your tiles and you hold his. The second half can wait: it stays in “History”.</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/twice.py"></location>
            <source>Играть вторую</source>
            <translation>Play the second</translation>
        </message>
        <message>
            <location filename="../../kozel_desktop/app/twice.py"></location>
            <source>Потом</source>
            <translation>Later</translation>
        </message>
    </context>
</TS>
