package report

import (
	"encoding/json"

	"github.com/dynamolint/dynamolint/rules"
)

// jsonVersion is the version of the JSON format. Fields may be added to a
// version; one that is removed or changes its meaning makes a new version.
const jsonVersion = 1

// jsonReport is the JSON format. Lists are never null. Files are relative to
// the root of the repository, with slashes. Lines and columns count from 1,
// columns in bytes; an end is exclusive. A place without a known line has
// neither start nor end.
type jsonReport struct {
	Version   int             `json:"version"`
	Tool      jsonTool        `json:"tool"`
	Findings  []jsonFinding   `json:"findings"`
	Counts    []jsonCount     `json:"counts"`
	Moot      []jsonMoot      `json:"moot"`
	Undecided []jsonUndecided `json:"undecided"` // empty unless asked for; summary.undecided counts always
	Unlinked  []jsonGap       `json:"unlinked"`  // likewise; summary.calls and summary.linkedCalls count always
	Problems  []jsonProblem   `json:"problems"`  // not empty: the run is incomplete
	Unjudged  []string        `json:"unjudged"`  // calls through interfaces of other modules that read one page, as file:line:column
	Summary   jsonSummary     `json:"summary"`

	Comparison *jsonComparison `json:"comparison,omitempty"` // of a run that is compared with a commit
}

type jsonTool struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

type jsonPos struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

type jsonPlace struct {
	File  string   `json:"file"`
	Start *jsonPos `json:"start,omitempty"`
	End   *jsonPos `json:"end,omitempty"`
}

type jsonFinding struct {
	Rule       string `json:"rule"`       // "DDB102"
	Slug       string `json:"slug"`       // "missing-pagination"
	Severity   string `json:"severity"`   // error, warning, note
	Confidence string `json:"confidence"` // proven, likely, hint
	jsonPlace
	Message     string        `json:"message"` // headline, why, help and remarks as sentences
	Headline    string        `json:"headline"`
	Why         string        `json:"why,omitempty"`
	Help        string        `json:"help,omitempty"`
	Steps       []string      `json:"steps,omitempty"` // what to do instead, in order, where that takes several
	Remarks     []string      `json:"remarks"`         // "applies in environment prod"
	Related     []jsonRelated `json:"related"`
	Also        []jsonFinding `json:"also"`              // of other rules about the same mistake
	Instances   []string      `json:"instances"`         // Terraform addresses, if its block declares one for each call, key or environment
	Symbol      string        `json:"symbol,omitempty"`  // enclosing function or Terraform address
	Subject     string        `json:"subject,omitempty"` // table, index or attribute
	Fingerprint string        `json:"fingerprint"`       // does not change when lines move
}

type jsonRelated struct {
	jsonPlace
	Message string `json:"message"`
}

// jsonCount is how many of the places of something lack what a rule asks for, where the rule does
// not report each.
type jsonCount struct {
	Rule   string   `json:"rule"`
	Slug   string   `json:"slug"`
	Of     string   `json:"of"`
	Lack   int      `json:"lack"`
	All    int      `json:"all"`
	Places []string `json:"places"`
}

// jsonMoot is a finding that is not listed, and why.
type jsonMoot struct {
	Rule string `json:"rule"`
	Slug string `json:"slug"`
	jsonPlace
	Reason string `json:"reason"`
}

type jsonUndecided struct {
	Rule string `json:"rule"`
	Slug string `json:"slug"`
	jsonPlace
	Reason string `json:"reason"`
}

// jsonGap is a reason that keeps calls from being linked to declared tables.
type jsonGap struct {
	Reason string      `json:"reason"`
	Calls  []jsonPlace `json:"calls"`
	Advice string      `json:"advice,omitempty"` // lines of configuration that would link them
}

type jsonProblem struct {
	jsonPlace
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
}

// jsonSummary counts findings, files with findings, and what was analysed.
type jsonSummary struct {
	Errors     int `json:"errors"`
	Warnings   int `json:"warnings"`
	Notes      int `json:"notes"`
	Files      int `json:"files"`
	GoPackages int `json:"goPackages"`
	Tables     int `json:"tables"`
	Calls      int `json:"calls"`       // in Go code, if tables are declared
	Linked     int `json:"linkedCalls"` // those of them that are linked to declared tables
	Asked      int `json:"askedTables"` // declared tables that calls are linked to
	Suppressed int `json:"suppressed"`  // by directives
	Baseline   int `json:"baseline"`    // not among the findings because the baseline has them
	Stale      int `json:"stale"`       // entries of the baseline of which the finding is gone
	Before     int `json:"before"`      // not among the findings because the commit compared with had them
	Undecided  int `json:"undecided"`
	Problems   int `json:"problems"`
	LeftOut    int `json:"leftOut"` // Go files that use DynamoDB and are in no build that was analysed

	OtherSDKs           int `json:"otherSDKs"`           // Go files that use DynamoDB by a library that is not judged
	UnjudgedCalls       int `json:"unjudgedCalls"`       // through interfaces of other modules that read one page
	UnfollowedModules   int `json:"unfollowedModules"`   // calls of Terraform modules that are not installed
	ExcludedDirectories int `json:"excludedDirectories"` // by the configuration
	NotCheckedOut       int `json:"notCheckedOut"`       // submodules, and Go and Terraform files
	IgnoredDirectories  int `json:"ignoredDirectories"`  // with Go files, by go.mod
	GeneratedFiles      int `json:"generatedFiles"`      // Go files of packages that use DynamoDB and have no others
	UnfollowedUnits     int `json:"unfollowedUnits"`     // of Terragrunt, and stacks
	PossibleTables      int `json:"possibleTables"`      // that exist only with another value of a variable
	UnanalysedElsewhere int `json:"unanalysedElsewhere"` // places out of the part that was asked for
}

func writeJSON(out output, run *Run, opts Options) error {
	report := jsonReport{
		Version:   jsonVersion,
		Tool:      jsonTool{toolName, run.Version},
		Findings:  make([]jsonFinding, 0, len(run.Findings)),
		Counts:    []jsonCount{},
		Moot:      []jsonMoot{},
		Undecided: []jsonUndecided{},
		Unlinked:  []jsonGap{},
		Problems:  []jsonProblem{},
		Unjudged:  append([]string{}, run.LeftOut.Interfaces...),
		Summary: jsonSummary{
			Errors:     run.count(rules.Error),
			Warnings:   run.count(rules.Warning),
			Notes:      run.count(rules.Note),
			Files:      run.files(),
			GoPackages: run.Checked.GoPackages,
			Tables:     run.Checked.Tables,
			Calls:      run.Linked.Calls,
			Linked:     run.Linked.Linked,
			Asked:      run.Linked.Asked,
			Suppressed: run.Suppressed,
			Baseline:   run.Known,
			Stale:      run.Stale,
			Undecided:  len(run.Undecided),
			Problems:   len(run.Problems),
			LeftOut:    len(run.LeftOut.Constrained) + len(run.LeftOut.Tests),

			OtherSDKs:           len(run.LeftOut.OtherSDKs),
			UnjudgedCalls:       len(run.LeftOut.Interfaces),
			UnfollowedModules:   len(run.LeftOut.Modules),
			ExcludedDirectories: run.LeftOut.Directories,
			NotCheckedOut:       len(run.LeftOut.Submodules) + len(run.LeftOut.Sparse),
			IgnoredDirectories:  len(run.LeftOut.GoIgnored),
			GeneratedFiles:      len(run.LeftOut.Generated),
			UnfollowedUnits:     len(run.LeftOut.Units) + len(run.LeftOut.Stacks),
			PossibleTables:      len(run.LeftOut.Possible),
			UnanalysedElsewhere: len(run.LeftOut.Elsewhere),
		},
	}
	if report.Comparison = newJSONComparison(run); report.Comparison != nil {
		report.Summary.Before = len(run.Comparison.Remaining)
	}
	for i := range run.Findings {
		report.Findings = append(report.Findings, newJSONFinding(&run.Findings[i]))
	}
	for _, c := range run.Counts {
		report.Counts = append(report.Counts, jsonCount{c.Rule.ID, c.Rule.Slug, c.Of, len(c.Places), c.All, placesOf(c.Places)})
	}
	for _, f := range run.Moot {
		report.Moot = append(report.Moot, jsonMoot{f.Rule.ID, f.Rule.Slug, newJSONPlace(f.Span), f.Moot})
	}
	if opts.ShowUnknown {
		for _, u := range run.Undecided {
			report.Undecided = append(report.Undecided, jsonUndecided{u.Rule.ID, u.Rule.Slug, newJSONPlace(u.Span), u.Reason})
		}
		for _, gap := range run.Gaps {
			of := jsonGap{Reason: gap.Why, Advice: gap.Advice}
			for _, call := range gap.Calls {
				of.Calls = append(of.Calls, newJSONPlace(call))
			}
			report.Unlinked = append(report.Unlinked, of)
		}
	}
	for _, p := range run.Problems {
		report.Problems = append(report.Problems, jsonProblem{newJSONPlace(p.Span), p.Message, p.Hint})
	}
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(report)
}

func newJSONFinding(f *rules.Finding) jsonFinding {
	related := []jsonRelated{}
	for _, r := range f.Related {
		related = append(related, jsonRelated{newJSONPlace(r.Span), r.Message})
	}
	also := []jsonFinding{}
	for i := range f.Also {
		also = append(also, newJSONFinding(&f.Also[i]))
	}
	return jsonFinding{
		Rule:        f.Rule.ID,
		Slug:        f.Rule.Slug,
		Severity:    f.Severity.String(),
		Confidence:  f.Confidence.String(),
		jsonPlace:   newJSONPlace(f.Span),
		Message:     f.Message(),
		Headline:    f.Headline,
		Why:         f.Why,
		Help:        f.Help,
		Steps:       f.Steps,
		Remarks:     append([]string{}, f.Remarks...),
		Related:     related,
		Also:        also,
		Instances:   addresses(f.Instances),
		Symbol:      f.Symbol,
		Subject:     f.Subject,
		Fingerprint: f.Fingerprint,
	}
}

func newJSONPlace(span rules.Span) jsonPlace {
	place := jsonPlace{File: span.File}
	if span.Start.Line > 0 {
		span = complete(span)
		place.Start = &jsonPos{span.Start.Line, span.Start.Column}
		place.End = &jsonPos{span.End.Line, span.End.Column}
	}
	return place
}
