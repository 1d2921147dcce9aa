package validate

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// decimalForm is how numbers are written. A leading plus is not documented, and
// so never a problem.
var decimalForm = lazyregexp.New(`^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$`)

// numeral is a number of DynamoDB.
type numeral struct {
	negative bool
	digits   string // significant ones, without zeros at either end; empty for zero
	exponent int    // of the first digit: 1 has 0, 10 has 1
}

func parseNumeral(text string) (numeral, bool) {
	parts := decimalForm.FindStringSubmatch(text)
	if parts == nil || parts[2] == "" && parts[3] == "" {
		return numeral{}, false
	}
	exponent := 0
	if parts[4] != "" {
		var err error
		if exponent, err = strconv.Atoi(parts[4]); err != nil || exponent > 1<<20 || exponent < -(1<<20) {
			exponent = 1 << 20 // far out of range, which is all that matters
			if strings.HasPrefix(parts[4], "-") {
				exponent = -exponent
			}
		}
	}
	all := parts[2] + parts[3]
	significant := strings.TrimLeft(all, "0")
	n := numeral{
		negative: parts[1] == "-",
		digits:   strings.TrimRight(significant, "0"),
		exponent: exponent + len(parts[2]) - 1 - (len(all) - len(significant)),
	}
	if n.digits == "" {
		n = numeral{}
	}
	return n, true
}

// Bounds of numbers (developer guide, "Data types", Number).
const (
	maxDigits   = 38
	maxExponent = 125
	minExponent = -130
)

// numberFault says in DynamoDB's words why a text is no number that it stores; empty if
// it is one.
func numberFault(text string) string {
	n, ok := parseNumeral(text)
	switch {
	case text == "":
		return "The parameter cannot be converted to a numeric value"
	case !ok:
		return "The parameter cannot be converted to a numeric value: " + text
	case n.digits == "":
		return ""
	case n.exponent > maxExponent:
		return "Number overflow. Attempting to store a number with magnitude larger than supported range"
	case n.exponent < minExponent:
		return "Number underflow. Attempting to store a number with magnitude smaller than supported range"
	case len(n.digits) > maxDigits:
		return "Attempting to store more than 38 significant digits in a Number"
	}
	return ""
}

// canonical is the same for all ways to write a number.
func (n numeral) canonical() string {
	sign := ""
	if n.negative {
		sign = "-"
	}
	return sign + n.digits + "e" + strconv.Itoa(n.exponent)
}

// compareNumbers compares two numbers that are valid.
func compareNumbers(a, b string) (order int, ok bool) {
	if numberFault(a) != "" || numberFault(b) != "" {
		return 0, false
	}
	x, okX := new(big.Rat).SetString(strings.TrimPrefix(a, "+"))
	y, okY := new(big.Rat).SetString(strings.TrimPrefix(b, "+"))
	if !okX || !okY {
		return 0, false
	}
	return x.Cmp(y), true
}
