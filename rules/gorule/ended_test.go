package gorule_test

import (
	"context"
	"errors"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// When results are not wanted any more, the rule that runs is the last one.
func TestEnded(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	ran := 0
	rule := &gorule.Rule{Meta: &rules.Rule{ID: "DDB999"}, Check: func(*gorule.Pass) {
		if ran++; ran == 2 {
			cancel()
		}
	}}
	cfg := gorule.DefaultConfig()
	cfg.Ended = ctx.Err
	analyzer := gorule.NewAnalyzer("dynamolint", []*gorule.Rule{rule, rule, rule, rule}, cfg)
	actions := gofixture.Analyze(t, analyzer, gofixture.Load(t, fixtures, "./declared/accesses"))
	if ran != 2 {
		t.Errorf("%d rules ran, want 2", ran)
	}
	if len(actions) != 1 || !errors.Is(actions[0].Err, context.Canceled) {
		t.Errorf("the incomplete result is not refused: %v", actions[0].Err)
	}
}
