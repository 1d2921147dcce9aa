package funcs

import (
	"math"
	"strconv"
	"strings"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Functions of which a short call makes a huge result, or takes for ever. How
// much that will be is told from the arguments, before it is done. What is too
// much is unknown.

// readingCost is how many bytes of arguments take as long to read as one to make:
// each call looks through all of them, also where it is in a loop.
const readingCost = 4

// costs say how many bytes the result of a function takes, about. A function
// that compares its elements with each other costs a byte for each comparison.
var costs = map[string]func(args []cty.Value) float64{
	"indent": func(args []cty.Value) float64 {
		return number(args[0]) * float64(1+strings.Count(textOf(args[1]), "\n"))
	},
	"format":     func(args []cty.Value) float64 { return widest(args[0]) * float64(len(args)) },
	"formatlist": func(args []cty.Value) float64 { return widest(args[0]) * float64(len(args)) * longest(args[1:]) },
	"join":       joinCost,
	"replace":    replaceCost,
	"split": func(args []cty.Value) float64 {
		return limits.ElementCost * float64(strings.Count(textOf(args[1]), textOf(args[0])))
	},
	"regexall":   func(args []cty.Value) float64 { return limits.ElementCost * float64(len(textOf(args[1]))) },
	"setproduct": setProductCost,
	"distinct":   func(args []cty.Value) float64 { return longest(args) * longest(args) },
	"matchkeys":  func(args []cty.Value) float64 { return longest(args[1:2]) * longest(args[2:]) },
	"jsondecode": numbersCost,
	"yamldecode": func(args []cty.Value) float64 { return numbersCost(args) + yamlCost(textOf(args[0])) },
	"tonumber":   numbersCost,
	"tostring":   hugeCost, "ceil": hugeCost, "floor": hugeCost,
}

// limited returns f with an unknown result where that costs too much, and counts
// what it makes. cost may be nil.
func limited(b *limits.Budget, f function.Function, cost func([]cty.Value) float64) function.Function {
	spec := &function.Spec{
		Type: func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			if b.Spent() {
				return cty.DynamicVal, nil
			}
			if !mayTake(b, args) || cost != nil && cost(args) > limits.MaxValue {
				b.Refuse(limits.TooMuch)
				return cty.DynamicVal, nil
			}
			v, err := f.Call(args)
			if err == nil && !b.Work(limits.Weight(v, limits.MaxWork)) {
				return cty.DynamicVal, nil
			}
			return v, err
		},
	}
	for _, p := range f.Params() {
		spec.Params = append(spec.Params, anything(p))
	}
	if rest := f.VarParam(); rest != nil {
		p := anything(*rest)
		spec.VarParam = &p
	}
	return function.New(spec)
}

// mayTake reports whether a function may be given its arguments: one that holds a
// part again and again takes little memory as long as it is not copied.
func mayTake(b *limits.Budget, args []cty.Value) bool {
	left := 2 * limits.MaxValue
	for _, arg := range args {
		if left -= limits.Weight(arg, left); left < 0 {
			return false
		}
	}
	return b.Work((2*limits.MaxValue - left) / readingCost)
}

// anything is a parameter that leaves it to the function itself what it does
// with unknown values.
func anything(p function.Parameter) function.Parameter {
	p.AllowNull, p.AllowUnknown, p.AllowDynamicType, p.AllowMarked = true, true, true, true
	return p
}

// textOf returns a string, "" if it is unknown.
func textOf(v cty.Value) string {
	v, _ = v.Unmark()
	if v.Type() != cty.String || !v.IsKnown() || v.IsNull() {
		return ""
	}
	return v.AsString()
}

// number returns a number, 0 if it is unknown.
func number(v cty.Value) float64 {
	v, _ = v.Unmark()
	if v.Type() != cty.Number || !v.IsKnown() || v.IsNull() {
		return 0
	}
	f, _ := v.AsBigFloat().Float64()
	return f
}

// count returns how many elements a value has, 0 if that is unknown.
func count(v cty.Value) int {
	v, _ = v.Unmark()
	if !v.IsKnown() || v.IsNull() || !v.CanIterateElements() {
		return 0
	}
	return v.LengthInt()
}

// longest returns the largest number of elements that one of the values has.
func longest(args []cty.Value) float64 {
	n := 0
	for _, arg := range args {
		n = max(n, count(arg))
	}
	return float64(n)
}

// widths matches the widths and precisions in the verbs of a format.
var widths = lazyregexp.New(`%[^%a-zA-Z]*?(\d+)(?:\.(\d+))?`)

// widest returns the largest width or precision in a format.
func widest(format cty.Value) float64 {
	widest := 0.0
	for _, match := range widths.FindAllStringSubmatch(textOf(format), -1) {
		for _, digits := range match[1:] {
			if n, err := strconv.ParseFloat(digits, 64); err == nil {
				widest = max(widest, n)
			}
		}
	}
	return widest
}

func joinCost(args []cty.Value) float64 {
	cost := 0.0
	for _, list := range args[1:] {
		cost += float64(len(textOf(args[0])) * count(list))
		if list, _ := list.Unmark(); count(list) > 0 {
			for it := list.ElementIterator(); it.Next(); {
				_, element := it.Element()
				cost += float64(len(textOf(element)))
			}
		}
	}
	return cost
}

// replaceCost: a pattern may match at each character, and the replacement may
// name what matched.
func replaceCost(args []cty.Value) float64 {
	str, pattern, replacement := textOf(args[0]), textOf(args[1]), textOf(args[2])
	matches := float64(len(str) + 1)
	if !isPattern(pattern) {
		matches = float64(strings.Count(str, pattern))
	}
	return float64(len(str)) + matches*float64(len(replacement))
}

func setProductCost(args []cty.Value) float64 {
	product := float64(limits.ElementCost * len(args))
	for _, arg := range args {
		product *= float64(count(arg))
	}
	return product
}

// hugeNumber matches numbers that have too many digits to be written out.
var hugeNumber = lazyregexp.New(`\d[eE][+-]?0*[1-9]\d{4}`)

// numbersCost is the cost of reading numbers in a text.
func numbersCost(args []cty.Value) float64 {
	if hugeNumber.MatchString(textOf(args[0])) {
		return math.Inf(1)
	}
	return 0
}

// hugeCost is the cost of writing a number out.
func hugeCost(args []cty.Value) float64 {
	if v, _ := args[0].Unmark(); v.Type() == cty.Number && limits.IsHuge(v) {
		return math.Inf(1)
	}
	return 0
}

// aliases matches those of YAML: "*name".
var aliases = lazyregexp.New(`[\s,\[{]\*([\w-]+)`)

// yamlCost is the largest size that a YAML text may have with its aliases
// replaced: each may stand in what another one stands for.
func yamlCost(src string) float64 {
	uses := map[string]float64{}
	for _, match := range aliases.FindAllStringSubmatch(src, -1) {
		uses[match[1]]++
	}
	cost := float64(len(src))
	for _, n := range uses {
		cost *= 1 + n
	}
	return cost
}
