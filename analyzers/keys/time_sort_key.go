package keys

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed time_sort_key.md
var timeSortKeyDoc string

var timeSortKey = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB304", Slug: "time-sort-key", Title: "Time in a sort key sorts wrongly",
		Category: rules.Items, Severity: rules.Warning, Default: true, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.SortableTimes),
			rules.Cite(guideline.UniformKeyParts),
			rules.GoPackage("time", "RFC3339Nano"),
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", "EncoderOptions"),
		},
		Options: []rules.Option{orderOption}, GuidelineOptions: map[string]any{always: true},
		Names: append([]*words.Heuristic{namesSortKey, itemvalues.StartKey}, roleNames...),
		Doc:   timeSortKeyDoc,
	},
	Check: checkTimeSortKey,
}

// goodLayout is a layout whose text order is time order.
const goodLayout = "2006-01-02T15:04:05.000Z"

func checkTimeSortKey(p *gorule.Pass) {
	k := keyedOf(p)
	k.showOrders(p)
	whole := wholeSeconds(p)
	k.attributes(func(use *items.Use, a *items.Attribute) {
		// What is written there may be decided elsewhere.
		onlyRead := use.Decoded && !use.Encoded || !p.Whole()
		if !onlyRead && a.Kind == items.S && isTimeType(a.Field.Type()) && !whole[a.Field.Origin()] && k.ofItem(use.Type, a) == sortKey {
			k.reportField(p, use, a)
		}
	})
	k.timesInMaps(p)
	k.timesInUpdates(p)
	suspect := func(_ *itemvalues.Written, text symbolic.Value) bool {
		return slices.ContainsFunc(formats(text), hasLayout)
	}
	seen := map[*ast.CallExpr]bool{}
	for _, key := range k.values(p, sortKey, suspect) {
		if !key.isText() || key.alone {
			continue
		}
		for _, text := range key.Texts() {
			for _, part := range formats(text) {
				f, ok := key.Formatting(part)
				if ok && !seen[f.Call] && p.Enclosing(f.Call) != nil {
					seen[f.Call] = true
					k.reportLayout(p, key, text, part, f)
				}
			}
		}
	}
}

// wholeSeconds returns the fields of which all that the package writes are
// times of whole seconds: these are encoded with one width.
func wholeSeconds(p *gorule.Pass) map[*types.Var]bool {
	whole := map[*types.Var]bool{}
	for _, record := range p.Records() {
		for _, w := range record.Written {
			if w.Field == nil || !isTimeType(w.Field.Type()) {
				continue
			}
			before, seen := whole[w.Field]
			whole[w.Field] = (before || !seen) && w.Time().Whole
		}
	}
	return whole
}

func pointee(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

func isTimeType(t types.Type) bool {
	named, ok := types.Unalias(pointee(t)).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "time" && named.Obj().Name() == "Time"
}

// reportField reports a field at its declaration, or where its struct is
// marshalled if another package declares it.
func (k *keyed) reportField(p *gorule.Pass, use *items.Use, a *items.Attribute) {
	encoder := map[sdk.SDK]string{sdk.V2: "attributevalue", sdk.V1: "dynamodbattribute", sdk.Docstore: "docstore"}[use.Type.By.SDK]
	if encoder == "" {
		encoder = "guregu/dynamo"
	}
	text := cutZeros(a.Name, encoder)
	at := fieldPlace(use.Type, a)
	if a.Field.Pkg() != p.Types() {
		if use.Call == nil || reachesSDK(a.Field.Pkg(), map[*types.Package]bool{}) {
			return // else that package is judged by itself
		}
		at.Pos, at.End = use.Call.Pos(), use.Call.Fun.End()
	}
	if !p.Judged(at.Pos) {
		return
	}
	s := sorted{name: a.Name, beside: func(name string) bool { return use.Type.Attribute(name) != nil }}
	for _, other := range use.Type.Attributes {
		s.names = append(s.names, other.Name)
	}
	p.ReportAt(at, text, k.ifOrdered(p, s)...)
}

// cutZeros says what becomes of a time.Time that is a sort key.
func cutZeros(name, encoder string) rules.Text {
	return rules.Text{
		Headline: fmt.Sprintf("Sort key %q is a time.Time, which %s writes with a varying width", name, encoder),
		Why:      `trailing zeros are cut, so "...:07.15Z" sorts before "...:07.1Z" and ranges miss items`,
		Help:     fmt.Sprintf("write a string of fixed width, such as UTC().Format(%q)", goodLayout),
	}
}

// timesInMaps reports times that a map which becomes an item has under its sort key.
func (k *keyed) timesInMaps(p *gorule.Pass) {
	for _, record := range p.Records() {
		for _, w := range record.Written {
			if record.Struct != nil || w.GivenType() == nil || !isTimeType(w.GivenType()) || w.Time().Whole || k.role(record, w, w.Name) != sortKey {
				continue
			}
			if at := p.ExprAt(w.Pos); at != nil && !record.IsCursor() {
				p.ReportAt(place(p, at, w.Name), cutZeros(w.Name, "the marshaller"), k.ifOrdered(p, sorted{name: w.Name, names: namesOf(record)})...)
			}
		}
	}
}

// timesInUpdates reports times that an update sets the sort key of an index to, and that the library
// writes as text.
func (k *keyed) timesInUpdates(p *gorule.Pass) {
	for _, call := range p.Calls {
		for _, w := range p.Assigned(call) {
			isText := w.Attribute == string(items.S) && w.GivenType() != nil && isTimeType(w.GivenType())
			if !isText || w.Time().Whole || k.roles.ofUpdated(w.Name) != sortKey {
				continue
			}
			if at := p.ExprAt(w.Pos); at != nil {
				p.ReportAt(place(p, at, w.Name), cutZeros(w.Name, "the marshaller"), k.ifOrdered(p, sorted{name: w.Name})...)
			}
		}
	}
}

// reportLayout reports the layout of a time that is a key, or a part of one.
func (k *keyed) reportLayout(p *gorule.Pass, key keyValue, text, part symbolic.Value, f itemvalues.Formatting) {
	layout, ok := part.TimeLayout()
	if !ok {
		return
	}
	zone := f.Time().Zone
	earlier, later, wrong := disorder(layout)
	name, ordered := key.title(), k.ifOrdered(p, sortedBy(key, text))
	if len(text.Concatenated()) > 1 {
		name += fmt.Sprintf(", %q,", template(p, key.Written, text))
	}
	switch {
	case wrong:
		reportOnce(p, key, f.Call, rules.Text{
			Headline: fmt.Sprintf("%s holds a time whose text order is not time order", name),
			Why:      fmt.Sprintf("%q sorts before %q, which is earlier", later, earlier),
			Help:     fmt.Sprintf("use a UTC layout of fixed width, such as %q", goodLayout),
		}, ordered...)
	case zone == itemvalues.LocalZone && hasZone(layout):
		reportOnce(p, key, f.Call, rules.Text{
			Headline: fmt.Sprintf("%s holds a time in the machine's time zone", name),
			Why:      "times with different offsets, as after a clock change, do not sort in time order",
			Help:     "call UTC() before Format",
		}, ordered...)
	}
}

// filled is what stands in the holes of a template: one place calls a part order.ID, another id.
var filled = lazyregexp.New(`\{[^{}]*\}`)

// reportOnce reports how a key is written, once for all places that write it so.
func reportOnce(p *gorule.Pass, key keyValue, at *ast.CallExpr, text rules.Text, with ...gorule.With) {
	p.ReportAt(place(p, at, key.name), text, append(with, p.OneLayout(filled.ReplaceAllString(text.Headline, "{}"), key.name))...)
}

// reachesSDK reports whether a package imports an SDK, directly or through
// others.
func reachesSDK(pkg *types.Package, seen map[*types.Package]bool) bool {
	if sdk.IsSDK(pkg.Path()) {
		return true
	}
	seen[pkg] = true
	return slices.ContainsFunc(pkg.Imports(), func(imported *types.Package) bool { return !seen[imported] && reachesSDK(imported, seen) })
}
