package access_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

func request(t *testing.T, text string) validate.Value {
	t.Helper()
	input, err := validate.FromJSON([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return input
}

// show writes conditions as "a =, b BETWEEN, ?(c d)"; a ~ in front says that there may be others.
func show(c access.Conditions) string {
	var all []string
	for _, part := range c.Parts {
		text := part.Attribute + " " + part.Operator
		if part.Operator == "" {
			text = fmt.Sprint("?(", strings.Join(part.Mentions, " "), ")")
		}
		if part.Open {
			text += "!"
		}
		all = append(all, text)
	}
	text := strings.Join(all, ", ")
	if !c.Whole {
		text = "~" + text
	}
	return text
}

func TestConditions(t *testing.T) {
	for input, want := range map[string]string{
		`{}`: "",
		`{"FilterExpression": "a = :a AND (b < :b AND :c >= c)"}`:                                                                              "a =, b <, c <=",
		`{"FilterExpression": "#a BETWEEN :l AND :h AND begins_with(b, :b)", "ExpressionAttributeNames": {"#a": "x"}}`:                         "x BETWEEN, b begins_with",
		`{"FilterExpression": "a = :a OR b = :b"}`:                                                                                             "?(a b)",
		`{"FilterExpression": "a = b AND NOT c = :c AND a.b = :x AND contains(d, :d) AND e IN (:e)"}`:                                          "?(a b), ?(c), ?(a), ?(d), ?(e)",
		`{"FilterExpression": "#undefined = :a"}`:                                                                                              "?()!",
		`{"FilterExpression": "a = "}`:                                                                                                         "~",
		`{"ScanFilter": {"a": {"ComparisonOperator": "EQ"}, "b": {"ComparisonOperator": "NULL"}}}`:                                             "a =, ?(b)",
		`{"ScanFilter": {"a": {"ComparisonOperator": "EQ"}, "b": {"ComparisonOperator": "EQ"}}, "ConditionalOperator": "OR"}`:                  "~",
		`{"QueryFilter": {"a": {"ComparisonOperator": "GE"}}, "FilterExpression": "b <> :b", "ExpressionAttributeValues": {":b": {"N": "1"}}}`: "b <>, a >=",
	} {
		if got := show(access.Of(request(t, input)).Filter); got != want {
			t.Errorf("%s: got %q, want %q", input, got, want)
		}
	}
	key := access.Of(request(t, `{"KeyConditionExpression": "id = :id AND n > :n"}`)).Key
	if got := show(key); got != "id =, n >" || !slices.Equal(key.Equal(), []string{"id"}) {
		t.Errorf("got key condition %q, equal %q", got, key.Equal())
	}
}

func text(s string) validate.Value {
	return validate.Value{Kind: validate.String, Text: s, Known: true}
}

func choice(all ...validate.Value) validate.Value {
	v := validate.Value{Kind: validate.Choice}
	for _, one := range all {
		v.Entries = append(v.Entries, validate.Entry{Value: one})
	}
	return v
}

func object(key string, v validate.Value, optional bool) validate.Value {
	return validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: key, KeyKnown: true, Value: v, Optional: optional}}}
}

// What holds on some paths only is no part.
func TestPaths(t *testing.T) {
	open := object("FilterExpression", text("a = :a"), true)
	open.Open = true
	for name, test := range map[string]struct {
		input    validate.Value
		want     string
		possible bool
	}{
		"either":      {object("FilterExpression", choice(text("a = :a AND b = :b"), text("a = :a AND c = :c")), false), "~a =", true},
		"the same":    {object("FilterExpression", choice(text("a = :a"), text("a = :b")), false), "a =", true},
		"perhaps":     {object("FilterExpression", text("a = :a"), true), "~", true},
		"two objects": {choice(object("FilterExpression", text("a = :a"), false), object("Limit", text("1"), false)), "~", true},
		"unknown":     {object("FilterExpression", validate.Value{}, false), "~", true},
		"open":        {open, "~", true},
		"none":        {object("Limit", text("1"), false), "", false},
	} {
		filter := access.Of(test.input).Filter
		if got := show(filter); got != test.want || filter.Possible != test.possible {
			t.Errorf("%s: got %q, %v, want %q", name, got, filter.Possible, test.want)
		}
	}
}

func TestMentions(t *testing.T) {
	filter := access.Of(request(t, `{"FilterExpression": "a = b AND size(c.d) > :n"}`)).Filter
	if got, known := filter.Mentions(); !known || !slices.Equal(got, []string{"a", "b", "c"}) {
		t.Errorf("got %q, %v", got, known)
	}
	filter = access.Of(request(t, `{"FilterExpression": "a = :a AND #b = :b"}`)).Filter
	if got, known := filter.Mentions(); known {
		t.Errorf("#b is unknown, but got %q", got)
	}
}

func TestProjection(t *testing.T) {
	for name, test := range map[string]struct {
		input           validate.Value
		given, possible bool
		always, ever    []string
	}{
		"none":        {request(t, `{}`), false, false, nil, nil},
		"expression":  {request(t, `{"ProjectionExpression": "a, b.c, #d", "ExpressionAttributeNames": {"#d": "e"}}`), true, true, []string{"a", "b", "e"}, []string{"a", "b", "e"}},
		"undefined":   {request(t, `{"ProjectionExpression": "a, #d"}`), false, true, nil, nil},
		"legacy":      {request(t, `{"AttributesToGet": ["a", "b"]}`), true, true, []string{"a", "b"}, []string{"a", "b"}},
		"either":      {object("ProjectionExpression", choice(text("a, b"), text("b, c")), false), true, true, []string{"b"}, []string{"a", "b", "b", "c"}},
		"perhaps":     {object("ProjectionExpression", text("a"), true), false, true, nil, nil},
		"unknown":     {object("ProjectionExpression", validate.Value{}, false), false, true, nil, nil},
		"perhaps all": {object("AttributesToGet", choice(text("a"), validate.Value{Kind: validate.Absent}), false), false, true, nil, nil},
	} {
		p := access.Of(test.input).Projection
		if p.Given != test.given || p.Possible != test.possible || !slices.Equal(p.Always, test.always) || !slices.Equal(p.Ever, test.ever) {
			t.Errorf("%s: got %+v", name, p)
		}
	}
}
