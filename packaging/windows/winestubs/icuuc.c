/* Stands in for icuuc.dll of Windows 10, which Wine lacks, so that Qt loads when the bundle is built and tried there.
   Never shipped. Every converter fails to open with U_FILE_ACCESS_ERROR (4), and Qt then knows no legacy encodings. */
#include <stddef.h>
#define EXPORT __declspec(dllexport)
EXPORT void *ucnv_open(const char *name, int *error) { if (error) *error = 4; return NULL; }
EXPORT void ucnv_close(void *converter) {}
EXPORT void UCNV_FROM_U_CALLBACK_SUBSTITUTE(void) {}
EXPORT void UCNV_TO_U_CALLBACK_SUBSTITUTE(void) {}
EXPORT void ucnv_reset(void *converter) {}
EXPORT signed char ucnv_getMaxCharSize(const void *converter) { return 1; }
EXPORT const char *ucnv_getName(const void *converter, int *error) { if (error) *error = 4; return ""; }
EXPORT void ucnv_getToUCallBack(void) {}
EXPORT void ucnv_getFromUCallBack(void) {}
EXPORT void ucnv_setToUCallBack(void) {}
EXPORT void ucnv_setFromUCallBack(void) {}
EXPORT void ucnv_cbToUWriteUChars(void) {}
EXPORT void ucnv_toUnicode(void) {}
EXPORT void ucnv_cbFromUWriteUChars(void) {}
EXPORT int ucnv_toUCountPending(void) { return 0; }
EXPORT int ucnv_fromUCountPending(void) { return 0; }
EXPORT const char *ucnv_getStandardName(void) { return NULL; }
EXPORT const char *ucnv_getAvailableName(int number) { return NULL; }
EXPORT int ucnv_countAvailable(void) { return 0; }
EXPORT void ucnv_fromUnicode(void) {}
