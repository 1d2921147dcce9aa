package driver

import (
	"errors"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/rules"
)

// A package that could not be analysed is an error, not a package without
// findings.
func TestFailureIsAnError(t *testing.T) {
	l, err := Load(Settings{})
	if err != nil {
		t.Fatal(err)
	}
	err = l.check(&analysis.Pass{
		Fset:     token.NewFileSet(),
		Pkg:      types.NewPackage("example.com/shop/store", "store"),
		Report:   func(analysis.Diagnostic) { t.Error("something is reported") },
		ResultOf: map[*analysis.Analyzer]any{extract.Analyzer: &extract.Package{ReachesSDK: true, Err: errors.New("odd code in example.com/shop/store")}},
	})
	if err == nil || !strings.Contains(err.Error(), "odd code in example.com/shop/store") {
		t.Errorf("got %v", err)
	}
}

// Drivers that show one finding for each line show the first.
func TestWorstOfLineComesFirst(t *testing.T) {
	at := func(file string, line, column int, severity rules.Severity) rules.Finding {
		return rules.Finding{Rule: &rules.Rule{}, Span: rules.Span{File: file, Start: rules.Pos{Line: line, Offset: 100*line + column, Column: column}}, Severity: severity}
	}
	want := []rules.Finding{at("a.go", 7, 9, rules.Note), at("b.go", 3, 20, rules.Error), at("b.go", 3, 2, rules.Warning), at("b.go", 3, 8, rules.Warning), at("b.go", 4, 1, rules.Error)}
	got := slices.Clone(want)
	rules.SortFindings(got)
	if slices.SortStableFunc(got, worstOfLineFirst); !slices.EqualFunc(got, want, func(a, b rules.Finding) bool { return a.Span == b.Span }) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Where there is no package of Go around, the configuration tells the root.
func TestRootWithoutMarks(t *testing.T) {
	dir := t.TempDir()
	store := filepath.Join(dir, "shop", "store")
	if err := os.MkdirAll(store, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ mark, config, want string }{
		{"", "", "shop/store"},
		{"", ".dynamolint.yml", "."},
		{"shop/go.mod", ".dynamolint.yml", "shop"},
	} {
		if test.mark != "" {
			if err := os.WriteFile(filepath.Join(dir, test.mark), nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got := new(Settings).root(store, resolve(dir, test.config)); got != filepath.Join(dir, test.want) {
			t.Errorf("%q, %q: the root is %s, want %s", test.mark, test.config, got, test.want)
		}
	}
}

// Directives may end on a day, so results must not be kept beyond it.
func TestDigestChangesWithTheDay(t *testing.T) {
	l, err := Load(Settings{})
	if err != nil {
		t.Fatal(err)
	}
	today := l.Digest()
	l.now = l.now.Add(24 * time.Hour)
	if l.Digest() == today {
		t.Errorf("the digest is %s on two days", today)
	}
}
