package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/gotooltest"
	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// The scripts on configurations in Go modules have the real go command, an empty
// module cache, and a proxy with what they publish.
func TestModuleScripts(t *testing.T) {
	initialPath()
	scripts := absolutePath(t, "testdata/modulescript")
	params := testscript.Params{
		Dir:                 scripts,
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			useModules(env.Setenv, env.WorkDir)
			return runInProcess(env, scripts)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "publish": publish},
	}
	if err := gotooltest.Setup(&params); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, params)
}

// useModules lets the go command see the modules of a proxy and nothing else.
func useModules(setenv func(key, value string), work string) {
	setenv("GOPROXY", "file://"+filepath.ToSlash(filepath.Join(work, "proxy")))
	setenv("GOMODCACHE", filepath.Join(work, "modcache"))
	setenv("GOFLAGS", "-modcacherw")
	setenv("GONOSUMDB", "*")
	setenv("GOWORK", "")
}

// publish puts a directory as a module version into the proxy:
// publish v1.2.0 example.com/acme/lint
func publish(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: publish version module")
	}
	ts.Check(publishModule(filepath.Join(ts.Getenv("WORK"), "proxy"), ts.MkAbs(args[1]), args[1], args[0]))
}

func publishModule(proxy, source, path, version string) error {
	dir := filepath.Join(proxy, filepath.FromSlash(path), "@v")
	mod, err := os.ReadFile(filepath.Join(source, "go.mod"))
	if err != nil {
		return err
	}
	var archive strings.Builder
	if err := zip.CreateFromDir(&archive, module.Version{Path: path, Version: version}, source); err != nil {
		return err
	}
	list, err := os.ReadFile(filepath.Join(dir, "list"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, text := range map[string]string{
		version + ".mod":  string(mod),
		version + ".info": fmt.Sprintf(`{"Version": %q}`, version),
		version + ".zip":  archive.String(),
		"list":            string(list) + version + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}
