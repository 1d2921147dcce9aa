package keys

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed composite_partition_key.md
var compositePartitionKeyDoc string

var compositePartitionKey = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB317", Slug: "composite-partition-key", Title: "Scan knows part of a composite partition key",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{rules.Cite(guideline.CompositePartitionKey)},
		Names:   append([]*words.Heuristic{itemvalues.StartKey}, roleNames...),
		Doc:     compositePartitionKeyDoc,
	},
	Check: checkCompositePartitionKey,
}

func checkCompositePartitionKey(p *gorule.Pass) {
	k := keyedOf(p)
	joins := func(_ *itemvalues.Written, text symbolic.Value) bool { return joinedIn(text) != nil }
	joined := k.values(p, partitionKey, joins)
	p.ForEach(func(call *operations.Call) {
		for _, part := range access.Of(p.Request(call)).Filter.Parts {
			if part.Operator != "begins_with" {
				continue
			}
			known := call.Request.Shape(ddb.ExpressionAttributeValues).Field(part.Values[0]).Value
			if whole, found := begunBy(known, joined, part.Attribute); found {
				p.Report(call, rules.Text{
					Headline: fmt.Sprintf("Scan of %s knows only part of the partition key %q, which is %q", p.Target(call), part.Attribute, whole),
					Why:      "a Query needs the whole partition key, so this reads every item of the table",
					Help:     "keep the part that every query knows in the partition key, and begin the sort key with the others",
				})
				return
			}
		}
	}, ddb.Scan)
}

// begunBy returns a partition key of a name, which joins several values, of which a text has the
// first ones only.
func begunBy(text symbolic.Value, keys []keyValue, name string) (whole string, found bool) {
	for _, key := range keys {
		if key.name != name {
			continue
		}
		for _, of := range key.Texts() {
			if joinedIn(of) != nil && begins(text.Concatenated(), of.Concatenated()) {
				return outline(of), true
			}
		}
	}
	return "", false
}

// begins reports whether some parts of a text are put together like the beginning of another one: they
// have at least one of its values, but not the last, and some of its constant text.
func begins(parts, of []symbolic.Value) bool {
	values := func(all []symbolic.Value) int {
		return len(slices.DeleteFunc(slices.Clone(all), symbolic.Value.IsConstant))
	}
	if len(parts) < 2 || len(parts) > len(of) || values(parts) >= values(of) {
		return false
	}
	for i, part := range parts {
		text, isConstant := part.AsString()
		other, same := of[i].AsString()
		if isConstant != same || !isConstant && !isNamed(part.Formatted()) || i < len(parts)-1 && text != other || !strings.HasPrefix(other, text) {
			return false
		}
	}
	return true
}
