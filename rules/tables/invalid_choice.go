package tables

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// checkChoices reports arguments with a value that is none of those to choose from. The
// provider compares them with their letter case.
func checkChoices(p *schemarule.Pass, t *schema.Table) {
	ofTable := func(argument string, value schema.Value[string], choices []string) {
		if choice, wrong := isNoChoice(value, choices); wrong {
			p.Report(t, t.Place(value.Span), t.DisplayName(), noChoice(argument, strconv.Quote(t.DisplayName()), choice, value, choices))
		}
	}
	ofTable("billing_mode", t.BillingMode, ddb.BillingModes())
	ofTable("stream_view_type", t.Stream.ViewType, ddb.StreamViewTypes())
	ofTable("table_class", t.TableClass, ddb.TableClasses())
	checkRecoveryDays(p, t)
	for _, index := range t.Indexes() {
		if choice, wrong := isNoChoice(index.Projection, ddb.ProjectionTypes()); wrong {
			name, _ := index.Name.Get()
			who := fmt.Sprintf("%s of %q", index.DisplayName(), t.DisplayName())
			p.Report(t, index.Place(index.Projection.Span), name, noChoice("projection_type", who, choice, index.Projection, ddb.ProjectionTypes()))
		}
	}
}

// checkRecoveryDays reports a recovery period that there is none of.
func checkRecoveryDays(p *schemarule.Pass, t *schema.Table) {
	recovery, _ := t.PointInTimeRecovery.Get()
	days, known := recovery.RecoveryDays.Get()
	if !known || days >= 1 && days <= ddb.MaxRecoveryDays {
		return
	}
	p.Report(t, t.Place(recovery.RecoveryDays.Span), t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("recovery_period_in_days of %q is %d%s", t.DisplayName(), days, recovery.RecoveryDays.Provenance()),
		Why:      fmt.Sprintf("the provider refuses all but 1 to %d, so the plan fails", ddb.MaxRecoveryDays),
		Help:     fmt.Sprintf("set it to %d, or remove it, which means the same", ddb.MaxRecoveryDays),
	})
}

// isNoChoice reports whether a value is certainly none of some. Modules pass an empty one for
// what is not set.
func isNoChoice(v schema.Value[string], choices []string) (choice string, wrong bool) {
	choice, known := v.Get()
	return choice, known && choice != "" && !slices.Contains(choices, choice)
}

func noChoice(argument, who, choice string, value schema.Value[string], choices []string) rules.Text {
	return rules.Text{
		Headline: fmt.Sprintf("%s of %s is %q%s, which does not exist", argument, who, choice, value.Provenance()),
		Why:      "the provider refuses the value, so the plan fails",
		Help:     fmt.Sprintf("set %s to %s", argument, oneOf(choices, choice)),
	}
}

// oneOf lists what to choose from; of a choice that differs in letter case only, the right one.
func oneOf(choices []string, choice string) string {
	var quoted []string
	for _, c := range choices {
		if strings.EqualFold(c, choice) {
			return strconv.Quote(c)
		}
		quoted = append(quoted, strconv.Quote(c))
	}
	last := len(quoted) - 1
	return strings.Join(quoted[:last], ", ") + " or " + quoted[last]
}
