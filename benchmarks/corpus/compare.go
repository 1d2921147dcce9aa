package main

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// change is a finding and which of two runs has it.
type change struct {
	finding
	sign       string // "+" only the new run, "-" only the old one, "=" both
	repository string
}

// compare prints what differs between two directories of results: the counts
// per rule, then each new and each gone finding. A repository that one of them
// lacks is named and left out, since all its findings would seem to change.
func compare(w io.Writer, before, after string) error {
	names, err := resultNames(before, after)
	if err != nil {
		return err
	}
	var changes []change
	for _, name := range names {
		old, _, errOld := readSARIF(filepath.Join(before, name+".sarif"))
		now, _, errNew := readSARIF(filepath.Join(after, name+".sarif"))
		if err := cmp.Or(errOld, errNew); err != nil {
			fmt.Fprintf(w, "%s is not compared: %v\n", name, err)
			continue
		}
		changes = append(changes, difference(name, old, now)...)
	}
	counts := map[string]map[string]int{} // rule -> sign -> findings
	for _, c := range changes {
		if counts[c.rule] == nil {
			counts[c.rule] = map[string]int{}
		}
		counts[c.rule][c.sign]++
	}
	fmt.Fprintln(w, "rule       new   gone   same")
	for _, rule := range slices.Sorted(maps.Keys(counts)) {
		n := counts[rule]
		fmt.Fprintf(w, "%-6s  %6d %6d %6d\n", rule, n["+"], n["-"], n["="])
	}
	printChanges(w, changes)
	return nil
}

// resultNames returns the repositories that have results in any of the
// directories.
func resultNames(dirs ...string) ([]string, error) {
	names := map[string]bool{}
	for _, dir := range dirs {
		files, err := fs.Glob(os.DirFS(dir), "*.sarif")
		if err != nil {
			return nil, err
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("%s has no SARIF files", dir)
		}
		for _, file := range files {
			names[strings.TrimSuffix(file, ".sarif")] = true
		}
	}
	return slices.Sorted(maps.Keys(names)), nil
}

// difference pairs the findings of one repository by rule and fingerprint. Two
// with the same fingerprint are two findings.
func difference(repository string, old, now []finding) []change {
	type key struct{ rule, fingerprint string }
	unmatched := map[key][]finding{}
	for _, f := range old {
		k := key{f.rule, f.fingerprint}
		unmatched[k] = append(unmatched[k], f)
	}
	var changes []change
	for _, f := range now {
		k, sign := key{f.rule, f.fingerprint}, "+"
		if len(unmatched[k]) > 0 {
			unmatched[k], sign = unmatched[k][1:], "="
		}
		changes = append(changes, change{f, sign, repository})
	}
	for _, gone := range unmatched {
		for _, f := range gone {
			changes = append(changes, change{f, "-", repository})
		}
	}
	return changes
}

// printChanges prints rule by rule: that is how the change of a rule is read.
func printChanges(w io.Writer, changes []change) {
	changes = slices.DeleteFunc(changes, func(c change) bool { return c.sign == "=" })
	slices.SortFunc(changes, func(a, b change) int {
		return cmp.Or(cmp.Compare(a.rule, b.rule), cmp.Compare(a.repository, b.repository),
			cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.sign, b.sign), cmp.Compare(a.message, b.message))
	})
	rule := ""
	for _, c := range changes {
		if c.rule != rule {
			rule = c.rule
			fmt.Fprintf(w, "\n%s\n", rule)
		}
		fmt.Fprintf(w, "%s %s/%s:%d %s\n", c.sign, c.repository, c.file, c.line, c.message)
	}
}
