package main

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/gotooltest"
	"github.com/rogpeppe/go-internal/testscript"

	"github.com/dynamolint/dynamolint/internal/run/load"
)

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == refuseArgument { // of a run in this process, the go command calls this program
		os.Exit(load.Refuse(os.Args[2:], os.Stdout, os.Stderr))
	}
	if err := os.Setenv("LC_ALL", "C"); err != nil { // tests read English, wherever they run
		panic(err)
	}
	spareCollections() // as main does
	testscript.Main(m, map[string]func(){"dynamolint": main})
}

// Each script is a session as a user would have it. $WORK/sdk holds a module
// that stands for the AWS SDK; the modules of the scripts replace it.
func TestScripts(t *testing.T) {
	needTools(t, "git")
	initialPath()
	testdata := absolutePath(t, "testdata") // see inProcess
	scripts := filepath.Join(testdata, "script")
	params := testscript.Params{
		Dir:                 scripts,
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GOPROXY", "off")
			env.Setenv("GOFLAGS", "-mod=mod")
			env.Setenv("GOWORK", "")
			env.Setenv("GIT_CONFIG_NOSYSTEM", "1")
			for _, who := range []string{"AUTHOR", "COMMITTER"} {
				env.Setenv("GIT_"+who+"_NAME", "Ada")
				env.Setenv("GIT_"+who+"_EMAIL", "ada@example.com")
			}
			for _, dir := range filepath.SplitList(initialPath()) { // that of env is another one while a script runs a command
				if self := filepath.Join(dir, "dynamolint"); exists(self) { // for scripts that change PATH
					env.Setenv("DYNAMOLINT", self)
				}
			}
			if err := runInProcess(env, scripts); err != nil {
				return err
			}
			return os.CopyFS(filepath.Join(env.WorkDir, "sdk"), os.DirFS(filepath.Join(testdata, "sdk")))
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "fingerprints": fingerprints, "uncomment": uncomment},
	}
	if err := gotooltest.Setup(&params); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, params)
}

func absolutePath(t *testing.T, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// uncomment removes the marks of comments from the entries that "init" proposes in a file.
func uncomment(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: uncomment FILE")
	}
	head, entries, found := strings.Cut(ts.ReadFile(args[0]), "\n# tables:\n")
	if !found {
		ts.Fatalf("%s proposes no tables", args[0])
	}
	entries = regexp.MustCompile(`(?m)^# (  |functions:|schema:)`).ReplaceAllString(entries, "$1")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(head+"\ntables:\n"+entries), 0o600))
}

// needTools makes sure that in CI no script is skipped for want of a program.
func needTools(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := exec.LookPath(name); err != nil && os.Getenv("CI") == "true" {
			t.Fatalf("%s is not installed", name)
		}
	}
}

// exits runs a command, dynamolint in this process (see [inProcess]), and checks its exit code:
// exits 2 dynamolint --typo
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	if got := exitCode(ts, args[1:]); got != want {
		ts.Fatalf("%v exits with %d, want %d", args[1:], got, want)
	}
}

func exitCode(ts *testscript.TestScript, command []string) int {
	if command[0] == "dynamolint" && !isVet(command[1:]) {
		return ts.Value(inProcessKey{}).(*inProcess).run(ts, command[1:])
	}
	if err := ts.Exec(command[0], command[1:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		return exit.ExitCode()
	}
	return 0
}

// fingerprints checks that two files of --format json have the same findings by
// all but the places that are related: fingerprints a.json b.json
func fingerprints(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: fingerprints FILE FILE")
	}
	read := func(name string) []map[string]any {
		var file struct{ Findings []map[string]any }
		ts.Check(json.Unmarshal([]byte(ts.ReadFile(name)), &file))
		if len(file.Findings) == 0 {
			ts.Fatalf("%s has no findings", name)
		}
		for _, f := range file.Findings {
			delete(f, "related")
			for _, other := range f["also"].([]any) {
				delete(other.(map[string]any), "related")
			}
		}
		return file.Findings
	}
	if diff := cmp.Diff(read(args[0]), read(args[1])); diff != "" {
		ts.Fatalf("%s and %s differ: %s", args[0], args[1], diff)
	}
}
