// Package baseline keeps the findings that a team has decided to live with for
// now in a file beside its code. It knows findings by their fingerprints only:
// neither how they were found nor which of them could have been found in a run.
package baseline

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// DefaultName is the file that applies if no other is named.
const DefaultName = ".dynamolint-baseline.jsonl"

// An Entry is one known finding. Its fingerprint is what counts; the rest is
// for those who review the file, and says nothing that changes when code moves
// or a message is reworded.
type Entry struct {
	Rule        string `json:"rule"` // "DDB101"
	Slug        string `json:"slug"`
	File        string `json:"file"`              // relative to the repository's root, with slashes
	Symbol      string `json:"symbol,omitempty"`  // see [rules.Finding]
	Subject     string `json:"subject,omitempty"` // see [rules.Finding]
	Fingerprint string `json:"fingerprint"`       // see [rules.SetFingerprints]
}

func newEntry(f *rules.Finding) Entry {
	return Entry{f.Rule.ID, f.Rule.Slug, f.Span.File, f.Symbol, f.Subject, f.Fingerprint}
}

// A Baseline is a set of entries. The zero value has none.
type Baseline struct {
	entries []Entry // sorted, each fingerprint once
}

// New returns the baseline of findings, which must have their fingerprints.
func New(findings []rules.Finding) *Baseline {
	entries := make([]Entry, len(findings))
	for i := range findings {
		entries[i] = newEntry(&findings[i])
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
			cmp.Compare(a.Subject, b.Subject), cmp.Compare(a.Fingerprint, b.Fingerprint))
	})
	return &Baseline{entries}
}

// Len returns the number of entries.
func (b *Baseline) Len() int { return len(b.entries) }

// Apply tells the findings of a run apart: those that are left, and those that
// are known. Stale are the entries that no finding matches; whether their cause
// is gone or was not looked at is for the caller to say.
func (b *Baseline) Apply(findings []rules.Finding) (left, known []rules.Finding, stale []Entry) {
	inFile, found := map[string]bool{}, map[string]bool{}
	for _, e := range b.entries {
		inFile[e.Fingerprint] = true
	}
	for _, f := range findings {
		if inFile[f.Fingerprint] {
			known = append(known, f)
			found[f.Fingerprint] = true
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
