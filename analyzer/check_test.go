package analyzer

import (
	"errors"
	"go/token"
	"go/types"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/summary"
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
		ResultOf: map[*analysis.Analyzer]any{summary.Analyzer: &summary.Package{ReachesSDK: true, Err: errors.New("odd code in example.com/shop/store")}},
	})
	if err == nil || !strings.Contains(err.Error(), "odd code in example.com/shop/store") {
		t.Errorf("got %v", err)
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
