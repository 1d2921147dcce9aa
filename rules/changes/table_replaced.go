package changes

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed table_replaced.md
var tableReplacedDoc string

var tableReplaced = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB801",
		Slug:       "table-replaced",
		Title:      "A change replaces the table",
		Category:   rules.Changes,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources: []rules.Source{
			rules.TerraformResource("dynamodb_table"),
			rules.WebPage("Terraform", "Refactor modules: moved blocks", "https://developer.hashicorp.com/terraform/language/modules/develop/refactoring"),
			rules.APIReference("UpdateTable"),
		},
		Doc: tableReplacedDoc,
	},
	Check: schemarule.ForEachChange(checkTableReplaced),
}

// forcing are the arguments that cannot be changed in place.
var forcing = []string{
	"", // the address
	"name", "hash_key", "range_key", "local_secondary_index", "region", "warm_throughput",
	"import_table", "restore_source_name", "restore_source_table_arn", "restore_to_latest_time", "restore_date_time", "restore_backup_arn",
}

func checkTableReplaced(p *schemarule.Pass, t *schemadiff.Table) {
	if t.Fate == schemadiff.Deleted && t.Elsewhere != nil {
		reportMovedAway(p, t)
	}
	if t.Before == nil || t.After == nil {
		return
	}
	switch list := t.Of(schemadiff.Replaces); {
	case len(list) > 0:
		reportReplaced(p, t, list)
	case t.Fate == schemadiff.Readdressed:
		reportReaddressed(p, t)
	default:
		undecided(p, t, "something that replaces it", forcing...)
		for _, c := range t.Of(schemadiff.Drifts) {
			reportDrift(p, t, c)
		}
	}
}

func reportReplaced(p *schemarule.Pass, t *schemadiff.Table, list []schemadiff.Change) {
	text := rules.Text{
		Headline: fmt.Sprintf("%s replaces %s", whatReplaces(list), nameOf(t.Before)),
		Why:      replacement(t),
	}
	var steps []string
	text.Help, steps = insteadOf(t, list)
	p.Report(t.After, place(t, list[0]), t.After.DisplayName(), text, schemarule.Steps(steps...), confidence(list...))
}

// whatReplaces names the changes: `Changing hash_key from "id" to "order_id"`.
func whatReplaces(list []schemadiff.Change) string {
	if len(list) > 1 {
		var names []string
		for _, c := range list {
			if name := nameOfChange(c); len(names) == 0 || names[len(names)-1] != name {
				names = append(names, name)
			}
		}
		last := len(names) - 1
		if last == 0 {
			return "Changing " + names[0]
		}
		return "Changing " + strings.Join(names[:last], ", ") + " and " + names[last]
	}
	c := list[0]
	switch {
	case c.Argument == "local_secondary_index" && c.Before == nil:
		return fmt.Sprintf("Adding local index %q", c.Subject)
	case c.Argument == "local_secondary_index" && c.After == nil:
		return fmt.Sprintf("Removing local index %q", c.Subject)
	case strings.HasPrefix(c.Argument, "warm_throughput"):
		return fmt.Sprintf("Lowering %s from %s to %s", c.Argument, c.Old, c.New)
	case c.Old == "" && c.Argument == "range_key":
		return fmt.Sprintf("Adding sort key %q", c.New)
	case c.New == "" && c.Argument == "range_key":
		return fmt.Sprintf("Removing sort key %q", c.Old)
	case isSeed(c) && (c.Old == "" || c.New == ""):
		return map[bool]string{true: "Adding ", false: "Removing "}[c.Old == ""] + c.Argument
	case isSeed(c):
		return "Changing " + c.Argument
	}
	return fmt.Sprintf("Changing %s %s", c.Argument, changed(c))
}

func nameOfChange(c schemadiff.Change) string {
	if c.Subject != "" {
		return fmt.Sprintf("local index %q", c.Subject)
	}
	return c.Argument
}

func isSeed(c schemadiff.Change) bool {
	return c.Argument == "import_table" || strings.HasPrefix(c.Argument, "restore_")
}

// replacement says what a plan that replaces the table leads to.
func replacement(t *schemadiff.Table) string {
	switch {
	case prevents(t):
		return "prevent_destroy makes the plan fail, and without it Terraform deletes the table with its items"
	case isProtected(t) && givesUpGuard(t):
		return "the apply fails at deleting the table, which has deletion protection; the same change removes prevent_destroy"
	case isProtected(t):
		return "the apply fails at deleting the table, which has deletion protection; without it the items are lost"
	case givesUpGuard(t):
		return "Terraform deletes the table with all its items; the same change removes prevent_destroy, so that nothing stops the apply"
	}
	return "Terraform deletes the table with all its items, then creates an empty one"
}

// givesUpGuard reports whether the change takes away prevent_destroy, which would have stopped it.
func givesUpGuard(t *schemadiff.Table) bool {
	c, removed := t.Change("lifecycle.prevent_destroy")
	return removed && c.New == "false"
}

// insteadOf returns what to do instead of a change that replaces the table.
func insteadOf(t *schemadiff.Table, list []schemadiff.Change) (help string, steps []string) {
	c := list[0]
	switch {
	case isSeed(c):
		return fmt.Sprintf("leave %s as it was, or list it in ignore_changes: it has no effect on a table that exists", c.Argument), nil
	case strings.HasPrefix(c.Argument, "warm_throughput"):
		return "keep the value, or remove the block: warm throughput can be raised only", nil
	case c.Argument == "region":
		return "leave the table where it is and add a replica in the other region", []string{
			fmt.Sprintf("set region back to %q, and add a replica block for %q; this takes a stream with both images", c.Old, c.New),
			"move the code to the replica's region once the replica is active",
		}
	case c.Argument == "local_secondary_index" && c.Before == nil:
		return fmt.Sprintf("declare %q as a global_secondary_index: it can be added to a table that exists", c.Subject), nil
	case c.Argument == "local_secondary_index" && c.After == nil:
		return fmt.Sprintf("keep %q: a local index goes only with its table", c.Subject), nil
	}
	steps = []string{
		fmt.Sprintf("add a second table block for what %s should become, under another name, and apply", nameOf(t.Before)),
		"deploy code that writes to both tables, and copy the older items: by an export and import, or a Scan",
		"deploy code that reads and writes the second table alone",
	}
	last := fmt.Sprintf("in a later change, after a backup, replace the first block by removed { from = %s } with destroy = true", schemadiff.BlockAddress(t.Before.Address))
	return "keep this block as it was, and move to a second table", append(steps, unprotected(t, last)...)
}

func reportReaddressed(p *schemarule.Pass, t *schemadiff.Table) {
	if t.GivenUp {
		p.Report(t.After, t.After.Header, t.After.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("A removed block gives up %s, and %s creates it again", nameOf(t.After), t.After.Address),
			Why:      "the apply fails, as a table of the name exists, or creates an empty one once that is deleted",
			Help:     fmt.Sprintf("replace the removed block by moved { from = %s, to = %s }", t.Before.Address, t.After.Address),
		})
		return
	}
	from, to := t.From, t.To
	text := rules.Text{
		Headline: fmt.Sprintf("The address of %s changes without a moved block, which replaces it", nameOf(t.After)),
		Why:      readdressing(t),
		Help:     fmt.Sprintf("add moved { from = %s, to = %s }", from, to),
	}
	if t.Before.Maybe != "" || t.After.Maybe != "" { // an address without its key is another one
		text.Help = "add a moved block from the old to the new address, each with the keys of its instances"
		p.Report(t.After, t.After.Header, t.After.DisplayName(), text)
		return
	}
	p.Report(t.After, t.After.Header, t.After.DisplayName(), text, p.Fix(rules.ReviewFix, "add the moved block", schema.AddMoved{Beside: outermost(t.After), From: from, To: to}))
}

// reportMovedAway reports a table that another root module declares now.
func reportMovedAway(p *schemarule.Pass, t *schemadiff.Table) {
	now := t.Elsewhere
	sure := rules.Proven
	if now.Name.IsUnknown() {
		sure = rules.Likely
	}
	p.Report(now, now.Header, now.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%s moves to another root module, which does not take over what exists", nameOf(now)),
		Why:      "one root module deletes the table with its items, the other fails to create it, or creates an empty one",
		Help:     "hand the table over: import it here, and remove it there without destroying it",
	}, schemarule.Confidence(sure), schemarule.Steps(
		fmt.Sprintf("add an import block with to = %s and the name of the table as id, and apply here", now.Address),
		fmt.Sprintf("add removed { from = %s } with destroy = false to the other root module, and apply there", schemadiff.BlockAddress(t.Before.Address)),
	))
}

// readdressing is replacement for a table whose old block is gone, and with it its
// prevent_destroy.
func readdressing(t *schemadiff.Table) string {
	if isProtected(t) {
		return "the apply fails at deleting the table, which has deletion protection, or at creating a second of the name"
	}
	return "Terraform deletes the table at the old address with all its items, then creates an empty one at the new one"
}

// outermost returns the header of the block of the root module that leads to a table.
func outermost(t *schema.Table) rules.Span {
	if len(t.Calls) > 0 {
		return t.Calls[0].Span
	}
	return t.Header
}
