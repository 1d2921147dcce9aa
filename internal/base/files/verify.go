package files

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Unchanged reports whether a system would answer everything that was asked as it was. Files and
// directories that have not changed by their signature are not read. Those that have to be, and
// are still the same, are not read the next time: refreshed tells that there are such, and
// that it is worth keeping the record again.
func (r *Record) Unchanged(s *System) (unchanged, refreshed bool) { return r.verify(s, true) }

// Settled reports whether the files stayed as they were since the record was begun, so that
// all answers belong to one state of them, and so do those that other programs got.
func (r *Record) Settled(s *System) bool {
	settled, _ := r.verify(s, false)
	return settled
}

// Changed returns the path of something that [Record.Unchanged] or [Record.Settled] found to
// differ.
func (r *Record) Changed() string { return r.changed }

// verify asks again what the record holds. A file or directory whose signature is the same
// counts as unchanged if that is sure, or if thorough is not asked for.
func (r *Record) verify(s *System, thorough bool) (unchanged, refreshed bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.torn {
		return false, false
	}
	r.arrange()
	v := &verification{system: s, views: r.views, start: r.start, thorough: thorough, now: time.Now()}
	var workers sync.WaitGroup
	size := max(1, (len(r.asked)+runtime.GOMAXPROCS(0)-1)/runtime.GOMAXPROCS(0))
	for at := 0; at < len(r.asked); at += size {
		end := min(at+size, len(r.asked))
		workers.Go(func() { v.verify(r.asked[at:end], r.answers[at:end]) })
	}
	workers.Wait()
	r.changed, _ = v.changed.Load().(string)
	return !v.differs.Load(), v.refreshed.Load()
}

type verification struct {
	system   *System
	views    map[string]View
	thorough bool
	start    time.Time
	now      time.Time

	differs, refreshed atomic.Bool
	changed            atomic.Value // the path of what differs
	resolved           sync.Map     // directory → its path without links
}

// verify asks some questions, which are ordered by path, and keeps the newer moments of what had
// to be read.
func (v *verification) verify(asked []question, answers []answer) {
	var m moment
	for i, q := range asked {
		if v.differs.Load() {
			return
		}
		if q.operation <= list && (i == 0 || asked[i-1].operation > list || asked[i-1].path != q.path) {
			m = v.system.momentOf(q.path, v.now)
		}
		if !v.same(q, &answers[i], m) {
			v.differs.Store(true)
			v.changed.Store(q.path)
		}
	}
}

// same reports whether a question has the answer that it had; m is the state of the file or
// directory that has to be read for that, if it has.
func (v *verification) same(q question, was *answer, m moment) bool {
	switch q.operation {
	case stat, lstat:
		kind, err := v.system.kindOf(q.operation, q.path)
		return digestOfKind(kind, err) == was.digest
	case resolve:
		resolved, err := v.resolve(q.path)
		return digestOfText(resolved, err) == was.digest
	case read, list:
	}
	if !v.thorough && m.signature.isSince(v.start) {
		return false
	}
	if m.signature == was.moment.signature && m.signature != (signature{}) && (was.moment.sure || !v.thorough) {
		return true
	}
	if v.read(q) != was.digest {
		return false
	}
	if v.thorough && m != was.moment {
		was.moment = m
		v.refreshed.Store(true)
	}
	return true
}

// read returns the digest of what a question about a file or directory is answered now.
func (v *verification) read(q question) digest {
	if q.operation == list {
		return digestOfEntries(v.system.readDir(q.path))
	}
	if q.view == "" {
		return digestOfContent(v.system.read(q.path, MaxData))
	}
	view, known := v.views[q.view]
	if !known { // of another version
		return digest{}
	}
	return digestOfContent(v.system.view(q.path, MaxData, view))
}

// resolve is [System.EvalSymlinks], which asks about each directory again and again.
func (v *verification) resolve(path string) (string, error) {
	dir := filepath.Dir(path)
	if path != filepath.Clean(path) || !filepath.IsAbs(path) || dir == path || strings.HasSuffix(path, string(filepath.Separator)) {
		return v.system.evalSymlinks(path)
	}
	if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeSymlink != 0 {
		return v.system.evalSymlinks(path)
	}
	if known, ok := v.resolved.Load(dir); ok {
		return filepath.Join(known.(string), filepath.Base(path)), nil
	}
	resolved, err := v.resolve(dir)
	if err != nil {
		return v.system.evalSymlinks(path)
	}
	v.resolved.Store(dir, resolved)
	return filepath.Join(resolved, filepath.Base(path)), nil
}
