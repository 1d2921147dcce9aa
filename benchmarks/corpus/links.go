package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/benchmarks/corpus/accuracy"
	"github.com/dynamolint/dynamolint/benchmarks/corpus/links"
)

// linksCommand runs `dynamolint access-patterns` on the repositories of labelled calls and prints
// how many calls it links to the tables that they ask.
func linksCommand(args []string, w io.Writer) error {
	flags := flag.NewFlagSet("corpus links", flag.ContinueOnError)
	tool := flags.String("tool", "dynamolint", "the `program` to run")
	file := flags.String("labels", filepath.Join(dataDirectory, "links.jsonl"), "the `FILE` of the labels")
	list := flags.Bool("list", false, "print each call that is linked otherwise than labelled, or has no label")
	timeout := flags.Duration("timeout", 10*time.Minute, "stop dynamolint after this time in one repository")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return errors.New(usage)
	}
	labels, err := links.Read(*file)
	if err != nil {
		return err
	}
	return inTemporary(*tool, *timeout, func(r *runner) error {
		return r.links(w, labels, flags.Arg(0), *list)
	})
}

// links judges the calls of each repository, whose labels stand together.
func (r *runner) links(w io.Writer, labels []links.Label, checkouts string, list bool) error {
	var scores []links.Score
	for len(labels) > 0 {
		name := labels[0].Repository
		end := slices.IndexFunc(labels, func(l links.Label) bool { return l.Repository != name })
		if end < 0 {
			end = len(labels)
		}
		document, err := r.patterns(checkouts, &labels[0])
		if err != nil {
			return err
		}
		results, further := links.Judge(labels[:end], document.Patterns)
		if list {
			printLinks(w, name, results, further, document)
		}
		scores = append(scores, links.Count(name, results, further))
		labels = labels[end:]
	}
	return links.Print(w, scores)
}

// patternsDocument is what is read of dynamolint's access patterns.
type patternsDocument struct {
	Patterns   []links.Pattern
	Incomplete []struct{ File, Message string }
}

// patterns runs dynamolint on the checkout of a label, which must be at its commit.
func (r *runner) patterns(checkouts string, label *links.Label) (*patternsDocument, error) {
	dir, err := filepath.Abs(filepath.Join(checkouts, label.Directory()))
	if err != nil {
		return nil, err
	}
	if _, err := inspect(dir, &accuracy.Repository{Name: label.Repository, Commit: label.Commit}); err != nil {
		return nil, err
	}
	file := filepath.Join(r.out, label.Directory()+".json")
	e, err := r.execute(dir, []string{"access-patterns", "--no-cache", "--format", "json", "--out", file})
	if err != nil {
		return nil, err
	}
	if e.stopped {
		return nil, fmt.Errorf("%s: stopped after %s", label.Repository, r.timeout)
	}
	content, err := os.ReadFile(file)
	if err != nil || e.exit != 0 && e.exit != exitIncomplete {
		log, _ := os.ReadFile(r.log(dir))
		return nil, fmt.Errorf("%s: exit code %d: %s", label.Repository, e.exit, bytes.TrimSpace(log))
	}
	document := &patternsDocument{}
	if err := json.Unmarshal(content, document); err != nil {
		return nil, fmt.Errorf("%s: %w", label.Repository, err)
	}
	return document, nil
}

func printLinks(w io.Writer, repository string, results []links.Result, further []links.Pattern, document *patternsDocument) {
	for _, r := range results {
		if r.Verdict == links.Right || r.Verdict == links.Silent {
			continue
		}
		fmt.Fprintf(w, "%s %s:%d %s: %s", repository, r.File, r.Line, r.Operation, r.Verdict)
		if len(r.Linked) > 0 {
			fmt.Fprintf(w, " to %s", strings.Join(r.Linked, ", "))
		}
		fmt.Fprintf(w, ": want %s: %s\n", cmp.Or(strings.Join(r.Table, ", "), string(r.Reason)), r.Chain)
		if r.Unlinked != "" {
			fmt.Fprintf(w, "    dynamolint: %s\n", r.Unlinked)
		}
	}
	for _, p := range further {
		fmt.Fprintf(w, "%s %s:%d %s: no label\n", repository, p.File, p.Line, p.Operation)
	}
	for _, gap := range document.Incomplete {
		fmt.Fprintf(w, "%s: not analysed: %s %s\n", repository, gap.File, gap.Message)
	}
}
