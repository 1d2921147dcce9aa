// Package fix applies the edits that findings propose to files. It knows
// neither rules nor languages: whoever calls it says whether what comes out is
// sound.
package fix

import (
	"bytes"
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// File is a file before and after.
type File struct {
	Name string // as in the spans of the edits
	Old  []byte
	New  []byte
}

// A Skipped fix was not made.
type Skipped struct {
	Finding rules.Finding
	Fix     rules.Fix
	Reason  string
}

// Plan is what fixes make of files. Nothing is written yet.
type Plan struct {
	Files   []File          // those that change, by name
	Fixed   []rules.Finding // whose fix is part of the plan, in the order given
	Left    []rules.Finding // the others
	Skipped []Skipped       // why some of those that have a fix are left
}

// Checks are the questions that a plan asks about its result.
type Checks struct {
	// Read returns a file as it is.
	Read func(name string) ([]byte, error)

	// Format returns a file in the form that its formatter gives it, or an
	// error if it is not valid. It is asked about old and new content.
	Format func(name string, content []byte) ([]byte, error)

	// Build says what is wrong with some files if their content is replaced:
	// the first problem, or "" if they compile as they did before.
	Build func(overlay map[string][]byte) string
}

// Make plans the fixes of findings up to a kind: of each finding the first
// that is allowed. A fix whose edits overlap with those of an earlier one is
// left for the next run, and so is one whose result does not compile.
func Make(findings []rules.Finding, upTo rules.FixKind, checks Checks) (*Plan, error) {
	m := &maker{checks: checks, content: map[string][]byte{}, plan: &Plan{}}
	var chosen []candidate
	for _, f := range findings {
		fixes := f.Fixes.List()
		i := slices.IndexFunc(fixes, func(fix rules.Fix) bool { return fix.Kind != rules.NoFix && fix.Kind <= upTo })
		if i < 0 {
			m.plan.Left = append(m.plan.Left, f)
			continue
		}
		c := candidate{finding: f, fix: fixes[i]}
		for _, e := range c.fix.Edits {
			if err := m.read(e.Span.File); err != nil {
				return nil, err
			}
		}
		if slices.ContainsFunc(chosen, c.conflicts) {
			m.skip(c, "it overlaps with another fix: run again")
			continue
		}
		chosen = append(chosen, c)
	}
	m.build(chosen)
	return m.plan, nil
}

type candidate struct {
	finding rules.Finding
	fix     rules.Fix
}

// conflicts reports whether two fixes want different things of one place. The
// same edit of both, such as an import that both need, is made once.
func (c candidate) conflicts(other candidate) bool {
	for _, x := range c.fix.Edits {
		for _, y := range other.fix.Edits {
			if x != y && overlap(x, y) {
				return true
			}
		}
	}
	return false
}

// overlap reports whether two edits touch the same bytes, or put text at the
// same place where the order would matter.
func overlap(x, y rules.Edit) bool {
	if x.Span.File != y.Span.File || x.AnyOrder && y.AnyOrder {
		return false
	}
	x0, x1, y0, y1 := x.Span.Start.Offset, x.Span.End.Offset, y.Span.Start.Offset, y.Span.End.Offset
	return x0 < y1 && y0 < x1 || x0 == y0
}

type maker struct {
	checks  Checks
	content map[string][]byte // as it is
	plan    *Plan
}

func (m *maker) read(name string) error {
	if _, ok := m.content[name]; ok {
		return nil
	}
	content, err := m.checks.Read(name)
	if err != nil {
		return err
	}
	m.content[name] = content
	return nil
}

func (m *maker) skip(c candidate, reason string) {
	m.plan.Left = append(m.plan.Left, c.finding)
	m.plan.Skipped = append(m.plan.Skipped, Skipped{Finding: c.finding, Fix: c.fix, Reason: reason})
}

// build takes all fixes of a directory together if the result is sound, for
// that is what is nearly always the case; else it adds them one by one and
// leaves out those that break something.
func (m *maker) build(chosen []candidate) {
	for _, group := range byDirectory(chosen) {
		files, problem := m.try(group)
		if problem == "" {
			m.accept(group, files)
			continue
		}
		var good []candidate
		files = nil
		for _, c := range group {
			with, problem := m.try(append(slices.Clone(good), c))
			if problem != "" {
				m.skip(c, m.reason(c, len(good) > 0, problem))
				continue
			}
			good, files = append(good, c), with
		}
		m.accept(good, files)
	}
	slices.SortFunc(m.plan.Files, func(a, b File) int { return cmp.Compare(a.Name, b.Name) })
	rules.SortFindings(m.plan.Left)
}

// reason says why a fix was not made: what is wrong with it by itself, or that it
// does not go with those that were made before it, such as two that declare one name.
func (m *maker) reason(c candidate, others bool, problem string) string {
	if others {
		if _, alone := m.try([]candidate{c}); alone == "" {
			return "it does not compile together with another fix: run again"
		}
	}
	return problem
}

// byDirectory groups fixes so that no two groups change one directory.
func byDirectory(chosen []candidate) (groups [][]candidate) {
	for _, c := range chosen {
		var joined []candidate
		var others [][]candidate
		for _, group := range groups {
			if slices.ContainsFunc(group, c.sharesDirectory) {
				joined = append(joined, group...)
			} else {
				others = append(others, group)
			}
		}
		others = append(others, append(joined, c))
		groups = others
	}
	return groups
}

func (c candidate) sharesDirectory(other candidate) bool {
	return slices.ContainsFunc(c.fix.Edits, func(x rules.Edit) bool {
		return slices.ContainsFunc(other.fix.Edits, func(y rules.Edit) bool {
			return path.Dir(x.Span.File) == path.Dir(y.Span.File)
		})
	})
}

func (m *maker) accept(fixes []candidate, files []File) {
	for _, c := range fixes {
		m.plan.Fixed = append(m.plan.Fixed, c.finding)
	}
	m.plan.Files = append(m.plan.Files, files...)
}

// try returns the files that some fixes change, and what is wrong with them.
func (m *maker) try(fixes []candidate) (files []File, problem string) {
	edits := map[string][]rules.Edit{}
	for _, c := range fixes {
		for _, e := range c.fix.Edits {
			if !slices.Contains(edits[e.Span.File], e) {
				edits[e.Span.File] = append(edits[e.Span.File], e)
			}
		}
	}
	overlay := map[string][]byte{}
	for name, list := range edits {
		content, problem := m.edited(name, list)
		if problem != "" {
			return nil, problem
		}
		overlay[name] = content
		files = append(files, File{Name: name, Old: m.content[name], New: content})
	}
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Name, b.Name) })
	if len(overlay) > 0 {
		problem = m.checks.Build(overlay)
	}
	return files, problem
}

// edited returns a file with edits made, in its formatter's form if it had that
// before.
func (m *maker) edited(name string, edits []rules.Edit) (content []byte, problem string) {
	old := m.content[name]
	if bytes.Contains(old, []byte("\r\n")) { // the lines that come in end as the others do
		edits = slices.Clone(edits)
		for i := range edits {
			edits[i].New = strings.ReplaceAll(edits[i].New, "\n", "\r\n")
		}
	}
	content, ok := Apply(old, edits)
	if !ok {
		return nil, "the file has changed since it was analysed: run again"
	}
	formatted, err := m.checks.Format(name, content)
	if err != nil {
		return nil, "the result is not valid: " + err.Error()
	}
	if was, err := m.checks.Format(name, old); err == nil && string(was) == string(old) {
		return formatted, ""
	}
	return content, ""
}

// Apply makes edits, which must not overlap, to the content of a file; those at
// one place in the order given. It returns false if one of them lies outside of it.
func Apply(content []byte, edits []rules.Edit) ([]byte, bool) {
	edits = slices.SortedStableFunc(slices.Values(edits), func(a, b rules.Edit) int {
		return cmp.Or(cmp.Compare(a.Span.Start.Offset, b.Span.Start.Offset), cmp.Compare(a.Span.End.Offset, b.Span.End.Offset))
	})
	var out strings.Builder
	at := 0
	for _, e := range edits {
		from, to := e.Span.Start.Offset, e.Span.End.Offset
		if from < at || to < from || to > len(content) {
			return nil, false
		}
		out.Write(content[at:from])
		out.WriteString(e.New)
		at = to
	}
	out.Write(content[at:])
	return []byte(out.String()), true
}
