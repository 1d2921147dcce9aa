package permissions

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// split makes a policy one for each configuration root that declares the same tables: a role of
// one environment needs nothing of another.
func (p *Policy) split() []*Policy {
	roots := p.parallel()
	if len(roots) == 0 {
		return []*Policy{p}
	}
	var all []*Policy
	for _, root := range roots {
		one := *p
		one.Root, one.Statements = root, nil
		for _, s := range p.Statements {
			if s, needed := s.in(root, roots); needed {
				one.Statements = append(one.Statements, s)
			}
		}
		all = append(all, &one)
	}
	return all
}

// in returns a statement without what is declared in other roots, and whether anything is left
// of it.
func (s Statement) in(root string, roots []string) (left Statement, needed bool) {
	elsewhere := func(d *schema.Declaration) bool { return d.Root != root && slices.Contains(roots, d.Root) }
	left = s
	left.Resource.Tables = slices.DeleteFunc(slices.Clone(s.Resource.Tables), func(t *schema.Table) bool { return elsewhere(&t.Declaration) })
	left.Mappings = slices.DeleteFunc(slices.Clone(s.Mappings), func(m *schema.StreamMapping) bool { return elsewhere(&m.Declaration) })
	return left, (len(left.Resource.Tables) > 0 || len(s.Resource.Tables) == 0) && len(left.Calls)+len(left.Mappings) > 0
}

// parallel returns the configuration roots that declare the same tables of the policy, by one
// block of a module or by blocks with one address, sorted; none if there are no two such roots.
func (p *Policy) parallel() (roots []string) {
	var tables []*schema.Table
	for _, s := range p.Statements {
		tables = append(tables, s.Resource.Tables...)
	}
	for _, t := range tables {
		if slices.ContainsFunc(tables, func(other *schema.Table) bool {
			return other.Root != t.Root && (other.SameBlock(&t.Declaration) || other.Address == t.Address)
		}) {
			roots = append(roots, t.Root)
		}
	}
	slices.Sort(roots)
	return slices.Compact(roots)
}
