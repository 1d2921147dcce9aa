package keys

import (
	"cmp"
	_ "embed"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed unpadded_number.md
var unpaddedNumberDoc string

var unpaddedNumber = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB305", Slug: "unpadded-number-in-key", Title: "Unpadded number in a string sort key",
		Category: rules.Items, Severity: rules.Warning, Default: true, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0", Fix: rules.ReviewFix,
		Sources: []rules.Source{
			rules.Cite(guideline.UniformKeyParts),
			rules.Cite(guideline.PaddedNumbers),
			rules.DeveloperGuide("Best practices for using sort keys to organize data", "bp-sort-keys"),
		},
		Options: []rules.Option{orderOption}, GuidelineOptions: map[string]any{always: true},
		Names: append([]*words.Heuristic{identifierName, identifierWord, countWord, timeWord, randomWord, namesSortKey, itemvalues.StartKey}, roleNames...),
		Doc:   unpaddedNumberDoc,
	},
	Check: checkUnpaddedNumber,
}

// unpadded is a call that writes numbers into a sort key as they come.
type unpadded struct {
	call    *ast.CallExpr
	key     keyValue
	text    symbolic.Value // the whole key
	numbers []number
	ignored string // why its order does not matter
	unless  []string
}

// number is one of them.
type number struct {
	verb    string // "%d"
	format  itemvalues.Formatting
	operand ast.Expr
}

func checkUnpaddedNumber(p *gorule.Pass) {
	if !p.Whole() { // the number may be a time that a caller passes
		return
	}
	k := keyedOf(p)
	k.showOrders(p)
	byCall := map[*ast.CallExpr]*unpadded{}
	var all []*unpadded
	suspect := func(_ *itemvalues.Written, text symbolic.Value) bool {
		return slices.ContainsFunc(formats(text), isUnpadded)
	}
	for _, key := range k.values(p, sortKey, suspect) {
		if !key.isText() {
			continue
		}
		for _, text := range key.Texts() {
			if text.IsFormatted() && key.kind != items.S || key.isAlike(text) {
				continue // perhaps a key of type N, or unique in its partition
			}
			for _, part := range formats(text) {
				n, ok := unpaddedPart(p, key, part)
				if !ok || n.isIdentifier() && !k.ordered(p, key, text, part) || key.endsInTime(formats(text), part) {
					continue
				}
				u := byCall[n.format.Call]
				if u == nil {
					u = &unpadded{call: n.format.Call, key: key, text: text, ignored: k.ignoredNumber(p, key, text, part)}
					byCall[u.call] = u
					all = append(all, u)
				}
				if u.ignored != "" {
					u.ignored = k.ignoredNumber(p, key, text, part)
				}
				u.unless = append(u.unless, sortedBy(key, text).awaited()...)
				if !slices.ContainsFunc(u.numbers, func(other number) bool { return other.format.Operand == n.format.Operand }) {
					u.numbers = append(u.numbers, n)
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b *unpadded) int { return int(a.call.Pos() - b.call.Pos()) })
	for _, u := range all {
		reportOnce(p, u.key, u.call, u.finding(p), padNumbers(p, u, all), gorule.Moot(u.ignored), gorule.Unless(u.unless))
	}
}

func (u *unpadded) finding(p *gorule.Pass) rules.Text {
	n := u.numbers[0]
	whole := template(p, u.key.Written, u.text)
	text := rules.Text{
		Headline: fmt.Sprintf("%s is %q, with an unpadded number", u.key.title(), whole),
		Why:      fmt.Sprintf("%q sorts before %q, so order, ranges and prefixes are wrong", u.example(p, n, 10), u.example(p, n, 9)),
		Help:     "after migrating any stored items, give the number a fixed width, such as %010d",
	}
	if u.text.IsFormatted() {
		text.Headline = fmt.Sprintf("%s is the unpadded number %q as text", u.key.title(), whole)
		text.Help += ", or make the key a number (N)"
	}
	return text
}

// example is the whole key with a value for one of its numbers.
func (u *unpadded) example(p *gorule.Pass, n number, value int) string {
	text := fmt.Sprintf(cmp.Or(n.verb, "%d"), value)
	if u.text.IsFormatted() {
		return text
	}
	var b strings.Builder
	for _, part := range u.text.Concatenated() {
		if part.IsFormatted() && n.isPart(u.key, part) {
			b.WriteString(text)
			continue
		}
		b.WriteString(template(p, u.key.Written, part))
	}
	return b.String()
}

// isPart reports whether a part of a key is the number: several may be written by
// one call.
func (n number) isPart(key keyValue, part symbolic.Value) bool {
	f, ok := key.Formatting(part)
	return ok && f.Call == n.format.Call && f.Operand == n.format.Operand
}

// unpaddedPart returns the number that a part of a key is, if its texts have
// different lengths and their order matters.
func unpaddedPart(p *gorule.Pass, key keyValue, part symbolic.Value) (number, bool) {
	f, ok := key.Formatting(part)
	if !ok || !isUnpadded(part) || p.Enclosing(f.Call) == nil {
		return number{}, false
	}
	verb, _, _ := part.Verb()
	n := number{verb: verb, format: f, operand: operandOf(p, f)}
	return n, n.operand != nil && !n.hasFixedWidth() && !n.hasNoOrder()
}

// endsInTime reports whether a part is the point in time that the attribute says is
// last in it, as dataTypeMtime does of "{type}#{token}".
func (v keyValue) endsInTime(numbers []symbolic.Value, part symbolic.Value) bool {
	last, _ := v.Formatting(numbers[len(numbers)-1])
	this, _ := v.Formatting(part)
	return !v.returned && isMoment(v.name) && last == this
}

// isUnpadded reports whether a part of a text is a number with as many digits as
// it has.
func isUnpadded(part symbolic.Value) bool {
	verb, _, function := part.Verb()
	return isInteger(part.Type) && function == "" && unpaddedVerb.MatchString(verb)
}

// unpaddedVerb matches verbs that write a number with as many digits as it has,
// or with blanks behind it.
var unpaddedVerb = lazyregexp.New(`^%([+ ]*|[+ ]*-[0-9]*)[dv]$`)

func isInteger(goType string) bool {
	return strings.HasPrefix(goType, "int") || strings.HasPrefix(goType, "uint") && goType != "uintptr"
}

// padNumbers proposes a width of ten digits: enough for 32 bits, and for seconds
// since 1970.
func padNumbers(p *gorule.Pass, u *unpadded, all []*unpadded) gorule.With {
	const message = "write the number with ten digits; stored items keep their old keys"
	if isItoa(p, u.call) {
		return p.Fix(rules.ReviewFix, message, replaceItoa(p, u, all)...)
	}
	var literal *ast.BasicLit
	for _, arg := range u.call.Args {
		if lit, ok := ast.Unparen(arg).(*ast.BasicLit); ok && lit.Kind == token.STRING && strings.Contains(lit.Value, "%") {
			literal = lit
			break
		}
	}
	if literal == nil {
		return p.Fix(rules.ReviewFix, message)
	}
	var edits []rules.Edit
	verbs := verbsIn(literal.Value)
	for _, n := range u.numbers {
		if n.format.Operand >= len(verbs) {
			return p.Fix(rules.ReviewFix, message)
		}
		at := verbs[n.format.Operand]
		pos := literal.Pos() + token.Pos(at[0])
		edits = append(edits, p.Edit(pos, literal.Pos()+token.Pos(at[1]), "%010d"))
	}
	return p.Fix(rules.ReviewFix, message, edits...)
}

var anyVerb = lazyregexp.New(`%[-+# 0]*[0-9]*(?:\.[0-9]*)?[a-zA-Z%]`)

// verbsIn returns where the verbs of a format are that take an operand.
func verbsIn(literal string) [][]int {
	return slices.DeleteFunc(anyVerb.FindAllStringIndex(literal, -1), func(at []int) bool { return literal[at[1]-1] == '%' })
}
