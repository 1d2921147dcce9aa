package gorule_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// failures are what a run of an analyzer has against it.
type failures []string

func (f *failures) Errorf(format string, args ...any) { *f = append(*f, fmt.Sprintf(format, args...)) }

// When results are not wanted any more, the rule that runs is the last one.
func TestEnded(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	fixtures, err := filepath.Abs("../../testdata/go")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ran := 0
	rule := &gorule.Rule{Meta: &rules.Rule{ID: "DDB999"}, Check: func(*gorule.Pass) {
		if ran++; ran == 2 {
			cancel()
		}
	}}
	cfg := gorule.DefaultConfig()
	cfg.Ended = ctx.Err
	var errs failures
	analysistest.Run(&errs, fixtures, gorule.NewAnalyzer("dynamolint", []*gorule.Rule{rule, rule, rule, rule}, cfg), "./declared/accesses")
	if ran != 2 {
		t.Errorf("%d rules ran, want 2", ran)
	}
	if len(errs) != 1 || !strings.Contains(errs[0], context.Canceled.Error()) {
		t.Errorf("the incomplete result is not refused: %q", errs)
	}
}
