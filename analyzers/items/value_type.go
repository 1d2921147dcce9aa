package items

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed value_type.md
var valueTypeDoc string

var valueType = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB318", Slug: "value-type", Title: "Attribute has the wrong type for its value",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{rules.Cite(guideline.TextCodes, guideline.NumericAmounts)},
		Names:   []*words.Heuristic{amountName, shownName, codeName, uuidName, keyName},
		Doc:     valueTypeDoc,
	},
	Check: checkValueType,
}

func checkValueType(p *gorule.Pass) {
	eachRow(p, func(r row) {
		wrong := misfitOf(r)
		var is string
		switch {
		case r.attribute != nil && r.kind == items.B && isUUID(r.goType()):
			wrong, is = &binaryUUID, binaryUUID.what
		case wrong == nil:
			return
		case wrong != &binaryUUID && r.goType() != nil && !isPlain(r.goType()):
			return
		default:
			is = wrong.what + " by its name"
		}
		if r.isKey() || wrong == &textAmount && isMeantAsText(p, r.values(p)) {
			return
		}
		p.ReportAt(r.place, wrong.text(fmt.Sprintf("%s is %s, but %s", r.title(), is, r.asKind())))
	})
}

func isKeyOfAny(tables []*schema.Table, name string) bool {
	return slices.ContainsFunc(tables, func(t *schema.Table) bool { return isKeyOf(t, name) })
}
