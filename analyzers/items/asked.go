package items

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// asked are the names of attributes that requests ask for; those of keys are true.
type asked map[string]bool

// attributeNames returns the names that requests of the package ask for, however
// they are written: in maps, and in expressions as they are, by a placeholder, or
// by a builder.
func attributeNames(p *gorule.Pass) asked {
	names := asked{}
	p.ForEach(func(call *operations.Call) {
		names.collect("", p.Request(call))
		if name, ok := call.Request.Input.Get(sdk.HashKey).AsString(); ok {
			names.add(name, true)
		}
		if name, ok := call.Request.Input.Get(sdk.RangeKey).AsString(); ok {
			names.add(name, true)
		}
	})
	return names
}

func (names asked) add(name string, key bool) {
	if name != "" {
		names[name] = names[name] || key
	}
}

// collect adds the names in a member of a request and in what it consists of.
func (names asked) collect(member string, v validate.Value) {
	if v.Kind == validate.Choice {
		for _, e := range v.Entries {
			names.collect(member, e.Value)
		}
		return
	}
	switch member {
	case "Key", "ExclusiveStartKey":
		names.keysOf(v, true)
	case "Item", "KeyConditions", "QueryFilter", "ScanFilter", "Expected", "AttributeUpdates":
		names.keysOf(v, false)
	case "Keys":
		for _, e := range v.Entries {
			names.collect("Key", e.Value)
		}
	case "ExpressionAttributeNames", "AttributesToGet":
		for _, e := range v.Entries {
			names.texts(e.Value)
		}
	case "ExpressionAttributeValues":
	default:
		if strings.HasSuffix(member, "Expression") {
			names.paths(member, v)
			return
		}
		for _, e := range v.Entries {
			names.collect(e.Key, e.Value)
		}
	}
}

func (names asked) keysOf(object validate.Value, key bool) {
	for _, e := range object.Entries {
		if e.KeyKnown {
			names.add(e.Key, key)
		}
	}
}

// texts adds a text, or those that are possible.
func (names asked) texts(v validate.Value) {
	switch {
	case v.Kind == validate.String && v.Known:
		names.add(v.Text, false)
	case v.Kind == validate.Choice:
		for _, e := range v.Entries {
			names.texts(e.Value)
		}
	}
}

var expressions = []expr.Kind{expr.KeyCondition, expr.Filter, expr.Condition, expr.Projection, expr.Update}

// paths adds the names in an expression. What its placeholders stand for is
// collected where they are defined.
func (names asked) paths(parameter string, text validate.Value) {
	i := slices.IndexFunc(expressions, func(kind expr.Kind) bool { return kind.Parameter() == parameter })
	if i < 0 || text.Kind != validate.String || !text.Known {
		return
	}
	tree, _ := expr.Parse(expressions[i], text.Text)
	tree.Walk(func(n expr.Node) bool {
		if path, ok := n.(*expr.Path); ok {
			for _, e := range path.Elements {
				if !e.IsPlaceholder() {
					names.add(e.Name, false)
				}
			}
		}
		return true
	})
}
