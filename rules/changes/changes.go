// Package changes holds the rules about what a change of a configuration does to tables that
// hold data. It does not know how the two versions are read.
package changes

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// Rules returns the rules of this package, ordered by ID.
func Rules() []*schemarule.Rule {
	return []*schemarule.Rule{
		tableReplaced, indexRebuilt, streamChanged, protectionRemoved, indexRemovedInUse,
		projectionNarrowedInUse, severalIndexChanges, ttlChanged, keyFormatChanged, tableDeleted,
	}
}

// confidence returns what a value that is the default of a variable is worth: another run may
// set it otherwise.
func confidence(list ...schemadiff.Change) schemarule.With {
	for _, c := range list {
		if c.Likely {
			return schemarule.Confidence(rules.Likely)
		}
	}
	return schemarule.Confidence(rules.Proven)
}

// place returns where a change is reported: where it is written if that is in the table's block.
func place(t *schemadiff.Table, c schemadiff.Change) rules.Span {
	if t.After == nil {
		return t.At
	}
	return t.After.Place(c.At)
}

// quoted returns a value as messages have it, and "nothing" for none.
func quoted(value string) string {
	if value == "" {
		return "nothing"
	}
	return fmt.Sprintf("%q", value)
}

// changed says what an argument was and is: `from "id" to "order_id"`.
func changed(c schemadiff.Change) string {
	return fmt.Sprintf("from %s to %s", quoted(c.Old), quoted(c.New))
}

// undecided records what of some arguments cannot be compared.
func undecided(p *schemarule.Pass, t *schemadiff.Table, what string, arguments ...string) {
	for _, o := range t.Open {
		for _, argument := range arguments {
			if top, _, _ := strings.Cut(o.Argument, "."); top == argument {
				p.Undecided(o.At, "cannot determine whether %s of %s changes: %s: %s", what, t.Table().DisplayName(), o.Argument, o.Reason)
			}
		}
	}
}

// isProtected reports whether AWS refuses to delete the table, as it was set before the change:
// a plan that deletes it does not change it first.
func isProtected(t *schemadiff.Table) bool {
	protected, _ := t.Before.DeletionProtection.Get()
	return protected
}

// unprotected returns the step that deletes a table, behind the one that it takes first if the table
// has deletion protection.
func unprotected(t *schemadiff.Table, last string) []string {
	if !isProtected(t) {
		return []string{last}
	}
	return []string{fmt.Sprintf("set deletion_protection_enabled = false in the block of %s, and apply", nameOf(t.Before)), last}
}

// prevents reports whether the plan fails because of prevent_destroy.
func prevents(t *schemadiff.Table) bool {
	if t.After == nil {
		return false
	}
	prevented, _ := t.After.PreventDestroy.Get()
	return prevented
}

// nameOf is how messages call a table.
func nameOf(t *schema.Table) string { return fmt.Sprintf("%q", t.DisplayName()) }
