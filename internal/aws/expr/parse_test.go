package expr

import (
	"slices"
	"strings"
	"testing"
)

// The trees of expressions without mistakes, as they are dumped.
func TestDump(t *testing.T) {
	tests := []struct {
		kind Kind
		text string
		want string
	}{
		{KeyCondition, "pk = :pk and begins_with(sk, :p)", `
KeyConditionExpression 1:1-32
  AND 1:1-32
    = 1:1-8
      path pk 1:1-2
      value :pk 1:6-8
    function begins_with 1:14-32
      path sk 1:26-27
      value :p 1:30-31
`},
		{Filter, "NOT a IN (:x, b.c[0]) OR n BETWEEN :lo AND (:hi) AND (size(#s)) >= c", `
FilterExpression 1:1-68
  OR 1:1-68
    NOT 1:1-21
      IN 1:5-21
        path a 1:5
        value :x 1:11-12
        path b.c[0] 1:15-20
    AND 1:26-68
      BETWEEN 1:26-48
        path n 1:26
        value :lo 1:36-38
        parentheses 1:44-48
          value :hi 1:45-47
      >= 1:54-68
        parentheses 1:54-63
          function size 1:55-62
            path #s 1:60-61
        path c 1:68
`},
		{Condition, "not not a = :v", `
ConditionExpression 1:1-14
  NOT 1:1-14
    NOT 1:5-14
      = 1:9-14
        path a 1:9
        value :v 1:13-14
`},
		{Projection, "a , b [ 1 ] . #c", `
ProjectionExpression 1:1-16
  path a 1:1
  path b[1].#c 1:5-16
`},
		{Update, "set a = (if_not_exists(a, :z) + :n), b = c REMOVE d ADD e :e", `
UpdateExpression 1:1-60
  SET 1:1-42
    assignment 1:5-35
      path a 1:5
      parentheses 1:9-35
        + 1:10-34
          function if_not_exists 1:10-29
            path a 1:24
            value :z 1:27-28
          value :n 1:33-34
    assignment 1:38-42
      path b 1:38
      path c 1:42
  REMOVE 1:44-51
    action 1:51
      path d 1:51
  ADD 1:53-60
    action 1:57-60
      path e 1:57
      value :e 1:59-60
`},
	}
	for _, test := range tests {
		tree, problems := Parse(test.kind, test.text)
		if len(problems) > 0 {
			t.Errorf("%q: %s", test.text, problems[0].Message)
		}
		if got := tree.Dump(); got != test.want[1:] {
			t.Errorf("%q:\n%s\nwant\n%s", test.text, got, test.want)
		}
	}
}

func TestString(t *testing.T) {
	tests := []struct {
		kind       Kind
		text, want string
	}{
		{Filter, "a=:a aNd\n( b<>:b\tor not contains( c,:c ) )", "a = :a AND (b <> :b OR NOT contains(c, :c))"},
		{Filter, "(a) in (:a,:b) or a between b and c", "(a) IN (:a, :b) OR a BETWEEN b AND c"},
		{Projection, "a,b [0] . c,#d", "a, b[0].c, #d"},
		{Update, "delete t :t add n:n remove x , y[0] set a=b-:c", "DELETE t :t ADD n :n REMOVE x, y[0] SET a = b - :c"},
	}
	for _, test := range tests {
		tree, problems := Parse(test.kind, test.text)
		if len(problems) > 0 {
			t.Errorf("%q: %s", test.text, problems[0].Message)
		}
		if got := tree.String(); got != test.want {
			t.Errorf("%q is printed as %q, want %q", test.text, got, test.want)
		}
	}
}

// Words that are keywords in other kinds of expressions, and functions without
// parentheses, are names: whether they are reserved is said elsewhere.
func TestAccepted(t *testing.T) {
	tests := []Expression{
		{Kind: Filter, Text: "set = :v AND size = :s AND remove = :r"},
		{Kind: Filter, Text: "attribute_exists (a) AND NOT(b = :b)"},
		{Kind: Filter, Text: ":v = :w"},
		{Kind: Update, Text: "SET between = :v, in = or"},
		{Kind: Update, Text: "SET a = :v-:w, b = c-d"},
		{Kind: Update, Text: "ADD n:n,m:m"},
		{Kind: Projection, Text: "and, or, set"},
	}
	for _, e := range tests {
		if _, problems := Parse(e.Kind, e.Text); len(problems) > 0 {
			t.Errorf("%q: %s", e.Text, problems[0].Message)
		}
	}
}

func TestProblemsBesidesSyntax(t *testing.T) {
	tests := []struct {
		kind                     Kind
		text, message, at, fixed string
	}{
		{Filter, "", "The expression can not be empty;", "", ""},
		{Filter, "((a = :a))", "The expression has redundant parentheses;", "((a = :a))", "(a = :a)"},
		{Filter, "size((((a)))) > :n", "The expression has redundant parentheses;", "(((a)))", "size((a)) > :n"},
		{Filter, "Attribute_Exists(a)", "Invalid function name; function: Attribute_Exists", "Attribute_Exists", "attribute_exists(a)"},
		{Filter, "beginsWith(a, :p)", "Invalid function name; function: beginsWith", "beginsWith", ""},
		{Filter, "LIST_APPEND(a, :p) = b", "Invalid function name; function: LIST_APPEND", "LIST_APPEND", ""},
		{Update, "SET a = size(b)", "Invalid function name; function: size", "size", ""},
		{Update, "SET a = ((:a))", "The expression has redundant parentheses;", "((:a))", "SET a = (:a)"},
		{Update, "SET a = :a SET b = :b", `The "SET" section can only be used once in an update expression;`, "SET", "SET a = :a, b = :b"},
		{Update, "REMOVE a ADD n :n remove b, c", `The "REMOVE" section can only be used once in an update expression;`, "remove", "REMOVE a, b, c ADD n :n"},
	}
	for _, test := range tests {
		_, problems := Parse(test.kind, test.text)
		if len(problems) != 1 {
			t.Errorf("%q: %d problems: %+v", test.text, len(problems), problems)
			continue
		}
		got := problems[0]
		if want := "Invalid " + test.kind.Parameter() + ": " + test.message; got.Message != want {
			t.Errorf("%q: %s, want %s", test.text, got.Message, want)
		}
		if at := got.Part(); at != test.at {
			t.Errorf("%q: reported at %q, want %q", test.text, at, test.at)
		}
		fixed := ""
		if got.Fix != nil {
			fixed = applyFix(t, test.text, got.Fix)
		}
		if fixed != test.fixed {
			t.Errorf("%q: fixed as %q, want %q", test.text, fixed, test.fixed)
		}
	}
}

func TestNearestFunction(t *testing.T) {
	for name, want := range map[string]string{
		"attribute_not_exist": "attribute_not_exists", "attributeExists": "attribute_exists", "starts_with": "begins_with",
		"begin_with": "begins_with", "contain": "contains", "SIZE": "size", "len": "size", "listAppend": "list_append",
		"if_not_exist": "if_not_exists", "now": "", "uuid": "", "f": "", strings.Repeat("size", 100): "",
	} {
		if got := nearestFunction(name); got != want {
			t.Errorf("%s: nearest is %q, want %q", name, got, want)
		}
	}
}

// Each mistake is reported once, and what is between them is in the tree.
func TestRecovery(t *testing.T) {
	tests := []struct {
		kind  Kind
		text  string
		at    []string // what is reported
		found string   // the paths and values that are read
	}{
		{Filter, "price > 10 AND status == :s AND l[x] = :l OR (name LIKE :n AND #d = 'x')", []string{"10", "==", "x", "LIKE", "'x'"}, "price status :s l :l name :n #d"},
		{Filter, "a IS NOT NULL OR b IN :list AND c = :c", []string{"IS", ":list"}, "a b :list c :c"},
		{Filter, "a IS NOT NULL OR b IN :list AND c = :c)", []string{"IS"}, "a b :list c :c"}, // what joins what is not certain
		{Filter, "(a = :a AND (b = :b) OR order-id = :o", []string{"order-id", ""}, "a :a b :b :o"},
		{Filter, "contains(a b) AND size(c > :n", []string{"b", ">"}, "a b c :n"},
		{Projection, "a, order-id, b c, d[*], *", []string{"order-id", "c", "*", "*"}, "a b c d"},
		{Update, "SET a == :a, b = 1, c :c, d = e * :f REMOVE g = :g ADD h", []string{"==", "1", ":c", "*", "=", ""}, "a :a b c :c d e :f g h :g"},
		{Update, "a = :a, b = :b DELETE c, d", []string{"a", ","}, "a :a b :b c d"},
	}
	for _, test := range tests {
		tree, problems := Parse(test.kind, test.text)
		var at []string
		for _, problem := range problems {
			at = append(at, problem.Part())
		}
		if !slices.Equal(at, test.at) {
			t.Errorf("%q: reported %q, want %q", test.text, at, test.at)
		}
		if got := strings.Join(leaves(tree), " "); got != test.found {
			t.Errorf("%q: found %s, want %s", test.text, got, test.found)
		}
	}
}

func leaves(tree *Tree) []string {
	var found []string
	tree.Walk(func(n Node) bool {
		switch n.(type) {
		case *Path, *Value:
			found = append(found, n.String())
		}
		return true
	})
	return found
}

// Texts that are deep or broken all over take steps in proportion to their
// length, and neither reading nor printing them overflows.
func TestLinear(t *testing.T) {
	for _, piece := range []string{
		"(", ")", "()", "NOT ", "!", "a.", "a = ", "a = :a AND ", "a = :a ", "a IN (", "size(", "contains(a, ", "'", "'\" ", "[", "l[", "l[0]", ",", "a,",
		"a BETWEEN (", "a BETWEEN :a AND ", "a-", "_", "= ", "< ", "& ", "a NOT IN ", "SET ", "SET a = (", "SET a = :a ", "a = :a, ", "a + ", "REMOVE ", "ADD a ", "a :b ", "; ", ": a ", "\xff",
	} {
		for _, kind := range parsedKinds {
			text := strings.Repeat(piece, maxText/4/len(piece))
			checkSteps(t, kind, text)
			tree, _ := Parse(kind, text)
			if len(tree.String()) > 8*len(text) || len(tree.Dump()) > 500*len(text) {
				t.Errorf("%s of %q: the print is out of proportion", kind.Parameter(), piece)
			}
		}
	}
}

func TestTooLong(t *testing.T) {
	tree, problems := Parse(Filter, strings.Repeat("(", maxText+1))
	if len(problems) > 0 || len(top(tree)) > 0 {
		t.Errorf("a text of %d bytes is read", len(tree.Text))
	}
}

func TestTokenize(t *testing.T) {
	text := "a_1 #n:v 0123 <>=<= 'x' \"y\\ \u00e9\f_b[-1]"
	var got []string
	for _, token := range tokenize(text, nil) {
		got = append(got, text[token.start:token.end])
	}
	want := []string{"a_1", "#n", ":v", "0", "123", "<>", "=", "<=", "'x'", "\"", "y", "\\", "\u00e9", "\f", "_", "b", "[", "-", "1", "]", ""}
	if !slices.Equal(got, want) {
		t.Errorf("tokens %q, want %q", got, want)
	}
}
