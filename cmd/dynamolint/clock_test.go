package main

import (
	"time"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// No test depends on how fast the machine is, and neither do the scripts, whose dynamolint is this
// program: what they write is settled in the next run, which says of no stage that it takes long.
func init() {
	disk = files.Disk.Later(time.Minute)
	lineDelay = 24 * time.Hour
}
