package ruletest

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// RanFixed runs the program in a directory of the Go module in dir as it is, and with the golden
// files of [RunGoFixes] in place of those that they are made of. It returns the lines that each
// prints.
func RanFixed(t *testing.T, dir, program string) (before, after []string) {
	t.Helper()
	replaced := map[string]string{}
	for _, path := range filesBelow(t, filepath.Join(dir, program)) {
		if file, ok := strings.CutSuffix(absolute(t, path), ".golden"); ok {
			replaced[file] = absolute(t, path)
		}
	}
	if len(replaced) == 0 {
		t.Fatalf("%s has no golden files", program)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "overlay.json")
	if err := os.WriteFile(file, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	return ran(t, dir, "run", "./"+program), ran(t, dir, "run", "-overlay", file, "./"+program)
}

func ran(t *testing.T, dir string, arguments ...string) []string {
	t.Helper()
	command := exec.CommandContext(t.Context(), "go", arguments...)
	command.Dir = dir
	command.Stderr = t.Output()
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go %s: %v", strings.Join(arguments, " "), err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}
