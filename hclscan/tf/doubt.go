package tf

import "github.com/hashicorp/hcl/v2"

// doubt is why something may not exist, or why it is unknown how often it does.
// Evaluation only keeps what is unknown; [doubt.reason] puts it into words, for
// which references have to be followed.
type doubt struct {
	text string // in words; empty while it is not worded

	// Have: text is empty. Then it is that the value of an argument is unknown.
	argument string         // "count", "for_each"
	of       string         // the address of the block
	expr     hcl.Expression // that of the argument
	in       *scope         // where it stands
	running  bool           // it is being worded
}

// unknownArgument is the doubt about a block whose argument has an unknown value.
func (s *scope) unknownArgument(argument, of string, expr hcl.Expression) *doubt {
	return &doubt{argument: argument, of: of, expr: expr, in: s}
}
