package links

import (
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"text/tabwriter"
)

// Pattern is what is read of an entry of `dynamolint access-patterns --format json`.
type Pattern struct {
	File, Operation, Unlinked string
	Line                      int
	Tables                    []struct{ Address, Evidence string }
	SentAt                    json.RawMessage // the request is sent elsewhere, where it has an entry too
}

// Verdict is what became of a labelled call.
type Verdict string

// The verdicts. A call whose table the repository does not tell is Silent or Invented; of one that is
// Forwarded, Right is a link to tables of its callers.
const (
	Right     Verdict = "linked right"
	Wrong     Verdict = "linked wrong"
	NotLinked Verdict = "not linked"
	NotListed Verdict = "not listed" // the call was not found at all
	Silent    Verdict = "silent"
	Invented  Verdict = "linked without ground"
)

// Result is a labelled call with what dynamolint makes of it.
type Result struct {
	Label
	Verdict  Verdict
	Linked   []string // addresses
	Unlinked string   // the reason that dynamolint gives
}

// Judge compares the labels of one repository with its patterns. Further are calls that have no
// label: those that send for others, with the place of their request elsewhere, need none.
func Judge(labels []Label, patterns []Pattern) (results []Result, further []Pattern) {
	labelled := make([]bool, len(patterns))
	for _, l := range labels {
		r := Result{Label: l}
		listed := false
		for i, p := range patterns {
			if p.File != l.File || p.Line < l.Line || p.Line > l.EndLine || p.Operation != l.Operation {
				continue
			}
			listed, labelled[i] = true, true
			if p.Unlinked != "" {
				r.Unlinked = p.Unlinked
			}
			for _, t := range p.Tables {
				if t.Evidence != "hint" && !slices.Contains(r.Linked, t.Address) {
					r.Linked = append(r.Linked, t.Address)
				}
			}
		}
		r.Verdict = l.judge(listed, r.Linked)
		results = append(results, r)
	}
	for i, p := range patterns {
		if !labelled[i] && p.SentAt == nil {
			further = append(further, p)
		}
	}
	return results, further
}

func (l *Label) judge(listed bool, linked []string) Verdict {
	got, want := plain(linked, l.Table), plain(l.Table, l.Table)
	contained := !slices.ContainsFunc(got, func(a string) bool { return !slices.Contains(want, a) })
	switch {
	case len(got) == 0 && !l.Class.linkable():
		return Silent
	case len(got) == 0 && !listed:
		return NotListed
	case len(got) == 0:
		return NotLinked
	case len(want) == 0:
		return Invented
	case contained && (l.OneOf || l.Class == Forwarded || len(got) == len(want)):
		return Right
	}
	return Wrong
}

var instanceKey = regexp.MustCompile(`\[[^\]]*\]`)

// plain returns addresses as labels have them, without duplicates: a label names the block, not
// an instance or the path of modules to it, such as aws_dynamodb_table.orders for
// module.shop["eu"].aws_dynamodb_table.orders[0]. One that names a module stands for all in it.
func plain(addresses []string, labels Addresses) []string {
	var all []string
	for _, a := range addresses {
		a = instanceKey.ReplaceAllString(a, "")
		module := slices.IndexFunc(labels, func(l string) bool { return strings.HasPrefix(l, "module.") && strings.HasPrefix(a+".", l+".") })
		if module >= 0 {
			a = labels[module]
		} else if parts := strings.Split(a, "."); len(parts) > 2 {
			a = strings.Join(parts[len(parts)-2:], ".")
		}
		if !slices.Contains(all, a) {
			all = append(all, a)
		}
	}
	return all
}

// Score counts the verdicts of one repository, or of several.
type Score struct {
	Repository string
	counts     map[Verdict]int
	linkable   map[Verdict]int
	further    int
}

// Count makes a score of results.
func Count(repository string, results []Result, further []Pattern) Score {
	s := Score{Repository: repository, counts: map[Verdict]int{}, linkable: map[Verdict]int{}, further: len(further)}
	for _, r := range results {
		if r.Class.linkable() {
			s.linkable[r.Verdict]++
		} else {
			s.counts[r.Verdict]++
		}
	}
	return s
}

func (s Score) declared() int {
	n := 0
	for _, count := range s.linkable {
		n += count
	}
	return n
}

// Print writes a line for each score and one for all.
func Print(w io.Writer, scores []Score) error {
	total := Score{Repository: "all", counts: map[Verdict]int{}, linkable: map[Verdict]int{}}
	for _, s := range scores {
		for v, n := range s.counts {
			total.counts[v] += n
		}
		for v, n := range s.linkable {
			total.linkable[v] += n
		}
		total.further += s.further
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "repository\tdeclared\tright\twrong\tnot linked\tnot listed\tother\tright\twrong\tunlabelled\t")
	for _, s := range append(slices.Clone(scores), total) {
		other := 0
		for _, n := range s.counts {
			other += n
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t\n", s.Repository, s.declared(),
			s.linkable[Right], s.linkable[Wrong], s.linkable[NotLinked], s.linkable[NotListed],
			other, s.counts[Right], s.counts[Wrong]+s.counts[Invented], s.further)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if n := total.declared(); n > 0 {
		fmt.Fprintf(w, "\n%d of %d calls whose table is declared are linked to it (%.0f %%), %d wrongly; %d of the others are linked wrongly\n",
			total.linkable[Right], n, 100*float64(total.linkable[Right])/float64(n), total.linkable[Wrong], total.counts[Wrong]+total.counts[Invented])
	}
	return nil
}
