package schemadiff

import (
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// removal returns the removed block that is about a table of the older version.
func (m *matching) removal(old *schema.Table) *schema.Removal {
	for _, r := range m.after.Removals {
		if r.Root == m.root(old) && r.Environment == old.Environment && covers(r.Old, old.Address) {
			return r
		}
	}
	return nil
}

// isHidden says why a table of the older version may still be declared, although it is not
// among those of the newer one.
func (m *matching) isHidden(old *schema.Table) string {
	root, address := m.root(old), moved(old.Address, m.movesOf(old))
	for _, u := range m.after.Unseen {
		if u.Root != root || u.Environment != old.Environment {
			continue
		}
		if u.Broken != "" {
			return "part of " + u.Broken + " is not analysed"
		}
		if covers(u.Address, address) {
			return u.Address + " is not installed"
		}
	}
	for _, now := range m.blocks[placeOf(old, root, withoutKeys(address))] {
		if now.Maybe != "" && m.older[now] == nil {
			return now.Maybe
		}
	}
	for _, now := range m.after.Possible {
		if now.Root == root && now.Environment == old.Environment && withoutKeys(now.Address) == withoutKeys(address) {
			return now.Maybe
		}
	}
	return ""
}

// addGone adds a table that the newer version does not have.
func (m *matching) addGone(old *schema.Table) {
	gone := &Table{Before: inPlace(old, m.at.Span(old.Header)), Fate: Deleted}
	gone.At = gone.Before.Header
	gone.BlockStays = len(m.blocks[placeOf(old, m.root(old), withoutKeys(moved(old.Address, m.movesOf(old))))]) > 0
	removal := m.removal(old)
	switch why := m.isHidden(old); {
	case !m.at.Exists(m.root(old)):
		if m.isModuleNow(old) {
			return // what it declares is part of other roots
		}
		gone.Fate = Abandoned
	case removal != nil:
		gone.Fate, gone.At = released(removal), removal.Header
	case why != "":
		gone.Fate, gone.Open = Kept, []Open{{"", why, gone.At}}
	}
	for _, now := range m.after.Tables {
		if now.Root != m.root(old) && m.older[now] == nil && now.Environment == old.Environment && old.SameName(now) == tri.Yes && sameRegion(old, now) {
			gone.Elsewhere = now
		}
	}
	m.add(gone)
}

// isModuleNow reports whether another root calls what was the root of a table.
func (m *matching) isModuleNow(old *schema.Table) bool {
	return slices.ContainsFunc(m.after.Tables, func(now *schema.Table) bool { return filepath.Dir(now.Header.File) == m.root(old) })
}

// inPlace returns a table of the older version as one that is declared where it was.
func inPlace(old *schema.Table, at rules.Span) *schema.Table {
	gone := *old
	gone.Header, gone.Block, gone.Calls = at, at, nil
	gone.From.At, gone.From.Span = rules.Span{}, rules.Span{}
	return &gone
}

// released tells what a removed block does to what exists.
func released(r *schema.Removal) Fate {
	if destroy, known := r.Destroy.Or(true); known && !destroy {
		return Released
	}
	return Removed
}
