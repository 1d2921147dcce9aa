package partiql

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// malformed begins DynamoDB's answer to what its parser cannot read.
const malformed = "Statement wasn't well formed, can't be processed: "

// maxStatement is how many characters a statement may have (API reference,
// ExecuteStatement).
const maxStatement = 8192

// Parse reads a statement. Problems are those of syntax, and of what PartiQL has
// and DynamoDB does not; there is always a statement, which has [Bad] parts where
// there are problems.
func Parse(text string) (*Statement, []refusal.Problem) {
	statement := &Statement{Text: text}
	if text == "" {
		return statement, []refusal.Problem{{
			Code:    expr.Empty,
			Message: "1 validation error detected: Value '' at 'statement' failed to satisfy constraint: Member must have length greater than or equal to 1",
			Advice:  "write a statement",
		}}
	}
	if n := utf8.RuneCountInString(text); n > maxStatement {
		return statement, []refusal.Problem{{
			Code:    StatementLength,
			Message: fmt.Sprintf("1 validation error detected: Value at 'statement' failed to satisfy constraint: Member must have length less than or equal to %d", maxStatement),
			Advice:  fmt.Sprintf("shorten the statement, which has %d characters, by passing values in Parameters", n),
			At:      refusal.Position{Span: refusal.Span{End: len(text)}}, Text: text,
		}}
	}
	p := &parser{text: text, tokens: tokenize(text), failed: -1}
	statement.Body = p.statement()
	p.end()
	return statement, p.problems
}

// problem is a mistake in a part of a statement.
func problem(statement string, code refusal.Code, at refusal.Span, message, advice string) refusal.Problem {
	return refusal.Problem{Code: code, Message: message, Advice: advice, At: refusal.Position{Span: at}, Text: statement}
}

type parser struct {
	text       string
	tokens     []token
	pos        int
	parameters int
	problems   []refusal.Problem
	failed     int // the token at which reading went on after the last problem, -1 before any
}

func (p *parser) peek() token { return p.tokens[p.pos] }

func (p *parser) next() token {
	t := p.tokens[p.pos]
	if t.kind != eof {
		p.pos++
	}
	return t
}

// from is the part from a place up to the last token that was read.
func (p *parser) from(start int) refusal.Span {
	end := start
	if p.pos > 0 {
		end = max(start, p.tokens[p.pos-1].end)
	}
	return refusal.Span{Start: start, End: end}
}

func (p *parser) source(t token) string { return p.text[t.start:t.end] }

// at reports whether the next token is of a kind.
func (p *parser) at(kind tokenKind) bool { return p.peek().kind == kind }

func (p *parser) accept(kind tokenKind) bool {
	if !p.at(kind) {
		return false
	}
	p.pos++
	return true
}

// atWord reports whether the next tokens are these keywords, in any case.
func (p *parser) atWord(words ...string) bool {
	for i, w := range words {
		if p.pos+i >= len(p.tokens) {
			return false
		}
		t := p.tokens[p.pos+i]
		if t.kind != word || !strings.EqualFold(p.source(t), w) {
			return false
		}
	}
	return true
}

func (p *parser) acceptWord(words ...string) bool {
	if !p.atWord(words...) {
		return false
	}
	p.pos += len(words)
	return true
}

// keyword returns the next token as a keyword in upper case, or "".
func (p *parser) keyword() string {
	if !p.at(word) {
		return ""
	}
	upper := strings.ToUpper(p.source(p.peek()))
	if !keywords[upper] {
		return ""
	}
	return upper
}

// fail notes a problem at the next token and reads on where something new
// begins. What fails there again is a consequence.
func (p *parser) fail(message, advice string) *Bad {
	return p.failWith(expr.Syntax, p.peek().span(), malformed+message, advice)
}

func (p *parser) report(code refusal.Code, at refusal.Span, message, advice string) {
	p.problems = append(p.problems, problem(p.text, code, at, message, advice))
}

func (p *parser) failWith(code refusal.Code, at refusal.Span, message, advice string) *Bad {
	start := p.pos
	if p.pos != p.failed {
		p.report(code, at, message, advice)
	}
	p.skip()
	p.failed = p.pos
	bad := &Bad{At: refusal.Span{Start: p.tokens[start].start, End: p.tokens[start].start}}
	if p.pos > start {
		bad.At.End = p.tokens[p.pos-1].end
	}
	return bad
}

// skip goes to where a part of a statement begins or ends that is not inside
// of the brackets that are opened on the way.
func (p *parser) skip() {
	depth := 0
	for ; ; p.pos++ {
		switch p.peek().kind {
		case eof:
			return
		case '(', '[', '{', bagOpen:
			depth++
		case ')', ']', '}', bagClose:
			if depth == 0 {
				return
			}
			depth--
		case ',', ';':
			if depth == 0 {
				return
			}
		case word:
			if depth == 0 && p.beginsPart() {
				return
			}
		}
	}
}

func (p *parser) beginsPart() bool {
	switch p.keyword() {
	case "FROM", "WHERE", "SET", "REMOVE", "ORDER", "RETURNING", "AND", "OR":
		return true
	}
	return false
}

// toClause leaves out all up to the next clause, after a problem.
func (p *parser) toClause() {
	defer func() { p.failed = p.pos }()
	for !p.at(eof) && !p.at(';') {
		switch p.keyword() {
		case "WHERE", "SET", "REMOVE", "ORDER", "RETURNING":
			return
		}
		p.pos++
	}
}

// toEnd leaves out all the rest, after a problem.
func (p *parser) toEnd() {
	p.pos = len(p.tokens) - 1
	p.failed = p.pos
}

// end notes what is left over.
func (p *parser) end() {
	p.accept(';')
	if p.at(eof) || p.pos == p.failed {
		return
	}
	message := "Unexpected token after expression"
	if p.at(unreadable) || p.peek().open {
		message = "" // DynamoDB says no more to what is no token
	}
	p.fail(message, p.leftOver())
	p.toEnd()
}

// leftOver says what to do about a word that cannot follow.
func (p *parser) leftOver() string {
	if p.pos > 0 && p.tokens[p.pos-1].kind == ';' {
		return "send one statement at a time, or several in a BatchExecuteStatement or ExecuteTransaction"
	}
	switch p.keyword() {
	case "WHERE":
		return "write WHERE once, before ORDER BY and after SET and REMOVE"
	case "ORDER":
		return "ORDER BY is for SELECT, after WHERE"
	case "SET", "REMOVE":
		return "write SET and REMOVE before WHERE"
	}
	switch t := p.peek(); {
	case t.open:
		return p.unclosed(t)
	case t.kind == unreadable:
		return "remove " + p.shown(t)
	}
	return fmt.Sprintf("end the statement before %s", p.shown(p.peek()))
}

// shown is a token for a message.
func (p *parser) shown(t token) string {
	if t.kind == eof {
		return "the end"
	}
	text := p.source(t)
	if t.open {
		text = text[:1]
	}
	return text
}
