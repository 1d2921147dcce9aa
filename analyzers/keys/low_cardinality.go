package keys

import (
	_ "embed"
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed low_cardinality.md
var lowCardinalityDoc string

var lowCardinality = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB315", Slug: "low-cardinality-value", Title: "Partition key has few distinct values",
		Category: rules.Items, Severity: rules.Note, AWS: rules.Warning, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ManyPartitionKeys),
			rules.Cite(guideline.EvenLoad),
			rules.Cite(guideline.ShardDates),
			rules.Cite(guideline.PartitionLimits),
			rules.Cite(guideline.ShardWrites),
		},
		Options: []rules.Option{
			{Name: "indexes", Kind: rules.BoolOption, Default: false, Help: "report partition keys of indexes, too"},
		},
		Names: append([]*words.Heuristic{itemvalues.StartKey, indexName}, roleNames...),
		Doc:   lowCardinalityDoc,
	},
	Check: checkLowCardinality,
}

func checkLowCardinality(p *gorule.Pass) {
	k := keyedOf(p)
	k.attributes(func(use *items.Use, a *items.Attribute) { k.fewByType(p, use, a) })
	suspect := func(w *itemvalues.Written, text symbolic.Value) bool {
		return fewTexts(keyValue{Written: w, many: true}, text)+sameTime(text) != ""
	}
	seen := map[string]bool{}
	for _, key := range k.values(p, partitionKey, suspect) {
		for _, text := range key.Texts() {
			few := fewTexts(key, text)
			if few != "" && !k.judgesKey(p, key.name) {
				continue
			}
			few += sameTime(text)
			if few == "" || seen[key.name+" "+few] {
				continue
			}
			at := madeAt(p, key, text)
			if at == nil {
				continue
			}
			seen[key.name+" "+few] = true
			p.ReportAt(place(p, at, key.name), fewValues(key.name, few))
		}
	}
}

// fewByType reports a partition key whose Go type has few values.
func (k *keyed) fewByType(p *gorule.Pass, use *items.Use, a *items.Attribute) {
	if a.Field.Pkg() != p.Types() || !p.Judged(a.Field.Pos()) {
		return
	}
	values := enumeration(a.Field.Type())
	if values != "" && k.ofItem(use.Type, a) == partitionKey && k.judgesTagged(p, a) {
		p.ReportAt(fieldPlace(use.Type, a), fewValues(a.Name, values))
	}
}

// judgesKey reports whether a partition key is judged by its values. Of indexes it is only if
// that is asked for: an index of a status with a sort key is what the design guideline proposes,
// and one that only the open orders are in is small.
func (k *keyed) judgesKey(p *gorule.Pass, name string) bool {
	return p.Options.Bool("indexes") || !k.roles.onlyOfIndexes(name)
}

// judgesTagged is judgesKey for an attribute whose tag may say which keys it is a part of.
func (k *keyed) judgesTagged(p *gorule.Pass, a *items.Attribute) bool {
	if len(a.Keys) == 0 {
		return k.judgesKey(p, a.Name)
	}
	return p.Options.Bool("indexes") || slices.ContainsFunc(a.Keys, func(key items.KeyRole) bool { return !key.Range && key.Index == "" })
}

// fewTexts says why a partition key has few values; "" if it has many, or if
// that is unknown.
func fewTexts(key keyValue, text symbolic.Value) string {
	if key.Field != nil && enumeration(key.Field.Type()) != "" {
		return "" // which its type says already
	}
	constant, _ := text.AsString()
	switch {
	case constant != "" && key.many:
		return fmt.Sprintf("the constant %q", constant)
	case text.IsFormatted() && text.Type == "bool":
		return "a truth value"
	}
	if key.Field == nil || key.Type() != nil && !types.Identical(key.Type(), key.Field.Type()) {
		return enumeration(key.Type())
	}
	return ""
}

// sameTime says why all that is written at a time has one partition key; "" if it has many.
func sameTime(text symbolic.Value) string {
	if !text.IsFormatted() || text.Type != "time.Time" {
		return ""
	}
	_, layout, _ := text.Verb()
	if layout == "" || strings.Contains(layout, "04") {
		return ""
	}
	return fmt.Sprintf("a time in the layout %q, the same for all that is written within it", layout)
}

// maxEnumeration bounds what counts as a small enumeration.
const maxEnumeration = 20

// enumeration describes a type of few values; "" for all other types.
func enumeration(t types.Type) string {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || !isEnumeration(named) {
		return ""
	}
	values := len(valuesOf(named))
	if values > maxEnumeration {
		return ""
	}
	return fmt.Sprintf("a %s, of which there are %d values", named.Obj().Name(), values)
}

// fewValues is what is reported of a partition key, whose values are
// described by few: `always "config"`.
func fewValues(name, few string) rules.Text {
	return rules.Text{
		Headline: fmt.Sprintf("Partition key %q is %s", name, few),
		Why:      "the items of one value share a partition, which takes at most 1000 writes a second",
		Help:     "add a part with many values to the key, or a shard suffix",
	}
}
