package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/gotooltest"
	"github.com/rogpeppe/go-internal/testscript"
)

// This test binary is golangci-lint too.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"golangci-lint": main})
}

const (
	root  = "../../../.."
	stubs = root + "/testdata/go/stubs" // modules that stand for the AWS SDK
)

// Each script is a session in the repository of testdata/service, with a cache
// of its own. $WORK/stubs is part of it.
func TestScripts(t *testing.T) {
	params := testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			offline(env)
			if err := os.CopyFS(env.WorkDir, os.DirFS("testdata/service")); err != nil {
				return err
			}
			return os.CopyFS(filepath.Join(env.WorkDir, "stubs"), os.DirFS(stubs))
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
	}
	if err := gotooltest.Setup(&params); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, params)
}

// offline sets what golangci-lint and the go command need: fixtures have no
// go.sum and need nothing from the network.
func offline(env *testscript.Env) {
	env.Setenv("GOPROXY", "off")
	env.Setenv("GOFLAGS", "-mod=mod -trimpath")
	env.Setenv("GOWORK", "off")
	env.Setenv("GOLANGCI_LINT_CACHE", filepath.Join(env.WorkDir, ".cache", "golangci-lint"))
	env.Setenv("DYNAMOLINT_CACHE", filepath.Join(env.WorkDir, ".cache", "dynamolint"))
}

// exits runs a command and checks its exit code: exits 3 golangci-lint run
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("%v exits with %d, want %d", args[1:], got, want)
	}
}
