package engine

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// keepConcerned reduces what was found to what concerns the scopes, or the changed files if
// such are given. Paths are relative.
func (r *run) keepConcerned(o *outcome, left *suppress.Result) {
	if !r.reportsPart() {
		return
	}
	model := o.model // the tables of the scopes
	if r.changes != nil && len(r.inView) > 0 && isNarrow(r.infra, r.root) {
		model = r.declared().Model
	}
	tables := r.concernedTables(model)
	for _, findings := range []*[]rules.Finding{&left.Kept, &left.Own, &left.Suppressed} {
		*findings = slices.DeleteFunc(*findings, func(f rules.Finding) bool { return !r.concerns(&f, tables) })
	}
	elsewhere := func(file string) bool { return !r.covers(file) }
	left.Problems = slices.DeleteFunc(left.Problems, func(p rules.Problem) bool { return elsewhere(p.Span.File) })
	o.candidates = slices.DeleteFunc(o.candidates, func(c gorule.Candidate) bool { return elsewhere(c.Span.File) })
	o.unjudged = slices.DeleteFunc(o.unjudged, func(at rules.Span) bool { return elsewhere(at.File) })
	for _, files := range []*[]string{&o.leftOut.Constrained, &o.leftOut.Tests, &o.leftOut.OtherSDKs, &o.leftOut.Links, &o.leftOut.Generated, &o.leftOut.GoIgnored, &o.leftOut.Stacks} {
		*files = slices.DeleteFunc(*files, func(file string) bool { return !r.stands(r.located(file)) })
	}
}

// concernedTables are the tables that the Terraform in the scopes has a part in.
type concernedTables struct {
	dirs    map[string]bool // with a part in them
	headers map[place]bool  // of the declaration of every table in view: whether it is one of them
}

// A place is a line of a file, absolute.
type place struct {
	file string
	line int
}

func (r *run) concernedTables(model *schema.Model) concernedTables {
	c := concernedTables{map[string]bool{}, map[place]bool{}}
	if model == nil {
		return c
	}
	for _, t := range model.Tables {
		of := t.Directories()
		own := slices.ContainsFunc(of, r.inInfra)
		at := place{t.Header.File, t.Header.Start.Line}
		c.headers[at] = c.headers[at] || own // several tables are declared by one block
		if own {
			for _, dir := range of {
				c.dirs[dir] = true
			}
		}
	}
	return c
}

// areIn reports whether one of the places that a finding names is one of these tables. If none is
// a table, such as the policy of a role, it may concern them in one of the directories.
func (c concernedTables) areIn(places []place) bool {
	inDirs, ofTable := false, false
	for _, at := range places {
		own, isTable := c.headers[at]
		if own {
			return true
		}
		ofTable = ofTable || isTable
		inDirs = inDirs || c.dirs[filepath.Dir(at.file)]
	}
	return inDirs && !ofTable
}

// covers reports whether a file, as in the result, is one whose findings are
// reported wherever they come from.
func (r *run) covers(file string) bool {
	path := r.located(file)
	dir := filepath.Dir(path)
	isGo, c := strings.HasSuffix(file, ".go"), r.changes
	switch {
	case !isGo:
		return !isNarrow(r.infra, r.root) || r.inInfra(dir)
	case c == nil:
		return !isNarrow(r.scopes, r.root) || r.inScope(dir)
	}
	return c.goFiles[path] || inAny(c.trees, dir) || c.modules[findUp(r.files, dir, "go.mod")]
}

// concerns reports whether a finding is about the scopes or the changed files: it stands in
// one, or is one of code and names a place in one, or a table that the Terraform there has a part
// in.
func (r *run) concerns(f *rules.Finding, tables concernedTables) bool {
	if slices.ContainsFunc(f.Places(), func(at rules.Span) bool { return r.covers(at.File) }) {
		return true
	}
	if !strings.HasSuffix(f.Span.File, ".go") {
		// No other tables were judged, but directives in all files.
		return f.Rule.Category != rules.Directives
	}
	var named []place
	for _, related := range f.Related {
		path := r.located(related.Span.File)
		switch source, _, _ := strings.Cut(path, schema.Separator); {
		case !strings.HasSuffix(related.Span.File, ".go"):
			named = append(named, place{path, related.Span.Start.Line})
			if r.changes != nil && r.changes.sources[source] {
				return true
			}
		case r.covers(related.Span.File):
			return true
		}
	}
	if r.changes != nil && tables.areIn(named) {
		return true
	}
	// What is declared nowhere may have been removed.
	return r.changes != nil && r.changes.tables && f.Rule.Category == rules.CrossCheck && len(named) == 0
}
