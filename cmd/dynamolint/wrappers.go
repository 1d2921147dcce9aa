package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/run/engine"
)

// suggestWrappers says what would let functions be judged whose requests are
// not seen: the entries of the configuration that declare them.
func suggestWrappers(cmd *cobra.Command, candidates []engine.Candidate) {
	if len(candidates) == 0 {
		return
	}
	cmd.PrintErrln("dynamolint: note: these functions return DynamoDB responses, but the analysis cannot see their requests; if they send any, declare them in .dynamolint.yml:")
	cmd.PrintErrln("wrappers:")
	for _, c := range candidates {
		cmd.PrintErrf("  - func: %s # called at %s\n    operation: %s\n", c.Wrapper.Func, terminal.Printable(c.Span.String()), c.Wrapper.Op)
		var params []string
		for _, at := range slices.Sorted(maps.Keys(c.Wrapper.Params)) {
			params = append(params, fmt.Sprintf("%d: %s", at+1, c.Wrapper.Params[at]))
		}
		if len(params) > 0 {
			cmd.PrintErrf("    params: {%s}\n", strings.Join(params, ", "))
		}
	}
}
