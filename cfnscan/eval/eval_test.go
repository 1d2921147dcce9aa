package eval

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/cfnscan/template"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const head = `
Parameters:
  Env: {Type: String, Default: dev}
  Stage: {Type: String}
  Names: {Type: CommaDelimitedList, Default: "a,b"}
  Stored: {Type: "AWS::SSM::Parameter::Value<String>", Default: /shop/orders}
  Hidden: {Type: String, NoEcho: true, Default: hush}
  Empty: {Type: String, Default: ""}
Mappings:
  Tables:
    dev: {Orders: dev-orders, Billing: on-demand}
    prod: {Orders: orders, Billing: on-demand}
Conditions:
  Yes: !Equals [a, a]
  No: !Not [!Condition Yes]
  Either: !Or [!Condition No, !Condition Yes]
  Both: !And [!Condition No, !Condition OfStage]
  OfStage: !Equals [!Ref Stage, prod]
  OfEnv: !Equals [!Ref Env, prod]
  Circle: !Not [!Condition Circle]
Resources:
  Orders: {Type: AWS::DynamoDB::Table, Properties: {TableName: orders}}
  Carts: {Type: AWS::DynamoDB::Table}
  Chosen: {Type: AWS::DynamoDB::Table, Properties: !If [OfStage, {TableName: a}, {TableName: b}]}
  Role: {Type: AWS::IAM::Role}
`

func root(t testing.TB, value string) (*Root, *template.Node) {
	t.Helper()
	parsed, problems := template.Parse("a.yaml", []byte("Value: "+value+head))
	if parsed == nil || len(problems) > 0 {
		t.Fatalf("%s: %v", value, problems)
	}
	return NewRoot(parsed), parsed.Section("Value")
}

// shown returns a text with its holes in braces, and the parameter by whose default it is known.
func shown(v Value) string {
	var b strings.Builder
	for _, p := range v.Parts {
		if p.Hole {
			fmt.Fprintf(&b, "{%s}", p.Text)
		} else {
			b.WriteString(p.Text)
		}
	}
	if v.Parameter != "" {
		b.WriteString(" by " + v.Parameter)
	}
	if items, partial := v.Elements(); len(items) > 0 {
		for _, item := range items {
			b.WriteString("[" + shown(item) + "]")
		}
		b.WriteString(partial)
	}
	return b.String()
}

func TestValues(t *testing.T) {
	for value, want := range map[string]string{
		`orders`:                                "orders",
		`5`:                                     "5",
		`2012-10-17`:                            "2012-10-17",
		`!Ref Env`:                              "dev by Env",
		`!Ref Stage`:                            "{Stage}",
		`!Ref Stored`:                           "{Stored}",
		`!Ref Hidden`:                           "{Hidden}",
		`!Ref Empty`:                            "{Empty}",
		`!Ref Names`:                            "{Names}",
		`!Ref Missing`:                          "{Missing}",
		`!Ref AWS::Region`:                      "{AWS::Region}",
		`!Ref AWS::NoValue`:                     "",
		`!Ref Orders`:                           "orders",
		`!Ref Carts`:                            "{AWS::StackName}-Carts-{Carts}",
		`!Ref Chosen`:                           "{Chosen}",
		`!Ref Role`:                             "{Role}",
		`!GetAtt Orders.Arn`:                    "{Orders.Arn}",
		`{"Fn::GetAtt": Role.Arn}`:              "{Role.Arn}",
		`!Sub "${Stage}-${!Literal}-orders"`:    "{Stage}-${Literal}-orders",
		`!Sub "${Env}-orders"`:                  "dev-orders by Env",
		`"${self:provider.stage}-orders"`:       "{${self:provider.stage}-orders}",
		`!Sub ["${Part}-orders", {Part: shop}]`: "shop-orders",
		`!Sub "table/${Orders}/${Orders.StreamArn}"`:    "table/orders/{Orders.StreamArn}",
		`!Sub "${Unclosed"`:                             "${Unclosed",
		`!Join ["-", [a, !Ref Stage, b]]`:               "a-{Stage}-b",
		`!Join ["-", !Split ["/", a/b]]`:                "a-b",
		`!Select [1, [a, b]]`:                           "b",
		`!Select [2, [a, b]]`:                           "{Select:[2,[a,b]]}",
		`!Select [1, !Split ["/", !GetAtt Orders.Arn]]`: "orders",
		`!FindInMap [Tables, prod, Orders]`:             "orders",
		`!FindInMap [Tables, !Ref Env, Orders]`:         "dev-orders by Env",
		`!FindInMap [Tables, !Ref Stage, Billing]`:      "on-demand",
		`!FindInMap [Tables, !Ref Stage, Orders]`:       "{FindInMap:[Tables,Ref:Stage,Orders]}",
		`!FindInMap [Tables, test, Orders]`:             "{FindInMap:[Tables,test,Orders]}",
		`!If [Yes, a, b]`:                               "a",
		`!If [Both, a, b]`:                              "b",
		`!If [OfStage, a, a]`:                           "a",
		`!If [OfStage, a, b]`:                           "{If:[OfStage,a,b]}",
		`!If [OfEnv, a, b]`:                             "{If:[OfEnv,a,b]}",
		`[a, !If [No, b, !Ref "AWS::NoValue"]]`:         "[a]",
		`[a, !If [OfStage, b, !Ref "AWS::NoValue"]]`:    "[a]it depends on condition OfStage",
		`"{{resolve:ssm:/shop/orders}}"`:                "{{{resolve:ssm:/shop/orders}}}",
		`!Base64 a`:                                     "{Base64:a}",
		`!Join [a]`:                                     "{Join:[a]}",
	} {
		r, n := root(t, value)
		v := r.Eval(n)
		if got := shown(v); got != want {
			t.Errorf("%s: got %q, want %q", value, got, want)
		}
		if _, known := v.Text(); v.IsUnknown() && (known || v.Reason == "") {
			t.Errorf("%s: unknown for no reason", value)
		}
	}
}

// What only the default of a parameter says is undecided.
func TestConditions(t *testing.T) {
	for name, want := range map[string]tri.Answer{
		"Yes": tri.Yes, "No": tri.No, "Either": tri.Yes, "Both": tri.No, "OfStage": tri.Maybe, "OfEnv": tri.Maybe, "Circle": tri.Maybe, "Missing": tri.Maybe,
	} {
		r, _ := root(t, "a")
		if got := r.Condition(name); got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

// Members of what is unknown are unknown, and so is what a macro may add.
func TestMembers(t *testing.T) {
	for value, want := range map[string]string{
		`{A: b}`: "b", `{B: c}`: "absent", `text`: "unknown", `[A]`: "unknown",
		`!If [OfStage, {A: b}, {A: c}]`: "unknown", `!If [OfStage, {A: b}, {A: b}]`: "b",
		`{B: c, "Fn::Transform": {Name: AWS::Include}}`: "unknown", `{A: !Ref "AWS::NoValue"}`: "absent",
	} {
		r, n := root(t, value)
		got := r.Eval(n).Member("A")
		text, _ := got.Text()
		switch {
		case got.IsAbsent():
			text = "absent"
		case got.IsUnknown():
			text = "unknown"
		}
		if text != want {
			t.Errorf("%s: A is %s, want %s", value, text, want)
		}
	}
}

// Holes are the same for equal expressions of one template, however they are written.
func TestHoles(t *testing.T) {
	for pair, want := range map[[2]string]bool{
		{`!Ref Stage`, `!Sub "${Stage}"`}:                                  true,
		{`!Sub "${Stage}-a"`, `!Join ["-", [!Ref Stage, a]]`}:              true,
		{`!If [OfStage, a, b]`, `{"Fn::If": [OfStage, a, b]}`}:             true,
		{`!Ref Stage`, `!Ref Hidden`}:                                      false,
		{`!If [OfStage, a, b]`, `!If [OfStage, a, c]`}:                     false,
		{`!Ref Carts`, `!Sub "${AWS::StackName}-Carts-${AWS::Partition}"`}: false,
	} {
		r, n := root(t, fmt.Sprintf("[%s, %s]", pair[0], pair[1]))
		items, _ := r.Eval(n).Elements()
		named := &schema.Table{NameText: items[0].Parts}
		if got := schema.Identical(items[1].Parts, named); got != want {
			t.Errorf("%v: same is %t", pair, got)
		}
	}
}

// Texts that double with each line end as unknown, and so do references in a circle.
func TestBounds(t *testing.T) {
	var text strings.Builder
	text.WriteString("!Join ['', [x, &b0 y]]\n")
	for i := range 60 {
		fmt.Fprintf(&text, "V%d: &b%d !Join ['', [*b%d, *b%d]]\n", i, i+1, i, i)
	}
	r, _ := root(t, text.String()+"Last: *b60")
	if v := r.Eval(r.Section("Last")); !v.IsUnknown() {
		t.Errorf("got %d parts", len(v.Parts))
	}
	text.Reset()
	text.WriteString("a\nL0: &l0 [x]\n")
	for i := range 20 {
		fmt.Fprintf(&text, "L%d: &l%d [%s]\n", i+1, i+1, strings.Repeat(fmt.Sprintf("*l%d,", i), 9))
	}
	r, _ = root(t, text.String()+"Either: !If [OfStage, *l20, *l20]\nOther: !If [OfStage, *l20, *l19]")
	if v := r.Eval(r.Section("Either")); !v.IsUnknown() {
		t.Error("a list is written in more than can be compared, and compared")
	}
	long := strings.Repeat("!Ref Stage, ", maxParts/2)
	r, _ = root(t, "a\nLong: &long !Join ['', ["+long+"]]\nMany: !Join ['', ["+strings.Repeat("*long, ", 20_000)+"]]")
	if v := r.Eval(r.Section("Many")); !v.IsUnknown() || len(v.Parts) > maxParts {
		t.Errorf("a text has %d parts", len(v.Parts))
	}
	r, _ = root(t, "a\nMore: !Join ['', [!Ref Orders]]")
	r.Section("Resources").Member("Orders").Member("Properties").Items[0] = r.Section("More")
	if v := r.Eval(r.Section("More")); !v.IsUnknown() {
		t.Errorf("a circle gives %q", shown(v))
	}
}

// Whatever a template holds, evaluation ends, and what is unknown has a reason.
func FuzzEval(f *testing.F) {
	content, err := os.ReadFile(filepath.Join("..", "testdata", "shop.yaml"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(content)
	f.Add([]byte("Value: !Sub ['${A}', {A: !Ref B}]" + head))
	f.Add([]byte("Value: &a !If [Circle, *a, !Join ['-', *a]]" + head))
	f.Fuzz(func(t *testing.T, content []byte) {
		parsed, _ := template.Parse("a.yaml", content)
		if parsed == nil {
			return
		}
		r := NewRoot(parsed)
		r.Export(Exports{})
		for _, key := range parsed.Root.Keys {
			v := r.Eval(parsed.Root.Member(key.Name))
			if v.IsUnknown() && v.Reason == "" || len(literalText(v.Parts)) > 2*maxText {
				t.Errorf("%s: %+v", key.Name, v)
			}
		}
	})
}
