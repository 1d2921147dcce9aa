// Package tri has the answer to a question of which the answer may be unknown: no, maybe or
// yes. What is asked, and what unknown means there, say those who answer.
package tri

// Answer is what is known of a question. Maybe is never a violation.
//
//	if call.Input.Get(ddb.Limit).IsSet() == tri.No { … } // no path sets it: certainly
//	if call.Input.Get(ddb.Limit).IsSet() != tri.Yes { … } // some path may not set it
type Answer int

// The answers, in ascending order: of two that must both hold, the lesser one counts.
const (
	No    Answer = iota
	Maybe        // unknown, or yes on some paths and no on others
	Yes
)

// Of returns a certain answer.
func Of(yes bool) Answer {
	if yes {
		return Yes
	}
	return No
}

// And is whether both hold.
func (a Answer) And(other Answer) Answer { return min(a, other) }
