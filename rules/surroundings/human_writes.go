package surroundings

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// write is a table whose items somebody may write, by which statement and action.
type write struct {
	table  *schema.Table
	by     iam.Grant
	action string
}

type writes []write

func (w writes) tables() []string {
	var names []string
	for _, one := range w {
		names = append(names, one.table.DisplayName())
	}
	return names
}

// place returns where the action is allowed, and what declares that.
func (w write) place() (rules.Span, schema.Declared) {
	if w.by.Policy == nil {
		return w.by.By.Place(w.by.By.Policy.Text.Span), w.by.By
	}
	s := w.by.Statement
	i := slices.IndexFunc(s.Actions.Items, func(action schema.Value[string]) bool {
		pattern, known := action.Get()
		return known && schema.MatchAction(pattern, w.action)
	})
	if i < 0 {
		return s.Header, w.by.Policy
	}
	return s.Place(s.Actions.Items[i].Span), w.by.Policy
}

func (w write) policyName() []schema.NamePart {
	if w.by.Policy == nil {
		return naming.Literal(w.by.Managed)
	}
	return w.by.Policy.NameText
}

// productionTables returns the tables that may hold data of production: neither the name nor
// the directory of a table says another environment, and it does not hold locks.
func productionTables(m *schema.Model) []*schema.Table {
	return slices.DeleteFunc(slices.Clone(m.Tables), func(t *schema.Table) bool {
		name := t.NamePattern
		if len(name) == 0 {
			name = t.NameText
		}
		text := spelled(name)
		return naming.IsLockTable(t) || mixed.Matches(text) || locks.Matches(text) || isElsewhere(environmentOf(text)) ||
			isElsewhere(environmentOf(directoryOf(&t.Declaration))) || mixed.Matches(directoryOf(&t.Declaration))
	})
}

func isElsewhere(environment string) bool { return environment != "" && environment != "production" }

// asKind says in which way people act: "as role", "through group".
func asKind(i *schema.Identity) string {
	if i.Kind == schema.User || i.Kind == schema.Role {
		return "as " + string(i.Kind)
	}
	return "through " + string(i.Kind)
}
