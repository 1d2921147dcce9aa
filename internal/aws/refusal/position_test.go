package refusal_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// put is the fourth action of a transaction.
var put = refusal.Path{refusal.Member("TransactItems"), refusal.Element(3), refusal.Member("Put")}

// in returns the path of a member, an entry or an element of it, seen from put.
func in(steps ...refusal.Step) refusal.Path { return slices.Concat(put, steps) }

func TestPrintPath(t *testing.T) {
	for _, c := range []struct {
		path        refusal.Path
		whole, last string
	}{
		{nil, "", ""},
		{refusal.Path{refusal.Member("FilterExpression")}, "FilterExpression", "FilterExpression"},
		{in(refusal.Member("ConditionExpression")), "TransactItems[3].Put.ConditionExpression", "ConditionExpression"},
		{in(refusal.Member("ExpressionAttributeNames"), refusal.Member("#a.b")), "TransactItems[3].Put.ExpressionAttributeNames.#a.b", "#a.b"},
		{put[:2], "TransactItems[3]", "TransactItems[3]"},
		{refusal.Path{refusal.Member("RequestItems"), refusal.Member("shop.orders"), refusal.Element(0)}, "RequestItems.shop.orders[0]", "shop.orders[0]"},
		{refusal.Path{refusal.Element(1), refusal.Element(2)}, "[1][2]", "[1][2]"},
	} {
		if got := c.path.String(); got != c.whole {
			t.Errorf("got %s, want %s", got, c.whole)
		}
		if got := c.path.Last(); got != c.last {
			t.Errorf("the last of %s is %s, want %s", c.whole, got, c.last)
		}
	}
}

func TestPrintPosition(t *testing.T) {
	at := refusal.Position{Path: in(refusal.Member("ConditionExpression")), Span: refusal.Span{Start: 9, End: 15}}
	if got, want := at.In("size > :n\nAND status = :s"), "TransactItems[3].Put.ConditionExpression:1:10"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	at.Span = refusal.Span{Start: 14, End: 20}
	if got, want := at.In("size > :n\nAND status = :s"), "TransactItems[3].Put.ConditionExpression:2:5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := at.In(""), "TransactItems[3].Put.ConditionExpression"; got != want {
		t.Errorf("of no text: got %s, want %s", got, want)
	}
}

// A position in an action becomes one in the request, with the span and origin that
// it had, and leaves the path around it as it was.
func TestUnder(t *testing.T) {
	around := slices.Grow(slices.Clone(put), 4) // room that must not be written to
	inner := refusal.Position{Path: refusal.Path{refusal.Member("ConditionExpression")}, Span: refusal.Span{Start: 4, End: 9}, Origin: 7}
	first, second := inner.Under(around), refusal.Position{Path: refusal.Path{refusal.Member("Item")}}.Under(around)
	if first.Path.String() != "TransactItems[3].Put.ConditionExpression" || first.Span != inner.Span || first.Origin != 7 {
		t.Errorf("got %+v", first)
	}
	if second.Path.String() != "TransactItems[3].Put.Item" {
		t.Errorf("got %+v", second)
	}
	if got := (refusal.Position{Span: inner.Span}).Under(nil); got.Path.String() != "" || got.Span != inner.Span {
		t.Errorf("of the request itself: got %+v", got)
	}
}

func TestWithin(t *testing.T) {
	text := in(refusal.Member("ConditionExpression"))
	part := func(start, end int) refusal.Position {
		return refusal.Position{Path: text, Span: refusal.Span{Start: start, End: end}}
	}
	whole := refusal.Position{Path: text}
	for _, c := range []struct {
		name          string
		inner, around refusal.Position
		want          bool
	}{
		{"itself", part(4, 9), part(4, 9), true},
		{"another value there", refusal.Position{Path: text, Origin: 1}, refusal.Position{Path: text, Origin: 2}, true},
		{"a part of a part", part(5, 9), part(4, 9), true},
		{"beyond the part", part(5, 10), part(4, 9), false},
		{"a part of the text", part(4, 9), whole, true},
		{"the text in a part", whole, part(0, 9), false},
		{"a text in an action", part(4, 9), refusal.Position{Path: put}, true},
		{"a text in the request", part(4, 9), refusal.Position{}, true},
		{"an action in a text", refusal.Position{Path: put}, whole, false},
		{"a member beside it", refusal.Position{Path: in(refusal.Member("ConditionExpressions"))}, whole, false},
		{"another action", part(4, 9), refusal.Position{Path: refusal.Path{refusal.Member("TransactItems"), refusal.Element(30)}}, false},
	} {
		if got := c.inner.Within(c.around); got != c.want {
			t.Errorf("%s: got %v", c.name, got)
		}
	}
}
