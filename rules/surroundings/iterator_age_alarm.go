package surroundings

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed iterator_age_alarm.md
var iteratorAgeAlarmDoc string

var iteratorAgeAlarm = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB605",
		Slug:       "iterator-age-alarm",
		Title:      "No alarm on IteratorAge for a stream consumer",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.IteratorAge),
			rules.LambdaGuide("Types of metrics for Lambda functions", "monitoring-metrics-types"),
			rules.TerraformResource("cloudwatch_metric_alarm"),
		},
		Doc: iteratorAgeAlarmDoc,
	},
	Production: true,
	Check:      checkIteratorAgeAlarm,
}

const iteratorAge = "IteratorAge"

func checkIteratorAgeAlarm(p *schemarule.Pass) {
	alarms, hidden := newAgeAlarms(p.Model), hiddenAlarms(p.Model)
	forEachActive(func(p *schemarule.Pass, s subscription) {
		if alarms.mayWatch(s) {
			return
		}
		if why := hidden.In(s.Root); why != "" {
			p.Undecided(s.Header, "cannot determine whether an alarm watches the age of the records of %s: %s", s.DisplayName(), why)
			return
		}
		p.Report(s, s.Header, s.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("No alarm watches %s for the function of %s", iteratorAge, s),
			Why:      "records expire after 24 hours, so changes are lost before anyone notices that the function is behind",
			Help:     "add a CloudWatch alarm on " + iteratorAge,
		})
	})(p)
}

// ageAlarms knows which functions alarms watch for how far they are behind.
type ageAlarms struct {
	functions *schema.AddressIndex[*schema.Workload]
	all       map[string]bool     // environments in which all functions may be watched
	watched   []function          // by the alarms of one function
	at        map[watchedKey]bool // those that are declared
}

// function is a function that something in a declaration refers to.
type function struct {
	from    *schema.Declaration
	ref     schema.Ref
	address string // of its declaration, if the text refers to that
	name    string
	known   bool // whether the name is
}

type watchedKey struct{ environment, root, address string }

func newAgeAlarms(m *schema.Model) *ageAlarms {
	a := &ageAlarms{functions: schema.NewAddressIndex(m.Workloads), all: map[string]bool{}, at: map[watchedKey]bool{}}
	for _, alarm := range m.Alarms {
		if alarm.Metrics.Partial != "" {
			a.all[alarm.Environment] = true
		}
		for _, metric := range alarm.Metrics.Items {
			if name, known := metric.Name.Get(); !known || name == iteratorAge {
				a.add(alarm, metric)
			}
		}
	}
	return a
}

// add adds the function that an alarm watches. One without dimensions watches all.
func (a *ageAlarms) add(alarm *schema.Alarm, metric schema.Metric) {
	name, ok := metric.Dimension("FunctionName")
	if !ok {
		a.all[alarm.Environment] = true
		return
	}
	f := a.function(name, &alarm.Declaration)
	a.watched = append(a.watched, f)
	if f.address != "" {
		a.at[watchedKey{alarm.Environment, alarm.Root, f.address}] = true
	}
}

// mayWatch reports whether an alarm watches, or may watch, how far the function
// of a subscription is behind.
func (a *ageAlarms) mayWatch(s subscription) bool {
	f := a.function(s.Function, &s.Declaration)
	return a.all[s.Environment] || f.address != "" && a.at[watchedKey{s.Environment, s.Root, f.address}] ||
		slices.ContainsFunc(a.watched, func(watched function) bool { return watched.mayBe(f) })
}

func (watched function) mayBe(f function) bool {
	switch {
	case watched.from.Environment != f.from.Environment:
		return false
	case watched.address != "" && f.address != "" && watched.from.Root == f.from.Root:
		return watched.address == f.address
	case !f.known:
		return true
	case !watched.known:
		return schema.Fits(watched.ref.Parts, f.name)
	}
	return watched.name == f.name
}

// function returns the function that a text, which stands in a declaration,
// refers to.
func (a *ageAlarms) function(r schema.Ref, from *schema.Declaration) function {
	f := function{from: from, ref: r}
	f.address, _ = r.Created()
	if text, known := r.Text.Get(); known {
		if _, after, ok := strings.Cut(text, ":function:"); ok { // of an ARN
			text = after
		}
		f.name, _, _ = strings.Cut(text, ":") // before an alias
		f.known = true
	} else if w, ok := a.functions.Find(f.address, from); ok {
		f.name, f.known = w.Name.Get()
	}
	return f
}
