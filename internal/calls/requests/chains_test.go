package requests_test

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// chain is what the steps of a chain are given: those in brackets are made on some paths
// only, with the steps, by number, that are made before them in any case.
func chain(call *operations.Call, _ []*operations.Call) string {
	if call.Request.Via != requests.Builder {
		return ""
	}
	steps, complete := call.Request.Steps()
	words := []string{string(call.Request.Op) + ":"}
	for _, step := range steps {
		text := step.Method
		if step.Call == nil {
			text += " nowhere"
		}
		var more strings.Builder
		for _, arg := range step.Args {
			more.WriteString(" " + arg.String())
		}
		text += more.String()
		if step.Open {
			text += " ..."
		}
		if !step.Certain {
			text = "perhaps " + text
		}
		if len(step.After) > 0 {
			text += " after " + strings.Trim(fmt.Sprint(step.After), "[]")
		}
		words = append(words, text+";")
	}
	if !complete {
		words = append(words, "perhaps others;")
	}
	if key := call.Request.Shape(ddb.Key); key.Kind == composites.Map {
		words = append(words, "key "+key.String()+";")
	}
	if item := call.Request.Input.Get(ddb.Item); item.Kind != symbolic.Absent {
		words = append(words, "item "+call.Request.Shape(ddb.Item).String()+";")
	}
	if values := call.Request.ChainSets(); len(values) > 0 {
		words = append(words, fmt.Sprintf("sets %d;", len(values)))
	}
	switch {
	case call.Request.CertainlyBounded():
		words = append(words, "bounded;")
	case call.Request.Bounded():
		words = append(words, "bounded perhaps;")
	}
	return strings.TrimSuffix(strings.Join(words, " "), ";")
}

// size is how many requests a batch or transaction holds.
func size(call *operations.Call, _ []*operations.Call) string {
	s := call.Request.BatchSize()
	text := fmt.Sprintf("from %d to %d", s.Min, s.Max)
	switch {
	case s.Min == s.Max:
		text = strconv.Itoa(s.Min)
	case s.Unbounded:
		text = fmt.Sprintf("from %d without bound, of %s", s.Min, s.Of)
	case s.Max < 0 && s.Min == 0:
		text = "unknown"
	case s.Max < 0:
		text = fmt.Sprintf("at least %d", s.Min)
	}
	if s.Chunk {
		text += " in chunks"
	}
	if asked := call.Request.AskedFor(); len(asked) > 0 {
		text += fmt.Sprintf(", of %d lists", len(asked))
	}
	if batch, ok := call.Request.Given(); ok {
		text += ", given as " + batch.String()
	}
	if earlier := call.Request.Earlier(); len(earlier) > 0 {
		text += fmt.Sprintf(", what is left of %d", len(earlier))
	}
	return string(call.Request.Op) + " of " + text
}

// wholeKey is whether a query names one item.
func wholeKey(call *operations.Call, _ []*operations.Call) string {
	presence := call.Request.WholeKey()
	if call.Request.PinsWholeKey() != (presence == tri.Yes) {
		return "PinsWholeKey is not WholeKey"
	}
	return map[tri.Answer]string{tri.Yes: "one item", tri.No: "several", tri.Maybe: "perhaps one item"}[presence]
}
