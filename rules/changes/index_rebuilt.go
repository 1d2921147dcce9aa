package changes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed index_rebuilt.md
var indexRebuiltDoc string

var indexRebuilt = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB802",
		Slug:       "index-rebuilt",
		Title:      "A change rebuilds an index",
		Category:   rules.Changes,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources: []rules.Source{
			rules.APIReference("UpdateGlobalSecondaryIndexAction"),
			rules.DeveloperGuide("Managing Global Secondary Indexes", "GSI.OnlineOps"),
			rules.TerraformResource("dynamodb_table"),
		},
		Doc: indexRebuiltDoc,
	},
	Check: schemarule.ForEachChange(checkIndexRebuilt),
}

func checkIndexRebuilt(p *schemarule.Pass, t *schemadiff.Table) {
	if t.Before == nil || t.After == nil || t.IsReplaced() {
		return
	}
	undecided(p, t, "an index", "global_secondary_index")
	for _, c := range t.Of(schemadiff.Rebuilds) {
		if len(readersOfLost(p, t, c)) > 0 {
			continue // DDB806 says so, and more
		}
		text := rules.Text{
			Headline: rebuild(t, c),
			Why:      "until the new one has been filled from the table, queries on it fail",
			Help:     "keep the index, and add one beside it under another name",
		}
		if isReaddressed(c) {
			text.Help = fmt.Sprintf("add moved { from = %s, to = %s }", c.Old, c.New)
			fix := p.Fix(rules.ReviewFix, "add the moved block", schema.AddMoved{Beside: c.After.Header, From: c.Old, To: c.New})
			p.Report(about(t, c), c.At, indexOf(c), text, fix)
			continue
		}
		with := []schemarule.With{schemarule.Steps(widening(c)...)}
		if used := readers(p, t.After, c.Old); isRename(c) && len(used) > 0 {
			text.Why = fmt.Sprintf("%s %q, and fails from the apply on", read(len(used)), c.Old)
			with = append(with, append(calls(used, "reads the index by its old name"), schemarule.Severity(rules.Error))...)
		}
		p.Report(about(t, c), c.At, indexOf(c), text, with...)
	}
}

// about returns what declares an index after a change: the table, or a resource of its own.
func about(t *schemadiff.Table, c schemadiff.Change) schema.Declared {
	if c.After.Address == "" {
		return t.After
	}
	own := indexResource{t.After.Declaration, t.After.DisplayName()}
	own.Address, own.Header, own.Block = c.After.Address, c.After.Header, c.After.Block
	return &own
}

// indexResource is an index that is a resource of its own; its name is that of its table.
type indexResource struct {
	schema.Declaration
	table string
}

// DisplayName returns the name of the table.
func (i *indexResource) DisplayName() string { return i.table }

// rebuild says why an index is deleted and created.
func rebuild(t *schemadiff.Table, c schemadiff.Change) string {
	if isReaddressed(c) {
		return fmt.Sprintf("The address of index %q of %s changes without a moved block, which rebuilds it", c.Subject, nameOf(t.After))
	}
	if isRename(c) {
		return fmt.Sprintf("Renaming index %q of %s to %q deletes it before the new one is created", c.Old, nameOf(t.After), c.New)
	}
	return fmt.Sprintf("Changing %s of %s of %s deletes the index and creates it again", schemadiff.Differing(c.Before, c.After), c.After.DisplayName(), nameOf(t.After))
}

// isReaddressed reports whether an index that is a resource of its own has only another address.
func isReaddressed(c schemadiff.Change) bool {
	return c.Before.Address != "" && c.Old == c.Before.Address && c.New == c.After.Address
}

func isRename(c schemadiff.Change) bool {
	before, _ := c.Before.Name.Get()
	after, _ := c.After.Name.Get()
	return before != after
}

// indexOf returns the name that an index has after a change.
func indexOf(c schemadiff.Change) string {
	if c.After == nil {
		return c.Subject
	}
	name, _ := c.After.Name.Get()
	return name
}

// widening returns the steps that bring an index of another definition, or name, without a time
// in which there is none.
func widening(c schemadiff.Change) []string {
	old, added := "the index", "another index"
	switch {
	case isRename(c):
		old, added = fmt.Sprintf("%q", c.Old), fmt.Sprintf("index %q", c.New)
	case c.Subject != "":
		old, added = fmt.Sprintf("%q", c.Subject), fmt.Sprintf("index %q", c.Subject+"-v2")
	}
	return []string{
		fmt.Sprintf("leave %s as it was, add %s with the new definition, apply, and wait until it is ACTIVE", old, added),
		fmt.Sprintf("deploy the code that queries %s", added),
		fmt.Sprintf("remove %s in a later change", old),
	}
}
