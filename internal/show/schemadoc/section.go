package schemadoc

import (
	"cmp"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// section is the part of the document about one table: a column for each root,
// environment or variable file that declares it.
type section struct {
	title   string
	anchor  string
	columns []column
}

type column struct {
	label string
	table *schema.Table
	base  *schema.Table // of a variant, the table of the model; else the table itself
}

// sections returns the tables of a model in order of their titles. Tables are one
// if they have the same name, or one block and address in several roots or
// environments.
func sections(m *schema.Model) []*section {
	var all []*section
	replication := schema.NewReplication(m)
	for _, tables := range groups(m.Tables) {
		s := &section{}
		for _, t := range tables {
			s.columns = append(s.columns, columnsOf(m, t, replication)...)
		}
		s.label()
		s.title = title(s.columns)
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b *section) int { return cmp.Compare(a.title, b.title) })
	taken := map[string]bool{}
	for _, s := range all {
		s.anchor = Anchor(s.title, taken)
	}
	return all
}

// groups puts the tables together that are one section.
func groups(tables []*schema.Table) [][]*schema.Table {
	type identity struct{ header, inner, text string }
	var all [][]*schema.Table
	group := map[identity]int{}
	for _, t := range tables {
		keys := []identity{{t.Header.String(), t.Inner(), t.Address}}
		if known, ok := t.Name.Get(); ok && known != "" {
			keys = append(keys, identity{text: known})
		}
		into := -1
		for _, key := range keys {
			at, seen := group[key]
			switch {
			case seen && into < 0:
				into = at
			case seen && at != into: // the table ties two groups together
				all[into], all[at] = append(all[into], all[at]...), nil
				for other, g := range group {
					if g == at {
						group[other] = into
					}
				}
			}
		}
		if into < 0 {
			into, all = len(all), append(all, nil)
		}
		all[into] = append(all[into], t)
		for _, key := range keys {
			group[key] = into
		}
	}
	return slices.DeleteFunc(all, func(g []*schema.Table) bool { return len(g) == 0 })
}

// columnsOf returns the column of a table, or those of the variable files that
// make it differ.
func columnsOf(m *schema.Model, t *schema.Table, replication *schema.Replication) []column {
	own := []column{{table: t, base: t}}
	var variants []column
	for _, v := range m.VariantsOf(t) {
		variants = append(variants, column{table: withSeparateIndexes(v, t), base: t})
	}
	settings := grid(own, replication)
	if !slices.ContainsFunc(variants, func(v column) bool { return !reflect.DeepEqual(grid([]column{v}, replication), settings) }) {
		return own
	}
	return variants
}

// withSeparateIndexes returns a variant with the indexes of its table that are
// resources of their own: variants are read without them.
func withSeparateIndexes(variant, t *schema.Table) *schema.Table {
	whole := *variant
	for _, index := range t.Global.Items {
		if index.Address != "" {
			whole.Global.Items = append(slices.Clip(whole.Global.Items), index)
		}
	}
	for _, a := range t.Attributes.Items {
		if !slices.ContainsFunc(whole.Attributes.Items, func(b schema.Attribute) bool { return reflect.DeepEqual(a.Name, b.Name) }) {
			whole.Attributes.Items = append(slices.Clip(whole.Attributes.Items), a)
		}
	}
	whole.Global.Partial = cmp.Or(whole.Global.Partial, t.Global.Partial)
	whole.Open = cmp.Or(whole.Open, t.Open)
	return &whole
}

// aspects are what may tell columns apart, in the order in which labels have them.
var aspects = []struct {
	columns, single string // "root modules", "root module"
	of              func(*schema.Table) string
}{
	{"root modules", "root module", func(t *schema.Table) string { return t.Root }},
	{"environments", "environment", func(t *schema.Table) string { return t.Environment }},
	{"variable files", "variable file", func(t *schema.Table) string { return t.VarFile }},
	{"addresses", "", func(t *schema.Table) string { return t.Address }},
}

// label gives each column the shortest heading that tells it apart: the address
// only where the rest does not.
func (s *section) label() {
	for i, aspect := range aspects {
		values := s.values(aspect.of)
		if len(distinct(values)) < 2 || i == len(aspects)-1 && s.unique() {
			continue
		}
		short := withoutCommonDirs(values)
		for j := range s.columns {
			if short[j] == "" {
				short[j] = "no " + aspect.single
			}
			c := &s.columns[j]
			c.label = strings.Trim(c.label+", "+short[j], ", ")
		}
	}
}

func (s *section) values(of func(*schema.Table) string) []string {
	var values []string
	for _, c := range s.columns {
		values = append(values, of(c.table))
	}
	return values
}

func (s *section) unique() bool {
	seen := map[string]bool{}
	for _, c := range s.columns {
		seen[c.label] = true
	}
	return len(seen) == len(s.columns)
}

func distinct(values []string) []string {
	return slices.Compact(slices.Sorted(slices.Values(values)))
}

// commonDir returns the directory that all paths are below, with the slash behind
// it; "" if there is none.
func commonDir(paths []string) string {
	common := path.Dir(paths[0]) + "/"
	for _, p := range paths {
		for common != "./" && common != "//" && !strings.HasPrefix(p, common) {
			common = path.Dir(strings.TrimSuffix(common, "/")) + "/"
		}
	}
	if common == "./" || common == "//" {
		return ""
	}
	return common
}

func withoutCommonDirs(paths []string) []string {
	common := commonDir(paths)
	var short []string
	for _, p := range paths {
		short = append(short, strings.TrimPrefix(p, common))
	}
	return short
}
