package outputs

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed attribute_assertion.md
var attributeAssertionDoc string

var attributeAssertion = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB154", Slug: "attribute-assertion", Title: "Attribute type is asserted without a check",
		Category: rules.API, Severity: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/service/dynamodb/types", "AttributeValue"),
		},
		Doc: attributeAssertionDoc,
	},
	Check: checkAttributeAssertion,
}

func checkAttributeAssertion(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		keys, known := keysRead(p, call)
		if uses, ok := call.Answer.ItemUses(); !known || call.Request.Op == ddb.GetItem && (!ok || !uses.Asked) {
			return // DDB112 judges an item that is not known to be there
		}
		for _, read := range call.Answer.Decoded().Reads {
			if read.Struct != nil || slices.Contains(keys, read.Attribute) {
				continue
			}
			p.ReportAt(p.PlaceAt(read.At, call, read.Attribute), rules.Text{
				Headline: fmt.Sprintf("The type of %q in items of %s is asserted without a check", read.Attribute, p.Target(call)),
				Why:      "an item that lacks the attribute, or has it with another type, makes this panic",
				Help:     "use the form with ok, or decode the item",
			}, p.RelatedAt(call.Pos(), "the items are read here"))
			return
		}
	}, ddb.Query, ddb.Scan, ddb.GetItem)
}

// keysRead returns attributes that each item has which a call reads: those of its key or key
// condition, if that is known, and the keys of the declared table.
func keysRead(p *gorule.Pass, call *operations.Call) (keys []string, known bool) {
	if call.Request.Op == ddb.GetItem {
		key := call.Request.Shape(ddb.Key)
		for _, e := range key.Entries {
			keys = append(keys, e.Key)
		}
		return keys, key.Complete && len(keys) > 0 && !slices.Contains(keys, "")
	}
	keys, known = access.Of(p.Request(call)).Key.Mentions()
	for _, table := range p.Link(call).Tables() {
		names, _ := table.PrimaryKey()
		keys = append(keys, names...)
	}
	return keys, known || call.Request.Op == ddb.Scan
}
