package keys

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed shard_read_incomplete.md
var shardReadIncompleteDoc string

var shardReadIncomplete = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB143", Slug: "shard-read-incomplete", Title: "Loop queries fewer shards than are written",
		Category: rules.API, Severity: rules.Warning, AWS: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{rules.Cite(guideline.ReadAllSuffixes)},
		Names:   append([]*words.Heuristic{itemvalues.StartKey}, roleNames...),
		Doc:     shardReadIncompleteDoc,
	},
	Check: checkShardReadIncomplete,
}

func checkShardReadIncomplete(p *gorule.Pass) {
	k := keyedOf(p)
	written := map[shardedKey]int64{} // the fewest shards that a write has
	spread := func(w *itemvalues.Written, text symbolic.Value) bool { _, ok := shardsOf(w, text); return ok }
	for _, v := range k.values(p, partitionKey, spread) {
		for _, text := range v.Texts() {
			if s, ok := shardsOf(v.Written, text); ok && !s.count.Loop {
				key := shardedKey{v.name, s.form}
				if n, seen := written[key]; !seen || s.count.N < n {
					written[key] = s.count.N
				}
			}
		}
	}
	p.ForEach(func(call *operations.Call) {
		name, values := p.PartitionCondition(call)
		if len(values) != 1 || len(values[0].Texts()) != 1 {
			return
		}
		s, ok := shardsOf(values[0], values[0].Texts()[0])
		if n := written[shardedKey{name, s.form}]; ok && s.count.Loop && s.count.N < n {
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("Query of %s reads %d of the %d shards that are written into partition key %q", p.Target(call), s.count.N, n, name),
				Why:      "the result lacks the items of the other shards, without an error",
				Help:     "let the code that writes and the code that reads take the number of shards from one constant",
			})
		}
	}, ddb.Query)
}

// A shardedKey is a partition key that is spread over shards, and the form of its values.
type shardedKey struct{ name, form string }

// shards are those over which a value of a partition key is spread.
type shards struct {
	form  string // its constant text, with a hole for each other part
	count itemvalues.Count
}

// shardsOf returns the shards of a text which has one number that counts them.
func shardsOf(w *itemvalues.Written, text symbolic.Value) (s shards, ok bool) {
	var form strings.Builder
	for _, part := range text.Concatenated() {
		if constant, isConstant := part.AsString(); isConstant {
			form.WriteString(constant)
			continue
		}
		count, counts := countIn(w, part)
		switch {
		case !counts:
			form.WriteString(hole(""))
		case ok: // which of two is the shard?
			return shards{}, false
		default:
			form.WriteString(hole("shard"))
			s.count, ok = count, true
		}
	}
	s.form = form.String()
	return s, ok
}

// countIn returns which numbers a part of a text may be. The counter of a loop is 0, or what it was in
// the turn before and one.
func countIn(w *itemvalues.Written, part symbolic.Value) (c itemvalues.Count, ok bool) {
	all := part.Alternatives()
	first, isConstant := all[0].AsString()
	isLoop := isConstant && len(all) == 2 && strings.Trim(first, "0") == "" && first != ""
	if isLoop {
		part = all[1]
	}
	f, formatted := w.Formatting(part)
	if !formatted {
		return itemvalues.Count{}, false
	}
	c, ok = f.Count()
	return c, ok && c.Loop == isLoop
}
