package vet_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// recipes returns the shell commands in the documentation that run the tool.
func recipes(t *testing.T) (list []string) {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "docs", "scale.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range regexp.MustCompile("(?s)\n```sh\n(.*?)```\n").FindAllSubmatch(page, -1) {
		if recipe := string(block[1]); strings.Contains(recipe, "tool=") {
			list = append(list, recipe)
		}
	}
	if len(list) < 4 {
		t.Fatalf("only %d recipes: %q", len(list), list)
	}
	return list
}

// cook runs a recipe in dir as a script of CI would, with these directories
// first in the PATH.
func cook(t *testing.T, dir, recipe, path string) (output string, failed bool) {
	t.Helper()
	sh, err := exec.LookPath("sh")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("recipes are for a shell")
	}
	cmd := exec.CommandContext(t.Context(), sh, "-c", recipe)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), append(fixtureModules, "PATH="+path)...)
	out, err := cmd.CombinedOutput()
	return string(out), err != nil
}

// Each recipe finds what there is to find, again and again.
func TestRecipes(t *testing.T) {
	for _, recipe := range recipes(t) {
		t.Run("", func(t *testing.T) {
			dir := newShop(t)
			want := "store/store.go:33:14: DDB102: "
			switch {
			case strings.Contains(recipe, "-fixtool"):
				want = "-//dynamolint:ignore scan -- it was moved to the store"
			case strings.Contains(recipe, "schema"):
				want = "store/store.go:33:14: DDB702: "
			}
			if out, _ := cook(t, dir, recipe, tool+string(filepath.ListSeparator)+os.Getenv("PATH")); !strings.Contains(out, want) {
				t.Errorf("%s\nprints\n%s", recipe, out)
			}
			if !strings.Contains(recipe, "--out") {
				return
			}
			// The index is declared, and nothing of the first snapshot remains.
			tables := filepath.Join(dir, "infra", "main.tf")
			text, err := os.ReadFile(tables)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(tables, []byte(strings.ReplaceAll(string(text), "by-customer", "by-state")), 0o644); err != nil {
				t.Fatal(err)
			}
			out, _ := cook(t, dir, recipe, tool+string(filepath.ListSeparator)+os.Getenv("PATH"))
			if strings.Contains(out, want) || !strings.Contains(out, "DDB702: ") {
				t.Errorf("%s\nprints when the tables have changed\n%s", recipe, out)
			}
		})
	}
}

// Where the tool is not installed each of them fails: the go command takes an
// empty name for none, runs its own checks, and all is green.
func TestRecipesWithoutTool(t *testing.T) {
	golang, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Dir(golang) + string(filepath.ListSeparator) + "/usr/bin" + string(filepath.ListSeparator) + "/bin"
	for _, recipe := range recipes(t) {
		if out, failed := cook(t, newShop(t), recipe, path); !failed || !strings.Contains(out, "not found") && !strings.Contains(out, "not-found") {
			t.Errorf("%s\nfails: %v, and prints\n%s", recipe, failed, out)
		}
	}
}
