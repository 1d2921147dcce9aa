package engine

import (
	"bytes"
	"context"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/comparison"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// keptTables are the tables that an older state declares, as they are kept.
type keptTables struct {
	Model   []byte            // see [schema.Encode]; paths are relative to the root
	Sources map[string][]byte // the files that it names
}

// foundIn is what is found in an older state, as it is kept.
type foundIn struct {
	Findings []outcome.KeptFinding
	Lines    map[rules.Span]string // at which they start
}

// before is what was found in an older state.
type before struct {
	findings []rules.Finding
	lines    comparison.Lines // of its files
	problems []rules.Problem
	stages   []outcome.Stage
	result   *Result // all of it; nil if it was kept
}

// keepTables returns a model of a state as it is kept.
func keepTables(of *state.State, m *schema.Model) (*keptTables, error) {
	t := &keptTables{Sources: map[string][]byte{}}
	var encoded bytes.Buffer
	if err := schema.Encode(&encoded, m); err != nil {
		return nil, err
	}
	model, err := schema.Decode(&encoded) // the model itself is judged later
	if err != nil {
		return nil, err
	}
	model.Rebase(func(path string) string {
		name := of.Relative(path)
		if _, known := t.Sources[name]; !known && path != "" {
			if source, err := of.Read(name); err == nil { // else it is a directory, or nothing is compared with it
				t.Sources[name] = source
			}
		}
		return name
	})
	err = schema.Encode(&encoded, model)
	t.Model = encoded.Bytes()
	return t, err
}

// recallFindings returns what was found in the commit in some scopes of the run.
func (k *keeping) recallFindings(scopes []state.Scope) (*before, bool) {
	var kept foundIn
	if !k.recall(k.key("findings of a commit", scopes...), &kept) {
		return nil, false
	}
	findings, ok := outcome.RestoreFindings(kept.Findings, k.run.opts.Rules)
	return &before{findings: findings, lines: func(at rules.Span) string { return kept.Lines[at] }}, ok
}

// keepFindings keeps what was found in the commit in some scopes of the run.
func (k *keeping) keepFindings(ctx context.Context, scopes []state.Scope, b *before, isComplete bool) {
	kept := foundIn{Findings: outcome.KeepFindings(b.findings), Lines: map[rules.Span]string{}}
	for i := range b.findings {
		kept.Lines[b.findings[i].Span] = b.lines(b.findings[i].Span)
	}
	k.keep(ctx, k.key("findings of a commit", scopes...), isComplete, kept)
}
