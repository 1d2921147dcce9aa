package requests_test

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// placed is how a call sends its request.
func placed(call *operations.Call, all []*operations.Call) string {
	words := []string{string(call.Op)}
	if len(call.Operation().Rest()) == 0 {
		words = append(words, "leaves nothing out")
	}
	if call.Direct() {
		words = append(words, "direct")
	}
	if call.Loop() != nil {
		words = append(words, "in a loop")
	}
	if v, ok := call.Sent(); ok {
		words = append(words, "sends "+strings.TrimPrefix(fmt.Sprintf("%T", v), "*ssa."))
	}
	if call.ForwardsCallersInput() {
		words = append(words, "for the caller")
	}
	if path := call.Package(); path != "" {
		words = append(words, "by "+path[strings.LastIndex(path, "/")+1:])
	}
	if at := call.Fset().Position(call.Pos()); at.Line == 0 {
		words = append(words, "nowhere")
	}
	for _, other := range all {
		if other != call && other.Instr.Parent() == call.Instr.Parent() && call.Pos() < other.Pos() && !call.Alternates(&other.Request) {
			words = append(words, "before "+string(other.Op))
		}
	}
	return strings.Join(words, ", ")
}
