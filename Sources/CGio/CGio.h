// The interface of backends asks for this.
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
// The catalogues of programs' texts.
#include <libintl.h>
