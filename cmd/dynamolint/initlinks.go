package main

import (
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
)

// maxLinkEntries bounds the entries that a new configuration shows.
const maxLinkEntries = 10

// proposeLinks adds the entries to the configuration that calls need to be linked to declared
// tables, or to what is shown of it if it exists.
func (p *initPlan) proposeLinks(result *engine.Result) {
	i := slices.IndexFunc(p.steps, func(s initStep) bool { return slices.Contains(configFiles, s.path) })
	if i < 0 || len(result.Model.InView()) == 0 || len(result.Problems) > 0 {
		return // there is nothing to link to, or what would link calls may be what is missing
	}
	links, calls := linksToComplete(patterns.New(result.Accesses, result.Model.Tables, nil, result.Relative))
	if links.Empty() {
		return
	}
	step := &p.steps[i]
	note := count(calls, "call") + " in Go code cannot be linked to a declared table: "
	if step.content == nil {
		step.notes = append(step.notes, note+"add this and complete it")
		step.snippet = links.String()
		return
	}
	step.notes = append(step.notes, note+"entries to complete are there as comments")
	step.content = append(append(step.content, '\n'), links.String()...)
}

// linksToComplete returns the entries that the calls of a document need, and how many calls
// there are.
func linksToComplete(d *patterns.Document) (links config.Links, calls int) {
	for i, e := range d.Missing() {
		calls += len(e.Calls)
		if i >= maxLinkEntries {
			links.More++
			continue
		}
		links.Tables = append(links.Tables, config.LinkEntry{Why: whereUnlinked(e.Calls), Lines: e.Lines})
	}
	for _, program := range d.Undeployed() {
		links.Functions = append(links.Functions, programEntry(program))
	}
	return links, calls
}

// whereUnlinked says which calls an entry links and why nothing else does: "4 calls in
// store/orders.go: no workload in view sets ORDERS_TABLE".
func whereUnlinked(calls []patterns.Pattern) string {
	var files []string
	for _, call := range calls {
		if !slices.Contains(files, call.File) {
			files = append(files, call.File)
		}
	}
	text := count(len(calls), "call") + " in " + files[0]
	if len(files) > 1 {
		text += " and " + count(len(files)-1, "more file")
	}
	return terminal.Printable(text + ": " + calls[0].Reason())
}

// programEntry returns an entry of functions, with what probably runs the program.
func programEntry(program link.Program) config.LinkEntry {
	workload, why := "aws_lambda_function.NAME", "no workload in view is known to run it"
	if program.Workload != "" {
		workload, why = program.Workload, terminal.Printable("probably: "+program.Why)
	}
	dir := "./" + program.Dir
	if program.Dir == "" || program.Dir == "." {
		dir = "."
	}
	return config.LinkEntry{Why: why, Lines: []string{"  - main: " + quoteYAML(dir), "    workload: " + quoteYAML(workload)}}
}

var plainPath = lazyregexp.New(`^[A-Za-z.][\w./-]*$`)

// quoteYAML returns a text as YAML, whose escapes those of Go are a part of.
func quoteYAML(text string) string {
	if plainPath.MatchString(text) {
		return text
	}
	return strconv.Quote(text)
}
