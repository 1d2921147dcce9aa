package items

import (
	_ "embed"
	"fmt"
	"go/token"
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed no_exported_field.md
var noExportedFieldDoc string

var noExportedField = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB322", Slug: "no-exported-field", Title: "Struct has no field that a marshaller sees",
		Category: rules.Items, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", ""),
		},
		Doc: noExportedFieldDoc,
	},
	Check: checkNoExportedField,
}

func checkNoExportedField(p *gorule.Pass) {
	for _, u := range uses(p) {
		if !hidesAll(u.Type.Go) || codesItself(u.Type.Go) || foreign(p, u) {
			continue
		}
		what := "it stays empty whatever the item holds"
		if u.Encoded {
			what = "nothing of it is stored"
		}
		p.ReportAt(declaredAt(p, u), rules.Text{
			Headline: fmt.Sprintf("%s has no exported field", u.Type.Name()),
			Why:      fmt.Sprintf("marshallers see exported fields only, so that %s", what),
			Help:     "export the fields, or convert from and to a struct whose fields are",
		}, p.RelatedAt(u.Call.Pos(), "it goes to the marshaller here"))
	}
	checkNestedFields(p)
}

// checkNestedFields reports attributes of which nothing is stored, since they are structs like that.
func checkNestedFields(p *gorule.Pass) {
	written(p, func(u *items.Use, a *items.Attribute) {
		named, ok := types.Unalias(element(a.Field.Type())).(*types.Named)
		if !ok || named.Obj().Pkg() == nil || repository(named.Obj().Pkg().Path()) != repository(p.Types().Path()) {
			return
		}
		if a.Kind != items.M && a.Kind != items.L || !hidesAll(named) || codesItself(named) {
			return
		}
		p.ReportAt(at(p, u, a), rules.Text{
			Headline: fmt.Sprintf("Nothing of %s.%s is stored: %s has no exported field", u.Type.Name(), a.Field.Name(), named.Obj().Name()),
			Why:      "marshallers see exported fields only, so that this attribute never holds any value",
			Help:     fmt.Sprintf("export the fields of %s, or leave the attribute out with the tag \"-\"", named.Obj().Name()),
		}, p.RelatedAt(u.Call.Pos(), "it goes to the marshaller here"))
	})
}

// element is what a pointer leads to, or what a list or map has.
func element(t types.Type) types.Type {
	for range maxNested {
		of, ok := t.Underlying().(interface{ Elem() types.Type })
		if !ok {
			return t
		}
		t = of.Elem()
	}
	return t
}

// maxNested is how many lists, maps and pointers may lie around a struct: types may be endless, as
// type tree []tree is.
const maxNested = 4

// declaredAt is the name of a type where it is declared, or what gives a value of it to the
// marshaller, if that is another package.
func declaredAt(p *gorule.Pass, u *items.Use) gorule.Place {
	if named, ok := types.Unalias(u.Type.Go).(*types.Named); ok && p.Judged(named.Obj().Pos()) {
		pos := named.Obj().Pos()
		return gorule.Place{Pos: pos, End: pos + token.Pos(len(named.Obj().Name())), Symbol: named.Obj().Name(), Subject: named.Obj().Name()}
	}
	return gorule.Place{Pos: u.Call.Fun.Pos(), End: u.Call.Fun.End(), Symbol: p.Symbol(u.Call), Subject: u.Type.Name()}
}

// codesItself reports whether a type has a method by which marshallers encode or decode it.
func codesItself(t types.Type) bool {
	methods := types.NewMethodSet(types.NewPointer(t))
	for method := range methods.Methods() {
		name := method.Obj().Name()
		if strings.HasPrefix(name, "Marshal") || strings.HasPrefix(name, "Unmarshal") {
			return true
		}
	}
	return false
}

// hidesAll reports whether a struct has fields, and a marshaller sees none of them.
func hidesAll(t types.Type) bool {
	structure, ok := t.Underlying().(*types.Struct)
	if !ok || structure.NumFields() == 0 {
		return false
	}
	for field := range structure.Fields() {
		if field.Exported() || field.Embedded() {
			return false
		}
	}
	return true
}
