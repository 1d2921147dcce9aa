package rules

import (
	"slices"
	"sync"
)

// Fix is one way to fix a finding. Its edits are made together.
type Fix struct {
	Message string // what it does: "remove the directive"
	Kind    FixKind
	Edits   []Edit // of one or more files, not overlapping
}

// Fixes are the ways to fix a finding, each by itself. Most runs only report, so
// what is expensive to make is made when a list is first asked for, and once. A
// nil Fixes has none.
type Fixes struct {
	make func() []Fix
	once sync.Once
	list []Fix
}

// NewFixes returns fixes that are made already; nil if there are none.
func NewFixes(list ...Fix) *Fixes {
	if len(list) == 0 {
		return nil
	}
	return &Fixes{list: list}
}

// LazyFixes returns fixes that are made on demand. Whatever makes them must not
// hold on to more than it needs: it lives as long as the finding.
func LazyFixes(make func() []Fix) *Fixes { return &Fixes{make: make} }

// List makes the fixes, unless they are made, and returns them. There may be
// none after all.
func (f *Fixes) List() []Fix {
	if f == nil {
		return nil
	}
	f.once.Do(func() {
		if f.make != nil {
			f.list, f.make = f.make(), nil
		}
	})
	return f.list
}

// And returns these fixes followed by others.
func (f *Fixes) And(other *Fixes) *Fixes {
	if f == nil || other == nil {
		if f == nil {
			return other
		}
		return f
	}
	return LazyFixes(func() []Fix { return slices.Concat(f.List(), other.List()) })
}

// JoinFixes returns one fix that makes the edits of the first of each: of one mistake at several
// places, all are fixed. There is none if one of them has none.
func JoinFixes(all []*Fixes) *Fixes {
	if slices.Contains(all, nil) {
		return nil
	}
	return LazyFixes(func() []Fix {
		var joined []Fix
		known := map[Edit]bool{}
		for _, fixes := range all {
			list := fixes.List()
			if len(list) == 0 {
				return nil
			}
			if joined == nil {
				joined = []Fix{{Message: list[0].Message, Kind: list[0].Kind}}
			}
			for _, e := range list[0].Edits {
				if !known[e] {
					known[e] = true
					joined[0].Edits = append(joined[0].Edits, e)
				}
			}
		}
		return joined
	})
}

// InFiles returns these fixes with other names for the files that they edit.
func (f *Fixes) InFiles(rename func(file string) string) *Fixes {
	if f == nil {
		return nil
	}
	return LazyFixes(func() []Fix {
		list := slices.Clone(f.List())
		for i := range list {
			list[i].Edits = slices.Clone(list[i].Edits)
			for j := range list[i].Edits {
				file := &list[i].Edits[j].Span.File
				*file = rename(*file)
			}
		}
		return list
	})
}
