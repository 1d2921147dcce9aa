// Package files is the file system as one run sees it: the disk, with the buffers of an
// editor in place of the files that they will be saved to, and with a record of everything
// that was asked, which tells a later run whether the answers are still the same. It reads
// regular files of bounded size only, so that no pipe, device or endless file holds a run up.
// It knows nothing of what is in the files.
package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Limits for what people and generators write. What is larger has a wrong name.
const (
	MaxSettings = 1 << 20   // configurations; the largest known has some 10 KiB
	MaxSource   = 64 << 20  // code, module files, JSON of one request
	MaxData     = 512 << 20 // what tools write: baselines, schema snapshots, plans (one of 1,000 resources has some 10 MiB)
)

// A System answers what is asked about files. It is safe for concurrent use. A nil System is
// the disk, without a record.
type System struct {
	buffers map[string][]byte // by absolute path, as given and without links
	real    *realPaths        // of what is asked about; nil without buffers
	hidden  string            // a directory that is in no list; "" if there is none
	records []*Record         // that everything is noted in
	later   time.Duration     // see Later
}

// Disk is the disk itself.
var Disk *System

// Recorded returns a system that gives the same answers and notes them in a record, too.
func (s *System) Recorded(r *Record) *System {
	recorded := s.clone()
	recorded.records = append(slices.Clip(recorded.records), r)
	return recorded
}

// Without returns a system in which no directory lists one of an absolute path: what
// dynamolint writes itself is not what it analyses.
func (s *System) Without(dir string) *System {
	without := s.clone()
	without.hidden = dir
	return without
}

// Later returns a system whose records begin so much later than they do. It is for tests, which
// write files just before a run: they are settled then, and how soon the run comes does not matter.
func (s *System) Later(by time.Duration) *System {
	later := s.clone()
	later.later = by
	return later
}

func (s *System) clone() *System {
	if s == nil {
		return &System{}
	}
	clone := *s
	return &clone
}

// Source returns the content of a file that people write.
func (s *System) Source(path string) ([]byte, error) { return s.File(path, MaxSource) }

// File returns the content of a regular file of at most limit bytes. Errors are
// of type [*fs.PathError], as those of [os.ReadFile] are.
func (s *System) File(path string, limit int64) ([]byte, error) {
	if !s.IsRecorded() {
		return s.read(path, limit)
	}
	before := s.momentOf(path, time.Now())
	content, err := s.read(path, limit)
	s.note(question{operation: read, path: path}, digestOfContent(content, err), before)
	return content, err
}

// read is File without a record.
func (s *System) read(path string, limit int64) ([]byte, error) {
	content, ok := s.buffer(path)
	if !ok {
		return readFile(path, limit)
	}
	if int64(len(content)) > limit {
		return nil, &fs.PathError{Op: "read", Path: path, Err: &TooLarge{limit}}
	}
	return content, nil
}

// Stat returns what lies at a path, links followed: the type bits of its mode.
func (s *System) Stat(path string) (fs.FileMode, error) { return s.kind(stat, path) }

// Lstat returns what lies at a path, which may be a link: the type bits of its mode.
func (s *System) Lstat(path string) (fs.FileMode, error) { return s.kind(lstat, path) }

func (s *System) kind(q operation, path string) (fs.FileMode, error) {
	kind, err := s.kindOf(q, path)
	if s.IsRecorded() {
		s.note(question{operation: q, path: path}, digestOfKind(kind, err), moment{})
	}
	return kind, err
}

func (s *System) kindOf(q operation, path string) (fs.FileMode, error) {
	ask := os.Stat
	if q == lstat {
		ask = os.Lstat
	}
	info, err := ask(path)
	if err == nil && info.Mode().Type() == fs.ModeSymlink {
		return fs.ModeSymlink, nil // whatever it leads to
	}
	if _, ok := s.buffer(path); ok {
		return 0, nil // a regular file
	}
	if err != nil {
		return 0, err
	}
	return info.Mode().Type(), nil
}

// Exists reports whether a path leads to something.
func (s *System) Exists(path string) bool {
	_, err := s.Stat(path)
	return err == nil
}

// IsDir reports whether a path leads to a directory.
func (s *System) IsDir(path string) bool {
	kind, err := s.Stat(path)
	return err == nil && kind.IsDir()
}

// EvalSymlinks is [filepath.EvalSymlinks].
func (s *System) EvalSymlinks(path string) (string, error) {
	resolved, err := s.evalSymlinks(path)
	if s.IsRecorded() {
		s.note(question{operation: resolve, path: path}, digestOfText(resolved, err), moment{})
	}
	return resolved, err
}

// evalSymlinks is EvalSymlinks without a record.
func (s *System) evalSymlinks(path string) (string, error) {
	resolved, err := filepath.EvalSymlinks(path)
	if _, unsaved := s.buffer(filepath.Clean(path)); unsaved && errors.Is(err, fs.ErrNotExist) {
		return realFile(path)
	}
	return resolved, err
}

// All reads what has no size, such as standard input, to its end, which must
// come before limit bytes are exceeded.
func All(r io.Reader, limit int64) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(content)) > limit {
		return nil, &TooLarge{limit}
	}
	return content, err
}
