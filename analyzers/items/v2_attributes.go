package items

import (
	_ "embed"
	"fmt"
	"reflect"
	"slices"

	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed v2_attributes.md
var v2AttributesDoc string

var v2Attributes = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB320", Slug: "v2-attributes", Title: "Item changes when moved to aws-sdk-go-v2",
		Category: rules.Items, Severity: rules.Warning, MovesToV2: true, Fix: rules.ReviewFix,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", ""),
			rules.GoPackage("github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute", ""),
		},
		Doc: v2AttributesDoc,
	},
	Check: checkV2Attributes,
}

// checkV2Attributes compares what dynamodbattribute makes of each struct, and of those within it,
// with what attributevalue will make of them.
func checkV2Attributes(p *gorule.Pass) {
	if setsOption(p, "SupportJSONTags", "MarshalOptions") {
		return
	}
	forEachMove(p, func(u *items.Use, pairs []moving, _ bool) { reportRenamed(p, u, pairs) })
}

func reportRenamed(p *gorule.Pass, u *items.Use, pairs []moving) {
	changed := slices.DeleteFunc(slices.Clone(pairs), func(m moving) bool { return m.renamed() == "" })
	if len(changed) == 0 {
		return
	}
	why := "attributevalue does not read json tags, so what is stored is not found"
	if u.Encoded {
		why += ", and what is written has other names"
	}
	p.ReportAt(atType(p, u), rules.Text{
		Headline: fmt.Sprintf("Attributes of %s change with aws-sdk-go-v2: %s%s", u.Type.Name(), changed[0].renamed(), more(len(changed)-1)),
		Why:      why,
		Help:     "repeat the json tags as dynamodbav tags, which both versions read, before the move",
	}, append(places(p, changed, moving.renamed), tagFix(p, changed))...)
}

// more counts what a headline does not name.
func more(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (and %d more)", n)
}

// places names the fields of a finding, as far as they lie in the package.
func places(p *gorule.Pass, list []moving, what func(moving) string) (with []gorule.With) {
	for _, m := range list {
		if field := m.field().Field; file(p, field.Pos()) != nil {
			with = append(with, p.RelatedAt(field.Pos(), what(m)))
		}
	}
	return with
}

// tagFix repeats the json tags of fields as dynamodbav tags.
func tagFix(p *gorule.Pass, changed []moving) gorule.With {
	var edits []rules.Edit
	for _, m := range changed {
		if m.v2 == nil { // it is not the tag that decides
			return p.Fix(rules.ReviewFix, "")
		}
		field := declaration(p, m.field().Field.Pos())
		value, ok := reflect.StructTag(m.field().Raw).Lookup("json")
		if field == nil || !ok {
			return p.Fix(rules.ReviewFix, "")
		}
		edit, ok := tagEdit(p, field, "dynamodbav", value)
		if !ok {
			return p.Fix(rules.ReviewFix, "")
		}
		edits = append(edits, edit)
	}
	return p.Fix(rules.ReviewFix, "repeat the json tags as dynamodbav tags", edits...)
}
