// Package baseline keeps the findings that a team has decided to live with for
// now in a file beside its code. It knows findings by their fingerprints only:
// neither how they were found nor which of them could have been found in a run.
package baseline

import (
	"cmp"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// DefaultName is the file that applies if no other is named.
const DefaultName = ".dynamolint-baseline.jsonl"

// Default returns the path of that file: beside the configuration file, or at
// the root if configFile is "".
func Default(configFile, root string) string {
	if configFile != "" {
		root = filepath.Dir(configFile)
	}
	return filepath.Join(root, DefaultName)
}

// An Entry is one known finding, or one instance of it. Its fingerprint is what
// counts; the rest is for those who review the file, and says nothing that
// changes when code moves or a message is reworded.
type Entry struct {
	Rule        string `json:"rule"` // "DDB101"
	Slug        string `json:"slug"`
	File        string `json:"file"`                  // relative to the repository's root, with slashes
	Symbol      string `json:"symbol,omitempty"`      // see [rules.Finding]
	Subject     string `json:"subject,omitempty"`     // see [rules.Finding]
	Root        string `json:"root,omitempty"`        // see [rules.Instance]
	Address     string `json:"address,omitempty"`     // see [rules.Instance]
	Environment string `json:"environment,omitempty"` // see [rules.Instance]
	Fingerprint string `json:"fingerprint"`           // see [rules.SetFingerprints]
}

// entriesOf returns an entry for each instance of a finding. A finding without
// instances is one entry.
func entriesOf(f *rules.Finding) []Entry {
	whole := Entry{Rule: f.Rule.ID, Slug: f.Rule.Slug, File: f.Span.File, Symbol: f.Symbol, Subject: f.Subject, Fingerprint: f.Fingerprint}
	if f.Instances == nil {
		return []Entry{whole}
	}
	entries := make([]Entry, len(f.Instances))
	for i, at := range f.Instances {
		entries[i] = whole
		entries[i].Root, entries[i].Address, entries[i].Environment, entries[i].Fingerprint = at.Root, at.Address, at.Environment, at.Fingerprint
	}
	return entries
}

// A Baseline is a set of entries. The zero value has none.
type Baseline struct {
	entries []Entry // sorted, each fingerprint once
}

// New returns the baseline of findings, which must have their fingerprints.
func New(findings []rules.Finding) *Baseline {
	var entries []Entry
	for i := range findings {
		entries = append(entries, entriesOf(&findings[i])...)
	}
	return newBaseline(entries)
}

// newBaseline takes over the entries. Fingerprints are unique in one run, so
// one that is there twice comes from a merge.
func newBaseline(entries []Entry) *Baseline {
	seen := map[string]bool{}
	entries = slices.DeleteFunc(entries, func(e Entry) bool {
		again := seen[e.Fingerprint]
		seen[e.Fingerprint] = true
		return again
	})
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Symbol, b.Symbol),
			cmp.Compare(a.Subject, b.Subject), cmp.Compare(a.Root, b.Root), cmp.Compare(a.Address, b.Address),
			cmp.Compare(a.Environment, b.Environment), cmp.Compare(a.Fingerprint, b.Fingerprint))
	})
	return &Baseline{entries}
}

// Len returns the number of entries.
func (b *Baseline) Len() int { return len(b.entries) }

// Apply tells the findings of a run apart: those that are left, and those that
// are known, which are those whose instances are all known. Findings of rules
// that are not suppressible are left. Stale are the entries that no finding
// matches; whether their cause is gone or was not checked is for the caller to
// say.
func (b *Baseline) Apply(findings []rules.Finding, suppressible func(*rules.Rule) bool) (left, known []rules.Finding, stale []Entry) {
	inFile, found := map[string]bool{}, map[string]bool{}
	for _, e := range b.entries {
		inFile[e.Fingerprint] = true
	}
	for _, f := range findings {
		isKnown := suppressible(f.Rule)
		if isKnown {
			f.Instances = slices.Clone(f.Instances)
			for i, e := range entriesOf(&f) {
				found[e.Fingerprint] = true
				isKnown = isKnown && inFile[e.Fingerprint]
				if f.Instances != nil {
					f.Instances[i].Known = inFile[e.Fingerprint]
				}
			}
		}
		if isKnown {
			known = append(known, f)
		} else {
			left = append(left, f)
		}
	}
	for _, e := range b.entries {
		if !found[e.Fingerprint] {
			stale = append(stale, e)
		}
	}
	return left, known, stale
}

// Update returns a baseline without the stale entries and with the findings
// that are added; b stays as it is.
func (b *Baseline) Update(stale []Entry, added []rules.Finding) *Baseline {
	gone := map[string]bool{}
	for _, e := range stale {
		gone[e.Fingerprint] = true
	}
	entries := New(added).entries
	for _, e := range b.entries {
		if !gone[e.Fingerprint] {
			entries = append(entries, e)
		}
	}
	return newBaseline(entries)
}
