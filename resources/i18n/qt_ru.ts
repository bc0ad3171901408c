<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU" sourcelanguage="en_US">
    <context>
        <name>QFileDialog</name>
        <message>
            <source>&amp;Look in:</source>
            <translation>&amp;Папка:</translation>
        </message>
        <message>
            <source>Files of &amp;type:</source>
            <translation>&amp;Тип файлов:</translation>
        </message>
    </context>
</TS>
