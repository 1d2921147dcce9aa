package main

import (
	"bufio"
	"encoding/json"
	"io"
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
			if said := running[k]; said != nil {
				failed.WriteString(said.String())
			}
			delete(running, k)
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
