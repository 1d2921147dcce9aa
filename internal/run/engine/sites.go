package engine

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// reportedSites returns the sites in files that the configuration does not exclude. One that
// several variants of a package have, as with its tests, is there once.
func reportedSites(of *state.State, all []Site) []Site {
	all = slices.DeleteFunc(all, func(s Site) bool { return of.Config.Excluded(of.Relative(s.Span.File)) })
	slices.SortStableFunc(all, func(a, b Site) int {
		return cmp.Or(a.Span.Compare(b.Span), strings.Compare(string(a.Op), string(b.Op)))
	})
	return slices.CompactFunc(all, func(a, b Site) bool { return a.Same(b.Access) })
}

// reportedAccesses returns those in files that the configuration does not exclude, each once.
func reportedAccesses(c *config.Config, all []Access) []Access {
	all = slices.DeleteFunc(all, func(a Access) bool { return c.Excluded(a.Span.File) })
	slices.SortStableFunc(all, func(a, b Access) int {
		return cmp.Or(a.Span.Compare(b.Span), strings.Compare(string(a.Op), string(b.Op)))
	})
	once := all[:0]
	for _, a := range all {
		if first := slices.IndexFunc(once, func(b Access) bool { return b.Span == a.Span }); first < 0 || !slices.ContainsFunc(once[first:], a.Same) {
			once = append(once, a)
		}
	}
	return once
}
