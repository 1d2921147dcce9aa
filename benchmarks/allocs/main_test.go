package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const before = `goos: linux
pkg: example.com/shop
BenchmarkScan/tables=10-2   	    1	  3000 ns/op	 1000 B/op	  100 allocs/op
BenchmarkScan/tables=10-2   	    1	  3000 ns/op	 1200 B/op	  120 allocs/op
BenchmarkParse-2            	    1	    30 ns/op	    0 B/op	    0 allocs/op
BenchmarkGone-2             	    1	    30 ns/op	    8 B/op	    1 allocs/op
PASS
`

// compareTexts compares two outputs of go test.
func compareTexts(t *testing.T, after string) (worse bool, out string, err error) {
	t.Helper()
	dir := t.TempDir()
	files := []string{filepath.Join(dir, "before"), filepath.Join(dir, "after")}
	for i, text := range []string{before, after} {
		if err := os.WriteFile(files[i], []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var b strings.Builder
	worse, err = run(&b, 10, files)
	return worse, b.String(), err
}

func TestRun(t *testing.T) {
	const header = "pkg: example.com/shop\n"
	for name, test := range map[string]struct {
		after string
		worse bool
		says  string
	}{
		"the same on more processors": {"BenchmarkScan/tables=10-8 1 9 ns/op 1000 B/op 100 allocs/op", false, "2 of 2 counts are the same"},
		"slower":                      {"BenchmarkScan/tables=10-2 1 9999999 ns/op 1000 B/op 100 allocs/op", false, "2 of 2"},
		"a tenth more":                {"BenchmarkScan/tables=10-2 1 9 ns/op 1100 B/op 110 allocs/op", false, "+10.0 %"},
		"more bytes":                  {"BenchmarkScan/tables=10-2 1 9 ns/op 1101 B/op 100 allocs/op", true, "B/op  1000  1101  +10.1 %  more than 10 % more"},
		"more allocations":            {"BenchmarkScan/tables=10-2 1 9 ns/op 1000 B/op 111 allocs/op", true, "allocs/op  100  111  +11.0 %"},
		"less":                        {"BenchmarkScan/tables=10-2 1 9 ns/op 500 B/op 50 allocs/op", false, "-50.0 %"},
		"some where there were none":  {"BenchmarkParse-2 1 9 ns/op 8 B/op 1 allocs/op", true, "+Inf %"},
		"none as before":              {"BenchmarkParse-2 1 9 ns/op 0 B/op 0 allocs/op", false, "2 of 2"},
	} {
		t.Run(name, func(t *testing.T) {
			worse, out, err := compareTexts(t, header+test.after+"\n")
			if err != nil || worse != test.worse || !strings.Contains(out, test.says) {
				t.Errorf("worse %v, error %v, want %v and %q:\n%s", worse, err, test.worse, test.says, out)
			}
		})
	}
}

// What cannot be compared is an error, not a success.
func TestRunErrors(t *testing.T) {
	for name, test := range map[string]struct{ after, says string }{
		"another benchmark": {"BenchmarkScan/tables=20-2 1 9 ns/op 1000 B/op 100 allocs/op\n", "no benchmark in common"},
		"no -benchmem":      {"BenchmarkScan/tables=10-2 1 9 ns/op\n", "no benchmark with -benchmem"},
		"empty":             {"", "no benchmark with -benchmem"},
		"not a number":      {"BenchmarkScan/tables=10-2 1 many B/op\n", "parsing measurement"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, _, err := compareTexts(t, test.after); err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("error %v, want %q", err, test.says)
			}
		})
	}
	if _, err := run(os.Stdout, 10, []string{"one"}); err == nil {
		t.Error("one file is enough")
	}
	if _, err := run(os.Stdout, 10, []string{"missing", "missing"}); err == nil {
		t.Error("missing files are compared")
	}
}
