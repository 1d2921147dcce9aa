package main

import (
	"context"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/git"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// dates are the days on which the lines of directives were written.
type dates struct {
	unknown string // why some are unknown; "" if all are

	files map[string]map[int]time.Time // by line; a file of which nothing is known is missing
}

// A dateState says what is known of when a line was written.
type dateState int

const (
	noDate dateState = iota
	uncommitted
	committed
)

func (d *dates) of(u *suppress.Use) (time.Time, dateState) {
	lines, known := d.files[u.Span.File]
	date, isCommitted := lines[u.Span.Start.Line]
	switch {
	case !known:
		return time.Time{}, noDate
	case !isCommitted:
		return time.Time{}, uncommitted
	}
	return date, committed
}

// datesOf asks git since when the lines of directives are as they are. Files are
// relative to root; each belongs to the nearest repository, which may be a
// submodule. That git cannot tell is in the result; the error is that the
// context has ended.
func datesOf(ctx context.Context, root string, directives []suppress.Use) (*dates, error) {
	d := &dates{files: map[string]map[int]time.Time{}}
	lines := map[string][]int{}
	for i := range directives {
		span := directives[i].Span
		lines[span.File] = append(lines[span.File], span.Start.Line)
	}
	h := histories{repos: map[string]*git.Repo{}, reasons: map[string]string{}}
	var mu sync.Mutex
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for file, numbers := range lines {
		path := filepath.FromSlash(file)
		if !filepath.IsAbs(path) {
			path = filepath.Join(root, path)
		}
		repo, name, reason := h.of(ctx, path)
		group.Go(func() error {
			var written map[int]time.Time
			if repo != nil {
				var err error
				if written, err = repo.Blame(ctx, name, numbers...); err != nil {
					reason = err.Error()
				}
			}
			mu.Lock()
			defer mu.Unlock()
			if reason == "" {
				d.files[file] = written
			} else if d.unknown == "" || reason < d.unknown { // the same in each run
				d.unknown = reason
			}
			return ctx.Err()
		})
	}
	return d, group.Wait()
}

// histories are the repositories that have been asked for, by their
// directories.
type histories struct {
	repos   map[string]*git.Repo
	reasons map[string]string // why one cannot be asked for the age of a line
}

// of returns the repository around a file and what it calls the file, or why
// no repository knows the age of its lines.
func (h *histories) of(ctx context.Context, path string) (repo *git.Repo, name, reason string) {
	dir, ok := config.Root(files.Disk, filepath.Dir(path))
	if !ok {
		return nil, "", "not a git repository"
	}
	if _, asked := h.reasons[dir]; !asked {
		h.repos[dir], h.reasons[dir] = openHistory(ctx, dir)
	}
	name, err := filepath.Rel(dir, path)
	if err != nil {
		return nil, "", err.Error()
	}
	return h.repos[dir], filepath.ToSlash(name), h.reasons[dir]
}

// openHistory opens a repository, unless it is a shallow clone: that would
// date old lines as new.
func openHistory(ctx context.Context, dir string) (repo *git.Repo, reason string) {
	repo, err := git.Open(ctx, dir)
	shallow := false
	if err == nil {
		shallow, err = repo.IsShallow(ctx)
	}
	switch {
	case err != nil:
		return nil, err.Error()
	case shallow:
		return nil, `this is a shallow clone; "git fetch --unshallow" gets its history`
	}
	return repo, ""
}
