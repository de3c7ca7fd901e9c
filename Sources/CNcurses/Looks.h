#pragma once

// Puts what gives the terminal another look into the frame: attributes, and a pair of colours.
void settee_look(unsigned attributes, int pair);
// Forgets what pairs of colours look like.
void settee_looks_forget(void);
