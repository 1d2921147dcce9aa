package items

import (
	_ "embed"
	"fmt"
	"go/token"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed number_precision.md
var numberPrecisionDoc string

var numberPrecision = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB313", Slug: "number-precision", Title: "Number loses digits when stored or read",
		Category: rules.Items, Severity: rules.Warning,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Supported data types and naming rules", "HowItWorks.NamingRulesDataTypes"),
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", ""),
		},
		Names: []*words.Heuristic{idName},
		Doc:   numberPrecisionDoc,
	},
	Check: checkNumberPrecision,
}

var idName = words.ByName("A field holds an identifier, of which every digit counts, if its name is or ends in ID.",
	`^(ID|Id)$|[a-z](ID|Id)$`)

func checkNumberPrecision(p *gorule.Pass) {
	seen := map[token.Pos]bool{}
	for _, u := range uses(p) {
		for i := range u.Type.Attributes {
			a := &u.Type.Attributes[i]
			if seen[a.Field.Pos()] {
				continue
			}
			if text, lossy := precisionLoss(u, a); lossy {
				seen[a.Field.Pos()] = true
				p.ReportAt(at(p, u, a), text)
			}
		}
	}
}

// precisionLoss says how the digits of a number are lost, if they certainly are.
func precisionLoss(u *items.Use, a *items.Attribute) (text rules.Text, lossy bool) {
	big := bigNumber(a.Field.Type())
	switch {
	case big != "" && u.Encoded && (a.Kind == items.M || a.Kind == items.NULL):
		return rules.Text{
			Headline: fmt.Sprintf("%s is a big.%s that %s turns into %s in the attribute %q", fieldPath(u, a), big, library(u.Type.By), a.Kind.Name(), a.Name),
			Why:      "the library does not support the type and stores no digit of the number, without an error",
			Help:     "write the number as text, or as attributevalue.Number",
		}, true
	case a.Kind == items.N && idName.Matches(a.Field.Name()) && isFloat64(a.Field.Type()):
		return rules.Text{
			Headline: fmt.Sprintf("%s keeps the identifier %q in a float64", fieldPath(u, a), a.Name),
			Why:      "from 2^53 on, neighbouring numbers become one, though DynamoDB keeps 38 digits",
			Help:     "make the field an int64 or a string",
		}, true
	}
	return rules.Text{}, false
}

// bigNumber returns the name of a type of math/big that t is or points to.
func bigNumber(t types.Type) string {
	named, ok := types.Unalias(pointee(t)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || named.Obj().Pkg().Path() != "math/big" {
		return ""
	}
	return named.Obj().Name()
}

func isFloat64(t types.Type) bool {
	b, ok := types.Unalias(pointee(t)).Underlying().(*types.Basic)
	return ok && b.Kind() == types.Float64
}
