package summaries

import "golang.org/x/tools/go/ssa"

// maxRounds bounds how often functions that call each other are worked out. What they do is known
// after as many rounds as one leads to another against the order of calls.
const maxRounds = 5

// Progress is how far the functions of a package are worked out.
type Progress struct {
	open    map[*ssa.Function]bool // the functions that are being worked out; nil if none is
	round   int                    // of working them out, counted over all functions
	changed bool                   // in this round, of what was read before
	lost    bool                   // it does not come to an end: nothing is known of them to each other

	read   map[*ssa.Function]bool // other functions that they depend on
	missed bool                   // one of these had not been worked out yet
}

// Complete reports whether no function is being worked out.
func (p *Progress) Complete() bool { return p.open == nil }

// Missed reports whether a row was read of a function that had not been worked out.
func (p *Progress) Missed() bool { return p.missed }

// Together works out functions that may call each other, and returns the others that they depend
// on. None can be known before the others: a round puts a row for each of them, and there is another
// one, after forget has dropped what rests on the rows of the last, until nothing changes.
func (p *Progress) Together(functions []*ssa.Function, round, forget func()) (read map[*ssa.Function]bool) {
	p.open, p.read = map[*ssa.Function]bool{}, map[*ssa.Function]bool{}
	for _, fn := range functions {
		p.open[fn] = true
	}
	for n := range maxRounds + 1 {
		p.round++
		p.changed, p.lost = false, n == maxRounds
		round()
		if !p.changed {
			break
		}
		forget()
	}
	p.lost, p.open = false, nil
	return p.read
}
