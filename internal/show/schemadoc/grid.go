package schemadoc

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// widest is how many characters a line of a table has, unless one column alone
// needs more.
const widest = 300

// setting is a row of the document: a cell for each column of the section.
type setting struct {
	label string
	facts []fact
}

// grid returns the settings of the columns of a section. Those that are off are in
// it, so that no reader has to know what an absent one means.
func grid(columns []column, replication *schema.Replication) []setting {
	var all []setting
	add := func(label string, say func(*schema.Table) fact) {
		all = append(all, setting{label, each(columns, say)})
	}
	// special rows are there only if any column is out of the ordinary.
	special := func(label, ordinary string, say func(*schema.Table) fact) {
		facts := each(columns, say)
		if slices.ContainsFunc(facts, func(f fact) bool { return f.text != ordinary }) {
			all = append(all, setting{label, facts})
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
	all = append(all, setting{"replicas", replicas})
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
	label string
	fact  fact
}

// union returns a row for each label of any column. missing applies to a column
// that lacks it.
func union(columns []column, list func(*schema.Table) []named, missing func(*schema.Table) fact) []setting {
	var rows []setting
	for i, c := range columns {
		for _, n := range list(c.table) {
			at := slices.IndexFunc(rows, func(r setting) bool { return r.label == n.label })
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
				n := named{kind + " " + shown(index.Name, "without a name", code).text, indexFact(t, index)}
				if index.Name.IsUnknown() {
					unnamed++
					n.label = fmt.Sprintf("%s %d of unknown name", kind, unnamed)
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
			n := named{"tag " + shown(tag.Key, "without a key", code).text, name(tag.Value)}
			if tag.Key.IsUnknown() {
				n.label = "tag of unknown key"
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
func (n *notes) mark(f fact) string {
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
	return f.text + " <sup>" + strings.Join(numbers, ", ") + "</sup>"
}

// writeGrid writes the settings as one table, or as several where the lines would
// be too long for all columns.
func writeGrid(b *strings.Builder, headings []string, settings []setting, n *notes) {
	cells := [][]string{append([]string{"setting"}, headings...)}
	for _, s := range settings {
		line := []string{prose(s.label)}
		if strings.Contains(s.label, "`") {
			line[0] = s.label // its name is code
		}
		for _, f := range s.facts {
			line = append(line, n.mark(f))
		}
		cells = append(cells, line)
	}
	for first := 1; first <= len(headings); {
		after := first + 1
		for after <= len(headings) && width(cells, first, after+1) <= widest {
			after++
		}
		b.WriteString("\n")
		for i, line := range cells {
			b.WriteString("| " + line[0] + " | " + strings.Join(line[first:after], " | ") + " |\n")
			if i == 0 {
				b.WriteString(strings.Repeat("|---", 1+after-first) + "|\n")
			}
		}
		first = after
	}
}

// width returns the length of the longest line with some of the columns.
func width(cells [][]string, first, after int) int {
	longest := 0
	for _, line := range cells {
		longest = max(longest, utf8.RuneCountInString("| "+line[0]+" | "+strings.Join(line[first:after], " | ")+" |"))
	}
	return longest
}
