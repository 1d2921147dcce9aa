package items

import (
	_ "embed"
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/internal/sdk"
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

// checkV2Attributes compares what dynamodbattribute makes of each struct with what
// attributevalue will make of it.
func checkV2Attributes(p *gorule.Pass) {
	seen := map[string]bool{} // a struct has a use for each way into a marshaller
	for _, u := range uses(p) {
		if u.Type.By.SDK != sdk.V1 || standsForPlaceholders(u.Type) {
			continue
		}
		moved, ok := items.Attributes(u.Type.Go, items.Marshaller{SDK: sdk.V2, TagKey: u.Type.By.TagKey})
		key := types.TypeString(u.Type.Go, nil)
		if !ok || seen[key] {
			continue
		}
		seen[key] = true
		pairs := pair(u.Type.Attributes, moved.Attributes, u.Encoded)
		reportRenamed(p, u, pairs)
		if u.Encoded {
			reportZeroes(p, u, pairs)
		}
	}
}

// A moving is a field as both versions of the SDK see it. Of one that a version
// leaves out there is no attribute.
type moving struct {
	v1, v2  *items.Attribute
	encoded bool
}

// pair returns the fields of a struct that either version has as attributes.
func pair(v1, v2 []items.Attribute, encoded bool) []moving {
	var pairs []moving
	of := func(list []items.Attribute, path []int) *items.Attribute {
		i := slices.IndexFunc(list, func(a items.Attribute) bool { return slices.Equal(a.Path, path) })
		if i < 0 {
			return nil
		}
		return &list[i]
	}
	for i := range v1 {
		pairs = append(pairs, moving{&v1[i], of(v2, v1[i].Path), encoded})
	}
	for i := range v2 {
		if of(v1, v2[i].Path) == nil {
			pairs = append(pairs, moving{nil, &v2[i], encoded})
		}
	}
	return pairs
}

// renamed says what becomes of a name; "" if it stays. Both versions look for the field of a
// name whatever its case, and what is not stored they do not find.
func (m moving) renamed() string {
	switch {
	case !m.encoded && (m.v1 == nil || m.v2 != nil && strings.EqualFold(m.v1.Name, m.v2.Name)):
		return ""
	case m.v1 == nil:
		return fmt.Sprintf("%q is new", m.v2.Name)
	case m.v2 == nil:
		return fmt.Sprintf("%q is gone", m.v1.Name)
	case m.v1.Name != m.v2.Name:
		return fmt.Sprintf("%q becomes %q", m.v1.Name, m.v2.Name)
	}
	return ""
}

// field returns the attribute by which the field is found.
func (m moving) field() *items.Attribute {
	if m.v1 != nil {
		return m.v1
	}
	return m.v2
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

// zeroed says what becomes of the zero value of a field; "" if it stays, or is
// unknown. Of a field that is renamed, the options of its tag are lost with the name.
func (m moving) zeroed() string {
	if m.renamed() != "" || m.v1.Zero == m.v2.Zero || m.v1.Zero == items.Unknown || m.v2.Zero == items.Unknown {
		return ""
	}
	was, becomes := zero(m.v1.Zero), zero(m.v2.Zero)
	return fmt.Sprintf("the zero value of %q is %s, and becomes %s", m.v1.Name, was, becomes)
}

// zero is what is stored for a zero value of a kind.
func zero(kind items.Kind) string {
	switch kind {
	case items.Omitted:
		return "left out"
	case items.NULL:
		return "NULL"
	case items.S:
		return `""`
	}
	return kind.Name()
}

func reportZeroes(p *gorule.Pass, u *items.Use, pairs []moving) {
	changed := slices.DeleteFunc(slices.Clone(pairs), func(m moving) bool { return m.zeroed() == "" })
	if len(changed) == 0 {
		return
	}
	first := changed[0].v1.Name
	help := "add omitempty to leave it out, with both versions"
	if strings.HasSuffix(changed[0].zeroed(), `becomes ""`) {
		help += ", or nullempty to keep NULL with aws-sdk-go-v2"
	}
	p.ReportAt(atType(p, u), rules.Text{
		Headline: fmt.Sprintf("Zero values of %s change with aws-sdk-go-v2: %q is %s, not %s%s",
			u.Type.Name(), first, zero(changed[0].v2.Zero), zero(changed[0].v1.Zero), more(len(changed)-1)),
		Why:  "readers and conditions that know the value of today meet another one, beside that of older items",
		Help: help,
	}, append(places(p, changed, moving.zeroed), gorule.Severity(rules.Note))...) // keys are never empty, and others rarely
}
