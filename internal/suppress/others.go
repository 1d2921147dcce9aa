package suppress

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/rules"
)

// Honour makes comments of other linters in Terraform files count as directives for the rules
// that report what their checks do. They belong to the other linter, so they are never reported
// as unused or invalid.
//
// What they cover is what the linters document. Of checkov, the block of the file in which the
// comment stands:
//
//	resource "aws_dynamodb_table" "cache" {
//	  # checkov:skip=CKV_AWS_28:rebuilt from S3 every night
//
// Of trivy and tfsec, the line, or what begins on the next one, as of our own directives:
//
//	# trivy:ignore:AWS-0024:exp:2027-01-31
//	resource "aws_dynamodb_table" "cache" {
func (s *Suppressor) Honour(tools []rules.Tool) { s.honoured = tools }

// others returns the comments of other linters in a file.
func (s *Suppressor) others(file string, src []byte) []Use {
	if len(s.honoured) == 0 || languageOf(file) != terraform {
		return nil
	}
	var uses []Use
	l, tokens := linesOf(src), hclTokensOf(file, src)
	for i, t := range tokens {
		if t.kind != comment || t.block {
			continue
		}
		for _, c := range othersIn(t.comment) {
			u := s.otherUse(c)
			if len(u.Rules) == 0 || !slices.Contains(s.honoured, u.Tool) {
				continue
			}
			u.Span = l.span(file, t.end-len(t.comment)+c.at, t.end-len(t.comment)+c.at+len(c.text))
			if u.Tool == rules.Checkov {
				u.From, u.To = l.around(tokens, i)
			} else if from, to := l.covered(tokens, i); from <= l.first(t)+1 { // after an empty line they mean nothing
				u.From, u.To = from, to
			}
			uses = append(uses, u)
		}
	}
	return uses
}

// An otherComment is what another linter reads in a comment.
type otherComment struct {
	tool   rules.Tool
	at     int    // where it begins in the comment
	text   string // to its end
	checks []string
	reason string
	until  string // the last day on which it holds; "" if there is no end
}

var (
	// checkov/common/comment/enum.py, which has two older words for the same.
	checkovComment = regexp.MustCompile(`(?:checkov|bridgecrew|cortex):skip= *([A-Za-z_\d-]+(?:,[A-Za-z_\d-]+)*)(?::(.*))?`)
	// One comment may have several. What follows a check restricts it: exp: to a day; ws: to a
	// workspace and brackets to values, which are unknown here.
	trivyComment = regexp.MustCompile(`(tfsec|trivy):ignore:([A-Za-z\d*_-]+)((?:\[[^\]]*\]|:[A-Za-z\d*_-]+)*)`)
	expires      = regexp.MustCompile(`^:exp:(\d{4}-\d{2}-\d{2})$`)
)

// othersIn returns what other linters read in a comment.
func othersIn(comment string) (list []otherComment) {
	if m := checkovComment.FindStringSubmatchIndex(comment); m != nil {
		c := otherComment{tool: rules.Checkov, at: m[0], text: comment[m[0]:m[1]], checks: strings.Split(comment[m[2]:m[3]], ",")}
		if m[4] >= 0 {
			c.reason = strings.TrimSpace(comment[m[4]:m[5]])
		}
		list = append(list, c)
	}
	for _, m := range trivyComment.FindAllStringSubmatchIndex(comment, -1) {
		c := otherComment{tool: rules.Tool(comment[m[2]:m[3]]), at: m[0], text: comment[m[0]:m[1]], checks: []string{comment[m[4]:m[5]]}}
		if rest := comment[m[1]:]; rest != "" && rest[0] != ' ' && rest[0] != '\t' {
			continue // the name of no check
		}
		if limits := comment[m[6]:m[7]]; limits != "" {
			day := expires.FindStringSubmatch(limits)
			if day == nil {
				continue
			}
			if _, err := time.Parse(time.DateOnly, day[1]); err != nil {
				continue
			}
			c.until = day[1]
		}
		list = append(list, c)
	}
	return list
}

// otherUse returns what a comment of another linter is here: a directive for the rules that are
// equivalent, of which there may be none.
func (s *Suppressor) otherUse(c otherComment) Use {
	u := Use{Directive: Directive{Tool: c.tool, Text: c.text, Names: c.checks, Reason: c.reason, Until: c.until}}
	for _, check := range c.checks {
		for _, r := range s.set.All() {
			if slices.ContainsFunc(r.Equivalents, func(e rules.Equivalent) bool { return e.Covers(c.tool, check) }) {
				u.Rules = append(u.Rules, RuleUse{Name: check, Rule: r})
			}
		}
	}
	suppressible := slices.DeleteFunc(slices.Clone(u.Rules), func(named RuleUse) bool { return !s.suppressible(named.Rule) })
	if len(suppressible) > 0 {
		u.Rules = suppressible
	} else if len(u.Rules) > 0 {
		u.fail(NonSuppressible, idle("the configuration forbids this", "fix what the rule reports"))
	}
	if u.Until != "" && u.Until < s.today {
		u.fail(Expired, idle("the comment expired on "+u.Until, "fix what it hides, or move the date"))
	}
	return u
}

// around returns the lines of the outermost block that has the token with this index in it; 0, 0
// if there is none.
func (l lines) around(tokens []token, index int) (from, to int) {
	depth, begins := 0, 0
	for i, t := range tokens {
		switch {
		case depth == 0 && t.kind == ends:
			begins = i + 1
		case t.kind == opens:
			depth++
		case t.kind == closes:
			depth--
			if depth == 0 && i > index && begins < index {
				return l.first(tokens[begins+slices.IndexFunc(tokens[begins:], token.isCode)]), l.last(t)
			}
		}
		if i == index && depth == 0 {
			return 0, 0
		}
	}
	return 0, 0
}

// byPlace orders directives by line and column.
func byPlace(a, b Use) int {
	return cmp.Or(a.Span.Start.Line-b.Span.Start.Line, a.Span.Start.Column-b.Span.Start.Column)
}
