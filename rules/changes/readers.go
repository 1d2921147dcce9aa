package changes

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// readers returns the calls that read an index of a table: those that name it, and ask no other
// table.
func readers(p *schemarule.Pass, t *schema.Table, index string) (list []usage.Use) {
	for _, u := range p.Uses {
		if u.Index == index && !u.AnyIndex && !u.Any && len(u.Undeclared) == 0 && len(u.Tables) > 0 &&
			!slices.ContainsFunc(u.Tables, func(other *schema.Table) bool { return !other.SameBlock(&t.Declaration) }) && slices.Contains(u.Tables, t) {
			list = append(list, u)
		}
	}
	return list
}

// maxCalls bounds the calls that a finding lists.
const maxCalls = 4

// calls names calls as places of a finding.
func calls(list []usage.Use, does string) (with []schemarule.With) {
	for i, u := range list[:min(len(list), maxCalls)] {
		message := fmt.Sprintf("%s %s", u.Op, does)
		if rest := len(list) - maxCalls; i == maxCalls-1 && rest > 0 {
			message += fmt.Sprintf(" (and %d more)", rest)
		}
		with = append(with, schemarule.Related(u.At, message))
	}
	return with
}

// read says how many calls read something: "2 calls in the code read".
func read(n int) string {
	if n == 1 {
		return "1 call in the code reads"
	}
	return fmt.Sprintf("%d calls in the code read", n)
}

// A lostRead is a call that reads attributes which an index does not have any more.
type lostRead struct {
	usage.Use
	attributes []string
}

// readersOfLost returns the calls that read what the projection of an index loses by a change.
func readersOfLost(p *schemarule.Pass, t *schemadiff.Table, c schemadiff.Change) (list []lostRead) {
	if c.Before == nil || c.After == nil || c.Ignored {
		return nil
	}
	before, after := newProjection(t.Before, c.Before), newProjection(t.After, c.After)
	for _, u := range readers(p, t.After, indexOf(c)) {
		var lost []string
		for _, name := range u.Attributes {
			if before.has(name) && !after.has(name) {
				lost = append(lost, name)
			}
		}
		if len(lost) > 0 {
			list = append(list, lostRead{u, lost})
		}
	}
	return list
}

// projection is what items of an index have.
type projection struct {
	all   bool
	names []string
}

func newProjection(t *schema.Table, index *schema.Index) projection {
	p := projection{}
	kind, known := index.Projection.Get()
	p.all = !known || kind == ddb.ProjectAll // or who knows what
	p.names, _ = index.NonKeyAttributes.Get()
	p.names = slices.Clone(p.names)
	for _, key := range []schema.Value[string]{t.HashKey, t.RangeKey} {
		if name, known := key.Get(); known {
			p.names = append(p.names, name)
		}
	}
	for _, part := range slices.Concat(index.Hash.Items, index.Range.Items) {
		if name, known := part.Name.Get(); known {
			p.names = append(p.names, name)
		}
	}
	return p
}

func (p projection) has(name string) bool { return p.all || slices.Contains(p.names, name) }
