package items

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/naming"
)

func isSame(x, y string) bool { return x == y }

// spelledAlike reports whether two names differ at most in case and in separators.
func spelledAlike(x, y string) bool { return naming.Bare(x) == naming.Bare(y) }

// shortest is how long names are of which one may be a misspelling of the other: among short words,
// one letter makes another word.
const shortest = 6

// isMisspelt reports whether one of two names is likely a misspelling of the other: one letter is
// missing or another one, or two neighbours are swapped, not at the beginning, nor at the end, where it
// may be a plural or a participle.
//
//	setled, settled
//	quanttiy, quantity
func isMisspelt(x, y string) bool {
	x, y = naming.Bare(x), naming.Bare(y)
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(x) < shortest-1 || len(y) < shortest || len(y)-len(x) > 1 {
		return false
	}
	begin, end := 0, 0
	for begin < len(x) && x[begin] == y[begin] {
		begin++
	}
	for end < len(x)-begin && x[len(x)-1-end] == y[len(y)-1-end] {
		end++
	}
	if begin < 2 || end < 1 {
		return false
	}
	inX, inY := x[begin:len(x)-end], y[begin:len(y)-end]
	if strings.ContainsAny(inX+inY, "0123456789") {
		return false
	}
	swapped := len(inX) == 2 && len(inY) == 2 && inX[0] == inY[1] && inX[1] == inY[0]
	return swapped || len(inX) <= 1 && len(inY) == 1
}
