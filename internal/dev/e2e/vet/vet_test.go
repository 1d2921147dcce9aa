// Package vet_test runs the built command as the tool of go vet and go fix, as
// the real go command does. It is a module of its own, so that the tests of the
// command do not wait for it.
package vet_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/gotooltest"
	"github.com/rogpeppe/go-internal/testscript"
)

// tool is the directory with the command.
var tool string

func TestMain(m *testing.M) {
	code, err := buildAndRun(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func buildAndRun(m *testing.M) (code int, err error) {
	if tool, err = os.MkdirTemp("", "dynamolint-vet"); err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(tool)) }()
	if built := os.Getenv("DYNAMOLINT"); built != "" { // by CI, for several modules
		if err := os.Symlink(built, filepath.Join(tool, "dynamolint")); err != nil {
			return 0, err
		}
		return m.Run(), nil
	}
	build := exec.Command("go", "build", "-o", tool, "./cmd/dynamolint")
	build.Dir, build.Env = "../../../..", append(os.Environ(), "GOWORK=off")
	build.Stdout, build.Stderr = os.Stderr, os.Stderr
	if err := build.Run(); err != nil {
		return 0, fmt.Errorf("go build: %w", err)
	}
	return m.Run(), nil
}

// shop copies a module with what drivers have to get right into a directory,
// and makes a repository of it.
func shop(dir string) error {
	for to, from := range map[string]string{".": "../../../../driver/testdata/shop", "stubs": "../../../../testdata/go/stubs"} {
		if err := os.CopyFS(filepath.Join(dir, to), os.DirFS(from)); err != nil {
			return err
		}
	}
	if _, err := exec.LookPath("gcc"); err != nil && os.Getenv("CI") != "true" {
		fmt.Fprintln(os.Stderr, "without a C compiler nothing is said about cgo")
		if err := os.RemoveAll(filepath.Join(dir, "native")); err != nil {
			return err
		}
	}
	return os.Mkdir(filepath.Join(dir, ".git"), 0o755)
}

// fixtureModules lets the go command take modules without a go.sum, and an
// empty .git for a repository.
var fixtureModules = []string{"GOFLAGS=-mod=mod -buildvcs=false", "GOPROXY=off", "GOWORK=off"}

// Each script is a session of somebody who works on the shop; $TOOL is the
// command.
func TestScripts(t *testing.T) {
	params := testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			for _, variable := range fixtureModules {
				name, value, _ := strings.Cut(variable, "=")
				env.Setenv(name, value)
			}
			env.Setenv("TOOL", filepath.Join(tool, "dynamolint"))
			return shop(env.WorkDir)
		},
	}
	if err := gotooltest.Setup(&params); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, params)
}

// diagnostic is what go vet -json writes of one.
type diagnostic struct {
	Category string `json:"category"`
	Posn     string `json:"posn"`
	End      string `json:"end"`
	Message  string `json:"message"`
	Fixes    []struct {
		Message string `json:"message"`
		Edits   []struct {
			Filename string `json:"filename"`
			Start    int    `json:"start"`
			End      int    `json:"end"`
			New      string `json:"new"`
		} `json:"edits"`
	} `json:"suggested_fixes"`
	Related []struct {
		Posn    string `json:"posn"`
		End     string `json:"end"`
		Message string `json:"message"`
	} `json:"related"`
}

// run runs a command in dir and returns what it writes to stdout.
func run(t *testing.T, dir string, exitCode int, name string, args ...string) []byte {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), fixtureModules...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); err != nil && !ok || ok && exit.ExitCode() != exitCode || err == nil && exitCode != 0 {
		t.Fatalf("%s %q: %v\n%s", name, args, err, stderr.String())
	}
	return out
}

// vetJSON returns what go vet -json reports, which is no failure for it.
func vetJSON(t *testing.T, dir string, args ...string) (list []diagnostic) {
	t.Helper()
	args = append([]string{"vet", "-json", "-vettool=" + filepath.Join(tool, "dynamolint")}, args...)
	decoder := json.NewDecoder(bytes.NewReader(run(t, dir, 0, "go", args...)))
	decoder.DisallowUnknownFields()
	for {
		var units map[string]map[string][]diagnostic
		if err := decoder.Decode(&units); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		for _, analyzers := range units {
			list = append(list, analyzers["dynamolint"]...)
		}
	}
}

func newShop(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := shop(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// What go vet reports is what the command reports: rule, place and text but the
// reason.
func TestSameAsCommand(t *testing.T) {
	dir := newShop(t)
	var report struct {
		Findings []struct {
			Rule, Headline, Help, File string
			Start, End                 struct{ Line, Column int }
			Also                       []struct{ Rule, Slug string }
		}
	}
	out := run(t, dir, 1, filepath.Join(tool, "dynamolint"), "--format", "json")
	if err := json.Unmarshal(out, &report); err != nil {
		t.Fatal(err)
	}
	var command, vet []string
	for _, f := range report.Findings {
		if strings.HasSuffix(f.File, ".go") {
			text := fmt.Sprintf("%s:%d:%d-%d:%d %s: %s; %s", f.File, f.Start.Line, f.Start.Column, f.End.Line, f.End.Column, f.Rule, f.Headline, f.Help)
			for _, also := range f.Also {
				text += " (also " + also.Rule + " " + also.Slug + ")"
			}
			command = append(command, text)
		}
	}
	for _, d := range vetJSON(t, dir, "-dynamolint.schema=infra", "./...") {
		start, end := strings.TrimPrefix(d.Posn, dir+"/"), d.End[strings.Index(d.End, ".go:")+len(".go:"):]
		vet = append(vet, start+"-"+end+" "+d.Message)
	}
	slices.Sort(command)
	slices.Sort(vet)
	if diff := cmp.Diff(command, vet); diff != "" || len(vet) == 0 {
		t.Errorf("the command (-) and go vet (+) differ, %d findings:\n%s", len(vet), diff)
	}
}

func TestJSON(t *testing.T) {
	dir := newShop(t)
	var unused, index *diagnostic
	for _, d := range vetJSON(t, dir, "-dynamolint.schema=infra", "./store", "./api") {
		if !strings.HasPrefix(d.Message, d.Category+": ") {
			t.Errorf("category %q of %q", d.Category, d.Message)
		}
		switch {
		case d.Category == "DDB001" && strings.Contains(d.Posn, "api.go"):
			unused = &d
		case d.Category == "DDB702":
			index = &d
		}
	}
	if unused == nil || len(unused.Fixes) != 1 || len(unused.Fixes[0].Edits) == 0 || unused.Fixes[0].Edits[0].Filename != filepath.Join(dir, "api", "api.go") {
		t.Errorf("the directive in api.go: %+v", unused)
	}
	if index == nil || len(index.Related) != 1 || index.Related[0].Posn != filepath.Join(dir, "infra", "main.tf")+":1:1" {
		t.Errorf("the index: %+v", index)
	}
}
