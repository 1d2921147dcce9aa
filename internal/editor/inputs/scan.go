package inputs

import (
	"context"
	"io/fs"
	"maps"
	"path/filepath"
	"time"
)

// A Stamp is what a directory listing tells of the content of a file.
type Stamp struct {
	Size     int64
	Modified time.Time
}

// Scan returns the stamps of the files below a directory that a run may depend on. Of
// directories only the names are read, and of other files nothing. skip names, besides
// those that never matter, the directories that are left out. What cannot be read is not
// there: a run says why.
func Scan(root string, skip func(dir string) bool) map[string]Stamp {
	stamps := map[string]Stamp{}
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fs.SkipDir
		case entry.IsDir() && path != root && (isForeign(path) || skip(path)):
			return fs.SkipDir
		case entry.IsDir() || !Is(path):
			return nil
		}
		if info, err := entry.Info(); err == nil { // else it is gone by now
			stamps[path] = Stamp{info.Size(), info.ModTime()}
		}
		return nil
	})
	return stamps
}

// isForeign reports whether a directory belongs to another tool, which writes much to it
// and nothing that a run reads.
func isForeign(dir string) bool {
	switch filepath.Base(dir) {
	case ".git", "node_modules":
		return true
	case "providers":
		return filepath.Base(filepath.Dir(dir)) == ".terraform"
	}
	return false
}

const (
	// shortest is the time between two scans of a small tree.
	shortest = 250 * time.Millisecond

	// share is how much longer than a scan the time to the next one is: scans of a large tree
	// take a twentieth of one processor, and no more.
	share = 20
)

// Watch calls changed after the first scan, and each time that a scan differs from the one before,
// until the context ends. What a run that begins with the first call has read is in that scan or
// changes later: none is missed. Scans are used and no notifications of the operating system: those do not come on
// network and many container file systems, need a descriptor for each file on macOS, and on
// Linux a watch for each directory, of which a user may run out.
func Watch(ctx context.Context, scan func() map[string]Stamp, changed func()) {
	before := scan()
	changed()
	for wait := shortest; ; {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		start := time.Now()
		now := scan()
		wait = max(shortest, share*time.Since(start))
		if !maps.Equal(before, now) {
			changed()
		}
		before = now
	}
}
