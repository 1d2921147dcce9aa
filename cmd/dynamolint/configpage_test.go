package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// pageCode is a piece of code on a page: ```language path-or-directory
var pageCode = regexp.MustCompile("(?ms)^```(\\w+)(?: (\\S+))?\n(.*?)^```$")

// spaces are as wide as columns of a table are; a new rule can change them.
var spaces = regexp.MustCompile(` {2,}`)

// docs/configuration.md is true: the module that it publishes can be used as it
// says, its configurations are valid, and the commands print what it shows, with
// "..." for what is left out.
func TestConfigurationPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	work := t.TempDir()
	write := func(path, text string) string {
		t.Helper()
		path = filepath.Join(work, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write("lint-config/go.mod", "module github.com/acme/lint-config\n\ngo 1.24\n")
	write("lint-config/strict.yml", "version: 1\n")
	write("orders/go.mod", "module example.com/orders\n\ngo 1.24\n")
	write("orders/.git/HEAD", "")
	write("orders/shared/dynamolint.yml", "version: 1\n")
	for _, name := range []string{"common", "dev", "prod"} {
		write("orders/env/"+name+".tfvars", "")
	}
	fences := pageCode.FindAllStringSubmatch(string(page), -1)
	for _, f := range fences {
		if f[1] == "yaml" && f[2] != "" || f[1] == "go" {
			write(f[2], f[3])
		}
	}

	useModules(t.Setenv, work)
	if err := publishModule(filepath.Join(work, "proxy"), filepath.Join(work, "lint-config"), "github.com/acme/lint-config", "v1.4.0"); err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(work, "orders"))
	for _, f := range fences {
		switch {
		case f[1] == "sh":
			run := strings.Fields(f[3])
			if out, err := exec.Command(run[0], run[1:]...).CombinedOutput(); err != nil {
				t.Fatalf("%s: %v\n%s", f[3], err, out)
			}
		case f[1] == "console" && f[2] != "":
			shows(t, f[3])
		}
	}
	for _, f := range fences {
		if f[1] == "yaml" && f[2] == "" {
			file := write("orders/example.yml", f[3])
			if _, err := config.Load(files.Disk, file, filepath.Dir(file), catalog.Rules()); err != nil {
				t.Errorf("%v\n%s", err, f[3])
			}
		}
	}
}

// shows runs the command after "$ dynamolint" and looks for the output below it.
func shows(t *testing.T, session string) {
	t.Helper()
	command, shown, _ := strings.Cut(session, "\n")
	if strings.TrimSpace(shown) == "" {
		t.Fatalf("%s: no output is shown", command)
	}
	var stdout, stderr bytes.Buffer
	args := strings.Fields(strings.TrimPrefix(command, "$ dynamolint "))
	if code := run(t.Context(), args, &stdout, &stderr); code != engine.ExitClean {
		t.Fatalf("%s: exit code %d\n%s", command, code, stderr.String())
	}
	printed := spaces.ReplaceAllString(stdout.String(), " ")
	for part := range strings.SplitSeq(spaces.ReplaceAllString(shown, " "), "...\n") {
		_, after, ok := strings.Cut(printed, part)
		if !ok {
			t.Fatalf("%s does not print, at this place:\n%s\n\nIt prints:\n%s", command, part, stdout.String())
		}
		printed = after
	}
}
