package files

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Unchanged reports whether everything that was asked would be answered as it was. Files and
// directories that have not changed by their signature are not read. Those that have to be, and
// are still the same, are not read the next time: refreshed tells that there are such, and
// that it is worth keeping the record again.
func (r *Record) Unchanged() (unchanged, refreshed bool) { return r.verify(true) }

// Settled reports whether the files stayed as they were since the record was begun, so that
// all answers belong to one state of them, and so do those that other programs got.
func (r *Record) Settled() bool {
	unchanged, _ := r.verify(false)
	return unchanged
}

// verify asks again what the record holds. A file or directory whose signature is the same
// counts as unchanged if that is sure, or if thorough is not asked for.
func (r *Record) verify(thorough bool) (unchanged, refreshed bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.torn {
		return false, false
	}
	questions := make([]question, 0, len(r.known))
	for q := range r.known {
		questions = append(questions, q)
	}
	v := &verification{known: r.known, start: r.start, views: r.views, thorough: thorough, now: time.Now(), newer: map[question]moment{}}
	var workers sync.WaitGroup
	size := max(1, (len(questions)+runtime.GOMAXPROCS(0)-1)/runtime.GOMAXPROCS(0))
	for part := range slices.Chunk(questions, size) {
		workers.Go(func() { v.verify(part) })
	}
	workers.Wait()
	if v.differs.Load() {
		return false, false
	}
	for q, m := range v.newer {
		r.known[q] = answer{r.known[q].digest, m}
	}
	return true, len(v.newer) > 0
}

type verification struct {
	known    map[question]answer
	views    map[string]View
	thorough bool
	start    time.Time
	now      time.Time

	differs  atomic.Bool
	resolved sync.Map // directory → its path without links

	mu    sync.Mutex
	newer map[question]moment // of what had to be read
}

func (v *verification) verify(part []question) {
	for _, q := range part {
		if v.differs.Load() {
			return
		}
		if !v.same(q, v.known[q]) {
			v.differs.Store(true)
		}
	}
}

func (v *verification) same(q question, was answer) bool {
	switch q.operation {
	case stat, lstat:
		kind, err := kindOf(q.operation, q.path)
		return digestOfKind(kind, err) == was.digest
	case resolve:
		resolved, err := v.resolve(q.path)
		return digestOfText(resolved, err) == was.digest
	case read, list:
	}
	m := momentOf(q.path, v.now)
	if !v.thorough && m.signature.isSince(v.start) {
		return false
	}
	if m.signature == was.moment.signature && m.signature != (signature{}) && (was.moment.sure || !v.thorough) {
		return true
	}
	if v.read(q) != was.digest {
		return false
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.thorough && m != was.moment {
		v.newer[q] = m
	}
	return true
}

// read returns the digest of what a question about a file or directory is answered now.
func (v *verification) read(q question) digest {
	if q.operation == list {
		return digestOfEntries(readDir(q.path))
	}
	if q.view == "" {
		return digestOfContent(readFile(q.path, MaxData))
	}
	view, known := v.views[q.view]
	if !known { // of another version
		return digest{}
	}
	return digestOfContent(view.read(q.path, MaxData))
}

// resolve is [filepath.EvalSymlinks], which asks about each directory again and again.
func (v *verification) resolve(path string) (string, error) {
	dir := filepath.Dir(path)
	if path != filepath.Clean(path) || !filepath.IsAbs(path) || dir == path || strings.HasSuffix(path, string(filepath.Separator)) {
		return filepath.EvalSymlinks(path)
	}
	if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeSymlink != 0 {
		return filepath.EvalSymlinks(path)
	}
	if known, ok := v.resolved.Load(dir); ok {
		return filepath.Join(known.(string), filepath.Base(path)), nil
	}
	resolved, err := v.resolve(dir)
	if err != nil {
		return filepath.EvalSymlinks(path)
	}
	v.resolved.Store(dir, resolved)
	return filepath.Join(resolved, filepath.Base(path)), nil
}
