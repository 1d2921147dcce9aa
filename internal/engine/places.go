package engine

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/readfile"
	"github.com/dynamolint/dynamolint/rules"
)

// places finds out where something of the older state is now.
type places struct {
	r, old     *run
	now        *hclscan.Result
	afterwards map[string]string // names of now by names of before, of files that were moved
}

func newPlaces(r, old *run, now *hclscan.Result) *places {
	p := &places{r, old, now, map[string]string{}}
	for to, from := range r.older.renames {
		p.afterwards[from] = to
	}
	return p
}

func (p *places) isRoot(dir string) bool { return slices.Contains(p.now.Roots, dir) }

// root returns what a root directory is called now: as it was, or as its files were moved.
func (p *places) root(dir string) string {
	name := p.r.relative(dir)
	if p.isRoot(dir) {
		return dir
	}
	for _, from := range slices.Sorted(maps.Keys(p.afterwards)) {
		to := p.r.located(p.afterwards[from])
		if filepath.ToSlash(filepath.Dir(from)) == name && p.isRoot(filepath.Dir(to)) {
			return filepath.Dir(to)
		}
	}
	return dir
}

// span returns the place at which a span of the older state was: its file, and the line if there
// still is such a file.
func (p *places) span(at rules.Span) rules.Span {
	name := p.r.relative(at.File)
	place := rules.Span{File: at.File}
	if to, ok := p.afterwards[name]; ok {
		place.File = p.r.located(to)
	}
	content, err := readfile.Source(place.File)
	if err != nil {
		return place // it is gone, too
	}
	was, err := readfile.Source(p.old.located(name))
	if err != nil {
		return place
	}
	place.Start = rules.Pos{Line: lineNow(string(was), string(content), at.Start.Line), Column: 1}
	return place
}

// lineNow returns the line at which a line of a text was, after an edit.
func lineNow(was, now string, line int) int {
	at := 0
	for before := range strings.Lines(was) {
		if line--; line == 0 {
			break
		}
		at += len(before)
	}
	moved := at
	for _, e := range udiff.Lines(was, now) {
		if e.Start > at {
			break
		}
		if e.End > at { // the line itself is gone, or another
			moved -= at - e.Start
			break
		}
		moved += len(e.New) - (e.End - e.Start)
	}
	before := now[:min(moved, len(now))]
	if before == now { // behind the last line
		before = strings.TrimSuffix(before, "\n")
	}
	return 1 + strings.Count(before, "\n")
}
