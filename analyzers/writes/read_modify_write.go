package writes

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed read_modify_write.md
var readModifyWriteDoc string

var readModifyWrite = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB109", Slug: "read-modify-write", Title: "Read-modify-write without a condition",
		Category: rules.API, Severity: rules.Warning, Default: true, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.UpdateNotRewrite, guideline.PutWholeItems),
			rules.Cite(guideline.OptimisticLocking),
			rules.Cite(guideline.VersionAttribute),
		},
		Names: []*words.Heuristic{operations.Locking, operations.FailureType, creation, generatesID},
		Doc:   readModifyWriteDoc,
	},
	Check:  checkReadModifyWrite,
	Behind: true,
}

func checkReadModifyWrite(p *gorule.Pass) {
	check := func(call *operations.Call) {
		for _, back := range slices.Concat(writeBacks(call), createsAfterSearch(p, call), setsAfterCheck(p, call)) {
			if back.site == nil {
				p.Report(call, lostUpdate(p, call, back, writerOf(call)), oneStore(p, call, back, call.Callee, call.AskedOf() != "")...)
				return
			}
			if len(p.Enclosing(back.site.Expr)) == 0 {
				continue // in a file that is not judged
			}
			p.ReportAt(gorule.Place{Pos: back.site.Expr.Fun.Pos(), End: back.site.Expr.Fun.End(), Symbol: back.site.Func, Subject: back.site.Callee},
				lostUpdate(p, call, back, fmt.Sprintf("%s (%s)", back.site.Callee, call.Request.Op)), oneStore(p, call, back, back.site.Callee, true)...)
		}
	}
	p.ForEach(check, ddb.PutItem, ddb.UpdateItem)
	for _, call := range p.WritesElsewhere(ddb.PutItem, ddb.UpdateItem) {
		check(call)
	}
}

// createsAfterSearch returns the Query or Scan that looks for the item which a PutItem puts where there is
// none: it asks for the key of the table, and maybe for more.
func createsAfterSearch(p *gorule.Pass, call *operations.Call) []writeBack {
	found := soughtBefore(call)
	if found == nil || !found.unconditional {
		return nil
	}
	if keys, known := keysOfTable(p, call); !known || !found.seeksAll(keys) {
		return nil
	}
	return []writeBack{{read: found.read, how: putsIfNone, site: found.site}}
}

// oneStore joins the findings about one function that stores whole items without a condition, if it
// is another than the one that reads: all its callers lose updates until it takes a version.
func oneStore(p *gorule.Pass, call *operations.Call, back writeBack, store string, isOther bool) []gorule.With {
	if !isOther || back.how != putsBack && back.how != putsComputed {
		return nil
	}
	return []gorule.With{p.OneMistake(fmt.Sprintf("%s stores items in %s", store, p.Target(call)), store)}
}

// writerOf names what writes: the operation, or the function of another package that asks for it.
func writerOf(call *operations.Call) string {
	if call.AskedOf() == "" || call.Callee == string(call.Request.Op) {
		return string(call.Request.Op)
	}
	return fmt.Sprintf("%s (%s)", call.Callee, call.Request.Op)
}

// lostUpdate says what is lost, and how not to lose it; writer names what writes.
func lostUpdate(p *gorule.Pass, call *operations.Call, back writeBack, writer string) rules.Text {
	const updateOnly = "set only the attributes that change with UpdateItem, or add a condition on a version"
	lost, without := "changes that others write in between are lost without an error", " without a condition"
	if back.exists {
		lost, without = lost+": an item that has changed still exists", ", checking only that it exists"
	}
	table, read := p.Target(call), back.read.Request.Op
	switch back.how {
	case computes:
		return rules.Text{
			Headline: fmt.Sprintf("%s sets a value computed from a %s result in %s%s", writer, read, table, without),
			Why:      lost,
			Help:     "let DynamoDB compute the value (ADD, SET n = n + :d), or add a condition on a version",
		}
	case putsComputed:
		return rules.Text{
			Headline: fmt.Sprintf("%s writes an item computed from a %s result to %s%s", writer, read, table, without),
			Why:      lost,
			Help:     updateOnly,
		}
	case putsIfNone:
		return rules.Text{
			Headline: fmt.Sprintf("%s writes to %s if %s found no item, without a condition", writer, table, read),
			Why:      "if two callers find no item, the later one overwrites the item of the other",
			Help:     createOnly,
		}
	case setsChecked:
		return rules.Text{
			Headline: fmt.Sprintf("%s sets %q after a check of the %s result from %s%s", writer, back.checked, read, table, without),
			Why:      "if two callers pass the check before either of them writes, both go on",
			Help:     fmt.Sprintf("add a condition on %q, so that DynamoDB checks it when it writes", back.checked),
		}
	}
	return rules.Text{
		Headline: fmt.Sprintf("%s writes the item from %s back to %s%s", writer, read, table, without),
		Why:      lost,
		Help:     updateOnly,
	}
}
