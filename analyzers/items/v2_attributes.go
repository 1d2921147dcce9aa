package items

import (
	_ "embed"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
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
	forEachMove(p, func(u *items.Use, pairs []moving, _ *items.Use) { reportChanged(p, u, pairs) })
}

func reportChanged(p *gorule.Pass, u *items.Use, pairs []moving) {
	changed := slices.DeleteFunc(slices.Clone(pairs), func(m moving) bool { return m.changed() == "" })
	if len(changed) == 0 {
		return
	}
	text := rules.Text{
		Headline: fmt.Sprintf("Attributes of %s change with aws-sdk-go-v2: %s%s", u.Type.Name(), changed[0].changed(), more(len(changed)-1)),
		Why:      "attributevalue makes something else of these fields, so what is stored is not found or cannot be read",
		Help:     "change their tags or types before the move, so that both versions make the same of them",
	}
	if slices.ContainsFunc(changed, moving.byJSON) {
		text.Why = "attributevalue does not read json tags, so " + lost(u, changed[0])
		text.Help = "repeat the json tags as dynamodbav tags, which both versions read, before the move"
	}
	p.ReportAt(atType(p, u), text, append(places(p, changed, moving.changed), tagFix(p, pairs))...)
}

// lost says what comes of a change.
func lost(u *items.Use, m moving) string {
	switch {
	case strings.HasPrefix(m.field().Name, ":"):
		return "the expression names values that are not there"
	case m.retyped():
		return "what is stored cannot be read"
	case u.Encoded:
		return "what is stored is not found, and what is written has other names"
	}
	return "what is stored is not found"
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

// tagFix repeats the json tags of a struct as dynamodbav tags, where these decide on anything.
func tagFix(p *gorule.Pass, pairs []moving) gorule.With {
	var edits []rules.Edit
	for _, m := range pairs {
		value := reflect.StructTag(m.field().Raw).Get("json")
		if !m.byJSON() || value == "" || m.v2 != nil && value == m.v2.Name {
			continue
		}
		field := declaration(p, m.field().Field.Pos())
		if field == nil {
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
