package report

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/owenrumney/go-sarif/v2/sarif"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

const (
	toolName    = "dynamolint"
	toolURL     = rules.Repository
	sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json"
	// sarifMaxResults is what GitHub takes in one run; it refuses a file with
	// more (GitHub documentation, SARIF support for code scanning).
	sarifMaxResults = 25_000
)

// writeSARIF writes a log with exactly one run, because GitHub refuses two of
// the same tool and category. A run without findings is written too: that is
// what closes alerts.
//
// The files sarif*.go are the only ones that know the library; what it does not do well is made
// good here. Its AddRule and AddResult search all rules each time, and some of its types marshal
// null where the schema wants nothing. So the slices are filled here, with types that have no such
// fields.
func writeSARIF(out output, run *Run, opts Options) error {
	results, reported, omitted, err := sarifResults(run)
	if err != nil {
		return err
	}
	version := semanticVersion(run.Version)
	driver := sarif.NewDriver(toolName).WithInformationURI(toolURL).WithVersion(version).WithSemanticVersion(version)
	for _, rule := range reported {
		driver.Rules = append(driver.Rules, ruleDescriptor(rule, run.docs()))
	}
	said := newInvocation(run, omitted)
	driver.Notifications = said.descriptors

	sarifRun := sarif.NewRun(sarif.Tool{Driver: driver})
	sarifRun.Results = results
	sarifRun.ColumnKind = "utf16CodeUnits"
	if opts.Category != "" {
		sarifRun.AutomationDetails = sarif.NewRunAutomationDetails().WithID(categoryID(opts.Category))
	}
	sarifRun.VersionControlProvenance = provenance(&run.Revision)
	sarifRun.Invocations = []*sarif.Invocation{said.Invocation}

	// Not indented: that doubles the size, and GitHub takes 10 MB compressed.
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(sarif.Report{Version: string(sarif.Version210), Schema: sarifSchema, Runs: []*sarif.Run{sarifRun}})
}

// sarifResults returns the results, the rules that have any, ordered by ID, and how many findings
// were left out for GitHub's limit, the least severe ones.
func sarifResults(run *Run) (results []*sarif.Result, reported []*rules.Rule, omitted int, err error) {
	order := run.bySeverity()
	if len(order) > sarifMaxResults {
		omitted = len(order) - sarifMaxResults
		order = order[:sarifMaxResults]
	}
	has := map[string]bool{}
	for _, i := range order {
		has[run.Findings[i].Rule.ID] = true
	}
	index := map[string]int{}
	for _, rule := range run.Rules {
		if has[rule.ID] {
			index[rule.ID] = len(reported)
			reported = append(reported, rule)
		}
	}
	sources := newSources(run.Root)
	results = make([]*sarif.Result, 0, len(order))
	for _, i := range order {
		f := &run.Findings[i]
		at, ok := index[f.Rule.ID]
		if !ok {
			return nil, nil, 0, fmt.Errorf("%s: finding of rule %s, which is not in the catalogue", f.Span, f.Rule.ID)
		}
		results = append(results, newResult(f, at, sources))
	}
	return results, reported, omitted, nil
}

// categoryID returns the identity of a run in a category. What stands before the last
// slash is the category of every run (SARIF 2.1.0, 3.17.3; GitHub reads it like that,
// too); nothing stands behind it, because nothing reads that.
func categoryID(category string) string { return strings.TrimSuffix(category, "/") + "/" }

// CheckCategory returns what is wrong with a category, as the end of a sentence that
// begins with its name, or "".
func CheckCategory(category string) string {
	switch {
	case strings.Trim(category, "/ ") == "":
		return "is empty"
	case strings.ContainsFunc(category, unicode.IsControl) || !utf8.ValidString(category):
		return "has a line break or another control character"
	}
	return ""
}

// provenance returns the commit that was analysed, or nothing if it is unknown.
func provenance(r *Revision) []*sarif.VersionControlDetails {
	if r.Repository == "" || r.Commit == "" {
		return nil
	}
	details := sarif.NewVersionControlDetails().WithRepositoryURI(r.Repository).WithRevisionID(r.Commit).
		WithMappedTo(sarif.NewArtifactLocation().WithUriBaseId(repositoryRoot))
	if r.Branch != "" {
		details.WithBranch(r.Branch)
	}
	if r.Dirty { // then the revision is not quite what was analysed
		details.Properties = sarif.Properties{"uncommittedChanges": true}
	}
	return []*sarif.VersionControlDetails{details}
}

// semanticVersionPattern is a version as semver.org has it, near enough for the
// versions that Go gives.
var semanticVersionPattern = lazyregexp.New(`^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$`)

// semanticVersion returns a version without its "v". Builds outside a module
// proxy have none, "(devel)"; SARIF wants one all the same.
func semanticVersion(version string) string {
	version = strings.TrimPrefix(version, "v")
	if !semanticVersionPattern.MatchString(version) {
		return "0.0.0-devel"
	}
	return version
}
