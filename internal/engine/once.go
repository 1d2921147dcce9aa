package engine

import "github.com/dynamolint/dynamolint/rules"

// keepOnce keeps, of findings that are to be said once, the first in order.
func keepOnce(findings []rules.Finding) []rules.Finding {
	rules.SortFindings(findings)
	said := map[*rules.Rule]map[string]bool{}
	kept := findings[:0]
	for _, f := range findings {
		if f.Once != "" {
			if said[f.Rule][f.Once] {
				continue
			}
			if said[f.Rule] == nil {
				said[f.Rule] = map[string]bool{}
			}
			said[f.Rule][f.Once] = true
		}
		kept = append(kept, f)
	}
	return kept
}
