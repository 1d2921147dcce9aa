package expr

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// adviceLeaveOut is what to do about an empty expression.
func adviceLeaveOut(kind Kind) string { return "leave " + kind.Parameter() + " out of the request" }

func (p *parser) replace(at refusal.Span, with string) *refusal.Fix {
	return &refusal.Fix{
		Message: "write " + strings.TrimSpace(with) + " for " + p.text[at.Start:at.End],
		Edits:   []refusal.Edit{{At: at, New: with}},
	}
}

// comparator takes a comparison operator, also one that only other languages
// have, or several.
func (p *parser) comparator() (string, refusal.Span) {
	first := p.i
	if op, tokens := p.foreignComparator(); op != "" {
		p.i += tokens
		at := refusal.Span{Start: p.tokens[first].start, End: p.at(-1).end}
		p.failAt(first, at, "write "+op+" for "+p.text[at.Start:at.End], p.replace(at, p.spaced(at, op)))
		return op, at
	}
	t := p.next()
	at := t.span()
	for p.isComparator(0) {
		at.End = p.next().end
	}
	written := strings.Join(strings.Fields(p.text[at.Start:at.End]), "")
	op, known := written, true
	switch written {
	case "=", "<>", "<", "<=", ">", ">=":
	case "==", "===":
		op = "="
	case "!=", "!==":
		op = "<>"
	case "=<":
		op = "<="
	case "=>":
		op = ">="
	default:
		op, known = p.of(t), false
	}
	asWritten := p.text[at.Start:at.End]
	wrong := first + 1
	if t.kind == unknown {
		wrong = first
	}
	switch {
	case !known:
		p.failAt(first+1, at, "one operator compares", nil)
	case op == asWritten:
	case p.is(eof):
		p.failAt(wrong, at, "write "+op+" for "+asWritten+", and what to compare with after it", nil)
		p.failed = p.i + 1 // that nothing follows is said
	default:
		p.failAt(wrong, at, "write "+op+" for "+asWritten, p.replace(at, op))
	}
	return op, at
}

// foreignComparator returns the operator that := and the comparison operators of
// the legacy parameters stand for, and the number of their tokens.
func (p *parser) foreignComparator() (op string, tokens int) {
	if p.isSymbol(0, ":") && p.at(1).kind == '=' {
		return "=", 2
	}
	if p.at(0).kind != word || !p.beginsOperand(1) {
		return "", 0
	}
	switch match(p.of(p.at(0)), "EQ", "NE", "LE", "LT", "GE", "GT") {
	case "EQ":
		return "=", 1
	case "NE":
		return "<>", 1
	case "LE":
		return "<=", 1
	case "LT":
		return "<", 1
	case "GE":
		return ">=", 1
	case "GT":
		return ">", 1
	}
	return "", 0
}

// isForeign reports whether the n-th token from here begins what expressions do
// not have and other languages do: literals, parameters, quoted names.
func (p *parser) isForeign(n int) bool {
	switch p.at(n).kind {
	case number, quoted:
		return true
	case unknown:
		return !p.isSymbol(n, "&") && !p.isSymbol(n, "|") && !p.isSymbol(n, ";")
	case '-', '+':
		return p.at(n+1).kind == number
	}
	return false
}

// literal reads and reports a value that was written out, or what other
// languages have for a placeholder.
func (p *parser) literal(left Expr) Expr {
	first := p.i
	start := p.next()
	p.literalRest(start)
	bad := p.bad(start.start, nil)
	if advice := p.unnamed(bad.Text); advice != "" {
		p.failAt(first, bad.At, advice, nil)
		return bad
	}
	advice := "write " + valueName(left) + " and give the value in ExpressionAttributeValues"
	switch {
	case start.kind == number || start.kind == quoted || start.kind == '-' || start.kind == '+' || p.opensQuote(start):
		advice = "expressions have no literals: " + strings.Replace(advice, "the value", short(bad.Text), 1)
	case strings.HasPrefix(bad.Text, "%") || strings.HasPrefix(bad.Text, "{") || strings.HasPrefix(bad.Text, "${"):
		advice = short(bad.Text) + " is sent as it is: " + advice
	case strings.ContainsAny(bad.Text[:1], "?$@"):
		advice = "the placeholders of DynamoDB begin with a colon: " + advice
	}
	p.failAt(first, bad.At, advice, nil)
	return bad
}

// unnamed is what to do about a sign that no name of a placeholder follows; empty
// about anything else.
func (p *parser) unnamed(written string) string {
	switch {
	case written == "#" || written == ":":
		return "write the name of the placeholder after " + written + ": " + adviceCharacters
	case written[0] == '#' || written[0] == ':':
		return adviceCharacters
	}
	return ""
}

// literalRest passes over what belongs to a literal: what follows without a
// blank, or up to the end of the text if a quote is not closed.
func (p *parser) literalRest(start token) {
	if p.opensQuote(start) {
		p.i = len(p.tokens) - 1
		return
	}
	if start.kind == '-' || start.kind == '+' {
		p.i++
	}
	for p.adjacent(0) && !p.is(',', '(', ')', ']', '=', '<', '>', notEqual, atMost, atLeast, eof) && !p.isSymbol(0, "&") && !p.isSymbol(0, "|") && !p.isSymbol(0, ";") {
		p.i++
	}
}

// opensQuote reports whether a token is a quote that is never closed.
func (p *parser) opensQuote(t token) bool {
	return t.kind == unknown && (p.of(t) == "'" || p.of(t) == `"`)
}

// isDetached reports whether the sign of a placeholder follows, then a blank,
// then its name.
func (p *parser) isDetached() bool {
	return (p.isSymbol(0, ":") || p.isSymbol(0, "#")) && (p.i == 0 || !p.adjacent(0) || p.at(-1).kind == '(' || p.at(-1).kind == ',') &&
		!p.adjacent(1) && p.at(1).kind == word && p.keyword(1) == ""
}

// detached reads and reports ": value", as the placeholder that is meant.
func (p *parser) detached() Expr {
	sign, name := p.at(0), p.at(1)
	p.failAt(p.i, sign.span(), "write no blank after "+p.of(sign), p.remove(refusal.Span{Start: sign.end, End: name.start}))
	p.i += 2
	at := refusal.Span{Start: sign.start, End: name.end}
	written := p.of(sign) + p.of(name)
	if written[0] == ':' {
		return &Value{Name: written, At: at}
	}
	return &Path{Elements: []Element{{Name: written, At: at}}, At: at}
}

// short replaces what is too long to be quoted in a message.
func short(text string) string {
	if len(text) > 40 {
		return "the value"
	}
	return text
}

// valueName proposes a placeholder for what an operand is compared with.
func valueName(left Expr) string {
	if path, ok := left.(*Path); ok {
		for _, e := range slices.Backward(path.Elements) {
			if name := strings.TrimPrefix(e.Name, "#"); name != "" {
				return ":" + name
			}
		}
	}
	return ":value"
}

// failMissing reports that nothing stands where an operand should.
func (p *parser) failMissing(left Expr) {
	t, before := p.at(0), p.at(-1)
	switch {
	case t.kind == eof && p.i == 0:
		p.fail(adviceLeaveOut(p.tree.Kind), nil)
	case p.keyword(0) == "AND" || p.keyword(0) == "OR":
		p.fail("write a condition before "+p.of(t)+", or remove it", nil)
	case p.i > 0 && left == nil && (p.keyword(-1) == "AND" || p.keyword(-1) == "OR" || p.keyword(-1) == "NOT"):
		p.fail("write a condition after "+p.of(before)+", or remove it", nil)
	case before.kind == ',' && p.is(',', ')', eof):
		p.failTrailingComma()
	case before.kind == '(' && t.kind == ')':
		p.fail("write what belongs between the parentheses", nil)
	case left != nil:
		p.fail("write a path or a placeholder such as "+valueName(left)+" here", nil)
	default:
		p.fail("write a path or a placeholder here", nil)
	}
}

// failTrailingComma reports that nothing follows the comma that was just read.
func (p *parser) failTrailingComma() {
	comma := p.at(-1)
	if p.is(',') {
		comma = p.at(0)
	}
	p.failIdleComma(comma)
}

func (p *parser) failIdleComma(comma token) {
	var fix *refusal.Fix
	if p.tokens[len(p.tokens)-2] != comma || p.depth == 0 { // else there is a parenthesis to be closed, too
		fix = p.remove(comma.span())
	}
	p.fail("remove the comma after which nothing comes", fix)
}

// failComma reports that a comma is missing before the next token.
// With AND in its place, it passes over that.
func (p *parser) failComma(what string) {
	if p.isWord(0, "AND") {
		p.failAnd(what)
		p.i++
		return
	}
	var fix *refusal.Fix
	if before := p.at(-1).end; !p.isForeign(0) {
		fix = &refusal.Fix{Message: "insert a comma", Edits: []refusal.Edit{{At: refusal.Span{Start: before, End: before}, New: ","}}}
	}
	p.fail("separate "+what+" with commas", fix)
}

// failAnd reports an AND that stands for a comma.
func (p *parser) failAnd(what string) {
	t := p.at(0)
	p.fail("separate "+what+" with commas, not with "+p.of(t), &refusal.Fix{
		Message: "write a comma for " + p.of(t),
		Edits:   []refusal.Edit{{At: refusal.Span{Start: p.at(-1).end, End: t.end}, New: ","}},
	})
}

func (p *parser) failClosing(open token) {
	if p.is(eof) {
		p.fail("close the parenthesis that is opened at position "+position(open), nil)
		return
	}
	p.fail("the parenthesis that is opened at position "+position(open)+" should be closed before "+p.of(p.at(0)), nil)
}
