package writes

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed delete_by_age.md
var deleteByAgeDoc string

var deleteByAge = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB140", Slug: "delete-by-age", Title: "Items are read to delete them by age",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Note, AWS: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ExpireItems),
			rules.Cite(guideline.ExpireOldItems),
			rules.DeveloperGuide("Using time to live in DynamoDB", "TTL"),
		},
		Names: []*words.Heuristic{namesState, operations.Locking},
		Doc:   deleteByAgeDoc,
	},
	Check: checkDeleteByAge,
}

var namesState = words.ByAnyWord("An attribute says what state an item is in, so that items leave it again, if its name has the word",
	"status state stage phase")

func checkDeleteByAge(p *gorule.Pass) {
	p.ForEach(func(read *operations.Call) {
		if operations.Locking.Matches(method(read)) || !read.AsksByNow() {
			return
		}
		age := ageAskedFor(p, read)
		if age == "" {
			return
		}
		reported := false
		p.ForEach(func(call *operations.Call) {
			if reported || !call.Deletes() || !mayShareTable(read, call) || !call.IsMadeOf(read) || !onlyKeyIsUsed(read, call) {
				return
			}
			reported = true
			help := "give items a time to live when they are written, and let DynamoDB delete them"
			if attribute, known := link.TTL(p.Link(read).Tables()); known && attribute != "" {
				help = fmt.Sprintf("set %q, the time to live of the table, when items are written, and let DynamoDB delete them", attribute)
			}
			p.Report(read, rules.Text{
				Headline: fmt.Sprintf("%s of %s finds items by the age of %q only to delete them", read.Request.Op, p.Target(read), age),
				Why:      "the reads and the deletions are paid for, while those of a time to live are free",
				Help:     help,
			}, p.RelatedAt(call.Pos(), "deleted here"))
		})
	}, ddb.Query, ddb.Scan)
}

// ageAskedFor returns the attribute that a request compares with a time, if it asks for nothing
// else than items that are older, with certain partition keys; otherwise "".
func ageAskedFor(p *gorule.Pass, read *operations.Call) (age string) {
	asked := access.Of(p.Request(read))
	if !asked.Key.Whole || !asked.Filter.Whole {
		return ""
	}
	for _, c := range slices.Concat(asked.Key.Parts, asked.Filter.Parts) {
		isKey := slices.ContainsFunc(asked.Key.Parts, func(part access.Condition) bool { return part.Attribute == c.Attribute })
		switch {
		case c.Operator == "=" && isKey && !namesState.Matches(c.Attribute):
		case (c.Operator == "<" || c.Operator == "<=") && age == "" && len(c.Values) == 1 && isTime(p, read, c.Values[0]):
			age = c.Attribute
		default:
			return ""
		}
	}
	return age
}

// isTime reports whether a placeholder stands for a point in time.
func isTime(p *gorule.Pass, call *operations.Call, placeholder string) bool {
	value := p.Compared(call, placeholder)
	return value.TimeUnit() != 0 || value.IsFormatted() && value.Type == "time.Time"
}

// onlyKeyIsUsed reports whether the code reads nothing of the items but the keys of those that
// it deletes: it does nothing else for them, and spares none.
func onlyKeyIsUsed(read, call *operations.Call) bool {
	if call.DeletesWhole(read) {
		return true
	}
	reading, ok := read.Answer.Reading()
	keys := keysDeleted(call)
	return ok && len(reading.Attributes) > 0 && len(keys) > 0 && !slices.ContainsFunc(reading.Attributes, func(a string) bool { return !slices.Contains(keys, a) })
}

// keysDeleted returns the names of the attributes of the keys that a call deletes, as far as
// they are known.
func keysDeleted(call *operations.Call) (names []string) {
	key := call.Request.Shape(ddb.Key)
	if call.Request.Op == ddb.BatchWriteItem {
		for _, table := range call.Request.Shape(ddb.RequestItems).Entries {
			for _, element := range table.Shape.Entries {
				key = element.Shape.Field("DeleteRequest").Field("Key")
			}
		}
	}
	if key.Kind != composites.Map || !key.Complete {
		return nil
	}
	for _, e := range key.Entries {
		names = append(names, e.Key)
	}
	return names
}
