package link

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// ARN returns which declared tables the ARN of a table stands for that the function fn has at
// hand: one that is written out with a name, or that a variable is set to by reference.
func (l *Linker) ARN(arn symbolic.Value, fn string) Link {
	arn = arn.Fact()
	origins := slices.Clone(l.bindings.Resolve(arn, fn))
	for i := range origins {
		origins[i].Value = nameInARN(origins[i].Value)
	}
	return noted(l, Question{Method: "ARN", Name: arn, Func: fn}, l.link(arn, fn, origins))
}

// nameInARN returns the name of the table in an ARN that is at least put together of its parts,
// and any other value as it is.
func nameInARN(arn symbolic.Value) symbolic.Value {
	switch arn.Kind {
	case symbolic.String:
		if _, name, ok := strings.Cut(arn.Text, tableInARN); ok {
			return symbolic.ConstantName(name)
		}
	case symbolic.Concat:
		for i, part := range arn.Parts {
			if part.Kind != symbolic.String {
				continue
			}
			if _, name, ok := strings.Cut(part.Text, tableInARN); ok {
				rest := arn.Parts[i+1:]
				if name != "" {
					rest = append([]symbolic.Value{symbolic.ConstantName(name)}, rest...)
				}
				return symbolic.Joined(rest...)
			}
		}
	}
	return arn
}

// tableInARN is what stands before the name of the table in its ARN.
const tableInARN = ":table/"
