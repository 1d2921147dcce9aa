package accuracy

import (
	"crypto/sha256"
	"slices"
)

// sampleSize is how many findings of one rule in one repository are read. A repository that
// makes the same mistake everywhere would otherwise decide the figure of the rule.
const sampleSize = 12

// Sample returns the findings to read, sorted: of each rule in each repository all, or the
// first by the hash of their fingerprints, which does not depend on what they say.
func (d *Data) Sample() []Finding {
	type group struct{ repository, rule string }
	groups := map[group][]Finding{}
	for _, f := range d.Findings {
		g := group{f.Repository, f.Rule}
		groups[g] = append(groups[g], f)
	}
	var sample []Finding
	for _, findings := range groups {
		slices.SortFunc(findings, func(a, b Finding) int {
			return slices.Compare(hash(a), hash(b))
		})
		sample = append(sample, findings[:min(len(findings), sampleSize)]...)
	}
	slices.SortFunc(sample, Finding.compare)
	return sample
}

func hash(f Finding) []byte {
	sum := sha256.Sum256([]byte(f.Fingerprint))
	return sum[:]
}

// Unread returns what of the sample has no label.
func (d *Data) Unread() []Finding {
	labelled := map[Finding]bool{}
	for _, l := range d.Labels {
		labelled[l.Finding] = true
	}
	return slices.DeleteFunc(d.Sample(), func(f Finding) bool { return labelled[f] })
}
