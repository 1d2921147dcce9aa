package batch

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/partiql"
)

// stated lists the statements of an ExecuteTransaction that certainly name an
// item. Their key is what they compare or set, with other attributes perhaps.
func stated(call *ops.Call) []action {
	var actions []action
	for _, e := range certain(call.Shape(ddb.TransactStatements)) {
		text := e.Shape.Field(string(ddb.Statement)).Value
		if text.Kind != ops.String {
			continue
		}
		statement, problems := partiql.Parse(text.Text)
		item, ok := statement.Item()
		if !ok || len(problems) > 0 {
			continue
		}
		verb, _, _ := strings.Cut(strings.TrimSpace(text.Text), " ")
		verb, _, _ = strings.Cut(verb, "(")
		actions = append(actions, action{
			verb: strings.ToUpper(verb), table: ops.Value{Kind: ops.String, Text: item.Table}, exact: true,
			key: statedKey(item, e.Shape.Field("Parameters")),
		})
	}
	return actions
}

// statedKey is what a statement says about its item, as a map of attributes.
func statedKey(item partiql.Item, parameters ops.Shape) ops.Shape {
	key := ops.Shape{Kind: ops.MapShape, Complete: true}
	for _, a := range item.Attributes {
		e := ops.Entry{Key: a.Name, Shape: ops.Shape{Value: ops.Value{Kind: ops.Unknown}}}
		switch value := a.Value.(type) {
		case *partiql.Constant:
			if t := constantTypes[value.Kind]; t != "" {
				e.Shape = ops.Shape{Kind: ops.ScalarShape, Attribute: t, Value: ops.Value{Kind: ops.String, Text: value.Text}}
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
