<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU" sourcelanguage="ru_RU">
    <context>
        <name>kozel</name>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/forms/compare_dialog.py"></location>
            <source>Отличий: %n.</source>
            <translation>
                <numerusform>%n отличие.</numerusform>
                <numerusform>%n отличия.</numerusform>
                <numerusform>%n отличий.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>Вы сыграли лучше на %n очков.</source>
            <translation>
                <numerusform>Вы сыграли лучше на %n очко.</numerusform>
                <numerusform>Вы сыграли лучше на %n очка.</numerusform>
                <numerusform>Вы сыграли лучше на %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/forms/duplicate_dialogs.py"></location>
            <source>{who} играет лучше на %n очков.</source>
            <translation>
                <numerusform>{who} играет лучше на %n очко.</numerusform>
                <numerusform>{who} играет лучше на %n очка.</numerusform>
                <numerusform>{who} играет лучше на %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/forms/preview.py"></location>
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>%n костей</source>
            <translation>
                <numerusform>%n кость</numerusform>
                <numerusform>%n кости</numerusform>
                <numerusform>%n костей</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <source>Выбрано: %n</source>
            <translation>
                <numerusform>Выбрана %n</numerusform>
                <numerusform>Выбраны %n</numerusform>
                <numerusform>Выбрано %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/history.py"></location>
            <location filename="../../kozel_desktop/ui/pages/loading.py"></location>
            <source>%n партий</source>
            <translation>
                <numerusform>%n партия</numerusform>
                <numerusform>%n партии</numerusform>
                <numerusform>%n партий</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>После %n дублей ответили сразу</source>
            <translation>
                <numerusform>После %n дубля ответили сразу</numerusform>
                <numerusform>После %n дублей ответили сразу</numerusform>
                <numerusform>После %n дублей ответили сразу</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>За %n доборов взято костей</source>
            <translation>
                <numerusform>За %n добор взято костей</numerusform>
                <numerusform>За %n добора взято костей</numerusform>
                <numerusform>За %n доборов взято костей</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>За %n раздач дублей</source>
            <translation>
                <numerusform>За %n раздачу дублей</numerusform>
                <numerusform>За %n раздачи дублей</numerusform>
                <numerusform>За %n раздач дублей</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/honesty.py"></location>
            <source>За %n раздач очков</source>
            <translation>
                <numerusform>За %n раздачу очков</numerusform>
                <numerusform>За %n раздачи очков</numerusform>
                <numerusform>За %n раздач очков</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/matchwords.py"></location>
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <source>%n сдач</source>
            <translation>
                <numerusform>%n сдача</numerusform>
                <numerusform>%n сдачи</numerusform>
                <numerusform>%n сдач</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Разобрано {done} из %n решений</source>
            <translation>
                <numerusform>Разобрано {done} из %n решения</numerusform>
                <numerusform>Разобрано {done} из %n решений</numerusform>
                <numerusform>Разобрано {done} из %n решений</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>Просмотрено {done} из %n проигранных сдач</source>
            <translation>
                <numerusform>Просмотрено {done} из %n проигранной сдачи</numerusform>
                <numerusform>Просмотрено {done} из %n проигранных сдач</numerusform>
                <numerusform>Просмотрено {done} из %n проигранных сдач</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>решений</source>
            <translation>
                <numerusform>решение</numerusform>
                <numerusform>решения</numerusform>
                <numerusform>решений</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/review.py"></location>
            <source>очков отдано</source>
            <translation>
                <numerusform>очко отдано</numerusform>
                <numerusform>очка отдано</numerusform>
                <numerusform>очков отдано</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/reviewcards.py"></location>
            <source>%n очков</source>
            <translation>
                <numerusform>%n очко</numerusform>
                <numerusform>%n очка</numerusform>
                <numerusform>%n очков</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/start.py"></location>
            <source>русское домино, %n игр</source>
            <translation>
                <numerusform>русское домино, %n игра</numerusform>
                <numerusform>русское домино, %n игры</numerusform>
                <numerusform>русское домино, %n игр</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>%n побед</source>
            <translation>
                <numerusform>%n победа</numerusform>
                <numerusform>%n победы</numerusform>
                <numerusform>%n побед</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/pages/statistics.py"></location>
            <source>%n поражений</source>
            <translation>
                <numerusform>%n поражение</numerusform>
                <numerusform>%n поражения</numerusform>
                <numerusform>%n поражений</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/panel/score.py"></location>
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>%n званий</source>
            <translation>
                <numerusform>%n звание</numerusform>
                <numerusform>%n звания</numerusform>
                <numerusform>%n званий</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/panel/verdict.py"></location>
            <source>Сыграно %n сдач.</source>
            <translation>
                <numerusform>Сыграна %n сдача.</numerusform>
                <numerusform>Сыграно %n сдачи.</numerusform>
                <numerusform>Сыграно %n сдач.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>+%n очков</source>
            <translation>
                <numerusform>+%n очко</numerusform>
                <numerusform>+%n очка</numerusform>
                <numerusform>+%n очков</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/table/speech.py"></location>
            <source>осталось %n костей</source>
            <translation>
                <numerusform>осталась %n кость</numerusform>
                <numerusform>остались %n кости</numerusform>
                <numerusform>осталось %n костей</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За выход вам %n очков.</source>
            <translation>
                <numerusform>За выход вам %n очко.</numerusform>
                <numerusform>За выход вам %n очка.</numerusform>
                <numerusform>За выход вам %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За выход {who} получает %n очков.</source>
            <translation>
                <numerusform>За выход {who} получает %n очко.</numerusform>
                <numerusform>За выход {who} получает %n очка.</numerusform>
                <numerusform>За выход {who} получает %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За выход {who} получают %n очков.</source>
            <translation>
                <numerusform>За выход {who} получают %n очко.</numerusform>
                <numerusform>За выход {who} получают %n очка.</numerusform>
                <numerusform>За выход {who} получают %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За каждую начатую пятёрку вам очко: всего %n.</source>
            <translation>
                <numerusform>За каждую начатую пятёрку вам очко: всего %n.</numerusform>
                <numerusform>За каждую начатую пятёрку вам очко: всего %n.</numerusform>
                <numerusform>За каждую начатую пятёрку вам очко: всего %n.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За каждую начатую пятёрку {who} получает очко: всего %n.</source>
            <translation>
                <numerusform>За каждую начатую пятёрку {who} получает очко: всего %n.</numerusform>
                <numerusform>За каждую начатую пятёрку {who} получает очко: всего %n.</numerusform>
                <numerusform>За каждую начатую пятёрку {who} получает очко: всего %n.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>За каждую начатую пятёрку {who} получают очко: всего %n.</source>
            <translation>
                <numerusform>За каждую начатую пятёрку {who} получают очко: всего %n.</numerusform>
                <numerusform>За каждую начатую пятёрку {who} получают очко: всего %n.</numerusform>
                <numerusform>За каждую начатую пятёрку {who} получают очко: всего %n.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>У вас на руках осталось %n очков.</source>
            <translation>
                <numerusform>У вас на руках осталось %n очко.</numerusform>
                <numerusform>У вас на руках осталось %n очка.</numerusform>
                <numerusform>У вас на руках осталось %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} остаётся с %n очками на руках.</source>
            <translation>
                <numerusform>{who} остаётся с %n очком на руках.</numerusform>
                <numerusform>{who} остаётся с %n очками на руках.</numerusform>
                <numerusform>{who} остаётся с %n очками на руках.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} остаются с %n очками на руках.</source>
            <translation>
                <numerusform>{who} остаются с %n очком на руках.</numerusform>
                <numerusform>{who} остаются с %n очками на руках.</numerusform>
                <numerusform>{who} остаются с %n очками на руках.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} набираете %n очков.</source>
            <translation>
                <numerusform>{who} набираете %n очко.</numerusform>
                <numerusform>{who} набираете %n очка.</numerusform>
                <numerusform>{who} набираете %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} набирает %n очков.</source>
            <translation>
                <numerusform>{who} набирает %n очко.</numerusform>
                <numerusform>{who} набирает %n очка.</numerusform>
                <numerusform>{who} набирает %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} набирают %n очков.</source>
            <translation>
                <numerusform>{who} набирают %n очко.</numerusform>
                <numerusform>{who} набирают %n очка.</numerusform>
                <numerusform>{who} набирают %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} пишете %n очков.</source>
            <translation>
                <numerusform>{who} пишете %n очко.</numerusform>
                <numerusform>{who} пишете %n очка.</numerusform>
                <numerusform>{who} пишете %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} пишет %n очков.</source>
            <translation>
                <numerusform>{who} пишет %n очко.</numerusform>
                <numerusform>{who} пишет %n очка.</numerusform>
                <numerusform>{who} пишет %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} пишут %n очков.</source>
            <translation>
                <numerusform>{who} пишут %n очко.</numerusform>
                <numerusform>{who} пишут %n очка.</numerusform>
                <numerusform>{who} пишут %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who}: %n очков вошли в эту запись.</source>
            <translation>
                <numerusform>{who}: %n очко вошло в эту запись.</numerusform>
                <numerusform>{who}: %n очка вошли в эту запись.</numerusform>
                <numerusform>{who}: %n очков вошли в эту запись.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>Ваши %n очков вошли в эту запись.</source>
            <translation>
                <numerusform>Ваше %n очко вошло в эту запись.</numerusform>
                <numerusform>Ваши %n очка вошли в эту запись.</numerusform>
                <numerusform>Ваши %n очков вошли в эту запись.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков достались вам: это первая запись после рыбы.</source>
            <translation>
                <numerusform>%n очко досталось вам: это первая запись после рыбы.</numerusform>
                <numerusform>%n очка достались вам: это первая запись после рыбы.</numerusform>
                <numerusform>%n очков достались вам: это первая запись после рыбы.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков пишет {who}: это первая запись после рыбы.</source>
            <translation>
                <numerusform>%n очко пишет {who}: это первая запись после рыбы.</numerusform>
                <numerusform>%n очка пишет {who}: это первая запись после рыбы.</numerusform>
                <numerusform>%n очков пишет {who}: это первая запись после рыбы.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков пишут {who}: это первая запись после рыбы.</source>
            <translation>
                <numerusform>%n очко пишут {who}: это первая запись после рыбы.</numerusform>
                <numerusform>%n очка пишут {who}: это первая запись после рыбы.</numerusform>
                <numerusform>%n очков пишут {who}: это первая запись после рыбы.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков достались вам вместе со сдачей.</source>
            <translation>
                <numerusform>%n очко досталось вам вместе со сдачей.</numerusform>
                <numerusform>%n очка достались вам вместе со сдачей.</numerusform>
                <numerusform>%n очков достались вам вместе со сдачей.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вместе со сдачей берёт {who}.</source>
            <translation>
                <numerusform>%n очко вместе со сдачей берёт {who}.</numerusform>
                <numerusform>%n очка вместе со сдачей берёт {who}.</numerusform>
                <numerusform>%n очков вместе со сдачей берёт {who}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вместе со сдачей берут {who}.</source>
            <translation>
                <numerusform>%n очко вместе со сдачей берут {who}.</numerusform>
                <numerusform>%n очка вместе со сдачей берут {who}.</numerusform>
                <numerusform>%n очков вместе со сдачей берут {who}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вошли в цену сдачи, её проиграли вы.</source>
            <translation>
                <numerusform>%n очко вошло в цену сдачи, её проиграли вы.</numerusform>
                <numerusform>%n очка вошли в цену сдачи, её проиграли вы.</numerusform>
                <numerusform>%n очков вошли в цену сдачи, её проиграли вы.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вошли в цену сдачи, её проигрывает {who}.</source>
            <translation>
                <numerusform>%n очко вошло в цену сдачи, её проигрывает {who}.</numerusform>
                <numerusform>%n очка вошли в цену сдачи, её проигрывает {who}.</numerusform>
                <numerusform>%n очков вошли в цену сдачи, её проигрывает {who}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вошли в цену сдачи, её проигрывают {who}.</source>
            <translation>
                <numerusform>%n очко вошло в цену сдачи, её проигрывают {who}.</numerusform>
                <numerusform>%n очка вошли в цену сдачи, её проигрывают {who}.</numerusform>
                <numerusform>%n очков вошли в цену сдачи, её проигрывают {who}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} откладываете %n очков.</source>
            <translation>
                <numerusform>{who} откладываете %n очко.</numerusform>
                <numerusform>{who} откладываете %n очка.</numerusform>
                <numerusform>{who} откладываете %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} откладывает %n очков.</source>
            <translation>
                <numerusform>{who} откладывает %n очко.</numerusform>
                <numerusform>{who} откладывает %n очка.</numerusform>
                <numerusform>{who} откладывает %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} откладывают %n очков.</source>
            <translation>
                <numerusform>{who} откладывают %n очко.</numerusform>
                <numerusform>{who} откладывают %n очка.</numerusform>
                <numerusform>{who} откладывают %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков вам не пишут: это меньше {least}.</source>
            <translation>
                <numerusform>%n очко вам не пишут: это меньше {least}.</numerusform>
                <numerusform>%n очка вам не пишут: это меньше {least}.</numerusform>
                <numerusform>%n очков вам не пишут: это меньше {least}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who}: %n очков пропадают, это меньше {least}.</source>
            <translation>
                <numerusform>{who}: %n очко пропадает, это меньше {least}.</numerusform>
                <numerusform>{who}: %n очка пропадают, это меньше {least}.</numerusform>
                <numerusform>{who}: %n очков пропадают, это меньше {least}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} получаете %n званий: последней была 6-6 или 0-0.</source>
            <translation>
                <numerusform>{who} получаете %n звание: последней была 6-6 или 0-0.</numerusform>
                <numerusform>{who} получаете %n звания: последней была 6-6 или 0-0.</numerusform>
                <numerusform>{who} получаете %n званий: последней была 6-6 или 0-0.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} получает %n званий: последней была 6-6 или 0-0.</source>
            <translation>
                <numerusform>{who} получает %n звание: последней была 6-6 или 0-0.</numerusform>
                <numerusform>{who} получает %n звания: последней была 6-6 или 0-0.</numerusform>
                <numerusform>{who} получает %n званий: последней была 6-6 или 0-0.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>{who} получают %n званий: последней была 6-6 или 0-0.</source>
            <translation>
                <numerusform>{who} получают %n звание: последней была 6-6 или 0-0.</numerusform>
                <numerusform>{who} получают %n звания: последней была 6-6 или 0-0.</numerusform>
                <numerusform>{who} получают %n званий: последней была 6-6 или 0-0.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков рыбы достанутся тому, кто запишет следующим.</source>
            <translation>
                <numerusform>%n очко рыбы достанется тому, кто запишет следующим.</numerusform>
                <numerusform>%n очка рыбы достанутся тому, кто запишет следующим.</numerusform>
                <numerusform>%n очков рыбы достанутся тому, кто запишет следующим.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков рыбы достанутся тому, кто выиграет следующую сдачу.</source>
            <translation>
                <numerusform>%n очко рыбы достанется тому, кто выиграет следующую сдачу.</numerusform>
                <numerusform>%n очка рыбы достанутся тому, кто выиграет следующую сдачу.</numerusform>
                <numerusform>%n очков рыбы достанутся тому, кто выиграет следующую сдачу.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/counting.py"></location>
            <source>%n очков рыбы достанутся тому, кто проиграет следующую сдачу.</source>
            <translation>
                <numerusform>%n очко рыбы достанется тому, кто проиграет следующую сдачу.</numerusform>
                <numerusform>%n очка рыбы достанутся тому, кто проиграет следующую сдачу.</numerusform>
                <numerusform>%n очков рыбы достанутся тому, кто проиграет следующую сдачу.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>У вас %n очков, партия была до {target}.</source>
            <translation>
                <numerusform>У вас %n очко, партия была до {target}.</numerusform>
                <numerusform>У вас %n очка, партия была до {target}.</numerusform>
                <numerusform>У вас %n очков, партия была до {target}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{who} набирает %n очков, партия была до {target}.</source>
            <translation>
                <numerusform>{who} набирает %n очко, партия была до {target}.</numerusform>
                <numerusform>{who} набирает %n очка, партия была до {target}.</numerusform>
                <numerusform>{who} набирает %n очков, партия была до {target}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/ending.py"></location>
            <source>{who} набирают %n очков, партия была до {target}.</source>
            <translation>
                <numerusform>{who} набирают %n очко, партия была до {target}.</numerusform>
                <numerusform>{who} набирают %n очка, партия была до {target}.</numerusform>
                <numerusform>{who} набирают %n очков, партия была до {target}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>взяли %n</source>
            <translation>
                <numerusform>взяли %n</numerusform>
                <numerusform>взяли %n</numerusform>
                <numerusform>взяли %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>берёт %n</source>
            <translation>
                <numerusform>берёт %n</numerusform>
                <numerusform>берёт %n</numerusform>
                <numerusform>берёт %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>взяли %n из базара</source>
            <translation>
                <numerusform>взяли %n из базара</numerusform>
                <numerusform>взяли %n из базара</numerusform>
                <numerusform>взяли %n из базара</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>берёт %n из базара</source>
            <translation>
                <numerusform>берёт %n из базара</numerusform>
                <numerusform>берёт %n из базара</numerusform>
                <numerusform>берёт %n из базара</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>%n дублей</source>
            <translation>
                <numerusform>%n дубль</numerusform>
                <numerusform>%n дубля</numerusform>
                <numerusform>%n дублей</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>%n костей с числом {number}</source>
            <translation>
                <numerusform>%n кость с числом {number}</numerusform>
                <numerusform>%n кости с числом {number}</numerusform>
                <numerusform>%n костей с числом {number}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>без дублей и всего %n очков</source>
            <translation>
                <numerusform>без дублей и всего %n очко</numerusform>
                <numerusform>без дублей и всего %n очка</numerusform>
                <numerusform>без дублей и всего %n очков</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>Вы получаете %n очков за концы.</source>
            <translation>
                <numerusform>Вы получаете %n очко за концы.</numerusform>
                <numerusform>Вы получаете %n очка за концы.</numerusform>
                <numerusform>Вы получаете %n очков за концы.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/events.py"></location>
            <source>{who} получает %n очков за концы.</source>
            <translation>
                <numerusform>{who} получает %n очко за концы.</numerusform>
                <numerusform>{who} получает %n очка за концы.</numerusform>
                <numerusform>{who} получает %n очков за концы.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Дубли есть у всех, младший у вас: это %n очков.</source>
            <translation>
                <numerusform>Дубли есть у всех, младший у вас: это %n очко.</numerusform>
                <numerusform>Дубли есть у всех, младший у вас: это %n очка.</numerusform>
                <numerusform>Дубли есть у всех, младший у вас: это %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Дубли есть у всех, младший решает: {who} получает %n очков.</source>
            <translation>
                <numerusform>Дубли есть у всех, младший решает: {who} получает %n очко.</numerusform>
                <numerusform>Дубли есть у всех, младший решает: {who} получает %n очка.</numerusform>
                <numerusform>Дубли есть у всех, младший решает: {who} получает %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Дубли есть у всех, младший решает: {who} получают %n очков.</source>
            <translation>
                <numerusform>Дубли есть у всех, младший решает: {who} получают %n очко.</numerusform>
                <numerusform>Дубли есть у всех, младший решает: {who} получают %n очка.</numerusform>
                <numerusform>Дубли есть у всех, младший решает: {who} получают %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>Самая лёгкая рука без дубля у вас: это %n очков.</source>
            <translation>
                <numerusform>Самая лёгкая рука без дубля у вас: это %n очко.</numerusform>
                <numerusform>Самая лёгкая рука без дубля у вас: это %n очка.</numerusform>
                <numerusform>Самая лёгкая рука без дубля у вас: это %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>За самую лёгкую руку без дубля {who} получает %n очков.</source>
            <translation>
                <numerusform>За самую лёгкую руку без дубля {who} получает %n очко.</numerusform>
                <numerusform>За самую лёгкую руку без дубля {who} получает %n очка.</numerusform>
                <numerusform>За самую лёгкую руку без дубля {who} получает %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/fish.py"></location>
            <source>За самую лёгкую руку без дубля {who} получают %n очков.</source>
            <translation>
                <numerusform>За самую лёгкую руку без дубля {who} получают %n очко.</numerusform>
                <numerusform>За самую лёгкую руку без дубля {who} получают %n очка.</numerusform>
                <numerusform>За самую лёгкую руку без дубля {who} получают %n очков.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>По %n костей</source>
            <translation>
                <numerusform>По %n кости</numerusform>
                <numerusform>По %n кости</numerusform>
                <numerusform>По %n костей</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/ui/telling/table.py"></location>
            <source>по %n минут</source>
            <translation>
                <numerusform>по %n минуте</numerusform>
                <numerusform>по %n минуты</numerusform>
                <numerusform>по %n минут</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/archive.py"></location>
            <source>Удалено партий: %n.</source>
            <translation>
                <numerusform>Удалена %n партия.</numerusform>
                <numerusform>Удалены %n партии.</numerusform>
                <numerusform>Удалено %n партий.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Не выгружено, потому что кости ещё в игре: %n.</source>
            <translation>
                <numerusform>%n партия не выгружена: её кости ещё в игре.</numerusform>
                <numerusform>%n партии не выгружены: их кости ещё в игре.</numerusform>
                <numerusform>%n партий не выгружено: их кости ещё в игре.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Уже были в истории и не повторены: %n партий.</source>
            <translation>
                <numerusform>Уже была в истории и не повторена: %n партия.</numerusform>
                <numerusform>Уже были в истории и не повторены: %n партии.</numerusform>
                <numerusform>Уже были в истории и не повторены: %n партий.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>и ещё замечаний: %n</source>
            <translation>
                <numerusform>и ещё %n замечание</numerusform>
                <numerusform>и ещё %n замечания</numerusform>
                <numerusform>и ещё %n замечаний</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Загружено партий: %n. Остальные не загружены:</source>
            <translation>
                <numerusform>Загружена %n партия. Остальные не загружены:</numerusform>
                <numerusform>Загружены %n партии. Остальные не загружены:</numerusform>
                <numerusform>Загружено %n партий. Остальные не загружены:</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../kozel_desktop/app/traffic.py"></location>
            <source>Загружено партий: %n.</source>
            <translation>
                <numerusform>Загружена %n партия.</numerusform>
                <numerusform>Загружены %n партии.</numerusform>
                <numerusform>Загружено %n партий.</numerusform>
            </translation>
        </message>
    </context>
</TS>
