package schema

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/rules"
)

func lit(text string) NamePart  { return NamePart{Text: text} }
func hole(text string) NamePart { return NamePart{Text: text, Hole: true} }

func tableNamed(address string, parts ...NamePart) *Table {
	t := &Table{Declaration: Declaration{Address: address, Root: "/shop"}, NameText: parts}
	if hasHole(parts) {
		t.Name = UnknownValue[string](rules.Span{}, "var.env has no value")
	} else {
		t.Name = KnownValue(canonical(parts), rules.Span{}, "")
	}
	return t
}

func resourceID(parts ...NamePart) Ref {
	if hasHole(parts) {
		return Ref{Text: UnknownValue[string](rules.Span{}, "var.env has no value"), Parts: parts}
	}
	return Ref{Text: KnownValue(canonical(parts), rules.Span{}, ""), Parts: parts}
}

func readsOf(kind string) Value[string] {
	return KnownValue("dynamodb:"+kind+":ReadCapacityUnits", rules.Span{}, "")
}

// TestWhichTableAScalingTargetNames covers what says which table it is: a
// reference, a name from another configuration, a name that is not wholly known.
func TestWhichTableAScalingTargetNames(t *testing.T) {
	const orders = "aws_dynamodb_table.orders"
	referring := func(address string, text NamePart) Ref {
		text.Address, text.Attribute = address, "name"
		return resourceID(lit("table/"), text)
	}
	inDev := tableNamed(orders, lit("dev-orders"))
	inDev.NamePattern = []NamePart{hole("var.env"), lit("-orders")}
	tests := []struct {
		name  string
		table *Table
		from  Declaration
		id    Ref
		want  tri.Answer
	}{
		{"reference", tableNamed(orders, lit("orders")), Declaration{Root: "/shop"}, referring(orders, lit("orders")), tri.Yes},
		{"reference to a name that is unknown", tableNamed(orders, hole("var.name")), Declaration{Root: "/shop"}, referring(orders, hole("var.name")), tri.Yes},
		{"reference to another table", tableNamed(orders, hole("var.name")), Declaration{Root: "/shop"}, referring("aws_dynamodb_table.items", hole("var.items")), tri.No},
		{"reference in another root", tableNamed(orders, hole("var.name")), Declaration{Root: "/crm"}, referring(orders, hole("var.crm")), tri.No},
		{"reference to a twin of the same name", tableNamed(orders, lit("orders")), Declaration{Root: "/shop"}, referring("aws_dynamodb_table.replica", lit("orders")), tri.Maybe},
		{"reference to an instance of a count that is unknown", tableNamed(orders, hole("var.name")), Declaration{Root: "/shop"}, referring(orders+"[0]", hole("var.name[0]")), tri.Maybe},
		{"reference to another instance", tableNamed(orders+`["eu"]`, lit("eu-orders")), Declaration{Root: "/shop"}, referring(orders+`["us"]`, lit("us-orders")), tri.No},
		{"name in another root", tableNamed(orders, lit("orders")), Declaration{Root: "/scaling"}, resourceID(lit("table/orders")), tri.Yes},
		{"name of another table", tableNamed(orders, lit("orders")), Declaration{Root: "/scaling"}, resourceID(lit("table/items")), tri.No},
		{"name in another run", inDev, Declaration{Root: "/scaling"}, resourceID(lit("table/prod-orders")), tri.Maybe},
		{"name of another table in another run", inDev, Declaration{Root: "/scaling"}, resourceID(lit("table/prod-items")), tri.No},
		{"same pieces in one module", tableNamed(orders, hole("random_pet.this.id"), lit("-orders")), Declaration{Root: "/shop"}, resourceID(lit("table/"), hole("random_pet.this.id"), lit("-orders")), tri.Yes},
		{"same pieces in two modules", tableNamed(orders, hole("var.env"), lit("-orders")), Declaration{Root: "/crm"}, resourceID(lit("table/"), hole("var.env"), lit("-orders")), tri.Maybe},
		{"another end", tableNamed(orders, hole("var.env"), lit("-orders")), Declaration{Root: "/crm"}, resourceID(lit("table/"), hole("var.stage"), lit("-items")), tri.No},
		{"nothing known", tableNamed(orders, lit("orders")), Declaration{Root: "/crm"}, resourceID(hole("var.resource_id")), tri.Maybe},
		{"another environment", tableNamed(orders, lit("orders")), Declaration{Root: "/shop", Environment: "prod"}, resourceID(lit("table/orders")), tri.No},
	}
	for _, test := range tests {
		target := &ScalingTarget{Declaration: test.from, Scalable: Scalable{Resource: test.id, Dimension: readsOf("table")}}
		policy := &ScalingPolicy{Declaration: test.from, Scalable: target.Scalable}
		scaling := NewScaling(&Model{ScalingTargets: []*ScalingTarget{target}, ScalingPolicies: []*ScalingPolicy{policy}})
		if got := scaling.Of(test.table, nil, Reads); got.Answer != test.want {
			t.Errorf("%s: got %v (%s), want %v", test.name, got.Answer, got.Why, test.want)
		}
		if got := scaling.Of(test.table, nil, Writes); got.Answer != tri.No {
			t.Errorf("%s: writes are scaled by the target of reads", test.name)
		}
	}
}

func TestWhichIndexAScalingTargetNames(t *testing.T) {
	table := tableNamed("aws_dynamodb_table.orders", lit("orders"))
	known := &Index{Name: KnownValue("gsi1", rules.Span{}, "")}
	unknown := &Index{Name: UnknownValue[string](rules.Span{}, "var.index has no value")}
	tests := []struct {
		name  string
		index *Index
		id    Ref
		want  tri.Answer
	}{
		{"its name", known, resourceID(lit("table/orders/index/gsi1")), tri.Yes},
		{"its name, in pieces", known, resourceID(lit("table/"), lit("orders"), lit("/index/"), lit("gsi1")), tri.Yes},
		{"another's name", known, resourceID(lit("table/orders/index/gsi10")), tri.No},
		{"a name that is unknown", known, resourceID(lit("table/orders/index/"), hole("each.key")), tri.Maybe},
		{"one that cannot be it", known, resourceID(lit("table/orders/index/"), hole("each.key"), lit("-index")), tri.No},
		{"an index that is unknown", unknown, resourceID(lit("table/orders/index/gsi1")), tri.Maybe},
		{"an index of another table", known, resourceID(lit("table/items/index/gsi1")), tri.No},
	}
	for _, test := range tests {
		scalable := Scalable{Resource: test.id, Dimension: readsOf("index")}
		if got := scalable.Names(table, test.index, Reads, &table.Declaration); got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
		if got := scalable.Names(table, nil, Reads, &table.Declaration); got != tri.No {
			t.Errorf("%s: it names the table itself", test.name)
		}
	}
}

// TestWhatScalesTogether covers that it takes both a target and a policy.
func TestWhatScalesTogether(t *testing.T) {
	table := tableNamed("aws_dynamodb_table.orders", lit("orders"))
	reads := Scalable{Resource: resourceID(lit("table/orders")), Dimension: readsOf("table")}
	in := Declaration{Address: "aws_appautoscaling_target.reads", Root: "/shop"}
	perhaps := in
	perhaps.Maybe = "count is unknown"
	byTarget := Ref{Text: UnknownValue[string](rules.Span{}, "unknown"), Parts: []NamePart{{Text: "x", Hole: true, Address: in.Address, Attribute: "resource_id"}}}
	tests := []struct {
		name   string
		target []*ScalingTarget
		policy []*ScalingPolicy
		unseen []*Unseen
		want   tri.Answer
	}{
		{name: "nothing", want: tri.No},
		{"a target", []*ScalingTarget{{Declaration: in, Scalable: reads}}, nil, nil, tri.No},
		{"a target and a policy", []*ScalingTarget{{Declaration: in, Scalable: reads}}, []*ScalingPolicy{{Declaration: in, Scalable: reads}}, nil, tri.Yes},
		{"a policy that refers to its target", []*ScalingTarget{{Declaration: in, Scalable: reads}}, []*ScalingPolicy{{Declaration: in, Scalable: Scalable{Resource: byTarget}}}, nil, tri.Yes},
		{"a policy whose target is elsewhere", nil, []*ScalingPolicy{{Declaration: in, Scalable: reads}}, nil, tri.Maybe},
		{"a target that may not exist", []*ScalingTarget{{Declaration: perhaps, Scalable: reads}}, []*ScalingPolicy{{Declaration: in, Scalable: reads}}, nil, tri.Maybe},
		{"a policy that may not exist", []*ScalingTarget{{Declaration: in, Scalable: reads}}, []*ScalingPolicy{{Declaration: perhaps, Scalable: reads}}, nil, tri.Maybe},
		{"a module that is not at hand", nil, nil, []*Unseen{{Declaration: in, Source: "example/dynamodb-autoscaler/aws"}}, tri.Maybe},
	}
	for _, test := range tests {
		model := &Model{ScalingTargets: test.target, ScalingPolicies: test.policy, Unseen: test.unseen}
		if got := NewScaling(model).Of(table, nil, Reads); got.Answer != test.want {
			t.Errorf("%s: got %v (%s), want %v", test.name, got.Answer, got.Why, test.want)
		}
	}
}
