# Everything is as by default.
