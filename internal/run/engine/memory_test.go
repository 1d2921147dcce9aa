package engine

import "github.com/dynamolint/dynamolint/internal/run/load"

// standard has the types of the standard library, which are the same for all tests. Listings are
// new in each run: whether one is kept would depend on how much time has passed since the files
// were written.
var standard load.Memory
