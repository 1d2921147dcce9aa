package link

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// TTL returns the time-to-live attribute of tables, "" if they have none; known is false if
// there are no tables, or if what they have is unknown or differs.
func TTL(tables []*schema.Table) (attribute string, known bool) {
	for i, t := range tables {
		one, ok := ttlOf(t)
		if !ok || i > 0 && one != attribute {
			return "", false
		}
		attribute = one
	}
	return attribute, len(tables) > 0
}

// ttlOf returns the time-to-live attribute of a table. That it has none is unknown if something
// else may turn it on, or Terraform does with other values of variables.
func ttlOf(t *schema.Table) (attribute string, known bool) {
	block, ok := t.TTL.Or(schema.TTL{})
	on, onKnown := block.Enabled.Or(false)
	attribute, nameKnown := block.Attribute.Or("")
	switch {
	case !ok || !onKnown || !nameKnown || t.Maybe != "" || slices.ContainsFunc(t.IgnoreChanges, isOfTTL):
		return "", false
	case on && attribute != "":
		return attribute, true
	}
	return "", t.TTL.Writing().Null == "" && block.Enabled.Origin == "" && block.Enabled.Writing().Unless == ""
}

// isOfTTL reports whether changes of time to live are among those that Terraform ignores.
func isOfTTL(ignored string) bool {
	return ignored == "all" || ignored == "ttl" || strings.HasPrefix(ignored, "ttl[") || strings.HasPrefix(ignored, "ttl.")
}

// SetsTimeToLive reports whether code in view turns the time to live of a table on or off.
func (l *Linker) SetsTimeToLive(t *schema.Table) bool {
	sets := slices.Contains(l.expiring(), t)
	if l.notes != nil {
		l.notes.add(Question{Method: "SetsTimeToLive", Table: l.notes.sum(t)}, sets)
	}
	return sets
}

// setsTimeToLive is [Linker.SetsTimeToLive] for a table that another Linker was asked about.
func (l *Linker) setsTimeToLive(table digest.Sum, d *digest.Digester) bool {
	return slices.ContainsFunc(l.expiring(), func(t *schema.Table) bool {
		sum, _ := d.Of(t)
		return sum == table
	})
}

// expiring returns the tables whose time to live code in view turns on or off.
func (l *Linker) expiring() (all []*schema.Table) {
	for _, s := range l.bindings.Stores(binding.Expiring) {
		all = append(all, l.linked(s.Value, s.Func).Tables()...)
	}
	return all
}
