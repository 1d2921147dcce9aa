package files

import (
	"crypto/sha256"
	"encoding/binary"
	"io/fs"
	"os"
	"sync"
	"time"
)

// A Record holds what a run asked about files, and what it was answered. It is safe for
// concurrent use.
type Record struct {
	mu    sync.Mutex
	known map[question]answer
	views map[string]View // by name
	torn  bool // two answers to one question differ: the files changed meanwhile
}

// NewRecord returns an empty record.
func NewRecord() *Record { return &Record{known: map[question]answer{}, views: map[string]View{}} }

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

// granularity is the coarsest time that file systems keep (two seconds in FAT), and some more
// for clocks that servers keep.
const granularity = 3 * time.Second

// signatureOf returns the state of what is about to be read.
func (r *Record) signatureOf(path string) moment { return momentOf(path, time.Now()) }

func momentOf(path string, now time.Time) moment {
	s, ok := signatureOf(path)
	before := now.Add(-granularity).UnixNano()
	return moment{s, ok && s.modified < before && s.changed < before}
}

func (r *Record) note(asked question, d digest, m moment) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if known, again := r.known[asked]; again {
		r.torn = r.torn || known.digest != d
		return // the earlier moment is the one from which on nothing may have changed
	}
	r.known[asked] = answer{d, m}
}

func (r *Record) noteView(path string, view View, d digest, m moment) {
	r.note(question{read, path, view.Name}, d, m)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.views[view.Name] = view
}

// Len returns how many questions the record has.
func (r *Record) Len() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.known)
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
