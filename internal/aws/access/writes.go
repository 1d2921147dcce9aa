package access

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// RunTime stands for what is known only at run time.
const RunTime = "?"

// A Write is what a request does with one item, or a transaction by one of its actions.
type Write struct {
	Action string         // "Put", "Update", "Delete" or "ConditionCheck"
	Table  validate.Value // its name

	// Conditions are those on which it is done, each as people read it: "version = ?". They are
	// several if the paths of the code have different ones.
	Conditions []string
	Always     bool // each path has one

	Attributes []Attribute // that it may write, as far as they are known
}

// WritesOf returns the writes of a request, in order; none if it writes nothing, or a batch.
func WritesOf(op ddb.Op, input validate.Value) (all []Write) {
	if part, ok := transaction.PartLike(op); ok {
		return []Write{write(part.Name, input)}
	}
	if op != transaction.Op {
		return nil
	}
	for _, list := range member(input, string(transaction.Tables)) {
		for _, entry := range list.Entries {
			for _, action := range transacted {
				if of, ok := only(member(entry.Value, action)); ok {
					all = append(all, write(action, of))
				}
			}
		}
	}
	return all
}

// transaction is the one of writes, whose actions do what the writes of one item do.
var transaction = ddb.Lookup(ddb.TransactWriteItems)

// transacted are the names of its actions.
var transacted = func() (names []string) {
	for _, part := range transaction.Parts {
		names = append(names, part.Name)
	}
	slices.Sort(names)
	return names
}()

func write(action string, input validate.Value) Write {
	w := Write{Action: action, Always: true}
	w.Table, _ = only(member(input, "TableName"))
	if item, ok := ItemOf(input); ok && action == "Put" {
		w.Attributes = AttributesOf(item)
	}
	if action == "Update" {
		w.Attributes = ChangeOf(input).Attributes()
	}
	for _, text := range member(input, expr.Condition.Parameter()) {
		if text.Kind == validate.Absent {
			w.Always = false
			continue
		}
		if readable := readable(text, input); !slices.Contains(w.Conditions, readable) {
			w.Conditions = append(w.Conditions, readable)
		}
	}
	return w
}

// readable returns a condition with the names of attributes, and values, in place of their
// placeholders: `order_status = "open"` of "#s = :open".
func readable(text, input validate.Value) string {
	if text.Kind != validate.String || !text.Known {
		return RunTime
	}
	tree, problems := expr.Parse(expr.Condition, text.Text)
	if len(problems) > 0 {
		return RunTime
	}
	names := namesOf(input)
	return tree.Spelled(func(name string) string {
		attribute, named := names[name]
		switch {
		case named:
			return attribute
		case strings.HasPrefix(name, ":"):
			return literal(typed(input, name))
		}
		return name
	})
}

// literal returns a constant as people read it.
func literal(kind string, content validate.Value) string {
	switch {
	case !content.Known:
		return RunTime
	case kind == "S":
		return strconv.Quote(content.Text)
	case kind == "N", kind == "BOOL":
		return content.Text
	}
	return RunTime
}
