package crosscheck

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed tag_key_mismatch.md
var tagKeyMismatchDoc string

var tagKeyMismatch = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB721", Slug: "tag-key-mismatch", Title: "Struct does not have the table's key attributes",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("PutItem"),
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", ""),
			rules.GoPackage("github.com/guregu/dynamo/v2", ""),
		},
		Doc: tagKeyMismatchDoc,
	},
	Linked: []refusal.Code{validate.TypeMismatch},
	Check:  checkTagKeyMismatch,
}

func checkTagKeyMismatch(p *gorule.Pass) {
	p.ForEachContradiction(func(c gorule.Contradiction) {
		p.ReportProblem(c.Refused, structText(c), gorule.BothEnds(c.Link), fieldHere(p, c), oneStruct(p, c), p.OneDeclaration(c))
	})
	checkKeyRoles(p)
}

// oneStruct makes one mistake of all items that are made of one struct and lack one key.
func oneStruct(p *gorule.Pass, c gorule.Contradiction) gorule.With {
	if c.Struct == nil {
		return func(*rules.Finding) {}
	}
	return p.OneMistake(fmt.Sprintf("%s lacks %s of %s", c.Struct.Go, c.Key, c.Names()), c.Struct.Name())
}

// structText states which attribute of the key a struct lacks, or what a key has besides.
func structText(c gorule.Contradiction) rules.Text {
	text := c.Refusal(otherKey(c))
	if c.Struct == nil {
		return text
	}
	is := role(c.Table().Keys, c.Key)
	if is == "" {
		return text
	}
	tag := c.Struct.By.Tag()
	text.Headline = fmt.Sprintf("%s is made of %s, which lacks %q, %s of %s", subject(c), c.Struct.Name(), c.Key, is, c.Names())
	text.Help = fmt.Sprintf("name a field %q in its tag %q", c.Key, tag)
	if a := likelyMeant(c.Struct, c.Key); a != nil {
		text.Help = fmt.Sprintf("name %s %q in its tag %q: attribute names are case-sensitive, and it has %q", a.GoPath(c.Struct.Go), c.Key, tag, a.Name)
	}
	return text
}

// fieldHere points to the field that is likely meant to be the key.
func fieldHere(p *gorule.Pass, c gorule.Contradiction) gorule.With {
	if c.Struct != nil {
		if a := likelyMeant(c.Struct, c.Key); a != nil && p.Judged(a.Field.Pos()) {
			return p.RelatedAt(a.Field.Pos(), fmt.Sprintf("the field becomes %q", a.Name))
		}
	}
	return func(*rules.Finding) {}
}

// likelyMeant returns the attribute whose name differs from that of a key in case and
// separators only; nil if there is none.
func likelyMeant(of *items.Type, key string) *items.Attribute {
	i := slices.IndexFunc(of.Attributes, func(a items.Attribute) bool { return naming.Bare(a.Name) == naming.Bare(key) })
	if i < 0 || of.Attributes[i].Name == key {
		return nil
	}
	return &of.Attributes[i]
}

// checkKeyRoles reports tags of guregu/dynamo that declare other keys and indexes than the
// table has to which the struct is written. They matter only to those who create the table by
// them, or read them: DynamoDB takes the item.
func checkKeyRoles(p *gorule.Pass) {
	seen := map[string]bool{} // types that several calls put
	p.ForEach(func(call *operations.Call) {
		item, linked := call.Request.Shape(ddb.Item), p.Link(call)
		if !linked.Linked() || !item.Encoded || item.Codec == 0 || item.Type == nil {
			return
		}
		of, ok := items.Attributes(dataflow.Deref(item.Type), items.Marshaller{SDK: item.Codec})
		if !ok || seen[of.Go.String()] {
			return
		}
		for i := range of.Attributes {
			a := &of.Attributes[i]
			for _, r := range a.Keys {
				if is, ok := otherRole(linked.Tables(), of, a, r); ok {
					seen[of.Go.String()] = true
					p.Report(call, rules.Text{
						Headline: fmt.Sprintf("tag of %s.%s makes %q %s, but %s", of.Name(), a.GoPath(of.Go), a.Name, roleName(r), is),
						Why:      "the tags are what CreateTable makes a table of, in tests for example, so code is tried on another table than it runs on",
						Help:     fmt.Sprintf("make the tags say what %s declares", linked.Name()),
					}, gorule.Severity(rules.Warning), gorule.BothEnds(linked))
					return
				}
			}
		}
	}, ddb.PutItem)
}

func roleName(r items.KeyRole) string {
	key := "the partition key"
	if r.Range {
		key = "the sort key"
	}
	if r.Index != "" {
		return fmt.Sprintf("%s of index %q", key, r.Index)
	}
	return key
}
