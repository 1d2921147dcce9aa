package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"slices"
	"text/tabwriter"

	"golang.org/x/perf/benchfmt"
)

// A measure is what is counted of a benchmark: "allocs/op" or "B/op".
type measure struct{ benchmark, unit string }

// read returns the counts of a file, of several runs the lowest: what is more comes
// from the run, such as goroutines that did not share.
func read(name string) (map[measure]float64, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	counts := map[measure]float64{}
	for r := benchfmt.NewReader(file, name); r.Scan(); {
		switch record := r.Result().(type) {
		case *benchfmt.SyntaxError:
			return nil, record
		case *benchfmt.Result:
			benchmark := record.GetConfig("pkg") + "." + nameOf(record)
			for _, v := range record.Values {
				m := measure{benchmark, v.Unit}
				if lowest, known := counts[m]; !known || v.Value < lowest {
					counts[m] = v.Value
				}
			}
		}
	}
	maps.DeleteFunc(counts, func(m measure, _ float64) bool { return m.unit != "allocs/op" && m.unit != "B/op" })
	if len(counts) == 0 {
		return nil, fmt.Errorf("%s has no benchmark with -benchmem", name)
	}
	return counts, nil
}

// nameOf returns the name of a benchmark without the number of processors.
func nameOf(r *benchfmt.Result) string {
	base, parts := r.Name.Parts()
	name := string(base)
	for _, part := range parts {
		if part[0] == '/' {
			name += string(part)
		}
	}
	return name
}

// A change is what became of one count.
type change struct {
	measure
	before, after float64
}

func (c change) percent() float64 {
	if c.before == 0 {
		return math.Copysign(math.Inf(1), c.after) // from nothing, unless it stays there
	}
	return 100 * (c.after - c.before) / c.before
}

// compare returns the counts that both have, by name.
func compare(before, after map[measure]float64) []change {
	var changes []change
	for m, count := range before {
		if now, ok := after[m]; ok {
			changes = append(changes, change{m, count, now})
		}
	}
	slices.SortFunc(changes, func(a, b change) int {
		return cmp.Or(cmp.Compare(a.benchmark, b.benchmark), cmp.Compare(a.unit, b.unit))
	})
	return changes
}

// write prints what has changed and reports whether any count has grown by more than
// a percentage.
func write(out io.Writer, changes []change, more float64) (worse bool) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	same := 0
	for _, c := range changes {
		if c.before == c.after || math.Abs(c.percent()) <= 1 {
			same++
			continue
		}
		verdict := ""
		if c.percent() > more {
			verdict, worse = fmt.Sprintf("more than %g %% more", more), true
		}
		fmt.Fprintf(w, "%s\t%s\t%.0f\t%.0f\t%+.1f %%\t%s\n", c.benchmark, c.unit, c.before, c.after, c.percent(), verdict)
	}
	_ = w.Flush() // it writes to a terminal or a log
	fmt.Fprintf(out, "%d of %d counts are the same within a hundredth\n", same, len(changes))
	return worse
}
