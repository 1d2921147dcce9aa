package schema

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/rules"
)

func TestScaledKind(t *testing.T) {
	name := NamePart{Text: "aws_dynamodb_table.orders.name", Hole: true, Address: "aws_dynamodb_table.orders", Attribute: "name"}
	for _, test := range []struct {
		what string
		id   Ref
		kind string
		ok   bool
	}{
		{"a table", resourceID(lit("table/orders")), ScaledTable, true},
		{"an index", resourceID(lit("table/orders/index/by-date")), ScaledIndex, true},
		{"a table by reference", resourceID(lit("table/"), name), ScaledTable, true},
		{"an index by reference", resourceID(lit("table/"), name, lit("/index/"), hole("each.key")), ScaledIndex, true},
		{"a name that is unknown", resourceID(lit("table/"), hole("var.table")), "", true},
		{"something else of a table", resourceID(lit("table/orders/stream")), "", true},
		{"unknown", resourceID(hole("var.id")), "", true},
		{"nothing", Ref{}, "", true},
		{"a name alone", resourceID(lit("orders")), "", false},
		{"a name alone by reference", resourceID(name), "", false},
		{"an ARN", resourceID(lit("arn:aws:dynamodb:"), hole("var.region"), lit(":table/orders")), "", false},
		{"the beginning of the prefix", resourceID(lit("tab"), hole("var.rest")), "", true},
	} {
		if kind, ok := test.id.ScaledKind(); kind != test.kind || ok != test.ok {
			t.Errorf("%s is %q, %v; want %q, %v", test.what, kind, ok, test.kind, test.ok)
		}
	}
}

func TestIsChanged(t *testing.T) {
	in := Declaration{Root: "/shop", Address: "aws_appautoscaling_policy.reads"}
	target := &ScalingTarget{
		Declaration: Declaration{Root: "/shop", Address: `aws_appautoscaling_target.reads["a"]`},
		Scalable:    Scalable{Resource: resourceID(lit("table/orders")), Dimension: readsOf("table")},
	}
	refersTo := func(address string) Ref {
		return resourceID(NamePart{Text: address + ".resource_id", Hole: true, Address: address, Attribute: "resource_id"})
	}
	unsure := in
	unsure.Maybe = "count is unknown"
	other := in
	other.Environment = "prod"
	unknown := UnknownValue[string](rules.Span{}, "unknown")
	for what, test := range map[string]struct {
		policy *ScalingPolicy
		want   tri.Answer
	}{
		"same texts":                     {&ScalingPolicy{Declaration: in, Scalable: target.Scalable}, tri.Yes},
		"one that may not exist":         {&ScalingPolicy{Declaration: unsure, Scalable: target.Scalable}, tri.Maybe},
		"another environment":            {&ScalingPolicy{Declaration: other, Scalable: target.Scalable}, tri.No},
		"another dimension":              {&ScalingPolicy{Declaration: in, Scalable: Scalable{Resource: target.Resource, Dimension: readsOf("index")}}, tri.No},
		"an unknown dimension":           {&ScalingPolicy{Declaration: in, Scalable: Scalable{Resource: target.Resource, Dimension: unknown}}, tri.Maybe},
		"another table":                  {&ScalingPolicy{Declaration: in, Scalable: Scalable{Resource: resourceID(lit("table/items")), Dimension: target.Dimension}}, tri.No},
		"the instance":                   {&ScalingPolicy{Declaration: in, Scalable: Scalable{Resource: refersTo(target.Address), Dimension: target.Dimension}}, tri.Yes},
		"an unknown instance":            {&ScalingPolicy{Declaration: in, Scalable: Scalable{Resource: refersTo("aws_appautoscaling_target.reads"), Dimension: target.Dimension}}, tri.Maybe},
		"an ID that is not known at all": {&ScalingPolicy{Declaration: in, Scalable: Scalable{Resource: resourceID(hole("var.id")), Dimension: target.Dimension}}, tri.Maybe},
	} {
		scaling := NewScaling(&Model{ScalingTargets: []*ScalingTarget{target}, ScalingPolicies: []*ScalingPolicy{test.policy}})
		if got, why := scaling.IsChanged(target); got != test.want {
			t.Errorf("%s: got %v (%s), want %v", what, got, why, test.want)
		}
	}
}
