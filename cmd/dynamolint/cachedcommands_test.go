package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/dev/edits"
)

// TestCachedCommands: each command that analyses code uses the cache, and writes what it writes
// without it.
func TestCachedCommands(t *testing.T) {
	dir := oneModule(t)
	for _, args := range []string{"init -q -b main .", "add .", "-c user.name=Ada -c user.email=ada@example.com commit -qm first"} {
		if out, err := exec.Command("git", strings.Fields(args)...).CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v\n%s", args, err, out)
		}
	}
	output := func(args ...string) string {
		var stdout, stderr bytes.Buffer
		code := runAnew(t, args, &stdout, &stderr)
		return fmt.Sprintf("exit code %d\n%s\n%s", code, &stdout, noCache.ReplaceAllString(stderr.String(), ""))
	}
	if said := output("baseline", "write", "--no-cache", "--allow-incomplete"); !strings.HasPrefix(said, "exit code 0") {
		t.Fatal(said)
	}
	editor, err := edits.New(dir, 3)
	if err != nil {
		t.Fatal(err)
	}
	commands := [][]string{
		{"access-patterns", "--format", "json"}, {"design"}, {"iam"}, {"baseline", "check"}, {"ignores", "--format", "json"}, {"diff", "--format", "json"},
	}
	stores := make([]string, len(commands))
	for i := range commands {
		stores[i] = filepath.Join(t.TempDir(), "cache")
	}
	kept := func(store string) []string {
		list, err := filepath.Glob(filepath.Join(store, "*", "*-a"))
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	did := []string{"nothing"}
	for range 3 {
		for i, command := range commands {
			t.Setenv(cache.Variable, stores[i])
			before := kept(stores[i])
			fresh := output(append(command, "--no-cache")...)
			if after := kept(stores[i]); len(after) != len(before) {
				t.Errorf("%s --no-cache has kept something", command)
			}
			for _, again := range []string{"once", "twice"} {
				if diff := cmp.Diff(fresh, output(command...)); diff != "" {
					t.Fatalf("after %s, %s, run %s, writes something else than without the cache: %s", strings.Join(did, ", "), command, again, diff)
				}
			}
			if kept(stores[i]) == nil {
				t.Errorf("%s keeps nothing", command)
			}
		}
		what, err := editor.Edit()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		did = append(did, what)
	}
}
