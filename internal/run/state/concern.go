package state

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

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

// Concerning returns whether a finding is about the scopes or the changed files, given the tables
// of which the Terraform there may have a part.
func (r *State) Concerning(model *schema.Model) func(*rules.Finding) bool {
	tables := r.concernedTables(model)
	return func(f *rules.Finding) bool { return r.concerns(f, tables) }
}

func (r *State) concernedTables(model *schema.Model) concernedTables {
	c := concernedTables{map[string]bool{}, map[place]bool{}}
	if model == nil {
		return c
	}
	for _, t := range model.Tables {
		of := t.Directories()
		own := slices.ContainsFunc(of, r.InInfra)
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

// concerns reports whether a finding is about the scopes or the changed files: it stands in
// one, or is one of code and names a place in one, or a table that the Terraform there has a part
// in.
func (r *State) concerns(f *rules.Finding, tables concernedTables) bool {
	if slices.ContainsFunc(f.Places(), func(at rules.Span) bool { return r.Covers(at.File) }) {
		return true
	}
	if !strings.HasSuffix(f.Span.File, ".go") {
		// No other tables were judged, but directives in all files.
		return f.Rule.Category != rules.Directives
	}
	var named []place
	for _, related := range f.Related {
		path := r.Located(related.Span.File)
		switch source, _, _ := strings.Cut(path, schema.Separator); {
		case !strings.HasSuffix(related.Span.File, ".go"):
			named = append(named, place{path, related.Span.Start.Line})
			if r.Changes.Names(source) {
				return true
			}
		case r.Covers(related.Span.File):
			return true
		}
	}
	if r.Changes != nil && tables.areIn(named) {
		return true
	}
	// What is declared nowhere may have been removed.
	return r.Changes != nil && r.Changes.Tables && f.Rule.Category == rules.CrossCheck && len(named) == 0
}
