package report

import (
	"fmt"
	"io/fs"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// codeScanningErrors returns what GitHub code scanning would refuse or ignore
// in a log, as its documentation has it. Validators of SARIF do not look at
// most of this.
func codeScanningErrors(log *sarifLog) []string {
	var errs []string
	check := func(ok bool, format string, args ...any) {
		if !ok {
			errs = append(errs, fmt.Sprintf(format, args...))
		}
	}
	check(log.Schema == "https://json.schemastore.org/sarif-2.1.0.json", "schema %q", log.Schema)
	check(len(log.Runs) == 1, "%d runs", len(log.Runs))
	run := log.Runs[0]
	if details := run.AutomationDetails; details != nil {
		check(strings.HasSuffix(details.ID, "/"), "identity %q of a run, whose category GitHub sees as another", details.ID)
	}

	driver := run.Tool.Driver
	for _, d := range append(slices.Clone(driver.Rules), driver.Notifications...) {
		for _, text := range []string{d.ShortDescription.Text, d.FullDescription.Text} {
			check(text != "" && len(text) <= 1024, "%s: description of %d bytes", d.ID, len(text))
		}
		check(d.Help.Text != "", "%s: no help", d.ID)
	}
	for _, rule := range driver.Rules {
		check(rule.Help.Markdown != "", "%s: no Markdown help", rule.ID)
		check(isLevel(rule.DefaultConfiguration.Level), "%s: level %q", rule.ID, rule.DefaultConfiguration.Level)
		errs = append(errs, propertyErrors(rule)...)
	}
	for i, result := range run.Results {
		check(isLevel(result.Level), "result %d: level %q", i, result.Level)
		check(result.RuleIndex >= 0 && result.RuleIndex < len(driver.Rules) && driver.Rules[result.RuleIndex].ID == result.RuleID,
			"result %d: rule %s is not at index %d", i, result.RuleID, result.RuleIndex)
		errs = append(errs, resultErrors(i, &result)...)
	}
	return errs
}

func isLevel(level string) bool { return slices.Contains([]string{"error", "warning", "note"}, level) }

func propertyErrors(rule sarifDescriptor) []string {
	var errs []string
	tags, _ := rule.Properties["tags"].([]any)
	if len(tags) == 0 || len(tags) > 20 {
		errs = append(errs, fmt.Sprintf("%s: %d tags", rule.ID, len(tags)))
	}
	allowed := map[string][]string{
		"precision":        {"very-high", "high", "medium", "low"},
		"problem.severity": {"error", "warning", "recommendation"},
	}
	for name, values := range allowed {
		if value, _ := rule.Properties[name].(string); !slices.Contains(values, value) {
			errs = append(errs, fmt.Sprintf("%s: %s %q", rule.ID, name, value))
		}
	}
	// It makes a security alert out of each finding of the rule.
	severity, scored := rule.Properties["security-severity"]
	if scored != slices.Contains(tags, any("security")) {
		errs = append(errs, fmt.Sprintf("%s: tags %v with security-severity %v", rule.ID, tags, severity))
	}
	if text, _ := severity.(string); scored {
		if score, err := strconv.ParseFloat(text, 64); err != nil || score <= 0 || score > 10 {
			errs = append(errs, fmt.Sprintf("%s: security-severity %#v", rule.ID, severity))
		}
	}
	return errs
}

var messageLink = regexp.MustCompile(`[^\\]\]\((\d+)\)`)

func resultErrors(index int, result *sarifResult) []string {
	var errs []string
	related := map[string]bool{}
	for _, location := range result.RelatedLocations {
		related[strconv.Itoa(location.ID)] = true
		errs = append(errs, locationErrors(index, location)...)
	}
	links := messageLink.FindAllStringSubmatch(result.Message.Text, -1)
	for _, link := range links {
		if !related[link[1]] {
			errs = append(errs, fmt.Sprintf("result %d: link to related location %s, which is missing", index, link[1]))
		}
	}
	if len(links) != len(related) {
		errs = append(errs, fmt.Sprintf("result %d: %d links for %d related locations", index, len(links), len(related)))
	}
	errs = append(errs, flowErrors(index, result)...)
	if len(result.Locations) != 1 {
		return append(errs, fmt.Sprintf("result %d: %d locations", index, len(result.Locations)))
	}
	if result.PartialFingerprints[fingerprintName] == "" {
		errs = append(errs, fmt.Sprintf("result %d: no fingerprint", index))
	}
	return append(errs, locationErrors(index, result.Locations[0])...)
}

// flowMaxLocations is how many steps GitHub shows of the flows of one result.
const flowMaxLocations = 1000

func flowErrors(index int, result *sarifResult) []string {
	var errs []string
	steps := 0
	for _, flow := range result.CodeFlows {
		for _, thread := range flow.ThreadFlows {
			for i, step := range thread.Locations {
				if step.Location.Message.Text == "" {
					errs = append(errs, fmt.Sprintf("result %d: step %d of the flow has no message", index, i))
				}
				errs = append(errs, locationErrors(index, step.Location)...)
			}
			steps += len(thread.Locations)
			if len(thread.Locations) < 2 {
				errs = append(errs, fmt.Sprintf("result %d: a flow of %d steps", index, len(thread.Locations)))
			}
		}
	}
	if steps > flowMaxLocations {
		errs = append(errs, fmt.Sprintf("result %d: %d steps in flows", index, steps))
	}
	return errs
}

func locationErrors(index int, location sarifLocation) []string {
	var errs []string
	uri := location.PhysicalLocation.ArtifactLocation.URI
	u, err := url.Parse(uri)
	if err != nil || u.IsAbs() || strings.ContainsAny(uri, `\ `) || !fs.ValidPath(u.Path) || u.Path == "." {
		errs = append(errs, fmt.Sprintf("result %d: URI %q", index, uri))
	}
	r := location.PhysicalLocation.Region
	if r.StartLine < 1 || r.StartColumn < 1 || r.EndLine < r.StartLine || r.EndColumn < 1 || r.EndLine == r.StartLine && r.EndColumn <= r.StartColumn {
		errs = append(errs, fmt.Sprintf("result %d: region %+v", index, r))
	}
	return errs
}

func TestCodeScanningTakesIt(t *testing.T) {
	withoutLine := fullRun(t)
	withoutLine.Findings[0].Span.Start.Line = 0
	for name, run := range map[string]*Run{"full": fullRun(t), "clean": cleanRun(t), "finding without line": withoutLine} {
		log := parseSARIF(t, render(t, "sarif", run, Options{}))
		if len(log.Runs[0].Results) != len(run.Findings) {
			t.Errorf("%s: %d results, want %d", name, len(log.Runs[0].Results), len(run.Findings))
		}
		for _, err := range codeScanningErrors(log) {
			t.Errorf("%s: %s", name, err)
		}
	}
}

// TestCodeScanningCheckBites breaks a good log in each way that the check above
// must notice.
func TestCodeScanningCheckBites(t *testing.T) {
	text := render(t, "sarif", fullRun(t), Options{Category: "orders"})
	tests := []struct{ name, old, new, want string }{
		{"rule index", `"ruleIndex": 4`, `"ruleIndex": 3`, "rule DDB415 is not at index 3"},
		{"link", `here](1)`, `here](9)`, "link to related location 9"},
		{"no link", `[\"orders\" is declared here](1)`, `here`, "1 links for 2 related"},
		{"path", `"uri": "infra/`, `"uri": "./infra/`, `URI "./infra/`},
		{"fingerprint", `"dynamolint/v1"`, `"other"`, "no fingerprint"},
		{"precision", `"very-high"`, `"certain"`, `precision "certain"`},
		{"problem severity", `"problem.severity": "error"`, `"problem.severity": "note"`, `problem.severity "note"`},
		{"tags", `"tags": [`, `"tags": [` + strings.Repeat(`"t",`, 19), "21 tags"},
		{"security", `"security"`, `"reliability"`, "with security-severity 5.5"},
		{"security number", `"security-severity": "5.5"`, `"security-severity": 5.5`, "DDB413: security-severity 5.5"},
		{"security range", `"security-severity": "5.5"`, `"security-severity": "11.0"`, `DDB413: security-severity "11.0"`},
		{"flow", `"text": "ORDERS_TABLE is set here"`, `"text": ""`, "step 0 of the flow has no message"},
		{"level", `"level": "note"`, `"level": "notice"`, `level "notice"`},
		{"help", `"help"`, `"helpless"`, "no help"},
		{"category", `"id": "orders/"`, `"id": "orders"`, "another"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			broken := strings.ReplaceAll(text, test.old, test.new)
			if errs := strings.Join(codeScanningErrors(parseSARIF(t, broken)), "\n"); !strings.Contains(errs, test.want) {
				t.Errorf("errors %q do not include %q", errs, test.want)
			}
		})
	}
}
