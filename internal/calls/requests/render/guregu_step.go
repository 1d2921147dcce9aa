package render

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
)

// A gureguVariant is a request with some of the steps that may be made.
type gureguVariant struct {
	g       *guregu
	number  int
	current int // the step in view
	made    int // values that it made
	refused bool
	unknown map[string]bool // parameters of which a part is unknown

	conditions, sets, removes []builtText
	adds, deletes             []gureguChange
	projection                builtText
}

// gureguChange is an action of which there is one for each path: the last.
type gureguChange struct{ path, value builtText }

// step does what a call adds to the request.
func (v *gureguVariant) step(index int) {
	s := v.g.steps[index]
	v.current, v.made = index, 0
	if len(s.Args) == 0 && !s.Open {
		return
	}
	switch s.Method {
	case "Filter", "If":
		text, ok := v.expression(s, nullable)
		isLost := s.Method == "If" && text.text == "" && len(v.conditions) == 0
		if ok && !isLost {
			v.conditions = append(v.conditions, wrapped(text, s))
		}
		v.note(v.conditionParameter(), ok)
	case "Project":
		v.project(s)
	case "ProjectExpr":
		text, ok := v.expression(s, items.Tag{})
		v.projection = builtText{}
		if ok {
			v.projection = text
		}
		v.note("ProjectionExpression", ok)
	case "SetExpr":
		text, ok := v.expression(s, nullable)
		v.set(text, ok)
	case "RemoveExpr":
		text, ok := v.expression(s, items.Tag{})
		v.remove(text, ok)
	case "Remove":
		for _, path := range s.Args {
			text, ok := v.path(path)
			v.remove(text, ok)
		}
		v.note(string(ddb.UpdateExpression), !s.Open)
	default:
		v.change(s)
	}
}

// note says whether all of a parameter is known.
func (v *gureguVariant) note(key string, known bool) {
	if v.unknown == nil {
		v.unknown = map[string]bool{}
	}
	if !known {
		v.unknown[key] = true
	}
}

func (v *gureguVariant) conditionParameter() string {
	if op := v.g.t.call.Request.Op; op == ddb.Query || op == ddb.Scan {
		return string(ddb.FilterExpression)
	}
	return string(ddb.ConditionExpression)
}

// expression substitutes the arguments of a step in its expression.
func (v *gureguVariant) expression(s requests.ChainStep, tag items.Tag) (text builtText, ok bool) {
	if len(s.Args) == 0 {
		return text, false
	}
	return v.substitute(s.Args[0], 1, tag)
}

// project replaces the projection. A Query escapes each path, a Scan does not.
func (v *gureguVariant) project(s requests.ChainStep) {
	v.projection = builtText{}
	known := !s.Open
	from, to := stepPlace(s)
	for i, path := range s.Args {
		if i > 0 {
			v.projection.write(", ", from, to)
		}
		var text builtText
		var ok bool
		if v.g.t.call.Request.Op == ddb.Scan {
			text, ok = v.escaped(path)
		} else {
			text, ok = v.path(path)
		}
		known = known && ok
		v.projection.then(text)
	}
	v.note("ProjectionExpression", known)
	if !known {
		v.projection = builtText{}
	}
}

func (v *gureguVariant) set(text builtText, ok bool) {
	if ok {
		v.sets = append(v.sets, text)
	}
	v.note(string(ddb.UpdateExpression), ok)
}

func (v *gureguVariant) remove(text builtText, ok bool) {
	for _, other := range v.removes {
		if ok && other.text == text.text { // they are keys of a map
			return
		}
	}
	if ok {
		v.removes = append(v.removes, text)
	}
	v.note(string(ddb.UpdateExpression), ok)
}

// change is a step of a path and a value.
func (v *gureguVariant) change(s requests.ChainStep) {
	if len(s.Args) < 2 {
		return
	}
	path, ok := v.path(s.Args[0])
	from, to := stepPlace(s)
	place := builtPiece{from: from, to: to}
	var text, value builtText
	given := s.Args[1]
	write := func(word string) { text.write(word, from, to) }
	switch s.Method {
	case "SetNullable", "SetIfNotExists", "Append", "Prepend", "Add", "DeleteFromSet":
		v.refused = v.refused || isUntypedNil(given)
	}
	switch s.Method {
	case "Set", "SetNullable", "SetSet":
		if s.Method == "Set" && isEmptyText(given) || s.Method != "SetNullable" && isUntypedNil(given) {
			v.remove(path, ok)
			return
		}
		text.then(path)
		write(" = ")
		v.value(&text, 1, map[string]items.Tag{"SetNullable": nullable, "SetSet": {Set: true}}[s.Method], place)
		v.set(text, ok)
	case "SetIfNotExists":
		text.then(path)
		write(" = if_not_exists(")
		text.then(path)
		write(", ")
		v.value(&text, 1, nullable, place)
		write(")")
		v.set(text, ok)
	case "Append", "Prepend":
		v.value(&value, 1, nullable, place)
		first, second := path, value
		if s.Method == "Prepend" {
			first, second = value, path
		}
		text.then(path)
		write(" = list_append(")
		text.then(first)
		write(", ")
		text.then(second)
		write(")")
		v.set(text, ok)
	case "Add", "AddStringsToSet", "AddIntsToSet", "AddFloatsToSet":
		v.setValue(&value, s, place)
		v.adds = changed(v.adds, path, value, ok)
		v.note(string(ddb.UpdateExpression), ok)
	case "DeleteFromSet", "DeleteStringsFromSet", "DeleteIntsFromSet", "DeleteFloatsFromSet":
		v.setValue(&value, s, place)
		v.deletes = changed(v.deletes, path, value, ok)
		v.note(string(ddb.UpdateExpression), ok)
	}
}

// setValue writes the value of ADD or DELETE: a set, if it can be one.
func (v *gureguVariant) setValue(out *builtText, s requests.ChainStep, place builtPiece) {
	value := v.g.t.goValue(s.Args[1], items.Marshaller{SDK: v.g.t.call.Request.SDK}, items.Tag{Set: true})
	switch {
	case strings.Contains(s.Method, "Strings"):
		value = setOf(items.SS)
	case strings.Contains(s.Method, "Ints"), strings.Contains(s.Method, "Floats"):
		value = setOf(items.NS)
	case s.Method == "DeleteFromSet": // a single value is put into a set
		if len(value.Entries) == 1 && len(value.Entries[0].Key) == 1 {
			value = setOf(items.Kind(value.Entries[0].Key + "S"))
		}
	}
	v.valueOf(out, 1, value, place)
}

func setOf(kind items.Kind) validate.Value {
	elements := validate.Value{Kind: validate.List, Open: true, Max: -1}
	return validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: string(kind), KeyKnown: true, Value: elements}}}
}

func changed(all []gureguChange, path, value builtText, ok bool) []gureguChange {
	if !ok {
		return all
	}
	for i, other := range all {
		if other.path.text == path.text {
			all[i].value = value
			return all
		}
	}
	return append(all, gureguChange{path, value})
}

// expressions are the texts of the request by parameter.
func (v *gureguVariant) expressions() map[string]builtText {
	all := map[string]builtText{}
	if v.projection.text != "" {
		all["ProjectionExpression"] = v.projection
	}
	if len(v.conditions) > 0 && v.g.t.call.Request.Op != ddb.GetItem {
		all[v.conditionParameter()] = joined(v.conditions, " AND ")
	}
	if v.g.t.call.Request.Op == ddb.UpdateItem {
		all[string(ddb.UpdateExpression)] = v.update()
	}
	return all
}

// update are the clauses of an update, as far as they are known.
func (v *gureguVariant) update() (out builtText) {
	clause := func(keyword string, actions []builtText) {
		if len(actions) == 0 {
			return
		}
		if out.text != "" {
			out.text += " "
		}
		out.text += keyword + " "
		out.then(joined(actions, ", "))
	}
	texts := func(changes []gureguChange) (all []builtText) {
		for _, c := range changes {
			all = append(all, joined([]builtText{c.path, c.value}, " "))
		}
		return all
	}
	clause("SET", v.sets)
	clause("ADD", texts(v.adds))
	clause("DELETE", texts(v.deletes))
	clause("REMOVE", v.removes)
	return out
}

func joined(texts []builtText, separator string) (out builtText) {
	for i, text := range texts {
		if i > 0 {
			out.text += separator
		}
		out.then(text)
	}
	return out
}

// stepPlace is where a step stands: its method and arguments.
func stepPlace(s requests.ChainStep) (from, to token.Pos) {
	if s.Call == nil {
		return token.NoPos, token.NoPos
	}
	if sel, ok := ast.Unparen(s.Call.Fun).(*ast.SelectorExpr); ok {
		return sel.Sel.Pos(), s.Call.End()
	}
	return s.Call.Pos(), s.Call.End()
}
