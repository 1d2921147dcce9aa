package gorule_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// flowOf returns the places of a finding's flow: "file:line message", its own without message.
func flowOf(f *rules.Finding) (places []string) {
	if f.Flow.IsZero() {
		return nil
	}
	add := func(at rules.Span, message string) {
		places = append(places, fmt.Sprintf("%s:%d %s", filepath.Base(at.File), at.Start.Line, message))
	}
	for _, before := range f.Flow.Before {
		add(before.Span, before.Message)
	}
	add(f.Span, "")
	for _, after := range f.Flow.After {
		add(after.Span, after.Message)
	}
	return places
}

// What a function sends that is called runs after the call, on the way that leads there.
func TestFlowToTheSendingCall(t *testing.T) {
	flows := map[string][]string{}
	report := func(p *gorule.Pass) {
		p.ForEachRequest(func(call *operations.Call) { p.Report(call, rules.Text{Headline: "sent"}) })
	}
	list := []*gorule.Rule{{Meta: &rules.Rule{ID: "DDB901"}, Check: report}}
	// What the comments there expect is for another analyzer.
	actions := gofixture.Analyze(t, gorule.NewAnalyzer("dynamolint", list, gorule.DefaultConfig()), gofixture.Load(t, fixtures, "./operations/asked"))
	for _, action := range actions {
		for _, f := range action.Result.(*gorule.Result).Findings {
			flows[fmt.Sprintf("%s:%d", filepath.Base(f.Span.File), f.Span.Start.Line)] = flowOf(&f)
		}
	}
	tests := map[string][]string{
		"asked.go:47": {"asked.go:47 ", "asked.go:24 the PutItem is sent here"},
		"asked.go:60": {"asked.go:60 ", "asked.go:56 the request is passed on here", "asked.go:39 the DeleteItem is sent here"},
		"asked.go:24": nil, // it sends the request itself
	}
	for at, want := range tests {
		got, found := flows[at]
		if !found || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v, want %q", at, got, found, want)
		}
	}
}

// The steps where a name is passed on run before the call, the last of them first.
func TestFlowOfName(t *testing.T) {
	at := func(file string, line int) rules.Span {
		return rules.Span{File: file, Start: rules.Pos{Line: line}}
	}
	steps := []link.Step{
		{What: "the name is passed on here", At: at("store.go", 9), Passes: true},
		{What: "the name is passed on here", At: at("store.go", 5), Passes: true}, // the call itself
		{What: "ORDERS_TABLE is read here", At: at("main.go", 12), Passes: true},
		{What: "ORDERS_TABLE is set here", At: at("main.tf", 20), Passes: true},
		{What: `"orders" is declared here`, At: at("main.tf", 1)},
	}
	f := rules.Finding{Span: at("store.go", 5)}
	gorule.NamedBy(steps)(&f)
	want := []string{"main.tf:20 ORDERS_TABLE is set here", "main.go:12 ORDERS_TABLE is read here", "store.go:9 the name is passed on here", "store.go:5 "}
	if got := flowOf(&f); !slices.Equal(got, want) {
		t.Errorf("flow %q, want %q", got, want)
	}
	if len(f.Related) != len(steps)-1 {
		t.Errorf("related places %v, want all but the call", f.Related)
	}
	declared := rules.Finding{Span: at("store.go", 5)}
	gorule.NamedBy(steps[len(steps)-1:])(&declared)
	if !declared.Flow.IsZero() || len(declared.Related) != 1 {
		t.Errorf("a name that is not passed on has the flow %+v", declared.Flow)
	}
}
