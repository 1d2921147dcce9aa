package requests

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// PinsWholeKey reports whether the query certainly fixes partition and sort key of
// the base table by equality, so that it returns one item at most.
func (c *Request) PinsWholeKey() bool { return c.WholeKey() == tri.Yes }

// WholeKey returns whether the query fixes partition and sort key of the base
// table by equality: Yes on all paths, No if it certainly does not on some
// path, Maybe if that cannot be determined. What is decided elsewhere, by the caller or
// where the request is made, is No: a function that takes any key condition
// promises all that it selects.
func (c *Request) WholeKey() tri.Answer {
	if c.Op != ddb.Query {
		return tri.No
	}
	index := c.Input.Get(ddb.IndexName)
	if index.SetOnSomePath() || index.MaybeSet() && index.OfCaller() {
		return tri.No
	}
	pins := c.pins()
	if pins == tri.Yes && index.MaybeSet() {
		return tri.Maybe
	}
	return pins
}

func (c *Request) pins() tri.Answer {
	if c.Via == Builder {
		return tri.Of(c.chainPinsWholeKey())
	}
	condition, here := c.Input.Set[ddb.KeyConditionExpression]
	if !here && c.Input.Rest.MaybeSet() {
		return tri.No // the request is made elsewhere
	}
	if parts, all, ok := c.builtParts(ddb.KeyConditionExpression, "WithKeyCondition"); ok {
		joined := tri.Maybe
		if all {
			joined = tri.Yes
		}
		for _, part := range parts {
			joined = joined.And(c.builtPins(part))
		}
		return joined
	}
	if !condition.MaybeSet() {
		return c.conditionsPin()
	}
	return textPins(condition)
}

// textPins judges the text of a key condition.
func textPins(v symbolic.Value) tri.Answer {
	switch v.Kind {
	case symbolic.String:
		return tri.Of(pinsWholeKey(v.Text))
	case symbolic.OneOf:
		joined := tri.Yes
		for _, part := range v.Parts {
			if part.Kind != symbolic.Absent { // DynamoDB refuses it
				joined = joined.And(textPins(part))
			}
		}
		return joined
	case symbolic.Concat:
		if text, ok := withNames(v); ok {
			return tri.Of(pinsWholeKey(text))
		}
	}
	if v.OfCaller() {
		return tri.No
	}
	return tri.Maybe
}

// withNames puts a name where a part of a text is unknown, if it stands where
// the name of an attribute or placeholder does. ok is false if the text is no
// condition then: the part may be one.
func withNames(v symbolic.Value) (text string, ok bool) {
	for _, part := range v.Parts {
		switch {
		case part.Kind == symbolic.String && strings.HasSuffix(text, hole) && part.Text != "" && isNameByte(part.Text[0]):
			return "", false
		case part.Kind == symbolic.String:
			text += part.Text
		case text != "" && isNameByte(text[len(text)-1]):
			return "", false
		default:
			text += hole
		}
	}
	_, problems := expr.Parse(expr.KeyCondition, text)
	return text, len(problems) == 0
}

const hole = "hole"

func isNameByte(b byte) bool {
	return b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}

// builtPins judges a key condition of an expression builder.
func (c *Request) builtPins(b *Built) tri.Answer {
	if b.Kind != CallBuilt || b.Func != "KeyAnd" {
		return c.builtIs(b, func(*Built) tri.Answer { return tri.No }, c.builtPins)
	}
	joined := tri.Yes
	if b.Open || len(b.Args) != 2 {
		joined = tri.Maybe
	}
	for _, part := range b.Args {
		joined = joined.And(c.builtEquality(part))
	}
	return joined
}

// builtEquality returns whether a part of a key condition is one equality.
func (c *Request) builtEquality(b *Built) tri.Answer {
	return c.builtIs(b, func(b *Built) tri.Answer {
		return tri.Of(b.Func == "KeyEqual" && !b.Open && len(b.Args) > 1 && b.Args[0].Kind == CallBuilt && b.Args[0].Func == "Key")
	}, c.builtEquality)
}

// builtIs asks each alternative of what is built.
func (c *Request) builtIs(b *Built, made, again func(*Built) tri.Answer) tri.Answer {
	switch b.Kind {
	case ChoiceBuilt:
		joined := tri.Yes
		for _, alternative := range b.Args {
			joined = joined.And(again(alternative))
		}
		return joined
	case CallBuilt:
		return made(b)
	}
	if b.Caller {
		return tri.No
	}
	return tri.Maybe
}

// pinsWholeKey reports whether a key condition is two equalities.
func pinsWholeKey(text string) bool {
	tree, problems := expr.Parse(expr.KeyCondition, text)
	equal, other := 0, 0
	tree.Walk(func(n expr.Node) bool {
		switch n := n.(type) {
		case *expr.Compare:
			if n.Op == "=" {
				equal++
			} else {
				other++
			}
		case *expr.Logical:
			if n.Op != "AND" {
				other++
			}
		case *expr.Between, *expr.In, *expr.Not, *expr.Call:
			other++
		}
		return true
	})
	return len(problems) == 0 && equal == 2 && other == 0
}

// conditionsPin judges KeyConditions, which came before KeyConditionExpression.
func (c *Request) conditionsPin() tri.Answer {
	if !c.Input.Get(ddb.KeyConditions).MaybeSet() {
		return tri.No
	}
	conditions := c.Shape(ddb.KeyConditions)
	joined := tri.Of(len(conditions.Entries) == 2)
	if !conditions.Complete && !conditions.Value.OfCaller() {
		joined = tri.Maybe
	}
	for _, e := range conditions.Entries {
		switch operator := e.Shape.Field("ComparisonOperator").Value; {
		case e.Repeated:
			joined = joined.And(tri.Maybe)
		case e.Optional, operator.Kind == symbolic.String && operator.Text != "EQ", operator.OfCaller():
			return tri.No
		case operator.Kind != symbolic.String:
			joined = joined.And(tri.Maybe)
		}
	}
	return joined
}
