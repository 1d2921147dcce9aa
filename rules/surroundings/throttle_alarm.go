package surroundings

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed throttle_alarm.md
var throttleAlarmDoc string

var throttleAlarm = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB610",
		Slug:       "throttle-alarm",
		Title:      "No alarm on throttled requests",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.Metrics),
			awsGuideline,
			rules.DeveloperGuide("DynamoDB Metrics and dimensions", "metrics-dimensions"),
			rules.DeveloperGuide("Creating CloudWatch alarms in DynamoDB", "Monitoring-metrics-creating-cloudwatch-alarms"),
		},
		Doc: throttleAlarmDoc,
	},
	Production: true,
	Check:      checkThrottleAlarms,
}

func checkThrottleAlarms(p *schemarule.Pass) {
	alarms, hidden := schema.NewTableAlarms(p.Model), hiddenAlarms(p.Model)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		watched, idle := throttleWatch(t, alarms.Of(t))
		switch why := hidden.Of(t); {
		case naming.IsLockTable(t) || watched:
		case idle != nil:
			p.Report(idle.Alarm, idle.Alarm.Place(idle.Name.Span), idle.Alarm.DisplayName(), idle.text(t), schemarule.Related(t.Header, "the table is declared here"))
		case len(p.Model.Alarms) == 0:
			p.Undecided(t.Header, "cannot determine whether an alarm watches throttled requests of %q: the configuration has no alarms, so they may be kept elsewhere", t.DisplayName())
		case why != "":
			p.Undecided(t.Header, "cannot determine whether an alarm watches throttled requests of %q: %s", t.DisplayName(), why)
		default:
			p.Report(t, t.Header, t.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("No alarm watches throttled requests of %q", t.DisplayName()),
				Why:      whyThrottled(t),
				Help:     "add CloudWatch alarms on ReadThrottleEvents and WriteThrottleEvents",
			})
		}
	})(p)
}

// whyThrottled says what is throttled in a table's billing mode.
func whyThrottled(t *schema.Table) string {
	switch mode, known := t.BillingMode.Or(ddb.Provisioned); {
	case known && mode == ddb.Provisioned:
		return "requests above the provisioned capacity fail, and users notice it first"
	case known && mode == ddb.PayPerRequest:
		return "requests fail if traffic doubles at once or one key takes most of it, and users notice it first"
	}
	return "requests fail, and users notice it first"
}
