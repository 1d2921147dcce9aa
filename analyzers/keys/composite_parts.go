package keys

import (
	_ "embed"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed composite_parts.md
var compositePartsDoc string

var compositeParts = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB316", Slug: "composite-parts", Title: "Composite key part lacks its own attribute",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{rules.Cite(guideline.KeepKeyParts)},
		Names:   append([]*words.Heuristic{keyOnlyName}, roleNames...),
		Doc:     compositePartsDoc,
	},
	Check: checkCompositeParts,
}

var keyOnlyName = words.ByAnyWord("A part is made for the key alone, and no value of the item, if its name contains",
	"shard bucket salt prefix suffix type kind entity env environment stage separator delimiter key pk sk")

func checkCompositeParts(p *gorule.Pass) {
	k := keyedOf(p)
	seen := map[token.Pos]bool{}
	p.ForEach(func(call *operations.Call) {
		put := k.attributesPut(call)
		for _, key := range put {
			at := p.ExprAt(key.Pos)
			if key.role == noKey || key.Optional || seen[key.Pos] || at == nil {
				continue
			}
			var lost []string
			for _, part := range joinedIn(key.Shape.Value) {
				kept := func(other attributePut) bool { return other.Pos != key.Pos && p.MayHold(call, other.Shape, part) }
				if isNamed(part) && !slices.ContainsFunc(put, kept) {
					lost = append(lost, itemvalues.NameOf(part))
				}
			}
			if len(lost) == 0 {
				continue
			}
			seen[key.Pos] = true
			p.ReportAt(place(p, at, key.name), rules.Text{
				Headline: fmt.Sprintf("Key %q is %q, and no attribute of the item holds %s alone", key.name, outline(key.Shape.Value), strings.Join(lost, " or ")),
				Why:      "filters, keys of other indexes and exports cannot use a part that only the joined text has",
				Help:     "also write each part of the key as an attribute of its own",
			})
		}
	}, ddb.PutItem)
}

// joinedIn returns the values that a key joins; none unless these are two or more.
func joinedIn(key symbolic.Value) []symbolic.Value {
	var values []symbolic.Value
	for _, v := range itemvalues.ValuesIn(key) {
		if of := v.Formatted(); !isNamed(of) || !keyOnlyName.Matches(itemvalues.NameOf(of)) {
			values = append(values, of)
		}
	}
	if len(values) < 2 {
		return nil
	}
	return values
}

func isNamed(v symbolic.Value) bool { return v.Kind == symbolic.Param || v.Kind == symbolic.Field }

// outline writes a text with the names of what it joins in braces.
func outline(text symbolic.Value) string {
	var b strings.Builder
	for _, part := range text.Concatenated() {
		constant, ok := part.AsString()
		switch of := part.Formatted(); {
		case ok:
			b.WriteString(constant)
		case isNamed(of):
			b.WriteString(hole(itemvalues.NameOf(of)))
		default:
			b.WriteString(hole(""))
		}
	}
	return b.String()
}
