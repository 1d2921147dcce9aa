package exprcheck

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// Tables are those that a question is asked about. The zero value has none.
type Tables struct {
	byName map[string]*validate.Table // by the names that requests have for them
	asked  bool
	first  validate.Value // the name of the first, unknown if there is none
	others []string       // the tables that requests name and that are none of these
}

// standIn is the name in requests of a table whose own name is unknown.
const standIn = "declared-table"

// Add adds a table by the name that a person gives it, and by its own, which is empty if
// it is unknown.
func (t *Tables) Add(name string, table *validate.Table) {
	if t.byName == nil {
		t.byName = map[string]*validate.Table{}
	}
	physical := table.Name
	if physical == "" {
		physical = standIn
	}
	t.byName[name], t.byName[physical] = table, table
	if !t.asked {
		t.first = textValue(physical)
	}
	t.asked = true
}

// AddKeyless notes that a table was asked about whose keys are unknown.
func (t *Tables) AddKeyless() { t.asked = true }

// Asked reports whether the question is about a table.
func (t *Tables) Asked() bool { return t.asked }

func (t *Tables) known() bool { return len(t.byName) > 0 }

func (t *Tables) lookup(asked validate.Value) (*validate.Table, bool) {
	name := asked.Text
	table, known := t.byName[name]
	if !known && asked.Known && !slices.Contains(t.others, name) {
		t.others = append(t.others, name)
	}
	return table, known
}

// unchecked names the tables that requests name and whose keys are unknown.
func (t *Tables) unchecked() string {
	switch {
	case len(t.others) == 0:
		return ""
	case !t.known():
		return "keys (--table)"
	}
	var quoted []string
	for _, name := range t.others {
		quoted = append(quoted, strconv.Quote(name))
	}
	return "keys of " + strings.Join(quoted, ", ") + " (--table)"
}
