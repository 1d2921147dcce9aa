package schemadiff

import (
	"cmp"
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Compare compares the tables of two versions of a configuration, each environment by itself.
func Compare(before, after *schema.Model, at Places) *Diff {
	m := newMatching(before, after, at)
	m.byAddress()
	m.byName()
	for _, t := range after.Tables {
		switch old := m.older[t]; {
		case old != nil:
			m.compare(old, t)
		case !m.mayStandFor(t):
			m.add(&Table{After: t, Fate: Created, At: t.Header})
		}
	}
	for _, t := range before.Tables {
		if !m.matched[t] {
			m.addGone(t)
		}
	}
	slices.SortStableFunc(m.diff.Tables, func(a, b *Table) int {
		return cmp.Or(a.At.Compare(b.At), a.Table().Compare(&b.Table().Declaration))
	})
	return m.diff
}

// matching finds out which table of one version is which of the other.
type matching struct {
	before, after *schema.Model
	at            Places

	diff    *Diff
	address map[place]*schema.Table         // tables of the newer version
	blocks  map[place][]*schema.Table       // the same by their addresses without keys
	newer   map[*schema.Table]*schema.Table // by tables of the older version
	older   map[*schema.Table]*schema.Table // the reverse
	matched map[*schema.Table]bool          // tables of the older version
	moves   map[string][]*schema.Move       // by root and environment
	unnamed map[*schema.Table]bool          // readdressed tables of the older version

	replicasBefore, replicasAfter *schema.Replication
}

// place is where a table is declared.
type place struct{ environment, varFile, root, address string }

func newMatching(before, after *schema.Model, at Places) *matching {
	m := &matching{
		before: before, after: after, at: at, diff: &Diff{},
		address: map[place]*schema.Table{}, blocks: map[place][]*schema.Table{},
		newer: map[*schema.Table]*schema.Table{}, older: map[*schema.Table]*schema.Table{},
		matched: map[*schema.Table]bool{}, moves: map[string][]*schema.Move{}, unnamed: map[*schema.Table]bool{},
		replicasBefore: schema.NewReplication(before), replicasAfter: schema.NewReplication(after),
	}
	for _, list := range [][]*schema.Table{after.Tables, after.Variants} {
		for _, t := range list {
			m.address[placeOf(t, t.Root, t.Address)] = t
			block := placeOf(t, t.Root, withoutKeys(t.Address))
			m.blocks[block] = append(m.blocks[block], t)
		}
	}
	for _, move := range after.Moves {
		key := move.Root + "\x00" + move.Environment
		m.moves[key] = append(m.moves[key], move)
	}
	return m
}

func placeOf(t *schema.Table, root, address string) place {
	return place{t.Environment, t.VarFile, root, address}
}

// root returns where the root of a table of the older version is now.
func (m *matching) root(t *schema.Table) string { return m.at.Root(t.Root) }

// movesOf returns the moved blocks that concern a table of the older version.
func (m *matching) movesOf(t *schema.Table) []*schema.Move {
	return m.moves[m.root(t)+"\x00"+t.Environment]
}

// byAddress matches tables that have the same address, or the one that a moved block, or
// Terraform by itself, gives them.
func (m *matching) byAddress() {
	var rest []*schema.Table
	for _, old := range m.before.Tables {
		target := moved(old.Address, m.movesOf(old))
		if now := m.free(old, target); now != nil {
			m.pair(old, now)
		} else {
			rest = append(rest, old)
		}
	}
	for _, old := range rest {
		if now := m.free(old, counted(moved(old.Address, m.movesOf(old)))); now != nil {
			m.pair(old, now)
		}
	}
}

// free returns the table of the newer version that has an address, in the root of an older one,
// unless it is matched.
func (m *matching) free(old *schema.Table, address string) *schema.Table {
	now := m.address[placeOf(old, m.root(old), address)]
	if now == nil || m.older[now] != nil {
		return nil
	}
	return now
}

// mayStandFor reports whether a table of the newer version, of which it is unknown how many there
// are, may be one of the older version that is left.
func (m *matching) mayStandFor(now *schema.Table) bool {
	return now.Maybe != "" && slices.ContainsFunc(m.before.Tables, func(old *schema.Table) bool {
		return !m.matched[old] && m.root(old) == now.Root && old.Environment == now.Environment && withoutKeys(old.Address) == withoutKeys(now.Address)
	})
}

func (m *matching) pair(old, now *schema.Table) {
	m.newer[old], m.older[now], m.matched[old] = now, old, true
}

// byName matches tables that only have the name in common: in one root, and no other table
// there is left that has it, or may have it.
func (m *matching) byName() {
	for _, old := range m.before.Tables {
		if m.matched[old] || m.isHidden(old) != "" {
			continue
		}
		if now, only := m.named(old); only && m.onlyOneNamed(old, now) && !m.isImported(now) {
			m.pair(old, now)
			m.unnamed[old] = true
		}
	}
}

// named returns the one new table of the root that has the name of an old one.
func (m *matching) named(old *schema.Table) (found *schema.Table, only bool) {
	for _, now := range m.after.Tables {
		if now.Root != m.root(old) || now.Environment != old.Environment || m.older[now] != nil || !sameRegion(old, now) {
			continue
		}
		if old.SameName(now) == tri.Yes {
			if found != nil {
				return nil, false
			}
			found = now
		}
	}
	return found, found != nil
}

// onlyOneNamed reports whether no other old table that is left has the name of a new one.
func (m *matching) onlyOneNamed(old, now *schema.Table) bool {
	return !slices.ContainsFunc(m.before.Tables, func(other *schema.Table) bool {
		return other != old && !m.matched[other] && m.root(other) == now.Root && other.Environment == now.Environment &&
			sameRegion(other, now) && other.SameName(now) == tri.Yes
	})
}

// sameRegion reports whether nothing says that two tables are in different regions.
func sameRegion(a, b *schema.Table) bool {
	regionA, knownA := a.HomeRegion().Get()
	regionB, knownB := b.HomeRegion().Get()
	return knownA != knownB || regionA == regionB
}

// isImported reports whether an import block makes what exists a table of the newer version.
func (m *matching) isImported(now *schema.Table) bool {
	return slices.ContainsFunc(m.after.Imports, func(i *schema.Import) bool {
		return i.Root == now.Root && i.Environment == now.Environment && covers(i.New, now.Address)
	})
}

func (m *matching) add(t *Table) { m.diff.Tables = append(m.diff.Tables, t) }

// compare adds a table that both versions have, if anything of it differs or is unknown.
func (m *matching) compare(old, now *schema.Table) {
	t := &Table{Before: old, After: now, Fate: Kept, At: now.Header, places: m.at}
	if old.Address != now.Address {
		t.MovedFrom = old.Address
	}
	if m.unnamed[old] {
		t.Fate = Readdressed
		t.GivenUp = m.removal(old) != nil
		m.setMove(t)
	}
	if why := uncertain(t); why != "" {
		t.open("", why, now.Header)
	}
	if m.fill(t); !t.IsReplaced() {
		m.variants(t)
	}
	if t.Fate != Kept || t.MovedFrom != "" || len(t.Changes) > 0 || len(t.Open) > 0 {
		m.add(t)
	}
}

// uncertain says why a table may have another address although both versions write the same one:
// where it is unknown how many instances there are, the address has no key, and what had none
// before, or comes from a moved block, is not one of them.
func uncertain(t *Table) string {
	switch {
	case t.Before.Maybe != t.After.Maybe:
		return cmp.Or(t.After.Maybe, t.Before.Maybe)
	case t.MovedFrom != "":
		return t.After.Maybe
	}
	return ""
}

// variants compares what each variable file makes of a table: what differs there only is a
// change of its own, and what is open of the table may be known of all of them.
func (m *matching) variants(t *Table) {
	before, after := byFile(m.before.VariantsOf(t.Before)), byFile(m.after.VariantsOf(t.After))
	files := maps.Clone(before)
	maps.Copy(files, after)
	var all []*Table
	for _, file := range slices.Sorted(maps.Keys(files)) {
		v := &Table{Before: cmp.Or(before[file], t.Before), After: cmp.Or(after[file], t.After), Fate: Kept, At: t.At, places: m.at}
		m.fill(v)
		all = append(all, v)
	}
	if len(all) == 0 {
		return
	}
	t.Open = slices.DeleteFunc(t.Open, func(o Open) bool {
		return !slices.ContainsFunc(all, func(v *Table) bool { return v.isOpen(o.Argument) })
	})
	for _, v := range all {
		v.Changes = slices.DeleteFunc(v.Changes, func(c Change) bool {
			return slices.ContainsFunc(t.Changes, func(of Change) bool { return of.Argument == c.Argument && of.Subject == c.Subject })
		})
		v.Open = nil
		if len(v.Changes) > 0 {
			m.add(v)
		}
	}
}

// byFile returns the variants that stand for one table each. Where the files agree, a version has
// none: the table itself is what each of them makes of it.
func byFile(variants []*schema.Table) map[string]*schema.Table {
	files, several := map[string]*schema.Table{}, map[string]bool{}
	for _, v := range variants {
		several[v.VarFile] = files[v.VarFile] != nil
		files[v.VarFile] = v
	}
	maps.DeleteFunc(files, func(file string, _ *schema.Table) bool { return several[file] })
	return files
}

func (t *Table) isOpen(argument string) bool {
	return slices.ContainsFunc(t.Open, func(o Open) bool { return o.Argument == argument })
}
