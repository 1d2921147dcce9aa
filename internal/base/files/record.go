package files

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Record holds what a run asked about files, and what it was answered. It is safe for
// concurrent use.
type Record struct {
	mu    sync.Mutex
	known map[question]answer // while questions are noted

	// The questions by path, then operation and view, and their answers: see arrange.
	asked   []question
	answers []answer

	views map[string]View // by name
	start time.Time       // nothing may change from then on
	left  map[string]bool // directories below which nothing changes
	place func(path string) (string, bool)
	torn  bool // two answers to one question differ: the files changed meanwhile

	changed string // the path of something that differed when it was last verified
}

// NewRecord returns an empty record of a run that begins now.
func (s *System) NewRecord() *Record {
	start := time.Now()
	if s != nil {
		start = start.Add(s.later)
	}
	return &Record{known: map[question]answer{}, views: map[string]View{}, start: start, left: map[string]bool{}}
}

// NewRecordAt returns an empty record of a run over files that a later run has elsewhere. As which
// path one is noted, place says; it is not ok for what does not change, which is not noted.
func (s *System) NewRecordAt(place func(path string) (as string, ok bool)) *Record {
	r := s.NewRecord()
	r.place = place
	return r
}

// A question is what was asked about a path.
type question struct {
	operation operation
	path      string
	view      string // the name of the one that is read; "" for all of the content
}

type operation byte

const (
	read    operation = iota // the content of a file
	list                     // the entries of a directory
	stat                     // what lies at a path, links followed
	lstat                    // what lies at a path
	resolve                  // the path without links
)

// An answer is a digest of what was answered, and by what it is known to be the same later
// without reading the file again.
type answer struct {
	digest digest
	moment moment
}

type digest [sha256.Size]byte

// hasBuffers reports whether there is a buffer of a path, or in it.
func (s *System) hasBuffers(path string) bool {
	real := s.real.of(path)
	for buffer := range s.buffers {
		if buffer == path || buffer == real || filepath.Dir(buffer) == real {
			return true
		}
	}
	return false
}

// IsRecorded reports whether what is asked is noted.
func (s *System) IsRecorded() bool { return s != nil && len(s.records) > 0 }

func (s *System) note(asked question, d digest, m moment) {
	for _, r := range s.records {
		r.note(asked, d, m)
	}
}

// Include notes what is in another record, which was just made or is unchanged.
func (s *System) Include(other *Record) {
	if !s.IsRecorded() {
		return
	}
	other.mu.Lock()
	defer other.mu.Unlock()
	other.arrange()
	for _, r := range s.records {
		for _, view := range other.views {
			r.knows(view)
		}
		for i, q := range other.asked {
			r.note(q, other.answers[i].digest, other.answers[i].moment)
		}
	}
	s.leave(slices.Collect(maps.Keys(other.left)))
}

func (r *Record) note(asked question, d digest, m moment) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.leaves(asked.path) {
		return
	}
	if r.place != nil {
		var ok bool
		if asked.path, ok = r.place(asked.path); !ok {
			return
		}
	}
	if known, again := r.known[asked]; again {
		if known.digest != d {
			r.torn, r.changed = true, asked.path
		}
		return // the earlier moment is the one from which on nothing may have changed
	}
	r.known[asked] = answer{d, m}
}

// leaves reports whether a path lies below a directory that is left out.
func (r *Record) leaves(path string) bool {
	if len(r.left) == 0 {
		return false
	}
	for dir := filepath.Dir(path); dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if r.left[dir] {
			return true
		}
	}
	return false
}

// Leave declares that nothing below some directories changes: from now on it is not noted.
func (s *System) Leave(dirs ...string) {
	if s.IsRecorded() {
		s.leave(dirs)
	}
}

func (s *System) leave(dirs []string) {
	for _, r := range s.records {
		r.mu.Lock()
		for _, dir := range dirs {
			r.left[dir] = true
		}
		r.mu.Unlock()
	}
}

// knows notes a view, by which files are read again.
func (r *Record) knows(view View) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.views[view.Name] = view
}

// Digest tells the answers of the record from all others.
func (r *Record) Digest() string {
	h := sha256.New()
	var line []byte
	r.mu.Lock()
	defer r.mu.Unlock()
	r.arrange()
	for i, q := range r.asked {
		line = append(line[:0], byte(q.operation))
		line = append(line, q.path...)
		line = append(line, 0)
		line = append(line, q.view...)
		line = append(line, 0)
		h.Write(append(line, r.answers[i].digest[:]...))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// arrange puts the questions in an order that does not depend on the run.
func (r *Record) arrange() {
	if len(r.asked) == len(r.known) || r.known == nil {
		return
	}
	r.asked = slices.SortedFunc(maps.Keys(r.known), func(a, b question) int {
		return cmp.Or(strings.Compare(a.path, b.path), cmp.Compare(a.operation, b.operation), strings.Compare(a.view, b.view))
	})
	r.answers = make([]answer, len(r.asked))
	for i, q := range r.asked {
		r.answers[i] = r.known[q]
	}
}

// Len returns how many questions the record has.
func (r *Record) Len() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.arrange()
	return len(r.asked)
}

// Digests are those of answers, of whichever kind: content, a list, a type, a path, an error.

func digestOfContent(content []byte, err error) digest {
	if err != nil {
		return digestOfError(err)
	}
	return sha256.Sum256(content)
}

func digestOfEntries(entries []Entry, err error) digest {
	if err != nil {
		return digestOfError(err)
	}
	var text []byte
	for _, e := range entries {
		text = append(text, e.Name...)
		text = append(text, 0)
		text = binary.LittleEndian.AppendUint32(text, uint32(e.Type))
	}
	return sha256.Sum256(text)
}

func digestOfKind(kind fs.FileMode, err error) digest {
	if err != nil {
		return digestOfError(err)
	}
	return digest{1: byte(kind >> 24), 2: byte(kind >> 16), 3: byte(kind >> 8), 4: byte(kind)}
}

func digestOfText(text string, err error) digest {
	if err != nil {
		return digestOfError(err)
	}
	return sha256.Sum256([]byte(text))
}

// digestOfError tells errors apart by what they say. That a file does not exist is by far the
// most frequent.
func digestOfError(err error) digest {
	if os.IsNotExist(err) {
		return digest{0: 1}
	}
	return sha256.Sum256([]byte("error: " + err.Error()))
}
