package schemadoc

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/document"
)

// widest is how many characters a line of a table has, unless one column alone
// needs more.
const widest = 300

// setting is a row of the document: a cell for each column of the section.
type setting struct {
	label document.Text
	facts []fact
}

// grid returns the settings of the columns of a section. Those that are off are in
// it, so that no reader has to know what an absent one means.
func grid(columns []column, replication *schema.Replication) []setting {
	var all []setting
	add := func(label string, say func(*schema.Table) fact) {
		all = append(all, setting{document.Plain(label), each(columns, say)})
	}
	// special rows are there only if any column is out of the ordinary.
	special := func(label, ordinary string, say func(*schema.Table) fact) {
		facts := each(columns, say)
		if slices.ContainsFunc(facts, func(f fact) bool { return !f.says(ordinary) }) {
			all = append(all, setting{document.Plain(label), facts})
		}
	}
	add("name", nameFact)
	special("exists", "yes", func(t *schema.Table) fact { return maybe("maybe", "yes", t.Maybe) })
	special("on AWS", "yes", func(t *schema.Table) fact { return maybe("maybe", "yes", t.Emulated) })
	add("partition key", func(t *schema.Table) fact { return keyFact(t, t.HashKey) })
	add("sort key", func(t *schema.Table) fact { return keyFact(t, t.RangeKey) })
	all = append(all, indexRows(columns)...)
	special("more indexes", "no", func(t *schema.Table) fact {
		return maybe("maybe", "no", t.Global.Partial, t.Local.Partial, t.Open)
	})
	add("billing", billingFact)
	add("point-in-time recovery", recoveryFact)
	add("deletion protection", func(t *schema.Table) fact { return onOff(t.DeletionProtection) })
	add("prevent_destroy", func(t *schema.Table) fact { return onOff(t.PreventDestroy) })
	add("encryption", encryptionFact)
	add("time to live", ttlFact)
	add("stream", streamFact)
	add("table class", func(t *schema.Table) fact { return constant(t.TableClass, "STANDARD") })
	replicas := make([]fact, len(columns))
	for i, c := range columns {
		replicas[i] = replicasFact(c.table, c.base, replication)
	}
	all = append(all, setting{document.Plain("replicas"), replicas})
	tags := tagRows(columns)
	all = append(all, tags...)
	if len(tags) == 0 {
		add("tags", func(t *schema.Table) fact { return maybe("unknown", "none", t.Tags.Partial) })
	} else {
		special("more tags", "no", func(t *schema.Table) fact { return maybe("maybe", "no", t.Tags.Partial) })
	}
	return all
}

func each(columns []column, say func(*schema.Table) fact) []fact {
	facts := make([]fact, len(columns))
	for i, c := range columns {
		facts[i] = say(c.table)
	}
	return facts
}

// named is what a table has several of, under a label that tells them apart.
type named struct {
	label document.Text
	fact  fact
}

// union returns a row for each label of any column. missing applies to a column
// that lacks it.
func union(columns []column, list func(*schema.Table) []named, missing func(*schema.Table) fact) []setting {
	var rows []setting
	for i, c := range columns {
		for _, n := range list(c.table) {
			at := slices.IndexFunc(rows, func(r setting) bool { return r.label.Equal(n.label) })
			if at < 0 {
				at, rows = len(rows), append(rows, setting{n.label, each(columns, missing)})
			}
			rows[at].facts[i] = n.fact
		}
	}
	return rows
}

func indexRows(columns []column) []setting {
	rows := func(kind string, of func(*schema.Table) schema.List[*schema.Index]) []setting {
		return union(columns, func(t *schema.Table) []named {
			var list []named
			unnamed := 0
			for _, index := range of(t).Items {
				n := named{document.Plain(kind + " ").With(shown(index.Name, "without a name", code).text), indexFact(t, index)}
				if index.Name.IsUnknown() {
					unnamed++
					n.label = document.Plain(fmt.Sprintf("%s %d of unknown name", kind, unnamed))
					n.fact.reasons = append(n.fact.reasons, index.Name.Reason)
				}
				list = append(list, n)
			}
			return list
		}, func(t *schema.Table) fact { return maybe("unknown", "none", of(t).Partial) })
	}
	global := rows("global index", func(t *schema.Table) schema.List[*schema.Index] { return t.Global })
	return append(global, rows("local index", func(t *schema.Table) schema.List[*schema.Index] { return t.Local })...)
}

func tagRows(columns []column) []setting {
	return union(columns, func(t *schema.Table) []named {
		var list []named
		for _, tag := range t.Tags.Items {
			n := named{document.Plain("tag ").With(shown(tag.Key, "without a key", code).text), name(tag.Value)}
			if tag.Key.IsUnknown() {
				n.label = document.Plain("tag of unknown key")
				n.fact.reasons = append(n.fact.reasons, tag.Key.Reason)
			}
			list = append(list, n)
		}
		return list
	}, func(t *schema.Table) fact { return maybe("unknown", "none", t.Tags.Partial) })
}

// notes numbers the reasons of a section, each once.
type notes []string

// mark returns a fact as the text of a cell, with the numbers of its reasons.
func (n *notes) mark(f fact) document.Text {
	var numbers []string
	for _, reason := range f.reasons {
		at := slices.Index(*n, reason)
		if at < 0 {
			at, *n = len(*n), append(*n, reason)
		}
		number := strconv.Itoa(at + 1)
		if !slices.Contains(numbers, number) {
			numbers = append(numbers, number)
		}
	}
	if len(numbers) == 0 {
		return f.text
	}
	return f.text.With(document.Plain(" "), document.Raised(strings.Join(numbers, ", ")))
}

// settingsTable returns settings as a table below headings, and notes their reasons.
func settingsTable(headings []document.Text, settings []setting, n *notes) document.Table {
	t := document.Table{Widest: widest, Head: append([]document.Text{document.Plain("setting")}, headings...)}
	for _, s := range settings {
		row := []document.Text{s.label}
		for _, f := range s.facts {
			row = append(row, n.mark(f))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
