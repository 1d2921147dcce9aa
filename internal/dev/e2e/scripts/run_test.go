package scripts

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// command is a repository of which all but the module benchmarks is there.
const command = `
-- go.mod --
module example.com/command

go 1.24
-- cmd/dynamolint/main.go --
package main

func main() {}
`

func TestStepsByName(t *testing.T) {
	for _, test := range []struct {
		args []string
		ok   bool
		ends string // a regular expression
		not  string
	}{
		{[]string{"build"}, true, `\nbuild +\d+ +\d+\nsum +\d+\nelapsed: \d+ s\nall passed\n$`, ""},
		// What failed is the last thing that one reads, with the way to do it again.
		{[]string{"benchmarks", "build"}, false,
			`No such file[^=]*\nbenchmarks +\d+ +\d+  failed\nsum +\d+\nelapsed: \d+ s\nci: failed: benchmarks; run again: \.ci/run benchmarks\n$`, "== build"},
		{[]string{"build", "biuld"}, false, `^ci: there is no step biuld; \.ci/run --list names all\n$`, ""},
	} {
		_, output, err := run(t, "run", command, test.args...)
		if (err == nil) != test.ok || !regexp.MustCompile(test.ends).MatchString(output) || test.not != "" && strings.Contains(output, test.not) {
			t.Errorf(".ci/run %s: %v\n%s", strings.Join(test.args, " "), err, output)
		}
	}
}

// Each step is listed with what it is about.
func TestListsSteps(t *testing.T) {
	_, output, err := run(t, "run", command, "--list")
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	lines := strings.Split(strings.TrimSpace(output), "\n")
	for _, line := range lines {
		if !regexp.MustCompile(`^[a-z]+ +\S.*\S$`).MatchString(line) {
			t.Errorf("a line of the list is %q", line)
		}
	}
	if len(lines) < 20 {
		t.Errorf("there are only %d steps:\n%s", len(lines), output)
	}
}

// CI runs the tests by the command that the README names.
func TestREADMENamesTheTestCommand(t *testing.T) {
	for file, want := range map[string]string{
		"README.md":         "\ngo run ./cmd/dynamolint testdata/shop/before\ngo test ./...\n",
		"docs/ja/README.md": "\ngo run ./cmd/dynamolint testdata/shop/before\ngo test ./...\n",
		".ci/run":           "\nstep_test() { go test -timeout 30m -shuffle=on -vet=off ./...; }",
	} {
		if text, err := os.ReadFile("../../../../" + file); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s does not have %q: %v", file, want, err)
		}
	}
}
