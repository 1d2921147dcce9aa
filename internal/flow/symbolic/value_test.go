package symbolic_test

import (
	"go/token"
	"reflect"
	"strconv"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Values as the tests write them.
var (
	absent  = symbolic.Value{}
	orders  = text("orders")
	ten     = symbolic.Value{Kind: symbolic.Int, Number: 10}
	yes     = symbolic.Value{Kind: symbolic.Bool, Number: 1}
	stage   = symbolic.Value{Kind: symbolic.Env, Text: "STAGE"}
	field   = symbolic.Value{Kind: symbolic.Field, Text: "Store.table"}
	global  = symbolic.Value{Kind: symbolic.Global, Text: "orders.table"}
	unknown = symbolic.UnknownFor("it is computed at run time")
)

func text(s string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: s} }

func param(i int) symbolic.Value { return symbolic.Value{Kind: symbolic.Param, Index: i} }

func of(kind symbolic.Kind, parts ...symbolic.Value) symbolic.Value {
	return symbolic.Value{Kind: kind, Parts: parts}
}

func number(goType string, v symbolic.Value) symbolic.Value {
	return symbolic.Value{Kind: symbolic.Format, Text: "%d", Type: goType, Parts: []symbolic.Value{v}}
}

// Each kind of value, and what is known of it.
func TestKinds(t *testing.T) {
	inherit := symbolic.Value{Kind: symbolic.Inherit, Index: 1, Text: "TableName"}
	joined := of(symbolic.Concat, orders, param(1))
	for _, c := range []struct {
		v                                          symbolic.Value
		is, why, prefix                            string
		set                                        tri.Answer
		somewhere, caller, certain, constant, isNo bool
	}{
		{v: absent, is: "absent", why: "it is known", set: tri.No, constant: true},
		{v: orders, is: `"orders"`, why: "it is known", prefix: "orders", set: tri.Yes, somewhere: true, certain: true, constant: true},
		{v: ten, is: "10", why: "it is known", set: tri.Yes, somewhere: true, certain: true, constant: true, isNo: true},
		{v: yes, is: "true", why: "it is known", set: tri.Yes, somewhere: true, certain: true, constant: true, isNo: true},
		{v: symbolic.Value{Kind: symbolic.Bool}, is: "false", why: "it is known", set: tri.Yes, somewhere: true, certain: true, constant: true, isNo: true},
		{v: param(1), is: "param1", why: "the caller decides", caller: true, certain: true, set: tri.Maybe},
		{v: param(1).AsSet(), is: "param1", why: "the caller decides", set: tri.Yes, somewhere: true, caller: true, certain: true},
		{v: inherit, is: "param1.TableName", why: "the caller decides", caller: true, set: tri.Maybe},
		{v: field, is: "Store.table", why: "it is read from Store.table", set: tri.Maybe},
		{v: global, is: "orders.table", why: "it is read from orders.table", set: tri.Maybe},
		{v: stage, is: "$STAGE", why: "it is read from $STAGE", set: tri.Yes, somewhere: true, certain: true},
		{v: symbolic.EnvNamed(param(1)), is: "$(param1)", why: "it is read from an environment variable", set: tri.Yes, somewhere: true, caller: true, certain: true},
		{v: symbolic.EnvNamed(global), is: "$(orders.table)", why: "it is read from an environment variable", set: tri.Yes, somewhere: true},
		{v: symbolic.EnvNamed(field), is: "unknown", why: "it is read from the environment under a name that is computed at run time", set: tri.Maybe},
		{v: symbolic.SettingNamed(text("-table")), is: "<-table>", why: "it is given by the flag -table", set: tri.Yes, somewhere: true, certain: true},
		{v: symbolic.SettingNamed(text("dynamo.table")), is: "<dynamo.table>", why: "it is read from the setting dynamo.table", set: tri.Yes, somewhere: true, certain: true},
		{v: symbolic.SettingNamed(param(1)), is: "<param1>", why: "it is read from the configuration", set: tri.Yes, somewhere: true, caller: true, certain: true},
		{v: joined, is: `"orders"+param1`, why: "it is built at run time", prefix: "orders", set: tri.Yes, somewhere: true, caller: true, certain: true},
		{v: of(symbolic.Concat, field, orders), is: `Store.table+"orders"`, why: "it is built at run time", set: tri.Yes, somewhere: true},
		{v: of(symbolic.Repeat, orders), is: `{"orders"}*`, why: "it is built at run time", set: tri.Yes, somewhere: true, constant: true},
		{v: of(symbolic.Repeat, orders, field), is: `{"orders"|Store.table}*`, why: "it is built at run time", set: tri.Yes, somewhere: true},
		{v: symbolic.Value{Kind: symbolic.Repeat, Text: ",", Parts: []symbolic.Value{orders}}, is: `{"orders"/","}*`, why: "it is built at run time", set: tri.Yes, somewhere: true, constant: true},
		{v: number("int64", param(0)), is: "%d(int64 param0)", why: "it is built at run time", set: tri.Yes, somewhere: true, caller: true, certain: true, isNo: true},
		{v: number("string", ten), is: "%d(string 10)", why: "it is built at run time", set: tri.Yes, somewhere: true, certain: true, constant: true},
		{v: number("bool", field), is: "%d(bool Store.table)", why: "it is built at run time", set: tri.Yes, somewhere: true, isNo: true},
		{v: of(symbolic.OneOf, orders, ten), is: `"orders"|10`, why: "it depends on the path", set: tri.Yes, somewhere: true, constant: true},
		{v: of(symbolic.OneOf, ten, yes), is: "10|true", why: "it depends on the path", set: tri.Yes, somewhere: true, constant: true, isNo: true},
		{v: of(symbolic.OneOf, absent, orders), is: `absent|"orders"`, why: "it depends on the path", somewhere: true, constant: true, set: tri.Maybe},
		{v: of(symbolic.OneOf, param(0), field), is: "param0|Store.table", why: "it depends on the path", caller: true, set: tri.Maybe},
		{v: of(symbolic.Concat, of(symbolic.OneOf, orders, ten), field), is: `("orders"|10)+Store.table`, why: "it is built at run time", set: tri.Yes, somewhere: true},
		{v: unknown, is: "unknown", why: "it is computed at run time", set: tri.Maybe},
		{v: unknown.AsSet(), is: "set", why: "it is computed at run time", set: tri.Yes, somewhere: true},
	} {
		if c.v.String() != c.is || c.v.Why() != c.why || c.v.Prefix() != c.prefix {
			t.Errorf("%v: %s, prefix %q, want %s: %s, prefix %q", c.v, c.v.Why(), c.v.Prefix(), c.is, c.why, c.prefix)
		}
		if c.v.IsSet() != c.set || c.v.MaybeSet() != (c.set != tri.No) || c.v.SetOnSomePath() != c.somewhere {
			t.Errorf("%v: set %d, set on some path %v", c.v, c.v.IsSet(), c.v.SetOnSomePath())
		}
		got := []bool{c.v.OfCaller(), c.v.IsCertain(), c.v.IsConstant(), c.v.IsNumber()}
		if want := []bool{c.caller, c.certain, c.constant, c.isNo}; !reflect.DeepEqual(got, want) {
			t.Errorf("%v: of the caller, certain, constant, a number: %v, want %v", c.v, got, want)
		}
		if fact := c.v.Fact(); !symbolic.Same(fact, c.v) || fact.Pos() != token.NoPos || !fact.Equal(c.v) {
			t.Errorf("%v: the fact is %v", c.v, fact)
		}
	}
}

// Values are the same if all that is known of them is.
func TestSame(t *testing.T) {
	seconds := unknown
	seconds.Unit = symbolic.Seconds
	all := []symbolic.Value{absent, orders, text("other"), ten, yes, param(0), param(1), unknown, unknown.AsSet(), seconds, field, number("int", ten), number("int64", ten), number("int", yes), of(symbolic.OneOf, ten), of(symbolic.OneOf, ten, yes)}
	for i, a := range all {
		for j, b := range all {
			if symbolic.Same(a, b) != (i == j) {
				t.Errorf("%v and %v (%d, %d): same is %v", a, b, i, j, symbolic.Same(a, b))
			}
		}
	}
	if !unknown.Equal(unknown.AsSet()) || orders.Equal(ten) {
		t.Error("equal values need not both be set")
	}
}

func TestAnyOf(t *testing.T) {
	many := []symbolic.Value{}
	for i := range symbolic.MaxAlternatives {
		many = append(many, text(strconv.Itoa(i)))
	}
	for _, c := range []struct {
		of   []symbolic.Value
		want string
	}{
		{nil, "unknown"},
		{[]symbolic.Value{orders}, `"orders"`},
		{[]symbolic.Value{orders, orders}, `"orders"`},
		{[]symbolic.Value{orders, of(symbolic.OneOf, ten, orders), yes}, `"orders"|10|true`},
		{append([]symbolic.Value{ten}, many...), "unknown"},
	} {
		if got := symbolic.AnyOf(c.of...); got.String() != c.want {
			t.Errorf("any of %v: %v, want %s", c.of, got, c.want)
		}
	}
	if got := symbolic.AnyOf(many...); got.Kind != symbolic.OneOf || len(got.Alternatives()) != symbolic.MaxAlternatives {
		t.Errorf("the most alternatives: %v", got)
	}
	if why := symbolic.AnyOf().Why(); why != "no value reaches here" {
		t.Error(why)
	}
	set := of(symbolic.OneOf, param(0), field).AsSet()
	if set.IsSet() != tri.Yes || set.Parts[1].IsSet() != tri.Yes {
		t.Errorf("a pointer to %v may be nil", set)
	}
}

// What depends on a function's parameters becomes what a caller passes.
func TestSubstitute(t *testing.T) {
	passed := symbolic.Frame{
		Arg: func(i int) symbolic.Value {
			return []symbolic.Value{text("a"), ten, field, text(""), of(symbolic.OneOf, text(""), text("a")), param(7)}[i]
		},
		Part: func(i int, of symbolic.Value) symbolic.Value {
			if of.Text == "Config.env" {
				return unknown
			}
			return text(of.Text + strconv.Itoa(i))
		},
	}
	for _, c := range []struct {
		v    symbolic.Value
		want string
	}{
		{orders, `"orders"`},
		{param(0), `"a"`},
		{param(2), "Store.table"},
		{symbolic.Value{Kind: symbolic.Inherit, Index: 3, Text: "TableName"}, `"TableName3"`},
		{symbolic.Value{Kind: symbolic.Field, Text: "Config.table"}, "Config.table"},
		{symbolic.Value{Kind: symbolic.Field, Text: "Config.table", Given: 3}, `"Config.table2"`},
		{symbolic.Value{Kind: symbolic.Field, Text: "Config.env", Given: 3}, "Config.env"},
		{of(symbolic.Concat, text("x-"), param(0), param(2)), `"x-a"+Store.table`},
		{of(symbolic.Repeat, param(0), param(2)), `{"a"|Store.table}*`},
		{number("int", param(1)), `"10"`},
		{number("int", param(2)), "%d(int Store.table)"},
		{of(symbolic.OneOf, param(0), text("a")), `"a"`},
		{param(0).UnlessEmpty(), `"a"`},
		{param(2).UnlessEmpty(), "absent|Store.table"},
		{param(3).UnlessEmpty(), "absent"},
		{param(4).UnlessEmpty(), `absent|"a"`},
		{param(5).UnlessEmpty(), "absent|param7"},
		{of(symbolic.OneOf, param(0), param(1)), `"a"|10`},
	} {
		if got := c.v.Substitute(passed); got.String() != c.want {
			t.Errorf("%v: %v, want %s", c.v, got, c.want)
		}
	}
	if got := param(2).AsSet().Substitute(passed); got.IsSet() != tri.Yes {
		t.Errorf("%v may be nil", got)
	}
	if got := param(5).UnlessEmpty().Substitute(passed).Substitute(symbolic.Frame{Arg: func(int) symbolic.Value { return text("b") }}); got.String() != `"b"` || got.IsSet() != tri.Yes {
		t.Errorf("%v is what two functions hand on", got)
	}
	if got := param(2).Substitute(passed); got.IsSet() != tri.Maybe {
		t.Errorf("%v is set", got)
	}
}

func TestVerb(t *testing.T) {
	for _, c := range []struct{ how, goType, verb, layout, function string }{
		{"%08d", "int", "%08d", "", ""},
		{"2006-01", "time.Time", "", "2006-01", ""},
		{"strings.ToUpper", "string", "", "", "strings.ToUpper"},
	} {
		verb, layout, function := symbolic.Value{Kind: symbolic.Format, Text: c.how, Type: c.goType}.Verb()
		if verb != c.verb || layout != c.layout || function != c.function {
			t.Errorf("%s of %s: %q, %q, %q", c.how, c.goType, verb, layout, function)
		}
	}
}

func TestTimeUnit(t *testing.T) {
	for unit, want := range map[symbolic.TimeUnit]string{
		symbolic.Nanoseconds: "nanoseconds", symbolic.Microseconds: "microseconds", symbolic.Milliseconds: "milliseconds",
		symbolic.Seconds: "seconds", 0: "an unknown unit", 60e9: "an unknown unit",
	} {
		if unit.String() != want {
			t.Errorf("%d: %s, want %s", unit, unit, want)
		}
	}
}
