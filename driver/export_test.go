package driver

import "github.com/dynamolint/dynamolint/internal/run/load"

// Standard has the types of the standard library, which are the same for all tests.
var Standard = &load.Memory{}

func init() { standard = Standard }
