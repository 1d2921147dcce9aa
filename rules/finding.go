package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Finding is one violation of one rule at one place.
type Finding struct {
	Rule       *Rule
	Span       Span       // where it is reported; small: one expression or one block header
	Text                  // what it says; made by [Rule.NewFinding]
	Severity   Severity   // SeverityUnset unless this finding weighs other than its rule
	Confidence Confidence // how it was derived
	Steps      []string   // of what to do instead, in order, where that takes several; imperative, without a final period
	Related    []Related  // other places that it names
	Flow       Flow       // the way that leads through its place, if there is one
	Remarks    []string   // what else there is to know, one line each: "applies in environment prod"

	// Moot says why nothing would be done about it, such as that a Scan is that of a migration.
	// It is not reported then, but counted, and profiles that follow the guideline to the letter
	// report it. It is "" for all others.
	Moot string

	// Unless are what the code of another package may do so that something would be done nevertheless:
	// the finding is reported if a sign that a package of the run gives begins one of them. See [Confirm].
	Unless []string

	// Also are findings of other rules about the same mistake, which this one
	// stands for: see [Merge].
	Also []Finding

	Fixes *Fixes // ways to fix it; nil if there are none

	// Symbol is what encloses the finding: a Go function ("(*Store).List"), a
	// Terraform address. Subject is what it concerns: a table, index or
	// attribute name. Both go into the fingerprint, which has no line numbers.
	Symbol, Subject string

	// Once, unless it is empty, names the one mistake that shows at several places, such as a
	// function that makes a client for each of its callers: of findings of one rule with the
	// same text here, one is kept, at the first place in order. The other places are in SameAt,
	// and a few of them are related. Drivers that see one package at a time say it once for each.
	Once   string
	SameAt []Span

	// Alike, unless it is empty, names what several findings of the rule have in common, such as the
	// package that always lists one page. Pages for people show them as one: see [JoinAlike].
	Alike string

	// Instances are the tables that it holds for, if its block declares one for
	// each call of a module, key of for_each or environment.
	Instances []Instance

	Fingerprint string // see [SetFingerprints]; empty until then
}

// Instance is one of the tables that a block declares.
type Instance struct {
	Root    string // directory of the configuration root
	Address string // in that root: "module.orders.aws_dynamodb_table.this"

	// Environment is the named set of inputs that the root is evaluated with;
	// empty for a plain run.
	Environment string

	// Calls are the headers of the module calls in the repository that lead to it, outermost first.
	Calls []Span

	// Fingerprint is that of the finding for this instance alone: the same
	// whichever others the block has. See [SetFingerprints].
	Fingerprint string
	Known       bool // of this finding: to a baseline, or to what a run is compared with
}

// Name tells an instance from all others: "aws_dynamodb_table.this[0] in envs/prod".
// The root of the repository needs no name.
func (i Instance) Name() string {
	name := i.Address
	if i.Root != "" && i.Root != "." {
		name += " in " + i.Root
	}
	if i.Environment != "" {
		name += " under " + i.Environment
	}
	return name
}

// Message returns all that the finding says without its places, as sentences.
func (f *Finding) Message() string {
	parts := []string{f.String()}
	for i, step := range f.Steps {
		parts = append(parts, fmt.Sprintf("Step %d: %s.", i+1, step))
	}
	for _, remark := range f.Remarks {
		parts = append(parts, sentence(remark))
	}
	return strings.Join(parts, " ")
}

// Edit replaces the text of a span, which needs its offsets only.
type Edit struct {
	Span Span
	New  string

	// AnyOrder is set if the text is put at a place where it may stand before or
	// after what other edits put there, such as another argument of a block.
	AnyOrder bool
}

// SortFindings puts findings in the order in which they are reported: by
// place, then the most severe first, as some hosts show but one for each line,
// then rule and headline.
func SortFindings(findings []Finding) {
	slices.SortFunc(findings, func(a, b Finding) int {
		return cmp.Or(a.Span.Compare(b.Span), cmp.Compare(b.Severity, a.Severity), strings.Compare(a.Rule.ID, b.Rule.ID), strings.Compare(a.Headline, b.Headline))
	})
}

// Places returns where the mistake shows: the place where it is reported, and where else it does.
func (f *Finding) Places() []Span { return slices.Concat([]Span{f.Span}, f.SameAt) }

// Related is another place that a finding names.
type Related struct {
	Span    Span
	Message string
}

// Flow is the way on which a value or a request passes through the place of a finding, in
// the order of execution: a name that is set, handed on, and used; a function that is
// called, and sends the request. Only rules that know that order set it. Its places are
// among the related ones too, which every format shows.
type Flow struct {
	Before []Related // what runs before the place of the finding
	After  []Related // what runs after it
}

// IsZero reports whether there is no such way: the finding has one place.
func (f *Flow) IsZero() bool { return len(f.Before)+len(f.After) == 0 }

// Rename gives other names to the files of all places that a finding and its edits name.
func (f *Finding) Rename(file func(string) string) {
	f.Span.File = file(f.Span.File)
	for _, list := range [][]Related{f.Related, f.Flow.Before, f.Flow.After} {
		for i := range list {
			list[i].Span.File = file(list[i].Span.File)
		}
	}
	for _, at := range f.Instances {
		for i := range at.Calls {
			at.Calls[i].File = file(at.Calls[i].File)
		}
	}
	f.Fixes = f.Fixes.InFiles(file)
}

// Undecided records that a rule could not be judged at a place because a value
// is unknown. It is never a violation; --show-unknown lists them.
type Undecided struct {
	Rule   *Rule
	Span   Span
	Reason string // "cannot determine deletion_protection_enabled: var.protect has no value"
}

// Problem is something that kept part of the input from being analysed: a
// package that does not compile, broken HCL, an unreadable file. A run with
// problems is incomplete (exit code 3); everything else is still analysed.
type Problem struct {
	Span    Span   // at least the file; a directory where there is no file
	Message string // what is wrong
	Hint    string // what to do about it; may be empty
}
