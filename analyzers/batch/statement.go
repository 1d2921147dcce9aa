package batch

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// stated lists the statements of an ExecuteTransaction that certainly name an
// item. Their key is what they compare or set, with other attributes perhaps.
func stated(call *operations.Call) []action {
	var actions []action
	for _, e := range certain(call.Request.Shape(ddb.TransactStatements)) {
		text, ok := e.Shape.Field(string(ddb.Statement)).Value.AsString()
		if !ok {
			continue
		}
		statement, problems := partiql.Parse(text)
		item, ok := statement.Item()
		if !ok || len(problems) > 0 {
			continue
		}
		verb, _, _ := strings.Cut(strings.TrimSpace(text), " ")
		verb, _, _ = strings.Cut(verb, "(")
		actions = append(actions, action{
			verb: strings.ToUpper(verb), table: symbolic.Value{Kind: symbolic.String, Text: item.Table}, exact: true,
			key: statedKey(item, e.Shape.Field("Parameters")),
		})
	}
	return actions
}

// statedKey is what a statement says about its item, as a map of attributes.
func statedKey(item partiql.Item, parameters composites.Shape) composites.Shape {
	key := composites.Shape{Kind: composites.Map, Complete: true}
	for _, a := range item.Attributes {
		e := composites.Entry{Key: a.Name, Shape: composites.Shape{Value: symbolic.Value{Kind: symbolic.Unknown}}}
		switch value := a.Value.(type) {
		case *partiql.Constant:
			if t := constantTypes[value.Kind]; t != "" {
				e.Shape = composites.Shape{Kind: composites.Scalar, Attribute: t, Value: symbolic.Value{Kind: symbolic.String, Text: value.Text}}
			}
		case *partiql.Parameter:
			if list := certain(parameters); parameters.Complete && len(list) == len(parameters.Entries) && value.Index < len(list) {
				e.Shape = list[value.Index].Shape
			}
		}
		key.Entries = append(key.Entries, e)
	}
	return key
}

var constantTypes = map[partiql.Kind]string{partiql.StringConstant: "S", partiql.NumberConstant: "N"}
