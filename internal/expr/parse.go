package expr

import "slices"

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
func Parse(kind Kind, text string) (*Tree, []Problem) {
	tree := &Tree{Kind: kind, Text: text}
	if len(text) > maxText {
		return tree, nil
	}
	p := newParser(tree)
	if text == "" {
		p.report(Problem{Code: Empty, Message: "The expression can not be empty;", Advice: adviceLeaveOut(kind)})
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
	steps      int  // looks at tokens, by which the tests see that the work is linear

	calls    []*Call  // in the order of their names
	parens   []*Paren // the outermost of those that hold nothing but another
	problems []Problem
}

func newParser(tree *Tree) *parser {
	return &parser{
		tree:   tree,
		text:   tree.Text,
		tokens: tokenize(tree.Text, make([]token, 0, len(tree.Text)/3+2)),
	}
}

func (p *parser) parse() {
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

func (t token) span() Span { return Span{t.start, t.end} }

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

// report adds a problem; its Message is given without the parameter.
func (p *parser) report(problem Problem) {
	problem.Message = "Invalid " + p.tree.Kind.Parameter() + ": " + problem.Message
	p.problems = append(p.problems, problem)
}

// fail reports a mistake of syntax at the next token. See failAt. Without a fix
// it is not known what was meant, so that what follows is read without a hold.
func (p *parser) fail(advice string, fix *Fix) {
	t := p.at(0)
	at := t.span()
	if t.kind == eof && p.i > 0 {
		at = Span{p.at(-1).end, p.at(-1).end}
	}
	if p.failAt(p.i, at, advice, fix) && fix == nil {
		p.lose()
	}
}

// lose gives up the text from the token before the next one, which may be what
// is really wrong, to where it is certain what is read: the next clause of an
// update, path of a projection or part of a condition.
func (p *parser) lose() {
	here, start, depth := p.i, p.at(0).start, 0
	if here > 0 {
		start = p.at(-1).start
	}
	for !p.is(eof) {
		if p.i > here && depth <= 0 && p.isCertain() {
			break
		}
		switch p.at(0).kind {
		case '(':
			depth++
		case ')':
			depth--
		}
		p.i++
	}
	p.tree.doubtful = append(p.tree.doubtful, Span{start, p.at(0).start})
	p.failed = max(p.failed, p.i+1)
	p.i = here
}

// isCertain reports whether the next token ends what a mistake makes uncertain.
// An AND may belong to a BETWEEN, and where parentheses do not match nothing
// tells what they were to join.
func (p *parser) isCertain() bool {
	switch p.tree.Kind {
	case Update:
		return p.endsClause()
	case Projection:
		return p.is(',')
	}
	if p.at(1).kind == valueRef && !p.isComparator(2) {
		return false // the upper bound of a misspelt BETWEEN
	}
	return p.joins && (p.keyword(0) == "AND" || p.keyword(0) == "OR")
}

// joinsOnly reports whether each AND and OR of a condition joins conditions.
func (p *parser) joinsOnly() bool {
	depth := 0
	for i, t := range p.tokens {
		switch {
		case t.kind == '(':
			depth++
		case t.kind == ')':
			depth--
		case p.keyword(i) == "BETWEEN":
			return false
		}
		if depth < 0 {
			return false
		}
	}
	return depth == 0
}

// failAt reports a mistake of syntax that DynamoDB sees at the i-th token and
// that is, for people, at a part of the text. Nothing is reported of a token
// that was reported already: that is a consequence. It tells whether it did report.
//
// "near" is, as DynamoDB has it, the text from the token before to the token
// after; at the end, the token before.
func (p *parser) failAt(i int, at Span, advice string, fix *Fix) bool {
	if i < p.failed {
		return false
	}
	p.failed = i + 1
	t := p.tokens[i]
	from, to, name := t.start, t.end, "<EOF>"
	if i > 0 {
		from = p.tokens[i-1].start
	}
	if t.kind != eof {
		name = p.of(t)
		if after := p.tokens[i+1]; after.kind != eof {
			to = after.end
		}
	} else if i > 0 {
		to = p.tokens[i-1].end
	}
	p.report(Problem{
		Code:    Syntax,
		Message: `Syntax error; token: "` + name + `", near: "` + p.text[from:to] + `"`,
		Advice:  advice,
		At:      at,
		Fix:     fix,
	})
	return true
}

// skip passes over tokens until stop holds, outside of parentheses that are
// opened on the way, and returns what it passed over together with the parts
// before it. A closing parenthesis that was opened before ends it.
func (p *parser) skip(start int, parts []Expr, stop func() bool) *Bad {
	for depth := 0; !p.is(eof) && (depth > 0 || !stop()); {
		switch t := p.at(0); t.kind {
		case '(':
			depth++
		case ')':
			if depth == 0 {
				if p.depth > 0 {
					return p.bad(start, parts)
				}
				break
			}
			depth--
		case nameRef:
			parts = append(parts, &Path{Elements: []Element{{Name: p.of(t), At: t.span()}}, At: t.span()})
		case valueRef:
			parts = append(parts, &Value{Name: p.of(t), At: t.span()})
		}
		p.i++
	}
	return p.bad(start, parts)
}

// bad makes a node of the text from start to the token that was read last.
func (p *parser) bad(start int, parts []Expr) *Bad {
	end := max(start, p.at(-1).end)
	return &Bad{Text: p.text[start:end], At: Span{start, end}, Parts: parts}
}
