package main

import (
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"strings"
)

// A peer is another linter, with the arguments by which it judges a directory. It is
// looked up on PATH.
type peer struct {
	name string
	args []string
}

var (
	staticcheck  = peer{"staticcheck", []string{"./..."}}
	golangciLint = peer{"golangci-lint", []string{"run", "--default=none", "--enable=govet", "./..."}}
	tfsec        = peer{"tfsec", []string{"--soft-fail", "."}}
)

var peers = []peer{staticcheck, golangciLint, tfsec}

// A table is printed row by row, in Markdown.
type table struct {
	w       io.Writer
	tool    string
	runs    int
	missing map[string]bool // linters that are not installed
}

func newTable(w io.Writer, tool string, runs int) *table {
	t := &table{w, tool, runs, map[string]bool{}}
	fmt.Fprint(w, "| id | goal | CPU s | MB | floor CPU s | MB | ratio |")
	for _, p := range peers {
		fmt.Fprintf(w, " %s CPU s |", p.name)
		if _, err := exec.LookPath(p.name); err != nil {
			t.missing[p.name] = true
		}
	}
	fmt.Fprintf(w, "\n|---|---|%s\n", strings.Repeat("---:|", 5+len(peers)))
	return t
}

// measure prints a row, for whose input dir is free.
func (t *table) measure(r row, dir string) error {
	if err := r.prepare(dir); err != nil {
		return err
	}
	args := r.args
	if args == nil {
		args = []string{"--fail-on", "never"}
	}
	own, err := command{r.dir, append([]string{t.tool}, args...), r.cold}.median(t.runs)
	if err != nil {
		return err
	}
	fmt.Fprintf(t.w, "| %s | %s | %.3f | %d |", r.id, r.goal, own.cpu.Seconds(), own.rss>>10)
	if r.floor == "" {
		fmt.Fprint(t.w, " - | - | - |")
	} else {
		floor, err := command{r.dir, []string{os.Args[0], "-floor", r.floor, r.dir}, r.cold}.median(t.runs)
		if err != nil {
			return err
		}
		fmt.Fprintf(t.w, " %.3f | %d | %.2f |", floor.cpu.Seconds(), floor.rss>>10, own.cpu.Seconds()/floor.cpu.Seconds())
	}
	for _, p := range peers {
		fmt.Fprintf(t.w, " %s |", t.peer(r, p))
	}
	fmt.Fprintln(t.w)
	return nil
}

// peer returns what another linter takes. That it fails is said and keeps no other
// figure back.
func (t *table) peer(r row, p peer) string {
	judges := false
	for _, other := range r.peers {
		judges = judges || other.name == p.name
	}
	if !judges || t.missing[p.name] {
		return "-"
	}
	c, err := command{r.dir, append([]string{p.name}, p.args...), r.cold}.median(t.runs)
	if err != nil {
		log.Print(err)
		return "failed"
	}
	return fmt.Sprintf("%.3f", c.cpu.Seconds())
}

// end names the linters that were not there.
func (t *table) end() {
	for _, p := range peers {
		if t.missing[p.name] {
			fmt.Fprintf(t.w, "\n%s is not on PATH.\n", p.name)
		}
	}
}
