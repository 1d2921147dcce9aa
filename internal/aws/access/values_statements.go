package access

import (
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// statementParts returns the part that a PartiQL statement is: several parts if the path decides
// which statement it is.
func statementParts(input validate.Value) (all []Part) {
	eachOf(input, "Statement", func(text validate.Value) {
		if text.Kind != validate.String || !text.Known {
			return
		}
		statement, problems := partiql.Parse(text.Text)
		if len(problems) > 0 {
			return
		}
		s := &statementValues{text: text}
		s.parameters, _ = only(member(input, "Parameters"))
		s.body(statement.Body)
		part := Part{Action: statement.Verb(), Values: s.found}
		if name, known := statement.Source().Table(); known {
			part.Table = validate.Value{Kind: validate.String, Text: name, Known: true}
		}
		all = append(all, part)
	})
	return all
}

// statementValues collects the values in one statement.
type statementValues struct {
	text       validate.Value
	parameters validate.Value
	found      []Value
}

func (s *statementValues) body(body partiql.Body) {
	switch body := body.(type) {
	case *partiql.Insert:
		if item, ok := body.Value.(*partiql.Struct); ok {
			for _, field := range item.Fields {
				if key, ok := field.Key.(*partiql.Constant); ok {
					s.add(InItem, key.Text, key.At, field.Value)
				}
			}
		}
	case *partiql.Update:
		for _, clause := range body.Clauses {
			for _, action := range clause.Actions {
				if clause.Keyword == "SET" {
					s.path(Assigned, action.Path, action.Value)
				}
			}
		}
		s.where(body.Where)
	case *partiql.Select:
		s.where(body.Where)
	case *partiql.Delete:
		s.where(body.Where)
	case *partiql.Exists:
		if body.Select != nil {
			s.where(body.Select.Where)
		}
	}
}

// where notes what a condition compares attributes with.
func (s *statementValues) where(e partiql.Expr) {
	switch e := e.(type) {
	case *partiql.Paren:
		s.where(e.X)
	case *partiql.Not:
		s.where(e.X)
	case *partiql.Logical:
		s.where(e.X)
		s.where(e.Y)
	case *partiql.Compare:
		s.path(Compared, e.X, e.Y)
		s.path(Compared, e.Y, e.X)
	case *partiql.Between:
		s.path(Compared, e.X, e.Low)
		s.path(Compared, e.X, e.High)
	case *partiql.Call:
		if len(e.Args) == 2 {
			s.path(Compared, e.Args[0], e.Args[1])
		}
	}
}

// path notes a value of an attribute, if that is what the operand is.
func (s *statementValues) path(form Form, of, value partiql.Expr) {
	if path, ok := of.(*partiql.Path); ok && path != nil && len(path.Elements) == 1 {
		s.add(form, path.Elements[0].Text, path.At, value)
	}
}

// add notes a value that is a parameter or a literal.
func (s *statementValues) add(form Form, attribute string, at refusal.Span, value partiql.Expr) {
	named := refusal.Position{Origin: s.text.Origin, Span: at}
	switch value := value.(type) {
	case *partiql.Parameter:
		if content, ok := s.parameter(value.Index); ok {
			s.found = append(s.found, Value{Attribute: attribute, Form: form, Content: content.Value, Named: named, At: refusal.Position{Origin: content.Origin}})
		}
	case *partiql.Constant:
		kind := map[partiql.Kind]string{partiql.StringConstant: "S", partiql.NumberConstant: "N", partiql.BoolConstant: "BOOL"}[value.Kind]
		if kind == "" {
			return
		}
		text := validate.Value{Kind: validate.String, Text: value.Text, Known: true}
		content := validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: kind, KeyKnown: true, Value: text}}}
		s.found = append(s.found, Value{Attribute: attribute, Form: form, Content: content, Named: named, At: refusal.Position{Origin: s.text.Origin, Span: value.At}})
	}
}

// parameter returns the parameter of a number, counted from 0; ok is false if another may have it.
func (s *statementValues) parameter(i int) (e validate.Entry, ok bool) {
	if s.parameters.Kind != validate.List || i >= len(s.parameters.Entries) {
		return e, false
	}
	for _, before := range s.parameters.Entries[:i+1] {
		if before.Optional || before.Repeated {
			return e, false
		}
	}
	return s.parameters.Entries[i], true
}
