package ops

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
)

// PinsWholeKey reports whether the query certainly fixes partition and sort key of
// the base table by equality, so that it returns one item at most.
func (c *Call) PinsWholeKey() bool { return c.WholeKey() == IsSet }

// WholeKey returns whether the query fixes partition and sort key of the base
// table by equality: IsSet on all paths, NotSet if it certainly does not on some
// path, Maybe if that cannot be determined. What is decided elsewhere, by the caller or
// where the request is made, is NotSet: a function that takes any key condition
// promises all that it selects.
func (c *Call) WholeKey() Presence {
	if c.Op != ddb.Query {
		return NotSet
	}
	index := c.Input.Get(ddb.IndexName)
	if index.SetOnSomePath() || index.MaybeSet() && index.ofCaller() {
		return NotSet
	}
	pins := c.pins()
	if pins == IsSet && index.MaybeSet() {
		return Maybe
	}
	return pins
}

func (c *Call) pins() Presence {
	if c.Via == Builder {
		return presenceOf(c.chainPinsWholeKey())
	}
	condition, here := c.Input.members[ddb.KeyConditionExpression]
	if !here && c.Input.rest.MaybeSet() {
		return NotSet // the request is made elsewhere
	}
	if parts, all, ok := c.builtParts(ddb.KeyConditionExpression, "WithKeyCondition"); ok {
		joined := Maybe
		if all {
			joined = IsSet
		}
		for _, part := range parts {
			joined = joined.and(c.builtPins(part))
		}
		return joined
	}
	if !condition.MaybeSet() {
		return c.conditionsPin()
	}
	return condition.pins()
}

// and joins what holds for two alternatives.
func (p Presence) and(other Presence) Presence {
	switch {
	case p == NotSet || other == NotSet:
		return NotSet
	case p == Maybe || other == Maybe:
		return Maybe
	}
	return IsSet
}

func presenceOf(certain bool) Presence {
	if certain {
		return IsSet
	}
	return NotSet
}

// pins judges the text of a key condition.
func (v Value) pins() Presence {
	switch v.Kind {
	case String:
		return presenceOf(pinsWholeKey(v.Text))
	case OneOf:
		joined := IsSet
		for _, part := range v.Parts {
			if part.Kind != Absent { // DynamoDB refuses it
				joined = joined.and(part.pins())
			}
		}
		return joined
	case Concat:
		if text, ok := v.withNames(); ok {
			return presenceOf(pinsWholeKey(text))
		}
	}
	if v.ofCaller() {
		return NotSet
	}
	return Maybe
}

// withNames puts a name where a part of a text is unknown, if it stands where
// the name of an attribute or placeholder does. ok is false if the text is no
// condition then: the part may be one.
func (v Value) withNames() (text string, ok bool) {
	for _, part := range v.Parts {
		switch {
		case part.Kind == String && strings.HasSuffix(text, hole) && part.Text != "" && isNameByte(part.Text[0]):
			return "", false
		case part.Kind == String:
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
func (c *Call) builtPins(b *Built) Presence {
	if b.Kind != CallBuilt || b.Func != "KeyAnd" {
		return c.builtIs(b, func(*Built) Presence { return NotSet }, c.builtPins)
	}
	joined := IsSet
	if b.Open || len(b.Args) != 2 {
		joined = Maybe
	}
	for _, part := range b.Args {
		joined = joined.and(c.builtEquality(part))
	}
	return joined
}

// builtEquality returns whether a part of a key condition is one equality.
func (c *Call) builtEquality(b *Built) Presence {
	return c.builtIs(b, func(b *Built) Presence {
		found := c.builtConditions(b)
		return presenceOf(len(found) == 1 && found[0].how == Equals)
	}, c.builtEquality)
}

// builtIs asks each alternative of what is built.
func (c *Call) builtIs(b *Built, made, again func(*Built) Presence) Presence {
	switch b.Kind {
	case ChoiceBuilt:
		joined := IsSet
		for _, alternative := range b.Args {
			joined = joined.and(again(alternative))
		}
		return joined
	case CallBuilt:
		return made(b)
	}
	if b.Caller {
		return NotSet
	}
	return Maybe
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
func (c *Call) conditionsPin() Presence {
	if !c.Input.Get(ddb.KeyConditions).MaybeSet() {
		return NotSet
	}
	conditions := c.Shape(ddb.KeyConditions)
	joined := presenceOf(len(conditions.Entries) == 2)
	if !conditions.Complete && !conditions.Value.ofCaller() {
		joined = Maybe
	}
	for _, e := range conditions.Entries {
		switch operator := e.Shape.Field("ComparisonOperator").Value; {
		case e.Repeated:
			joined = joined.and(Maybe)
		case e.Optional, operator.Kind == String && operator.Text != "EQ", operator.ofCaller():
			return NotSet
		case operator.Kind != String:
			joined = joined.and(Maybe)
		}
	}
	return joined
}
