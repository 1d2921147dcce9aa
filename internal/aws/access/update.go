package access

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// Accumulates returns the attributes that an update adds to, on whatever path: counters by
// ADD or SET n = n + :d, and lists by list_append. A request that is sent twice changes them
// twice. Sets are not among them, as ADD adds an element once only.
func Accumulates(input validate.Value) (attributes []string) {
	for _, step := range ChangeOf(input).Steps {
		switch step.Effect {
		case Adds, Subtracts, Appends:
			if step.Attribute != "" && !slices.Contains(attributes, step.Attribute) {
				attributes = append(attributes, step.Attribute)
			}
		}
	}
	return attributes
}

// An Effect is what a step of an update makes of an attribute.
type Effect uint8

// The effects.
const (
	Computes       Effect = iota // SET to what other attributes hold, or unknown
	Sets                         // SET a = :v
	Starts                       // SET a = if_not_exists(a, :v): nothing, if there is one
	Adds                         // ADD n :d, or SET n = n + :d
	Subtracts                    // ADD n :minus, with a constant below zero, or SET n = n - :d
	Appends                      // SET l = list_append(l, :v)
	AddsElements                 // ADD s :set
	Removes                      // REMOVE a
	RemovesElement               // REMOVE l[0], DELETE s :set
)

// A Step is one action of an update.
type Step struct {
	Attribute string // that its path begins with; "" if unknown
	Whole     bool   // the path is the attribute, and leads to no part of it
	Effect    Effect
	Value     string // the placeholder that it sets, adds or appends, ":d"; "" if it is none

	// NeedsOld says that DynamoDB refuses the step unless the item has an attribute that it
	// reads.
	NeedsOld bool
}

// steps appends the actions of the text of an update.
func steps(input validate.Value, text string, names placeholders) (all []Step, ok bool) {
	tree, problems := expr.Parse(expr.Update, text)
	for _, clause := range tree.Update {
		for _, action := range clause.Actions {
			if action.Path == nil {
				continue // there is a problem
			}
			s := Step{Whole: len(action.Path.Elements) == 1}
			s.Attribute, _ = names.attribute(action.Path)
			s.does(input, clause.Keyword, action, names)
			all = append(all, s)
		}
	}
	return all, len(problems) == 0
}

// does finds the effect of an action.
func (s *Step) does(input validate.Value, keyword string, action *expr.Action, names placeholders) {
	value := unparen(action.Value)
	if v, ok := value.(*expr.Value); ok {
		s.Value = v.Name
	}
	switch keyword {
	case "REMOVE":
		s.Effect = Removes
		if last := action.Path.Elements[len(action.Path.Elements)-1]; last.Name == "" {
			s.Effect = RemovesElement
		}
	case "DELETE":
		s.Effect = RemovesElement
	case "ADD":
		s.Effect = added(input, s.Value)
	case "SET":
		s.NeedsOld = needsOld(value)
		s.sets(value, action.Path, names)
	}
}

// added is what ADD does with a value.
func added(input validate.Value, placeholder string) Effect {
	kind, content := typed(input, placeholder)
	switch kind {
	case "N":
		if content.Known && strings.HasPrefix(content.Text, "-") {
			return Subtracts
		}
		return Adds
	case "SS", "NS", "BS":
		return AddsElements
	}
	return Computes
}

// typed returns the type of the value that a placeholder stands for, and what it holds; ""
// if that is unknown.
func typed(input validate.Value, placeholder string) (kind string, content validate.Value) {
	value, ok := ValueOf(input, placeholder)
	if !ok || value.Kind != validate.Object || len(value.Entries) != 1 {
		return "", validate.Value{}
	}
	return value.Entries[0].Key, value.Entries[0].Value
}

func (s *Step) sets(value expr.Expr, path *expr.Path, names placeholders) {
	switch value := value.(type) {
	case *expr.Value:
		s.Effect = Sets
	case *expr.Arithmetic:
		switch {
		case isOld(value.X, path, names):
			s.Effect, s.Value = Adds, placeholder(value.Y)
			if value.Op == "-" {
				s.Effect = Subtracts
			}
		case value.Op == "+" && isOld(value.Y, path, names):
			s.Effect, s.Value = Adds, placeholder(value.X)
		}
	case *expr.Call:
		isItself := func(arg expr.Expr) bool { return isOld(arg, path, names) }
		switch {
		case value.Name == "list_append" && slices.ContainsFunc(value.Args, isItself):
			s.Effect = Appends
		case value.Name == "if_not_exists" && isItself(value):
			s.Effect = Starts
		}
	}
}

func placeholder(e expr.Expr) string {
	if v, ok := unparen(e).(*expr.Value); ok {
		return v.Name
	}
	return ""
}

// needsOld reports whether what is set is made of an attribute, without a value for items
// that lack it.
func needsOld(value expr.Expr) bool {
	switch value := unparen(value).(type) {
	case *expr.Path:
		return true
	case *expr.Arithmetic:
		return needsOld(value.X) || needsOld(value.Y)
	case *expr.Call:
		if value.Name == "if_not_exists" && len(value.Args) == 2 {
			return needsOld(value.Args[1])
		}
		return slices.ContainsFunc(value.Args, needsOld)
	}
	return false
}

// isOld reports whether an operand is what an attribute was, with a first value or without.
func isOld(e expr.Expr, attribute *expr.Path, names placeholders) bool {
	switch e := unparen(e).(type) {
	case *expr.Path:
		return written(e, names) == written(attribute, names)
	case *expr.Call:
		return e.Name == "if_not_exists" && len(e.Args) > 0 && isOld(e.Args[0], attribute, names)
	}
	return false
}

// written returns a path with its placeholders replaced, as far as they are known.
func written(path *expr.Path, names placeholders) string {
	var b strings.Builder
	for _, e := range path.Elements {
		name := e.Name
		if known, ok := names[e.Name]; ok && e.IsPlaceholder() {
			name = known
		}
		b.WriteString("." + name + "[" + e.Index + "]")
	}
	return b.String()
}

func unparen(e expr.Expr) expr.Expr {
	for {
		paren, ok := e.(*expr.Paren)
		if !ok {
			return e
		}
		e = paren.X
	}
}
