package files

import "time"

// A moment is the state of a file or directory just before it was read. The content of a
// file of which nothing here has changed is the same: what changes it sets changed, which
// no program can set as it likes. Sure is false if the file was changed so shortly before
// that another change might leave the same time: then only the content tells.
type moment struct {
	signature signature
	sure      bool
}

// A signature is what the operating system keeps about a file. The zero signature is that of
// a file that does not exist, or of which it keeps too little to tell.
type signature struct {
	device, inode, mode, size uint64
	modified, changed         int64 // nanoseconds
}

// isSince reports whether something was changed at a time or later. Kernels set times by a clock
// that ticks some hundred times a second, and some file systems keep whole seconds.
func (s signature) isSince(start time.Time) bool {
	start = start.Add(-tick)
	if s.modified%int64(time.Second) == 0 && s.changed%int64(time.Second) == 0 {
		start = start.Add(-granularity)
	}
	return max(s.modified, s.changed) >= start.UnixNano()
}

const tick = 20 * time.Millisecond

// granularity is the coarsest time that file systems keep (two seconds in FAT), and some more
// for clocks that servers keep.
const granularity = 3 * time.Second

// momentOf returns the state of what is about to be read. A buffer has none.
func (s *System) momentOf(path string, now time.Time) moment {
	if len(s.Buffers()) > 0 && s.hasBuffers(path) {
		return moment{}
	}
	signature, ok := signatureOf(path)
	before := now.Add(-granularity).UnixNano()
	return moment{signature, ok && signature.modified < before && signature.changed < before}
}
