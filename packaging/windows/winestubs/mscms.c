/* Stands in for mscms.dll: Wine's lacks WcsCreateIccProfile, which Qt's windows platform calls. Never shipped. */
#include <windows.h>
#define EXPORT __declspec(dllexport)
EXPORT void *WINAPI OpenColorProfileW(void *a, DWORD b, DWORD c, DWORD d) { return NULL; }
EXPORT BOOL WINAPI CloseColorProfile(void *a) { return TRUE; }
EXPORT void *WINAPI WcsOpenColorProfileW(void *a, void *b, void *c, DWORD d, DWORD e, DWORD f, DWORD g) { return NULL; }
EXPORT void *WINAPI WcsCreateIccProfile(void *a, DWORD b) { return NULL; }
EXPORT BOOL WINAPI GetColorProfileFromHandle(void *a, void *b, DWORD *c) { return FALSE; }
EXPORT BOOL WINAPI GetStandardColorSpaceProfileW(void *a, DWORD b, void *c, DWORD *d) { return FALSE; }
EXPORT BOOL WINAPI GetColorDirectoryW(void *a, void *b, DWORD *c) { return FALSE; }
EXPORT BOOL WINAPI EnumColorProfilesW(void *a, void *b, void *c, DWORD *d, DWORD *e) { return FALSE; }
