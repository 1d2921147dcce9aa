package outputs

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed absent_member.md
var absentMemberDoc string

var absentMember = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB151", Slug: "absent-member", Title: "Member that DynamoDB may leave out is dereferenced",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("TableDescription"),
			rules.APIReference("ConsumedCapacity"),
		},
		Doc: absentMemberDoc,
	},
	Check: checkAbsentMember,
}

// readAs says how code reads a member that a request may ask for: a struct, or the attributes of an item.
func readAs(m sdk.Absence) string {
	if m.Asked == ddb.ReturnValues {
		return "read"
	}
	return "dereferenced"
}

func checkAbsentMember(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		for _, read := range call.Answer.AbsentReads() {
			m := read.Absence
			text := rules.Text{
				Headline: fmt.Sprintf("%s of this %s is dereferenced without a check", m.Member, call.Request.Op),
				Why:      fmt.Sprintf("%s is nil %s, and dereferencing it panics", m.Member, m.When),
				Help:     fmt.Sprintf("check %s != nil first", m.Member),
			}
			with := []gorule.With{p.RelatedAt(call.Pos(), "this call returns it")}
			switch { // where the request alone decides
			case m.Other != "":
				text.Headline = fmt.Sprintf("%s is nil in all that this %s leaves undone", m.Member, call.Request.Op)
				text.Help = fmt.Sprintf("read %s", m.Other)
				with = append(with, gorule.Severity(rules.Error), gorule.Confidence(rules.Proven))
			case m.Map:
				text.Headline = fmt.Sprintf("An attribute of %s of this %s is read without a check", m.Member, call.Request.Op)
				text.Why = fmt.Sprintf("%s is empty %s, and code that takes an attribute out of it for granted panics", m.Member, m.When)
				text.Help = fmt.Sprintf("check len(%s) > 0 first", m.Member)
			case m.Asked != "":
				text.Headline = fmt.Sprintf("This %s never returns %s, which is %s", call.Request.Op, m.Member, readAs(m))
				if m.Asked == ddb.ReturnValues {
					text.Why = fmt.Sprintf("%s is empty %s, so that what is read out of it is missing", m.Member, m.When)
				}
				text.Help = fmt.Sprintf("set %s of the request, or remove what reads %s", m.Asked, m.Member)
				with = append(with, gorule.Severity(rules.Error), gorule.Confidence(rules.Proven))
			}
			p.ReportAt(p.PlaceAt(read.At, call, string(m.Member)), text, with...)
		}
	})
}
