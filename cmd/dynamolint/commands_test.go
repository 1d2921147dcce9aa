package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/run/load"
)

// Each command on a page exists, with its flags, and takes its arguments.
func TestDocumentedCommandsExist(t *testing.T) {
	all := documentedCommands(t)
	if len(all) < 50 {
		t.Fatalf("only %d commands are found", len(all))
	}
	for _, d := range all {
		if err := parse(d.args); err != nil {
			t.Errorf("%s: %s: %v", d.page, d, err)
		}
	}
}

var bareWord = regexp.MustCompile(`^[a-z-]+$`)

// parse reads a command line as the command does, and runs nothing. What is
// neither a subcommand nor looks like a path is refused.
func parse(args []string) error {
	root := (&app{}).rootCommand()
	strict(root)
	root.SetOut(io.Discard)
	cmd, rest, err := root.Find(args)
	if err != nil {
		return err
	}
	switch err := cmd.ParseFlags(rest); {
	case errors.Is(err, pflag.ErrHelp): // which every command has
		return nil
	case err != nil:
		return err
	}
	positional := cmd.Flags().Args()
	if takesPaths := !cmd.HasParent() || cmd.Name() == "check" || cmd.Name() == "watch"; takesPaths && len(positional) > 0 && bareWord.MatchString(positional[0]) {
		return usagef("there is no command %s", positional[0])
	}
	return cmd.ValidateArgs(positional)
}

// executedElsewhere are the pages whose sessions have tests of their own.
var executedElsewhere = []string{"adopt.md", "expr.md"}

// needsMore are the commands that the example does not suffice for.
var needsMore = map[string]string{
	"dynamolint expr":                              "an expression on standard input",
	"dynamolint diff before.json":                  "a snapshot: see testdata/script/diff.txtar",
	"dynamolint --plan infra/prod=infra/prod.json": "a plan: see testdata/script/plan.txtar",
	"dynamolint --plan plan.json":                  "a plan: see testdata/script/plan.txtar",
	"dynamolint testdata/shop/before":              "this repository: see TestFormatsPageShowsRealOutput",
	"dynamolint access-patterns --check testdata/shop/after/ACCESS_PATTERNS.md testdata/shop/after": "this repository: see TestExamplePages",
	"dynamolint design --check testdata/shop/after/DESIGN.md testdata/shop/after":                   "this repository: see TestExamplePages",
	"dynamolint design --check testdata/shop/after/DESIGN.ja.md testdata/shop/after":                "this repository: see TestExamplePages",
	"dynamolint vendor/modules": "a directory of that name",
	"dynamolint lsp":            "an editor: see internal/editor/lsp",
	"dynamolint watch":          "an end: see TestWatch",
	"dynamolint watch --severity warning ./services/orders ./infra": "likewise",
}

// Each command on a page runs in the example: it finds mistakes, or does what it
// is told, but is not wrong.
func TestDocumentedCommandsRun(t *testing.T) {
	commands := documentedCommands(t)
	example(t)
	t.Setenv(cache.Variable, filepath.Join(t.TempDir(), "cache")) // one of the pages' commands removes it
	memory = &load.Memory{}
	t.Cleanup(func() { memory = nil })
	t.Setenv("GITHUB_STEP_SUMMARY", filepath.Join(t.TempDir(), "summary.md"))
	done := map[string]bool{}
	for _, d := range commands {
		line := d.String()
		if slices.Contains(executedElsewhere, d.page) || needsMore[line] != "" || done[line] {
			continue
		}
		done[line] = true
		t.Run(line, func(t *testing.T) { execute(t, d.args) })
		runGit(t, "checkout", "-q", ".")
		runGit(t, "clean", "-fdq")
	}
	for line := range needsMore {
		if !slices.ContainsFunc(commands, func(d documented) bool { return d.String() == line }) {
			t.Errorf("%s is on no page", line)
		}
	}
}

// example makes a repository of the example that has what pages name: environments
// and a branch to compare with.
func example(t *testing.T) {
	t.Helper()
	shop, err := filepath.Abs(filepath.FromSlash("../../testdata/shop/before"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(shop)); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	config := "version: 1\nterraform:\n  environments:\n    dev: { var-files: [dev.tfvars] }\n    prod: { var-files: [prod.tfvars] }\n"
	for name, content := range map[string]string{".dynamolint.yml": config, "dev.tfvars": "", "prod.tfvars": ""} {
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	runGit(t, "init", "-q", "-b", "main")
	runGit(t, "add", ".")
	runGit(t, "commit", "-q", "-m", "state")
	runGit(t, "update-ref", "refs/remotes/origin/main", "HEAD")
}

func execute(t *testing.T, args []string) {
	t.Helper()
	if slices.Contains(args, "init") { // it writes the configuration
		if err := os.Remove(".dynamolint.yml"); err != nil {
			t.Fatal(err)
		}
	}
	expanded := make([]string, len(args))
	for i, arg := range args {
		expanded[i] = os.ExpandEnv(arg)
	}
	var stderr bytes.Buffer
	code := run(t.Context(), expanded, io.Discard, &stderr)
	if code != engine.ExitClean && code != engine.ExitFindings {
		t.Errorf("exit code %d\n%s", code, stderr.String())
	}
}

func TestShellCommands(t *testing.T) {
	for line, want := range map[string]string{
		`dynamolint expr 'a | b' --value ":n=N:3"  # why`: "dynamolint/expr/a | b/--value/:n=N:3",
		"git diff -z | xargs -0 dynamolint --":            "git/diff/-z||xargs/-0/dynamolint/--",
		`dynamolint --format markdown >> "$SUMMARY"`:      "dynamolint/--format/markdown",
		"dynamolint --format sarif=a.sarif || [ $? = 1 ]": "dynamolint/--format/sarif=a.sarif||||[/$?/=/1/]",
	} {
		var got []string
		for _, command := range shellCommands(line) {
			got = append(got, strings.Join(command, "/"))
		}
		if strings.Join(got, "||") != want {
			t.Errorf("%s is split into %q", line, got)
		}
	}
}
