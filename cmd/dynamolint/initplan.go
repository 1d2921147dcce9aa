package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

const hookFile = ".pre-commit-config.yaml"

// hookTemplate is what the documentation shows too.
//
//go:embed template/pre-commit-config.yaml
var hookTemplate string

// An initPlan is what "init" will do, before it does anything.
type initPlan struct {
	steps    []initStep
	problems []rules.Problem // because of which what is planned rests on a part of the input
	idle     bool            // nothing here is read by dynamolint
}

// An initStep is about one file.
type initStep struct {
	verb    string // create, exists, skip
	path    string // from the root, with slashes
	content []byte // of a file that is created
	notes   []string
	snippet string // what the user may add to a file that exists
}

func (p *initPlan) files() []newFile {
	var files []newFile
	for _, step := range p.steps {
		if step.content != nil {
			files = append(files, newFile{step.path, step.content})
		}
	}
	return files
}

// next says what to do when the files are written.
func (p *initPlan) next() string {
	const text = "next: commit what was written"
	if slices.ContainsFunc(p.files(), func(f newFile) bool { return f.path == hookFile }) {
		return text + `, and run "pre-commit install" in each clone: it makes git call the hook`
	}
	return text
}

func (p *initPlan) text(root string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "to set up %s:\n", root)
	for _, step := range p.steps {
		fmt.Fprintf(&b, "\n  %-10s %s\n", step.verb, step.path)
		for _, note := range step.notes {
			fmt.Fprintf(&b, "             %s\n", note)
		}
		for line := range strings.Lines(step.snippet) {
			b.WriteString("               " + line)
		}
	}
	if p.idle {
		b.WriteString("\nnothing to check yet: no Go package here uses a supported DynamoDB SDK, and no Terraform configuration declares a table\n")
	}
	return b.String()
}

// makePlan reads what is there and analyses the current directory, as the
// configuration that is there, or will be, has it.
func makePlan(cmd *cobra.Command, parts []string, allowIncomplete bool) (*initPlan, error) {
	p := &initPlan{}
	opts := engine.Options{Rules: catalog.Rules(), Baseline: engine.BaselineOptions{Off: true}, Accesses: slices.Contains(parts, configPart)}
	if slices.Contains(parts, configPart) {
		step, err := planConfig(cmd, opts)
		if err != nil {
			return nil, err
		}
		p.steps = append(p.steps, step)
		if step.content != nil {
			dir, err := os.MkdirTemp("", "dynamolint-init-*")
			if err != nil {
				return nil, usagef("cannot try the configuration: %v", err)
			}
			defer func() { _ = os.RemoveAll(dir) }() // a leftover does no harm
			opts.ConfigFile = filepath.Join(dir, configFile)
			if err := os.WriteFile(opts.ConfigFile, step.content, 0o600); err != nil {
				return nil, usagef("cannot try the configuration: %v", err)
			}
		}
	}
	result, err := analyse(cmd, engine.Run, opts)
	if err != nil {
		return nil, err
	}
	p.proposeLinks(result)
	p.idle = !usesDynamoDB(result) && len(result.Problems) == 0
	if slices.Contains(parts, baselinePart) || slices.Contains(parts, configPart) {
		p.problems = result.Problems
	}
	if slices.Contains(parts, baselinePart) {
		step, err := planBaseline(result, allowIncomplete)
		if err != nil {
			return nil, err
		}
		p.steps = append(p.steps, step)
	}
	if slices.Contains(parts, hookPart) {
		step, err := planHook(version())
		if err != nil {
			return nil, err
		}
		p.steps = append(p.steps, step)
	}
	if slices.Contains(parts, workflowPart) {
		p.steps = append(p.steps, planWorkflow(version(), defaultBranch(cmd.Context()), hasGo(".")))
	}
	return p, nil
}

func planConfig(cmd *cobra.Command, opts engine.Options) (initStep, error) {
	for _, name := range configFiles {
		if exists(name) {
			return initStep{verb: "exists", path: name, notes: []string{"stays unchanged"}}, nil
		}
	}
	tables, err := analyse(cmd, engine.Tables, opts)
	if err != nil {
		return initStep{}, err
	}
	proposals := conventions(opts.Rules, tables.Model)
	step := initStep{verb: "create", path: configFile, content: config.Init(proposals), notes: []string{"which rules run, and with which severity"}}
	for _, p := range proposals {
		step.notes = append(step.notes, fmt.Sprintf("%s %s: %s", p.Rule.ID, p.Rule.Slug, p.Comment))
	}
	return step, nil
}

func planBaseline(result *engine.Result, allowIncomplete bool) (initStep, error) {
	path := baseline.DefaultName
	if named := result.Config.Baseline; named != "" {
		path = result.Relative(named)
	}
	findings, refused := takenByBaseline(result)
	switch n := len(findings); {
	case exists(filepath.FromSlash(path)):
		if _, err := baseline.Read(files.Disk, filepath.FromSlash(path)); err != nil {
			return initStep{}, usagef("%v; nothing was set up", err)
		}
		return initStep{verb: "exists", path: path, notes: []string{`stays unchanged; "dynamolint baseline write" removes fixed findings from it`}}, nil
	case len(result.Problems) > 0 && !allowIncomplete:
		return initStep{verb: "skip", path: path, notes: []string{
			"part of the input cannot be analysed, so the findings are incomplete:",
			problemNote(result.Problems),
			`run "dynamolint baseline write" when everything can be analysed`,
		}}, nil
	case n == 0:
		return initStep{verb: "skip", path: path, notes: []string{"there are no findings to record"}}, nil
	default:
		var content bytes.Buffer
		if _, err := baseline.New(findings).WriteTo(&content); err != nil {
			return initStep{}, err
		}
		notes := []string{fmt.Sprintf("the current %s, so that only new ones are reported", count(n, "finding"))}
		if refused > 0 {
			notes = append(notes, refusedText(refused))
		}
		return initStep{verb: "create", path: path, content: content.Bytes(), notes: notes}, nil
	}
}

func planHook(version string) (initStep, error) {
	rev, _ := pinned(version)
	text := hookRev.ReplaceAllString(hookTemplate, "${1}"+rev)
	step := initStep{verb: "create", path: hookFile}
	var unreleased []string
	if rev == developmentRef {
		unreleased = []string{`this dynamolint is not a release, so the hook follows main; "pre-commit autoupdate" pins a release`}
	}
	existing, err := files.Disk.File(hookFile, files.MaxSettings)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		step.content = []byte(text)
		step.notes = append([]string{
			"checks each commit; findings are shown but block nothing",
			`to stop commits later, remove its line "args: [--fail-on, never]"`,
		}, unreleased...)
	case err != nil:
		return step, usagef("cannot read %s: %v; %s", hookFile, cause(err), files.Hint(err))
	case bytes.Contains(existing, []byte("github.com/dynamolint/dynamolint")):
		return initStep{verb: "exists", path: hookFile, notes: []string{"stays unchanged; it already runs dynamolint"}}, nil
	default:
		step.verb = "exists"
		step.notes = slices.Concat([]string{"stays unchanged"}, unreleased, []string{"to check each commit, add this to its repos:"})
		_, step.snippet, _ = strings.Cut(text, "repos:\n")
	}
	return step, nil
}

// developmentRef is the branch that is followed where there is no release.
const developmentRef = "main"

var (
	hookRev = lazyregexp.New(`(?m)^( +rev: ).*$`)
	release = lazyregexp.New(`^(v\d+)\.\d+\.\d+$`)
)

// pinned returns what names this version in a hook, and in a workflow, where a
// tag for the major version moves with its releases. A version that is not a
// release has no tag that could be named.
func pinned(version string) (rev, ref string) {
	if m := release.FindStringSubmatch(version); m != nil {
		return version, m[1]
	}
	return developmentRef, developmentRef
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
