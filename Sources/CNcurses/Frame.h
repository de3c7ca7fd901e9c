#pragma once

/// Learns what the terminal understands, once it is open.
void settee_frame_open(void);
