package expr

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// checkKeys reports what is wrong with the form of key conditions, and checks
// what depends on keys.
func (c *checker) checkKeys(expressions []*expression, forms []*keyForm) {
	for _, f := range forms {
		for _, p := range f.problems {
			f.add(p)
		}
		before := len(c.problems)
		if f.checkSchema(); f.unequal != nil && len(c.problems) == before {
			f.add(*f.unequal)
		}
		f.checkValues()
	}
	for _, x := range expressions {
		switch x.tree.Kind {
		case Filter:
			x.checkFilter(c.filterKeys(forms))
			x.checkKeyPaths()
		case Update:
			x.checkKeyUpdate()
			x.checkKeyPaths()
		case Projection:
			x.checkKeyPaths()
		}
	}
}

// queried returns the keys that a Query goes to; none if they are unknown.
func (c *checker) queried() []KeyAttribute {
	switch keys := c.set.Keys; {
	case keys == nil || !keys.Query:
		return nil
	case keys.Index != nil:
		return keys.Index.Attributes
	default:
		return keys.Table
	}
}

// checkSchema checks that a key condition fits the keys that are asked.
func (f *keyForm) checkSchema() {
	keys := f.queried()
	if len(keys) == 0 || len(f.problems) > 0 || len(f.clauses) == 0 {
		return
	}
	switch {
	case len(f.clauses) > len(keys) && len(keys) == 1: // DynamoDB has words of its own for this
		stranger := f.clauses[f.stranger(keys)]
		p := f.notEqual(stranger, "name "+keys[0].Name+" only, there is no sort key; put the rest into FilterExpression")
		p.Key = stranger.text
		f.add(p)
	case len(f.clauses) > len(keys):
		f.add(f.tooMany(len(keys)))
	default:
		f.checkMissing(keys)
	}
	f.checkKeyTypes(keys)
	f.checkOperators(keys)
}

// named returns the condition on a key attribute.
func (f *keyForm) named(key KeyAttribute) (clause keyClause, ok bool) {
	i := slices.IndexFunc(f.clauses, func(c keyClause) bool { return c.step == step{nameStep, key.Name} })
	if i < 0 {
		return keyClause{}, false
	}
	return f.clauses[i], true
}

// stranger returns the first condition on an attribute that is not a key, or the
// last one.
func (f *keyForm) stranger(keys []KeyAttribute) int {
	for i, c := range f.clauses {
		if c.kind == nameStep && !isKey(keys, c.text) {
			return i
		}
	}
	return len(f.clauses) - 1
}

func isKey(keys []KeyAttribute, name string) bool {
	return slices.ContainsFunc(keys, func(k KeyAttribute) bool { return k.Name == name })
}

// checkMissing checks that all of the partition key is named, and nothing but keys.
func (f *keyForm) checkMissing(keys []KeyAttribute) {
	unknown, strangers := 0, 0
	for _, c := range f.clauses {
		if c.kind == unknownStep {
			unknown++
		} else if !isKey(keys, c.text) {
			strangers++
		}
	}
	var missing []KeyAttribute
	for _, key := range keys {
		if _, ok := f.named(key); !ok && (!key.Range || strangers > 0 && len(missing) == 0) {
			missing = append(missing, key)
		}
	}
	if unknown > 0 {
		return // they may be what is missing
	}
	for i, key := range missing {
		f.add(f.missing(key, keys, i < strangers))
	}
}

// missing is the problem of a key attribute that no condition names. astray says
// that there is a condition on something else.
func (f *keyForm) missing(key KeyAttribute, keys []KeyAttribute, astray bool) refusal.Problem {
	p := refusal.Problem{
		Code: KeyMissing, Message: "Query condition missed key schema element: " + key.Name,
		Advice: "add " + key.Name + " = :value", At: refusal.Position{Span: refusal.Span{Start: 0, End: len(f.tree.Text)}},
		Key: key.Name,
	}
	if !astray {
		return p
	}
	c := f.clauses[f.stranger(keys)]
	p.At.Span, p.Key = c.at, c.text
	p.Advice = "compare " + key.Name + ", which is part of the key; " + c.text + " is not"
	if key.Range { // which needs no condition
		p.Advice = "move the condition on " + c.text + " into FilterExpression, or compare " + key.Name + ", the sort key"
	}
	if strings.EqualFold(c.text, key.Name) && !c.path.Elements[0].IsPlaceholder() {
		p.Advice = "write " + key.Name
		p.Fix = &refusal.Fix{Message: "write " + key.Name + " for " + c.text, Edits: []refusal.Edit{{At: c.path.At, New: key.Name}}}
	}
	return p
}

// checkKeyTypes checks the values against the types of the keys.
func (f *keyForm) checkKeyTypes(keys []KeyAttribute) {
	for _, key := range keys {
		c, ok := f.named(key)
		if !ok || key.Type == "" {
			continue
		}
		for _, operand := range c.operands {
			if t := f.typeOf(operand); t != "" && t != key.Type && f.passed(c, t) {
				p := f.wrongKeyType(operand, "give "+operand.String()+" type "+string(key.Type)+", that of "+key.Name)
				p.Key, p.Declared, p.Given = key.Name, string(key.Type), string(t)
				f.add(p)
				break
			}
		}
	}
}

// passed reports whether the operator accepts a type, so that its mistake is not
// reported already.
func (f *keyForm) passed(c keyClause, t Type) bool {
	switch c.operator {
	case "=":
		return true
	case "begins_with":
		return t == "S" || t == "B"
	}
	return slices.Contains(ordered, t)
}

func (f *keyForm) wrongKeyType(operand Expr, advice string) refusal.Problem {
	return refusal.Problem{
		Code:    KeyType,
		Message: "One or more parameter values were invalid: Condition parameter type does not match schema type",
		Advice:  advice,
		At:      refusal.Position{Span: operand.Span()},
	}
}

// checkOperators checks that all of the partition key is compared by =, and the
// sort key from left to right.
func (f *keyForm) checkOperators(keys []KeyAttribute) {
	var open []keyClause // attributes of the sort key that are not compared by =
	for _, key := range keys {
		c, named := f.named(key)
		switch {
		case !key.Range:
			if named && c.operator != "=" {
				p := f.notEqual(c, "compare "+key.Name+", the partition key, by =")
				p.Key = key.Name
				f.add(p)
			}
		case named && len(open) > 0 && !f.mayName(open[0]):
			f.add(f.gap(open, c))
			return
		case !named || c.operator != "=":
			c.text = key.Name
			open = append(open, c)
		}
	}
}

// mayName reports whether a condition whose attribute is unknown may be on an
// attribute that none names.
func (f *keyForm) mayName(missing keyClause) bool {
	return missing.path == nil && slices.ContainsFunc(f.clauses, func(c keyClause) bool { return c.kind == unknownStep })
}

// checkValues checks what holds for the values of all keys: they are S, N or B,
// and not empty.
func (f *keyForm) checkValues() {
	known := len(f.queried()) > 0
	for _, c := range f.clauses {
		for _, operand := range c.operands {
			v := f.constant(operand)
			switch {
			case v.Type != "" && !known && c.operator == "=" && !slices.Contains(ordered, v.Type):
				f.add(f.wrongKeyType(operand, "give "+operand.String()+" type S, N or B: keys have no other"))
			case isEmptyValue(v):
				f.add(refusal.Problem{
					Code: KeyEmpty, Message: f.emptyKey(v.Type, c.text),
					Advice: "make sure that " + v.Placeholder + " is not empty", At: refusal.Position{Span: operand.Span()},
				})
			}
		}
	}
}

func isEmptyValue(v Operand) bool {
	return v.Known && v.Text == "" && (v.Type == "S" || v.Type == "B")
}

// emptyKey is DynamoDB's message about an empty value of a key attribute.
func (c *checker) emptyKey(t Type, attribute string) string {
	value := "an empty string value."
	if t == "B" {
		value = "an empty binary value."
	}
	message := "One or more parameter values are not valid. "
	if keys := c.set.Keys; keys != nil && keys.Index != nil {
		return message + "A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain " +
			value + " IndexName: " + keys.Index.Name + ", IndexKey: " + attribute
	}
	return message + "The AttributeValue for a key attribute cannot contain " + value + " Key: " + attribute
}
