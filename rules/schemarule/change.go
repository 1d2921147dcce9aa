package schemarule

import (
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
)

// ForEachChange returns a check that looks, one at a time, at the tables that an older version
// of the configuration declares otherwise.
func ForEachChange(check func(*Pass, *schemadiff.Table)) func(*Pass) {
	return func(p *Pass) {
		if p.Changes == nil {
			return
		}
		for _, t := range p.Changes.Tables {
			if p.concerns(t.Table().Declared()) {
				check(p, t)
			}
		}
	}
}

// Remark adds what else there is to know, as a line.
func Remark(text string) With {
	return func(f *rules.Finding) { f.Remarks = append(f.Remarks, rules.Shorten(text)) }
}

// Changes tells a rule what differs from an older version of the configuration.
func Changes(diff *schemadiff.Diff) Input { return func(p *Pass) { p.Changes = diff } }

// A KeyChange is a key of a table that calls name by another constant text than before.
type KeyChange struct {
	Table     *schema.Table
	Attribute string
	Old, New  string       // `"ORDER#"?`
	Calls     []rules.Span // at least one
}

// KeyChanges tells a rule which keys code names by another text.
func KeyChanges(list []KeyChange) Input { return func(p *Pass) { p.KeyChanges = list } }
