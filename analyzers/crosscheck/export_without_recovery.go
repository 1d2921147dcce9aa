package crosscheck

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed export_without_recovery.md
var exportWithoutRecoveryDoc string

var exportWithoutRecovery = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB728", Slug: "export-without-recovery", Title: "Export of a table without point-in-time recovery",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ExportNeedsRecovery),
			rules.APIReference("ExportTableToPointInTime"),
			rules.DeveloperGuide("DynamoDB data export to Amazon S3", "S3DataExport.HowItWorks"),
		},
		Doc: exportWithoutRecoveryDoc,
	},
	Check: checkExportWithoutRecovery,
}

func checkExportWithoutRecovery(p *gorule.Pass) {
	if !p.Whole() || slices.ContainsFunc(p.Calls, func(call *operations.Call) bool { return call.Request.Op == ddb.UpdateContinuousBackups }) {
		return // the code may turn recovery on by itself
	}
	p.ForEach(func(call *operations.Call) {
		linked := p.LinkARN(call)
		confidence := rules.Proven
		for _, t := range linked.Tables() {
			off, declared := recoveryOff(t)
			if !off {
				return
			}
			if !declared {
				confidence = rules.Likely
			}
		}
		if !linked.Linked() {
			return
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s exports %s, whose point-in-time recovery is off", call.Request.Op, linked.Name()),
			Why:      "DynamoDB refuses the request with PointInTimeRecoveryUnavailableException",
			Help:     "turn on point_in_time_recovery of the table",
		}, gorule.Confidence(confidence), gorule.BothEnds(linked))
	}, ddb.ExportTableToPointInTime)
}

// recoveryOff reports whether point-in-time recovery of a table is off, and whether that is
// declared: without a declaration it is off unless someone turns it on by hand.
func recoveryOff(t *schema.Table) (off, declared bool) {
	ignored := func(name string) bool { return name == "all" || strings.HasPrefix(name, "point_in_time_recovery") }
	block, known := t.PointInTimeRecovery.Or(schema.PointInTimeRecovery{})
	on, onKnown := block.Enabled.Or(false)
	if !known || !onKnown || on || t.Maybe != "" || slices.ContainsFunc(t.IgnoreChanges, ignored) {
		return false, false
	}
	if t.PointInTimeRecovery.Writing().Null != "" || block.Enabled.Origin != "" || block.Enabled.Writing().Unless != "" {
		return false, false // another run of Terraform may turn it on
	}
	return true, !block.Enabled.IsAbsent()
}
