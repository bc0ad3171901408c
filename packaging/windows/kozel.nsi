; The setup for Windows: for the user who starts it, without administrator rights.
; Started by packaging/installers/windows.py with VERSION, SOURCE, OUT and ICON.
Unicode true
Target amd64-unicode
Name "Козёл"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Kozel"
InstallDirRegKey HKCU "Software\Kozel" "InstallDir"
SetCompressor /SOLID lzma
SetCompressorDictSize 64
ManifestDPIAware true
ManifestSupportedOS all
BrandingText "Kozel ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "WinVer.nsh"
!include "x64.nsh"
!include "FileFunc.nsh"

!define EXE "Kozel.exe"
!define KIND "Kozel.Record"
!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Kozel"
!define DATA "$APPDATA\Kozel"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "Software\Kozel"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${EXE}"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "Russian"
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_RESERVEFILE_LANGDLL

LangString Title ${LANG_RUSSIAN} "Козёл"
LangString Title ${LANG_ENGLISH} "Kozel"
LangString Program ${LANG_RUSSIAN} "Программа"
LangString Program ${LANG_ENGLISH} "The program"
LangString DesktopLink ${LANG_RUSSIAN} "Значок на рабочем столе"
LangString DesktopLink ${LANG_ENGLISH} "Desktop icon"
LangString RecordKind ${LANG_RUSSIAN} "Запись партии в домино «Козёл»"
LangString RecordKind ${LANG_ENGLISH} "Kozel dominoes match record"
LangString TooOld ${LANG_RUSSIAN} "Программе нужна 64-разрядная Windows 10 (версии 1809) или новее."
LangString TooOld ${LANG_ENGLISH} "The program needs 64-bit Windows 10 (version 1809) or newer."
LangString Running ${LANG_RUSSIAN} "Программа «Козёл» сейчас запущена. Закройте её и нажмите «Повтор»."
LangString Running ${LANG_ENGLISH} "Kozel is running. Close it, then press Retry."
LangString Matches ${LANG_RUSSIAN} "Удалить и ваши партии с настройками?$\r$\n$\r$\nЕсли оставить их, новая установка программы найдёт всё на месте.$\r$\n${DATA}"
LangString Matches ${LANG_ENGLISH} "Delete your matches and preferences too?$\r$\n$\r$\nIf they stay, the program will find everything in place when it is installed again.$\r$\n${DATA}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=${LANG_RUSSIAN} "ProductName" "Козёл"
VIAddVersionKey /LANG=${LANG_RUSSIAN} "FileDescription" "Установка домино «Козёл»"
VIAddVersionKey /LANG=${LANG_RUSSIAN} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_RUSSIAN} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_RUSSIAN} "CompanyName" "${AUTHORS}"
VIAddVersionKey /LANG=${LANG_RUSSIAN} "LegalCopyright" "${AUTHORS}, MIT"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Kozel"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Kozel setup"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "CompanyName" "${AUTHORS}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "${AUTHORS}, MIT"

; A program that runs holds its own file: wait until the player has closed it. Silent calls end with code 2.
!macro WaitUntilClosed
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${EXE}"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${EXE}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Abort
    ${EndIf}
  ${Loop}
!macroend

!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\${EXE}"
!macroend

!macro RemoveLinks
  Delete "$SMPROGRAMS\Козёл.lnk"
  Delete "$SMPROGRAMS\Kozel.lnk"
!macroend

!macro RemoveDesktopLinks
  Delete "$DESKTOP\Козёл.lnk"
  Delete "$DESKTOP\Kozel.lnk"
!macroend

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(TooOld)" /SD IDOK
    SetErrorLevel 3
    Quit
  ${EndIf}
  SetShellVarContext current
FunctionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
  SetShellVarContext current
FunctionEnd

Section "$(Program)" SectionProgram
  SectionIn RO
  !insertmacro WaitUntilClosed
  ; What an older version brought and this one does not must not stay.
  !insertmacro RemoveProgram
  !insertmacro RemoveLinks
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\$(Title).lnk" "$INSTDIR\${EXE}"
  WriteRegStr HKCU "Software\Kozel" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "${CLASSES}\.kozel" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\.kozel" "PerceivedType" "text"
  WriteRegStr HKCU "${CLASSES}\.kozel\OpenWithProgids" "${KIND}" ""
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(RecordKind)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\${EXE},0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${EXE}" "%1"'
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "$(Title)"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${EXE}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${AUTHORS}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section "$(DesktopLink)" SectionDesktop
  !insertmacro RemoveDesktopLinks
  CreateShortcut "$DESKTOP\$(Title).lnk" "$INSTDIR\${EXE}"
SectionEnd

Section "Uninstall"
  !insertmacro WaitUntilClosed
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  !insertmacro RemoveLinks
  !insertmacro RemoveDesktopLinks
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegValue HKCU "${CLASSES}\.kozel\OpenWithProgids" "${KIND}"
  ReadRegStr $0 HKCU "${CLASSES}\.kozel" ""
  ${If} $0 == "${KIND}"
    DeleteRegKey HKCU "${CLASSES}\.kozel"
  ${EndIf}
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Kozel"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  ${If} ${FileExists} "${DATA}\*.*"
  ${AndIf} ${Cmd} `MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(Matches)" /SD IDNO IDYES`
    RMDir /r "${DATA}"
  ${EndIf}
SectionEnd
