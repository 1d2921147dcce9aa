package environ

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

const cli = "github.com/urfave/cli"

// cliFlag returns what a flag of urfave/cli binds, if that is what a struct is.
func cliFlag(a *composites.Shapes, made *ssa.Alloc) []Binding {
	flag, ok := symbolic.CLIReader{Resolve: a.Resolve, Frame: a.FrameOf}.Flag(made)
	if !ok {
		return nil
	}
	var all []Binding
	add := func(symbol string, value symbolic.Value) {
		if symbol != "" && value.Kind != symbolic.Unknown {
			all = append(all, Binding{Symbol: symbol, Value: value, Pos: made.Pos()})
		}
	}
	for _, value := range flag.Values {
		add(flag.Flag.Symbol(), value)
	}
	if held, ok := symbolic.HeldAt(flag.Destination); ok {
		add(held.Symbol(), flag.Held())
	}
	return all
}
