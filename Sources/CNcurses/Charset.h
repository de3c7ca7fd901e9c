#pragma once

/// Leaves the character set out of what is sent with each change of a look, because nothing here uses another than
/// ASCII's.
///
/// Returns what is to be sent once instead.
const char *settee_leave_out_charset(void);
