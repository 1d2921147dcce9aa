package expr

import (
	"encoding/base64"
	"strconv"
	"strings"
)

// compareOperands compares two values of one type as DynamoDB does: numbers by
// value, strings and binaries by bytes. known is false if a value is unknown, or
// the type has no order.
func compareOperands(a, b Operand) (order int, known bool) {
	if !a.Known || !b.Known || a.Type != b.Type {
		return 0, false
	}
	switch a.Type {
	case "S", "B":
		return strings.Compare(a.Text, b.Text), true
	case "N":
		x, ok1 := parseDecimal(a.Text)
		y, ok2 := parseDecimal(b.Text)
		return x.compare(y), ok1 && ok2
	}
	return 0, false
}

// decimal is the number sign * 0.digits * 10^exponent. Its digits neither begin
// nor end with a zero; zero has none.
type decimal struct {
	sign     int
	digits   string
	exponent int
}

// parseDecimal reads a number as the API has it: 12, -1.50, 2e-3.
func parseDecimal(text string) (decimal, bool) {
	d := decimal{sign: 1}
	rest := strings.TrimPrefix(text, "+")
	if rest == text && strings.HasPrefix(text, "-") {
		d.sign, rest = -1, text[1:]
	}
	if i := strings.IndexAny(rest, "eE"); i >= 0 {
		exponent, err := strconv.Atoi(rest[i+1:])
		if err != nil || exponent < -1000 || exponent > 1000 { // far beyond what numbers may have
			return decimal{}, false
		}
		d.exponent, rest = exponent, rest[:i]
	}
	whole, fraction, _ := strings.Cut(rest, ".")
	if whole+fraction == "" || strings.Trim(whole+fraction, "0123456789") != "" {
		return decimal{}, false
	}
	significant := strings.TrimLeft(whole+fraction, "0")
	d.exponent += len(whole) - (len(whole) + len(fraction) - len(significant))
	d.digits = strings.TrimRight(significant, "0")
	if d.digits == "" {
		return decimal{}, true
	}
	return d, true
}

func (d decimal) compare(e decimal) int {
	switch {
	case d.sign != e.sign:
		return d.sign - e.sign
	case d.exponent != e.exponent:
		return d.sign * (d.exponent - e.exponent)
	}
	return d.sign * strings.Compare(d.digits, e.digits)
}

// showOperand prints a value as DynamoDB's errors do, cut if it is long.
func showOperand(v Operand) string {
	text := v.Text
	switch {
	case !v.Known:
		text = "..."
	case v.Type == "B":
		text = base64.StdEncoding.EncodeToString([]byte(text))
	}
	const most = 60
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "..."
	}
	return "AttributeValue: {" + string(v.Type) + ":" + text + "}"
}
