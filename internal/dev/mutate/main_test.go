package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const list = `# the sum is wrong
sum/sum.go
- return a + b
+ return a - b

# nothing checks the product
sum/sum.go
- return a * b
+ return a

# the line is gone
sum/sum.go
- return a / b
+ return a

# it does not compile
sum/sum.go
- return a + b
+ return c
`

// A mutant is killed, survives, is out of date, or is none; only the first is well.
func TestRun(t *testing.T) {
	root := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module example.com/sums\n\ngo 1.26.0\n")
	write("sum/sum.go", "package sum\n\nfunc add(a, b int) int {\n\treturn a + b\n}\n\nfunc multiply(a, b int) int {\n\treturn a * b\n}\n")
	write("sum/sum_test.go", "package sum\n\nimport \"testing\"\n\nfunc TestAdd(t *testing.T) {\n\tif add(1, 2) != 3 {\n\t\tt.Error(\"wrong\")\n\t}\n\tmultiply(1, 2)\n}\n")
	write("mutants.txt", list)
	var out bytes.Buffer
	err := run(root, filepath.Join(root, "mutants.txt"), nil, &out)
	if err == nil || err.Error() != "3 of 4 mutants are not killed" {
		t.Errorf("error %v", err)
	}
	for _, want := range []string{
		": the sum is wrong (sum/sum.go)", "mutants.txt:6: nothing checks the product: the tests of its package pass",
		`mutants.txt:11: the line is gone: sum/sum.go has no line "return a / b"`, "mutants.txt:16: it does not compile: it does not compile:",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	if err := run(root, filepath.Join(root, "mutants.txt"), []string{"product"}, &out); err == nil {
		t.Error("no mutant of a package is no error")
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"sum.go\n":                "l:1: ",
		"# why\nsum.go\n+ new\n":  "l:3: ",
		"# why\nsum.go\n- a\nb\n": "l:4: ",
	} {
		if _, err := parse("l", text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: error %v", text, err)
		}
	}
}

// The list that is committed can be read, and every line in it is there once.
func TestMutantsApply(t *testing.T) {
	text, err := os.ReadFile("mutants.txt")
	if err != nil {
		t.Fatal(err)
	}
	mutants, err := parse("mutants.txt", string(text))
	if err != nil {
		t.Fatal(err)
	}
	if len(mutants) == 0 {
		t.Error("no mutants")
	}
	for _, m := range mutants {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(m.file)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.apply(string(text)); err != nil {
			t.Errorf("mutants.txt:%d: %v", m.line, err)
		}
	}
}
