package workloads

import (
	"fmt"
	"path/filepath"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// fix renames the variable that was meant, or sets the one that is missing as the other
// workloads of the root do, if all of them set it to one table.
func (l *lack) fix(p *schemarule.Pass, w *schema.Workload, near string) schemarule.With {
	name := l.unset.Variable
	if near != "" {
		return p.Fix(rules.ReviewFix, fmt.Sprintf("rename %s to %s", near, name), rename(w, near, name)...)
	}
	at := w.Block
	beside := lastWritten(w)
	if beside != nil {
		at = beside.Value.Text.Span
	}
	example := exampleOf(p.Model, w, name, at.File)
	if example == nil {
		return p.Fix(rules.ReviewFix, "")
	}
	value, _ := example.Variable(name)
	return p.Fix(rules.ReviewFix, fmt.Sprintf("set %s as %s does", name, nameOf(example)), set(w, beside, name, value.Text.Span)...)
}

// lastWritten returns a variable of a workload beside which another one may be set; nil if
// there is none.
func lastWritten(w *schema.Workload) *schema.EnvironmentVariable {
	for i := len(w.Variables.Items) - 1; i >= 0; i-- {
		if v := &w.Variables.Items[i]; !v.Value.Text.Span.IsZero() { // of a secret it is
			return v
		}
	}
	return nil
}

// set adds a variable to a map or to a list of names and values.
func set(w *schema.Workload, beside *schema.EnvironmentVariable, name string, value rules.Span) []schema.Change {
	environment := schema.Argument{Block: w.Block, Nested: "environment", Name: "variables"}
	switch {
	case beside != nil && beside.Name.Span != beside.Value.Text.Span:
		was, _ := beside.Name.Get()
		return []schema.Change{schema.AddEntry{Beside: beside.Value.Text.Span, Was: was, Name: name, Value: value}}
	case beside != nil:
		return []schema.Change{schema.AddMember{Beside: beside.Value.Text.Span, Name: name, Value: value}}
	case w.Kind == schema.LambdaFunction && len(w.Variables.Items) == 0:
		return []schema.Change{schema.AddMember{Argument: environment, Name: name, Value: value}}
	}
	return nil
}

// rename gives a variable of a workload another name, where it is written.
func rename(w *schema.Workload, from, to string) []schema.Change {
	for _, v := range w.Variables.Items {
		if name, _ := v.Name.Get(); name != from {
			continue
		}
		if literal := v.Name.Writing().Literal; !literal.IsZero() { // of a container's definition
			return []schema.Change{schema.ReplaceElement{Literal: literal, Was: from, Texts: []string{to}}}
		}
		return []schema.Change{schema.RenameMember{Value: v.Value.Text.Span, From: from, To: to}}
	}
	return nil
}

// exampleOf returns a workload that sets a variable to a table, in the module of a file if one
// does. It is nil unless all of the root that set it set it to one table.
func exampleOf(m *schema.Model, w *schema.Workload, variable, file string) (example *schema.Workload) {
	table, isHere := "", false
	for _, other := range m.Workloads {
		value, set := other.Variable(variable)
		if !set || other.Root != w.Root {
			continue
		}
		address, ok := value.Table()
		if !ok || example != nil && address != table {
			return nil
		}
		here := filepath.Dir(value.Text.Span.File) == filepath.Dir(file)
		if example == nil || here && !isHere {
			example, table, isHere = other, address, here
		}
	}
	return example
}
