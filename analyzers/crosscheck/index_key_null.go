package crosscheck

import (
	"cmp"
	_ "embed"
	"fmt"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed index_key_null.md
var indexKeyNullDoc string

var indexKeyNull = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB710", Slug: "index-key-null", Title: "Index key is written as NULL or empty",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoNullInIndexKeys),
			rules.DeveloperGuide("Global secondary indexes", "GSI"),
			rules.APIReference("PutItem"),
		},
		Doc: indexKeyNullDoc,
	},
	Check: checkIndexKeyNull,
}

func checkIndexKeyNull(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		item := call.Request.Shape(ddb.Item)
		linked := p.Link(call)
		if !linked.Linked() || !item.Encoded || item.Kind != composites.Struct || !item.Complete || item.Type == nil {
			return
		}
		if put, ok := call.Put(); !ok || put.Changes() {
			return
		}
		for _, key := range indexKeys(linked.Tables()) {
			if attribute := emptyKey(p, call, item, key.attribute); attribute != nil {
				p.Report(call, emptyKeyText(call, key, attribute), gorule.BothEnds(linked))
				return
			}
		}
	}, ddb.PutItem)
}

// indexKey is an attribute that is a key of an index, and not of the table.
type indexKey struct {
	attribute, index string
	kind             expr.Type // as declared
}

// indexKeys returns the keys of indexes that all of the tables have.
func indexKeys(tables []*schema.Table) []indexKey {
	var all []indexKey
	for i, t := range tables {
		keys := keysOfIndexes(t)
		if i == 0 {
			all = keys
			continue
		}
		all = slices.DeleteFunc(all, func(k indexKey) bool { return !slices.Contains(keys, k) })
	}
	return all
}

func keysOfIndexes(t *schema.Table) []indexKey {
	table, ok := link.Table(t)
	if !ok || cmp.Or(t.Maybe, link.HiddenIndexes(t)) != "" {
		return nil
	}
	own := map[string]bool{}
	for _, key := range table.Keys {
		own[key.Name] = true
	}
	var all []indexKey
	for _, index := range table.Indexes {
		for _, key := range index.Keys {
			if !own[key.Name] {
				all = append(all, indexKey{key.Name, index.Name, key.Type})
			}
		}
	}
	return all
}

// emptyKey returns the attribute of a struct if it is certainly written as NULL or "": its
// field is left out of a literal that is seen as a whole, or set to its zero value.
func emptyKey(p *gorule.Pass, call *operations.Call, item composites.Shape, name string) *items.Attribute {
	of, ok := items.Attributes(dataflow.Deref(item.Type), items.Marshaller{SDK: call.Request.SDK})
	if !ok {
		return nil
	}
	a := of.Attribute(name)
	if a == nil || len(a.Path) != 1 || !writesEmpty(a) || encodedOtherwise(p, of, name) {
		return nil
	}
	e, set := item.GoField(a.Field.Name())
	if set && (e.Optional || e.Shape.Kind != composites.Scalar || e.Shape.Value.Kind != symbolic.Absent && !e.Shape.Value.IsString("")) {
		return nil
	}
	return a
}

// writesEmpty reports whether the zero value of an attribute's field becomes one that no
// index takes as a key. That of a time is a text as well, and not an empty one.
func writesEmpty(a *items.Attribute) bool {
	basic, isBasic := a.Field.Type().Underlying().(*types.Basic)
	return a.Zero == items.NULL || a.Zero == items.S && isBasic && basic.Info()&types.IsString != 0
}

// encodedOtherwise reports whether the package also encodes the struct with options by which
// the attribute has another name, or is left out.
func encodedOtherwise(p *gorule.Pass, of *items.Type, name string) bool {
	uses := gorule.Once(p, encodedKey{}, func() []*items.Use { return items.Uses(p.Files, p.Info(), p.Docstore()) })
	return slices.ContainsFunc(uses, func(u *items.Use) bool {
		if !u.Encoded || u.Type.By.SDK != of.By.SDK || !types.Identical(u.Type.Go, of.Go) {
			return false
		}
		a := u.Type.Attribute(name)
		return a == nil || !writesEmpty(a)
	})
}

type encodedKey struct{}

// emptyKeyText quotes the answer of the service.
func emptyKeyText(call *operations.Call, key indexKey, a *items.Attribute) rules.Text {
	what, why := `""`, fmt.Sprintf("The AttributeValue for a key attribute cannot contain an empty string value. IndexName: %s, IndexKey: %s", key.index, key.attribute)
	if a.Zero == items.NULL {
		what, why = "NULL", fmt.Sprintf("Type mismatch for Index Key %s Expected: %s Actual: NULL IndexName: %s", key.attribute, key.kind, key.index)
	}
	return rules.Text{
		Headline: fmt.Sprintf("%s writes %s into %q, a key of index %q", call.Request.Op, what, key.attribute, key.index),
		Why:      fmt.Sprintf("DynamoDB refuses the item: %q", "ValidationException: "+why),
		Help:     fmt.Sprintf("set %s, or add omitempty to its tag: items without the attribute are not in the index", a.Field.Name()),
	}
}
