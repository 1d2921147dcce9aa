package items

import (
	_ "embed"
	"fmt"
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/internal/words"
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
	written(p, func(u *items.Use, a *items.Attribute) {
		wrong := misfitOf(a.Kind, a.Name, a.Field.Name())
		byType := a.Kind == items.B && isUUID(a.Field.Type())
		switch {
		case byType:
			wrong = &binaryUUID
		case wrong == nil || wrong != &binaryUUID && !isPlain(a.Field.Type()):
			return
		case keyRole(u, a, tables(p, u)) != "" || wrong == &textAmount && isMeantAsText(p, p.StoredInto(a.Field)):
			return
		}
		is := wrong.what + " by its name"
		if byType {
			is = wrong.what
		}
		p.ReportAt(at(p, u, a), wrong.text(fmt.Sprintf("%s is %s, but becomes %s in the attribute %q", fieldPath(u, a), is, a.Kind.Name(), a.Name)))
	})
	judged := map[token.Pos]bool{}
	p.ForEach(func(call *ops.Call) {
		for _, e := range call.Shape(ddb.Item).ItemEntries() {
			judgeEntry(p, call, judged, entry{e.Pos, e.Key, items.Kind(e.Shape.Attribute), []symbolic.Value{e.Shape.Value}})
		}
		for _, w := range p.Assigned(call) {
			judgeEntry(p, call, judged, entry{w.Pos, w.Name, items.Kind(w.Attribute), w.Texts()})
		}
	}, ddb.PutItem, ddb.UpdateItem)
}

// entry is an attribute value that a request writes.
type entry struct {
	pos    token.Pos
	name   string
	kind   items.Kind
	values []symbolic.Value
}

// judgeEntry judges an attribute value once, however many requests write it.
func judgeEntry(p *gorule.Pass, call *ops.Call, judged map[token.Pos]bool, e entry) {
	wrong, at := misfitOf(e.kind, e.name), exprAt(p, e.pos)
	if wrong == nil || at == nil || judged[e.pos] || isKeyOfAny(p.Link(call).Tables(), e.name) || wrong == &textAmount && isMeantAsText(p, e.values) {
		return
	}
	judged[e.pos] = true
	place := gorule.Place{Pos: at.Pos(), End: at.End(), Symbol: call.Func(), Subject: e.name}
	p.ReportAt(place, wrong.text(fmt.Sprintf("%q is %s by its name, but is written as %s", e.name, wrong.what, e.kind.Name())))
}

func isKeyOfAny(tables []*schema.Table, name string) bool {
	return slices.ContainsFunc(tables, func(t *schema.Table) bool { return isKeyOf(t, name) })
}
