package expr

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// maxText bounds what is parsed, in bytes. DynamoDB refuses more than 4096; up
// to twice as much is read all the same, so that its mistakes are found in one
// go. The bound is also that of the parser's recursion.
const maxText = 2 * 4096

// Parse reads an expression. The tree is never nil; of a text longer than 8192
// bytes nothing is read. The problems are those of syntax, as far as they can be
// seen without placeholders: Syntax in the order of the text, then
// RedundantParentheses, UnknownFunction and DuplicateClause. Their Expression
// is 0.
//
// One mistake is one problem: where a mistake of syntax leaves open what was
// meant, the rest of the condition, projection or clause is not judged.
func Parse(kind Kind, text string) (*Tree, []refusal.Problem) {
	tree := &Tree{Kind: kind, Text: text}
	if len(text) > maxText {
		return tree, nil
	}
	p := newParser(tree)
	if text == "" {
		p.report(refusal.Problem{Code: Empty, Message: "The expression can not be empty;", Advice: adviceLeaveOut(kind)})
		return tree, p.problems
	}
	p.parse()
	if len(tree.doubtful) == 0 {
		p.checkParentheses()
		p.checkFunctions()
		p.checkClauses()
	}
	return tree, p.problems
}

// parser reads the tokens of one text from left to right. It never goes back,
// and looks ahead by a few tokens only.
type parser struct {
	tree       *Tree
	text       string
	tokens     []token
	i          int  // the next token
	depth      int  // of open parentheses
	joins      bool // each AND and OR joins conditions
	calculates bool // in the value of SET, where + and - have a meaning
	failed     int  // tokens before this one are not reported any more; 0 if no mistake was found
	steps      int  // reads of tokens, by which the tests see that the work is linear

	calls    []*Call  // in the order of their names
	parens   []*Paren // the outermost of those that hold nothing but another
	problems []refusal.Problem
}

func newParser(tree *Tree) *parser {
	return &parser{
		tree:   tree,
		text:   tree.Text,
		tokens: tokenize(tree.Text, make([]token, 0, len(tree.Text)/3+2)),
	}
}

// byteOrderMark begins files that some editors write, not expressions.
const byteOrderMark = "\ufeff"

func (p *parser) parse() {
	if strings.HasPrefix(p.text, byteOrderMark) {
		mark := p.next().span()
		p.failAt(0, mark, "remove the byte order mark (U+FEFF) at the beginning", &refusal.Fix{Message: "remove the byte order mark", Edits: []refusal.Edit{{At: mark}}})
	}
	switch p.tree.Kind {
	case Projection:
		p.projection()
	case Update:
		p.update()
	default:
		p.condition()
	}
}

// at returns the n-th token from here; at(0) is the next, at(-1) the last one
// that was read. Beyond the end there is eof; before the beginning, an empty token.
func (p *parser) at(n int) token {
	p.steps++
	switch i := p.i + n; {
	case i < 0:
		return token{}
	case i < len(p.tokens):
		return p.tokens[i]
	}
	return p.tokens[len(p.tokens)-1]
}

func (p *parser) next() token {
	t := p.at(0)
	if t.kind != eof {
		p.i++
	}
	return t
}

// is reports whether the next token is of one of the kinds.
func (p *parser) is(kinds ...tokenKind) bool { return slices.Contains(kinds, p.at(0).kind) }

// accept takes the next token if it is of a kind.
func (p *parser) accept(kind tokenKind) bool {
	if p.at(0).kind != kind {
		return false
	}
	p.i++
	return true
}

func (p *parser) of(t token) string { return p.text[t.start:t.end] }

func (t token) span() refusal.Span { return refusal.Span{Start: t.start, End: t.end} }

// adjacent reports whether the n-th token from here follows the one before it
// without a blank.
func (p *parser) adjacent(n int) bool {
	t := p.at(n)
	return p.i+n > 0 && t.kind != eof && t.start == p.at(n-1).end
}

// keyword returns the keyword in upper case that the n-th token from here is,
// or "". Conditions and updates have their own; elsewhere such a word is a name,
// of which DynamoDB says that it is reserved.
func (p *parser) keyword(n int) string {
	t := p.at(n)
	if t.kind != word {
		return ""
	}
	switch p.tree.Kind {
	case Projection:
		return ""
	case Update:
		return match(p.of(t), "SET", "REMOVE", "ADD", "DELETE")
	}
	return match(p.of(t), "AND", "OR", "NOT", "IN", "BETWEEN")
}

// match returns the one of the words in upper case that a text is in any letter
// case, or "".
func match(text string, words ...string) string {
next:
	for _, w := range words {
		if len(w) != len(text) {
			continue
		}
		for i := range len(w) {
			if text[i]&^0x20 != w[i] {
				continue next
			}
		}
		return w
	}
	return ""
}

// isWord reports whether the n-th token from here is one of the words, in any
// letter case.
func (p *parser) isWord(n int, words ...string) bool {
	t := p.at(n)
	return t.kind == word && match(p.of(t), words...) != ""
}

// isSymbol reports whether the n-th token from here is a character that has no
// place in an expression, and this one.
func (p *parser) isSymbol(n int, symbol string) bool {
	t := p.at(n)
	return t.kind == unknown && p.of(t) == symbol
}
