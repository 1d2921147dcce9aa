package changes

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// reportDrift reports a key whose type is changed, or a local index whose definition is, which
// Terraform does not see.
func reportDrift(p *schemarule.Pass, t *schemadiff.Table, c schemadiff.Change) {
	if c.After != nil {
		p.Report(t.After, c.At, c.Subject, rules.Text{
			Headline: fmt.Sprintf("Changing %s of local index %q of %s plans nothing", schemadiff.Differing(c.Before, c.After), c.Subject, nameOf(t.After)),
			Why:      "the index stays as it was, and queries that need the new definition fail",
			Help:     "change it back, and add a global index beside it, or a second table",
		})
		return
	}
	p.Report(t.After, place(t, c), c.Subject, rules.Text{
		Headline: fmt.Sprintf("Type of key %q of %s changes from %s to %s, which Terraform does not plan", c.Subject, holder(t.After, c.Subject), c.Old, c.New),
		Why:      fmt.Sprintf("it keeps type %s, so that requests with keys of type %s fail with ValidationException", c.Old, c.New),
		Help:     fmt.Sprintf("set the type back to %s; another type takes another attribute, index or table", c.Old),
	})
}

// holder names what an attribute is a key of: the table, else an index.
func holder(t *schema.Table, attribute string) string {
	for _, key := range []schema.Value[string]{t.HashKey, t.RangeKey} {
		if name, _ := key.Get(); name == attribute {
			return nameOf(t)
		}
	}
	for _, index := range t.Indexes() {
		for _, part := range slices.Concat(index.Hash.Items, index.Range.Items) {
			if name, _ := part.Name.Get(); name == attribute {
				return fmt.Sprintf("%s of %s", index.DisplayName(), nameOf(t))
			}
		}
	}
	return nameOf(t)
}
