// Command facts compares what dynamolint understands of Terraform tables with
// what is known of them from "terraform plan". The labels are one JSON object a
// line:
//
//	{"repo": "acme/shop", "commit": "0a1b2c3d...", "root": "infra", "table": "aws_dynamodb_table.orders",
//	 "facts": {"name": "orders", "pitr": false, "ttl": null, "tags": "unknown", ...},
//	 "inputs": {"var_files": ["infra/prod.tfvars"], "workspace": "prod"}}
//
// CHECKOUTS holds a directory OWNER+NAME@COMMIT8 for each repository.
package main

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// label is what is known of one table.
type label struct {
	Repo, Commit, Root, Table, File string
	Facts                           map[string]any
	Inputs                          struct {
		VarFiles  []string `json:"var_files"`
		Workspace string
	}
}

func (l *label) dir() string { return strings.ReplaceAll(l.Repo, "/", "+") + "@" + l.Commit[:8] }

func main() {
	tool := flag.String("tool", "dynamolint", "the dynamolint to run")
	list := flag.Bool("list", false, "print every difference")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: facts [flags] LABELS.jsonl CHECKOUTS")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 2 {
		flag.Usage()
		os.Exit(2)
	}
	if err := compareAll(*tool, flag.Arg(0), flag.Arg(1), *list); err != nil {
		fmt.Fprintln(os.Stderr, "facts:", err)
		os.Exit(1)
	}
}

func compareAll(tool, file, checkouts string, list bool) error {
	labels, err := readLabels(file)
	if err != nil {
		return err
	}
	models := map[string]*schema.Model{}
	tally := map[string]*counts{}
	absent := map[string]bool{}
	for _, l := range labels {
		dir := filepath.Join(checkouts, l.dir())
		if _, err := os.Stat(dir); err != nil {
			absent[l.dir()] = true
			continue
		}
		run := l.Repo + l.Commit
		if l.Inputs.Workspace != "" || l.Inputs.VarFiles != nil {
			run += l.Root + fmt.Sprint(l.Inputs)
		}
		if models[run] == nil {
			if models[run], err = understand(tool, dir, l); err != nil {
				return err
			}
		}
		for _, c := range compare(l, find(models[run], l)) {
			if tally[c.fact] == nil {
				tally[c.fact] = &counts{}
			}
			tally[c.fact].add(c.verdict)
			if list && c.verdict != equal {
				fmt.Printf("%-8s %-20s %s %s %s: label %s, understood %s\n", c.verdict, c.fact, l.dir(), l.Root, l.Table, c.want, c.got)
			}
		}
	}
	printTally(tally)
	for name := range absent {
		fmt.Println("no checkout:", name)
	}
	return nil
}

func readLabels(file string) ([]*label, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // the file is only read
	var labels []*label
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		l := &label{}
		if err := json.Unmarshal(lines.Bytes(), l); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, n, err)
		}
		if len(l.Commit) < 8 {
			return nil, fmt.Errorf("%s:%d: the commit is too short", file, n)
		}
		labels = append(labels, l)
	}
	return labels, lines.Err()
}

// understand runs dynamolint on a checkout, with the inputs of a label if it has any.
func understand(tool, dir string, l *label) (*schema.Model, error) {
	args := []string{"schema", "--format", "json"}
	for _, f := range l.Inputs.VarFiles {
		args = append(args, "--var-file", f)
	}
	if len(args) > 3 {
		args = append(args, l.Root)
	}
	cmd := exec.Command(tool, args...)
	cmd.Dir = dir
	if l.Inputs.Workspace != "" {
		cmd.Env = append(os.Environ(), "TF_WORKSPACE="+l.Inputs.Workspace)
	}
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run() // an incomplete analysis ends with 3 and is compared all the same
	m, decodeErr := schema.Decode(&out)
	if decodeErr != nil {
		return nil, fmt.Errorf("%s in %s: %v %s", tool, dir, cmp.Or(err, decodeErr), errs.String())
	}
	return m, nil
}

// find returns the table that a label is about, nil if it was not understood. A
// directory that Terragrunt gives its inputs to is a root under another name.
func find(m *schema.Model, l *label) *schema.Table {
	at := slices.IndexFunc(m.Tables, func(t *schema.Table) bool { return t.Root == l.Root && t.Address == l.Table })
	if at < 0 {
		at = slices.IndexFunc(m.Tables, func(t *schema.Table) bool { return t.Header.File == l.File && t.Address == l.Table })
	}
	if at < 0 {
		return nil
	}
	return m.Tables[at]
}
