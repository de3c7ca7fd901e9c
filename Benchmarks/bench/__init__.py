"""Our figures beside the installed rivals, in pseudo-terminals of one run."""
