package answers_test

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// members are those whose uses the fixtures tell.
var members = []ddb.Member{
	ddb.LastEvaluatedKey, "LastEvaluatedTableName", ddb.NextToken, ddb.UnprocessedItems, ddb.UnprocessedKeys,
	ddb.Items, ddb.Count, "TableNames", ddb.Responses, ddb.Item, "Attributes", "ConsumedCapacity",
}

// uses says what becomes of the members of an answer, and of the answer as a whole.
func uses(call *operations.Call) []string {
	var words []string
	if call.Answer.Output == nil {
		return nil
	}
	for _, m := range members {
		if uses := call.Answer.Output.Member(m); len(uses) > 0 {
			words = append(words, fmt.Sprintf("%s=%s", m, kinds(uses)))
		}
	}
	for _, i := range call.Answer.Output.ReturnedAs() {
		words = append(words, fmt.Sprintf("returned(%d)", i))
	}
	if call.Answer.Output.Leaves() && len(call.Answer.Output.ReturnedAs()) == 0 {
		words = append(words, "leaves")
	}
	if len(call.Request.Operation().Rest()) > 0 && !call.Answer.RestHandled() && !call.Answer.Output.Leaves() {
		words = append(words, "lost")
	}
	if len(words) == 0 {
		words = append(words, "unused")
	}
	return words
}

// kinds says what becomes of a value, each kind of use once.
func kinds(uses answers.Uses) string {
	names := map[facts.UseKind]string{facts.Logged: "logged", facts.FirstOnly: "first", facts.Used: "used", facts.Escaped: "escaped"}
	var words []string
	for _, u := range uses {
		word := names[u.Kind]
		_, isCondition := u.Instr.(*ssa.If)
		switch {
		case u.Kind == facts.Fed:
			word = fmt.Sprintf("fed(%s)", u.Member)
		case u.Kind == facts.Returned && u.Field != "":
			word = fmt.Sprintf("returned(%d.%s)", u.Index, u.Field)
		case u.Kind == facts.Returned:
			word = fmt.Sprintf("returned(%d)", u.Index)
		case u.Kind == facts.Used && isCondition:
			word = "tested"
		}
		words = append(words, word)
	}
	slices.Sort(words)
	return strings.Join(slices.Compact(words), ",")
}

// flags returns the names whose flag is set, in the order given.
func flags(pairs ...any) []string {
	var words []string
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1].(bool) {
			words = append(words, pairs[i].(string))
		}
	}
	return words
}

// pages says whether a paginator is certainly asked for one page only or for the next ones, and
// what becomes of it.
func pages(call *operations.Call) []string {
	if call.Answer.Pages == nil {
		return nil
	}
	words := []string{"pages"}
	only := call.Answer.OnlyPage()
	if only != nil {
		words = []string{"only"}
	}
	if call.Answer.ReadsOn() {
		words = append(words, "on")
	}
	for _, b := range call.Request.Instr.Parent().Blocks {
		for _, instr := range b.Instrs {
			if v, ok := instr.(ssa.Value); ok && slices.Contains(call.Answer.Answering(), v) {
				words = append(words, "answers")
			}
		}
	}
	if only == nil {
		return words
	}
	for _, m := range members {
		if uses := only.Member(m); len(uses) > 0 {
			words = append(words, fmt.Sprintf("%s=%s", m, kinds(uses)))
		}
	}
	return words
}

// failures says what becomes of the error of a call.
func failures(call *operations.Call) []string {
	if !call.Answer.Fails() {
		return []string{"never"}
	}
	words := []string{"dropped"}
	if uses := call.Answer.Err(); len(uses) > 0 {
		words = []string{kinds(uses)}
	}
	if told := call.Answer.ErrorTypes(); len(told) > 0 {
		words = append(words, fmt.Sprintf("told(%s)", strings.Join(told, ",")))
	}
	if call.Answer.Overwritten() {
		words = append(words, "overwritten")
	}
	for _, site := range call.Answer.DroppedBy() {
		word := fmt.Sprintf("%s drops %s", site.Func, site.Callee)
		if site.Overwritten {
			word = fmt.Sprintf("%s overwrites %s", site.Func, site.Callee)
		}
		words = append(words, word)
	}
	return words
}

// loops says how the loop around a call goes on.
func loops(call *operations.Call) []string {
	var words []string
	for _, loop := range dataflow.Loops(call.Request.Instr.Parent()) {
		if call.Answer.DecidesOn(loop) {
			words = append(words, "decides")
		}
	}
	if call.Request.Loop() == nil {
		return words
	}
	next := call.Answer.AnyOf(call.Request.Operation().Next)
	data := call.Answer.AnyOf(call.Request.Operation().Data)
	words = append(words, flags("more", call.Answer.LoopGoesOnIf(next), "some", call.Answer.LoopGoesOnIf(data), "full", call.Answer.LoopGoesOnIf(call.Answer.FullPage),
		"feeds", call.Answer.Output != nil && call.Answer.FeedsToken())...)
	if len(words) == 0 {
		words = append(words, "endless")
	}
	return words
}

// retries says how the loop around a call asks again and again.
func retries(call *operations.Call) []string {
	if call.Request.Loop() == nil {
		return flags("throttling", call.Answer.RetriesThrottling(), "clock", call.Answer.ReadsField("system.clock"))
	}
	words := flags("waits", call.Answer.LoopPause() != answers.NoPause, "always", call.Answer.LoopPause() == answers.SamePause && call.Answer.NeverCancelled(), "bounded", call.Answer.LoopIsBounded(), "same", call.Answer.SameEachTurn(), "throttling", call.Answer.RetriesThrottling(),
		"error", call.Answer.OnlyErrorIsUsed(), "clock", call.Answer.ReadsField("system.clock"))
	if fields := call.Answer.LoopReads("TableDescription"); len(fields) > 0 {
		words = append(words, fmt.Sprintf("reads(%s)", strings.Join(fields, ",")))
	}
	if len(words) == 0 {
		words = append(words, "spins")
	}
	return words
}

// missing says what is done with an item that may not be there.
func missing(call *operations.Call) []string {
	uses, ok := call.Answer.ItemUses()
	if !ok {
		return nil
	}
	words := flags("asked", uses.Asked, "lost", uses.Lost, "away", uses.Away, "taken", uses.Taken, "shown", uses.Shown, "passed", uses.Passed, "misread", uses.Misread, "nil test", uses.NilTest.IsValid())
	if len(words) == 0 {
		words = append(words, "unasked")
	}
	return words
}

// reading says which attributes of the items are read, and of how many.
func reading(call *operations.Call) []string {
	r, ok := call.Answer.Reading()
	if !ok {
		return []string{"unknown"}
	}
	return []string{fmt.Sprintf("reads(%s) of %d", strings.Join(r.Attributes, ","), r.Of)}
}

// needed says which attributes of the items the function of the call needs.
func needed(call *operations.Call) []string {
	r, _ := call.Answer.Reading()
	var names []string
	for _, n := range r.Needed {
		names = append(names, n.Name)
	}
	return []string{fmt.Sprintf("needs(%s)", strings.Join(names, ","))}
}

// iterators says what becomes of the iterator that a call returns.
func iterators(call *operations.Call) []string {
	words := flags("follows", call.Answer.Follows)
	if it := call.Answer.Iterator; it != nil {
		words = append(words, flags("next", it.Next, "err", it.Err, "escapes", it.Escapes)...)
	}
	return append(words, uses(call)...)
}

// rests says which results of the enclosing function say what the answer left out.
func rests(call *operations.Call) []string {
	var words []string
	if call.Answer.Output == nil || len(call.Request.Operation().Rest()) == 0 {
		return nil
	}
	for i := range call.Request.Instr.Parent().Signature.Results().Len() {
		fields, whole, ok := call.Answer.RestIn(call.Request.Operation().Rest(), i)
		if !ok {
			continue
		}
		word := fmt.Sprintf("rest(%d%s)", i, strings.Join(fields, ","))
		if !whole {
			word = fmt.Sprintf("rest(%d.%s)", i, strings.Join(fields, ","))
		}
		words = append(words, word)
	}
	if len(words) == 0 {
		words = append(words, "none")
	}
	return words
}

// callbacks says whether an SDK that hands pages to a function follows all of them.
func callbacks(call *operations.Call) []string {
	return append(flags("follows", call.Answer.Follows, "unknown", call.Answer.Output == nil && call.Answer.RestHandled()), uses(call)...)
}

// prepared says what becomes of the answer to a request that is sent later, and of the error then.
func prepared(call *operations.Call) []string {
	return append(append(uses(call), "error"), failures(call)...)
}

// positions says whether items are matched to what was asked for by their position.
func positions(call *operations.Call) []string {
	return flags("by position", call.Answer.MatchesByPosition())
}

// becomes says what becomes of an answer as of any value, and how many names it has.
func becomes(pkg *operations.Package, call *operations.Call) []string {
	uses, names := pkg.Becomes(call.Answer.Value)
	return []string{kinds(uses), fmt.Sprintf("by %d", len(names))}
}

// into says what the items of a call are decoded into.
func into(call *operations.Call) (words []string) {
	for _, t := range call.Answer.Decoded().Into {
		words = append(words, types.TypeString(t, func(*types.Package) string { return "" }))
	}
	return words
}

// fallbacks says which calls come only where one fails or gets no items, and whether code counts its
// items or looks for some of them.
func fallbacks(pkg *operations.Package, call *operations.Call) []string {
	var words []string
	for _, other := range pkg.Calls {
		if call.Answer.OnlyWithout(other.Request.Instr) {
			words = append(words, "only without: "+string(other.Request.Op))
		}
	}
	if call.Request.Op == ddb.Scan && call.Answer.Searched() {
		words = append(words, "searched")
	}
	if len(words) == 0 {
		words = append(words, "none")
	}
	return words
}
