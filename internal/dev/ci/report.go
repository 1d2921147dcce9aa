package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"
)

type output = strings.Builder

// A report is what the tests of a module come to.
type report struct {
	failed  bool
	output  string   // of the tests and packages that fail
	skipped []string // tests, with their reasons
}

// An event is a line of go test -json.
type event struct {
	Action, Package, Test, Output string
}

// key is of a test, or of a package if the name is empty.
type key struct{ pkg, test string }

// compare puts a package after its tests, as it is the last to end.
func (k key) compare(other key) int {
	return cmp.Or(cmp.Compare(k.pkg, other.pkg), -cmp.Compare(min(len(k.test), 1), min(len(other.test), 1)), cmp.Compare(k.test, other.test))
}

// read reads what go test -json prints. Lines that are no event, as of a go
// command that cannot start, are output.
func read(events io.Reader) (report, error) {
	var r report
	var failed output
	running := map[key]*output{}
	reader := bufio.NewReader(events)
	for {
		line, err := reader.ReadString('\n')
		if err == io.EOF && line == "" {
			r.output = failed.String()
			return r, nil
		} else if err != nil && err != io.EOF {
			return r, err
		}
		var e event
		if json.Unmarshal([]byte(line), &e) != nil {
			failed.WriteString(line)
			continue
		}
		k := key{e.Package, e.Test}
		switch e.Action {
		case "build-output":
			failed.WriteString(e.Output)
		case "output":
			if running[k] == nil {
				running[k] = &output{}
			}
			running[k].WriteString(e.Output)
		case "fail":
			for _, unfinished := range slices.SortedFunc(maps.Keys(running), key.compare) {
				// If the process ends early, only the package fails.
				if unfinished == k || e.Test == "" && unfinished.pkg == k.pkg {
					failed.WriteString(running[unfinished].String())
					delete(running, unfinished)
				}
			}
		case "skip":
			if e.Test != "" {
				r.skipped = append(r.skipped, e.Test+reason(running[k]))
			}
			delete(running, k)
		case "pass":
			delete(running, k)
		}
	}
}

// reason returns what a skipped test says: its output without the lines of the
// testing package.
func reason(said *output) string {
	if said == nil {
		return ""
	}
	var words []string
	for line := range strings.Lines(said.String()) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "=== ") && !strings.HasPrefix(line, "--- ") {
			words = append(words, line)
		}
	}
	if len(words) == 0 {
		return ""
	}
	return ": " + strings.Join(words, "; ")
}
