package expr

import (
	"fmt"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// setOf builds a set from a short form: expressions by kind, names as
// "#n=attribute", values as ":v=S=text" or ":v=NS". "?" in place of the text or
// type means that it is not known; a trailing "~" that the entry is optional.
func setOf(kind Kind, text string, entries ...string) Set {
	set := Set{Expressions: []Expression{{Kind: kind, Text: text}}}
	for _, entry := range entries {
		entry, optional := strings.CutSuffix(entry, "~")
		key, is, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(key, "#") {
			set.Names.Given = true
			set.Names.Entries = append(set.Names.Entries, Name{Placeholder: key, Attribute: is, Known: is != "?", Optional: optional})
			continue
		}
		set.Values.Given = true
		t, value, known := strings.Cut(is, "=")
		v := Operand{Placeholder: key, Type: Type(strings.Trim(t, "?")), Text: value, Known: known, Optional: optional}
		set.Values.Entries = append(set.Values.Entries, v)
	}
	return set
}

// summary prints problems as "code text-or-key", joined by "; ".
func summary(problems []refusal.Problem) string {
	var parts []string
	for _, p := range problems {
		where := p.Key
		if p.Text != "" {
			where = p.Part()
		}
		parts = append(parts, strings.TrimSpace(fmt.Sprintf("%s %s", p.Code, where)))
	}
	return strings.Join(parts, "; ")
}

type checkCase struct {
	kind    Kind
	text    string
	entries []string
	want    string
}

func runChecks(t *testing.T, cases []checkCase) {
	t.Helper()
	for _, c := range cases {
		set := setOf(c.kind, c.text, c.entries...)
		problems := Check(set)
		if got := summary(problems); got != c.want {
			t.Errorf("%s %q %q:\n got %s\nwant %s", c.kind.Parameter(), c.text, c.entries, got, c.want)
		}
		for _, p := range problems {
			if p.Message == "" || p.Advice == "" || strings.HasSuffix(p.Advice, ".") {
				t.Errorf("%q: %s has message %q, advice %q", c.text, p.Code, p.Message, p.Advice)
			}
		}
	}
}

func TestPlaceholders(t *testing.T) {
	runChecks(t, []checkCase{
		{Filter, "#s = :s", []string{"#s=status", ":s=S=paid"}, ""},
		{Filter, "#s = :s AND #s <> :t", nil, "name-undefined #s; value-undefined :s; value-undefined :t"},
		{Update, "SET a = :a, #b = :a", nil, "name-undefined #b; value-undefined :a"},
		{Projection, "#a, #b", []string{"#a=a"}, "name-undefined #b"},
		{Filter, "a = :a", []string{":a=S=x", "#b=b", ":c=S=x"}, "name-unused #b; value-unused :c"},
		{Filter, "a = :a", []string{":a=S=x", "#b=b~", ":c=S=x~"}, ""},
		{Filter, "a = :a", []string{":a=S=x~"}, ""},
		// Used as far as one can see: the text does not parse, but names it.
		{Filter, "a = = :a", []string{":a=S=x"}, "syntax = ="},
		// An entry that is written in another letter case is one mistake.
		{Filter, "#Status = :s", []string{"#status=status", ":s=S=x"}, "name-undefined #Status"},
		// A key that is no placeholder is one mistake, however it is used.
		{Filter, "#a-b = :a", []string{"#a-b=ab", ":a=S=x"}, "name-placeholder-invalid #a-b"},
		{Filter, "a = :a-b", []string{":a-b=S=x"}, "value-placeholder-invalid :a-b"},
		{Filter, "a = :a", []string{":a=S=x", ":=S=x"}, "value-placeholder-invalid :"},
	})
	long := ":" + strings.Repeat("v", 255)
	runChecks(t, []checkCase{
		{Filter, "a = " + long, []string{long + "=S=x"}, "placeholder-length " + long},
		{Filter, "a = " + long[:255], []string{long[:255] + "=S=x"}, ""},
		{Filter, "#n = :a", []string{":a=S=x", "#n="}, "attribute-name-length #n"},
		{Filter, "#n = :a", []string{":a=S=x", "#n=" + strings.Repeat("n", 65536)}, "attribute-name-length #n"},
		{Filter, "#n = :a", []string{":a=S=x", "#n=" + strings.Repeat("n", 65535)}, ""},
	})
}

func TestMaps(t *testing.T) {
	given := func(set Set) Set {
		set.Names.Given, set.Values.Given = true, true
		return set
	}
	cases := []struct {
		name string
		set  Set
		want string
	}{
		{"nothing", Set{}, ""},
		{"maps that are not used", given(setOf(Filter, "attribute_exists(a)")), "names-empty; values-empty"},
		{"an empty map that is used", given(setOf(Filter, "#a = b")), "names-empty; values-empty"},
		{"no expression", given(Set{}), "names-without-expression; values-without-expression"},
		{"perhaps an expression", given(Set{Open: true, Names: Names{Map: Map{Open: true}}, Values: Values{Map: Map{Open: true}}}), ""},
		{"values for a projection", Set{
			Expressions: []Expression{{Kind: Projection, Text: "a"}}, Accepts: []Kind{Filter, Projection},
			Values: Values{Map: Map{Given: true}, Entries: []Operand{{Placeholder: ":a"}}},
		}, "values-without-expression"},
		{"values that the operation ignores", Set{
			Expressions: []Expression{{Kind: Projection, Text: "a"}}, Accepts: []Kind{Projection},
			Values: Values{Map: Map{Given: true}, Entries: []Operand{{Placeholder: ":a"}}},
		}, ""},
		{"a map with other entries", Set{
			Expressions: []Expression{{Kind: Filter, Text: "#a = :b"}},
			Names:       Names{Map: Map{Open: true}}, Values: Values{Map: Map{Open: true}},
		}, ""},
		{"an unused entry of an open request", Set{
			Open: true, Expressions: []Expression{{Kind: Filter, Text: "a = b"}},
			Names: Names{Map: Map{Given: true}, Entries: []Name{{Placeholder: "#a", Attribute: "a", Known: true}}},
		}, ""},
		{"an entry of one alternative", Set{
			Expressions: []Expression{{Kind: Filter, Text: "#a = b"}, {Kind: Filter, Text: "a = b"}},
			Names:       Names{Map: Map{Given: true}, Entries: []Name{{Placeholder: "#a", Attribute: "a", Known: true}}},
		}, "name-unused-on-path #a"},
		{"a mistake of one alternative", Set{
			Expressions: []Expression{{Kind: Filter, Text: "a = b"}, {Kind: Filter, Text: "status = b"}},
		}, "reserved-word status"},
		{"an empty expression", given(Set{
			Expressions: []Expression{{Kind: Filter, Text: ""}},
			Names:       Names{Entries: []Name{{Placeholder: "#a", Attribute: "a", Known: true}}},
			Values:      Values{Map: Map{Open: true}},
		}), "empty-expression"},
	}
	for _, c := range cases {
		if got := summary(Check(c.set)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

// TestMessages holds the texts to what DynamoDB says.
func TestMessages(t *testing.T) {
	index := KeyAttribute{Name: "district", Type: "B"}
	cases := []struct {
		set  Set
		want string
	}{
		{with(setOf(KeyCondition, "customer = :a", ":a=S="), true, "orders"),
			"One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: customer"},
		{with(setOf(KeyCondition, "district = :a", ":a=B="), true, "orders", index),
			"One or more parameter values are not valid. A value specified for a secondary index key is not supported. " +
				"The AttributeValue for a key attribute cannot contain an empty binary value. IndexName: by-district, IndexKey: district"},
		{with(setOf(Projection, "customer.id"), false, "orders"),
			"Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: customer"},
		{with(setOf(Update, "REMOVE placed"), false, "orders"),
			"One or more parameter values were invalid: Cannot update attribute placed. This attribute is part of the key"},
		{setOf(Filter, "status = :a", ":a=S=x"), "Invalid FilterExpression: Attribute name is a reserved keyword; reserved keyword: status"},
		{setOf(Condition, "#a = b"), "Invalid ConditionExpression: An expression attribute name used in the document path is not defined; attribute name: #a"},
		{setOf(Update, "SET a = :a"), "Invalid UpdateExpression: An expression attribute value used in expression is not defined; attribute value: :a"},
		{setOf(Filter, "a = b", "#a=a"), "Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}"},
		{setOf(Filter, "n BETWEEN :hi AND :lo", ":hi=N=9", ":lo=N=1"),
			"Invalid FilterExpression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; " +
				"lower bound operand: AttributeValue: {N:9}, upper bound operand: AttributeValue: {N:1}"},
		{setOf(Projection, "m.k, l, m[0]"),
			"Invalid ProjectionExpression: Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [m, k], path two: [m, [0]]"},
		{setOf(Update, "ADD tags :tag", ":tag=S=new"), "Invalid UpdateExpression: Incorrect operand type for operator or function; operator: ADD, operand type: STRING"},
		{setOf(Filter, "attribute_type(a, :t)", ":t=S=string"),
			"Invalid FilterExpression: Invalid attribute type name found; type: string, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}"},
		{Set{Accepts: []Kind{Update, Condition}, Values: Values{Map: Map{Given: true}}},
			"ExpressionAttributeValues can only be specified when using expressions: UpdateExpression and ConditionExpression are null"},
	}
	for _, c := range cases {
		problems := Check(c.set)
		if len(problems) != 1 || problems[0].Message != c.want {
			t.Errorf("got %v\nwant %s", problems, c.want)
		}
	}
}

func TestFixes(t *testing.T) {
	cases := []struct {
		set    Set
		text   string // after the fix
		define string
	}{
		{setOf(Filter, "status = :a OR data.status = status", ":a=S=x"), "#status = :a OR data.#status = #status", "#status=status"},
		{setOf(Filter, "status = :a", ":a=S=x", "#st=status"), "#st = :a", ""},
		{setOf(Filter, "status = :a AND #status = :a", ":a=S=x", "#status=state"), "#status2 = :a AND #status = :a", "#status2=status"},
		{setOf(Filter, "#Owner = :a", ":a=S=x", "#owner=owner"), "#owner = :a", ""},
		{setOf(Projection, "_id, total, #id", "#id=id"), "#id2, total, #id", "#id2=_id"},
		{setOf(Filter, "BEGINS_WITH(a, :a)", ":a=S=x"), "begins_with(a, :a)", ""},
	}
	for _, c := range cases {
		problems := Check(c.set)
		if len(problems) == 0 || problems[0].Fix == nil {
			t.Errorf("%q: no fix in %v", c.set.Expressions[0].Text, problems)
			continue
		}
		fix := problems[0].Fix
		var entries []string
		for k, v := range fix.Define {
			entries = append(entries, k+"="+v)
		}
		define := strings.Join(entries, " ")
		if got := applyFix(t, c.set.Expressions[0].Text, fix); got != c.text || define != c.define {
			t.Errorf("%q: got %q and %q, want %q and %q", c.set.Expressions[0].Text, got, define, c.text, c.define)
		}
	}
	open := setOf(Filter, "status = :a", ":a=S=x")
	open.Names.Open = true
	if problems := Check(open); len(problems) != 1 || problems[0].Fix != nil {
		t.Errorf("the names are not all known, so that #status may be taken: %v", problems)
	}
}

func TestRemoveFixes(t *testing.T) {
	cases := []struct {
		set       Set
		remove    string
		removeMap bool
	}{
		{setOf(Filter, "a = b", "#a=a"), "#a", true},
		{setOf(Filter, "#b = c", "#a=a", "#b=b"), "#a", false},
		{Set{Expressions: []Expression{{Kind: Filter, Text: "a = b"}}, Names: Names{Map: Map{Given: true}}}, "", true},
	}
	for _, c := range cases {
		problems := Check(c.set)
		if len(problems) != 1 || problems[0].Fix == nil || problems[0].Fix.Remove != c.remove || problems[0].Fix.RemoveMap != c.removeMap {
			t.Errorf("got %+v, want removal of %q, map %v", problems, c.remove, c.removeMap)
		}
	}
}
