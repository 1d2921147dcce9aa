package expr

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

var parsedKinds = []Kind{KeyCondition, Filter, Condition, Projection, Update}

// FuzzParse holds what is true of any text: work linear in its length, spans
// within it, a problem for whatever is unreadable, and a print that reads back
// as the same tree.
func FuzzParse(f *testing.F) {
	for _, text := range seeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, kind := range parsedKinds {
			checkParse(t, kind, text)
		}
	})
}

var seeds = []string{
	"pk = :pk AND begins_with(sk, :prefix)",
	"#status IN (:open, :paid) AND (attribute_not_exists(deletedAt) OR NOT total BETWEEN :low AND :high)",
	"size(lines) > :n AND contains(tags, :tag) AND a[0].b <> c",
	"orderId, lines[0].sku, #meta.source",
	"SET #s = :s, lines[1] = if_not_exists(a, :zero) + :one REMOVE note, a.b ADD views :one DELETE tags :old",
	"SET a = list_append((b), :c), d = (e - :f)",
	"a == :v && b != 'x' || !c IN :list",
	"a NOT IN (:v) AND price > 10.5 OR name LIKE \"x",
	"SET a += :v, user-id = ?, REMOVE c = :d; ADD e",
	"SET a += :v- u, b -= (c + :d) AND",
	"((a = (b))) AND (c OR contains(d e",
	"in = :v OR _id[x].2fa[-1] BETWEEN (:a, :b)",
	"a = : v AND # b = %s, c IS NULL",
}

func checkParse(t *testing.T, kind Kind, text string) {
	tree, problems := Parse(kind, text)
	for _, problem := range problems {
		if at := problem.At.Span; at.Start < 0 || at.End < at.Start || at.End > len(text) {
			t.Errorf("%s %q: %s at %v", kind.Parameter(), text, problem.Message, at)
		}
		if problem.Message == "" || problem.Advice == "" {
			t.Errorf("%s %q: nothing said: %+v", kind.Parameter(), text, problem)
		}
		if problem.Fix != nil {
			applyFix(t, text, problem.Fix)
		}
	}
	hasBad := len(tree.Bad) > 0
	tree.Walk(func(n Node) bool {
		if at := n.Span(); at.Start < 0 || at.End < at.Start || at.End > len(text) {
			t.Errorf("%s %q: %T at %v", kind.Parameter(), text, n, at)
		}
		if _, bad := n.(*Bad); bad {
			hasBad = true
		}
		return true
	})
	unread := slices.ContainsFunc(problems, func(problem refusal.Problem) bool { return problem.Code == Syntax || problem.Code == Empty })
	if hasBad && !unread {
		t.Errorf("%s %q: unreadable without a problem:\n%s", kind.Parameter(), text, tree.Dump())
	}
	if !unread && len(text) <= maxText {
		checkPrint(t, tree)
	}
	if unread && len(problems) == 1 && problems[0].Fix != nil {
		checkFixed(t, kind, text, problems[0].Fix)
	}
	checkSteps(t, kind, text)
}

// checkFixed wants a text without mistakes of syntax after the fix of the only
// one.
func checkFixed(t *testing.T, kind Kind, text string, fix *refusal.Fix) {
	fixed := applyFix(t, text, fix)
	_, problems := Parse(kind, fixed)
	if slices.ContainsFunc(problems, func(problem refusal.Problem) bool { return problem.Code == Syntax }) {
		t.Errorf("%s %q is fixed as %q: %s", kind.Parameter(), text, fixed, problems[0].Message)
	}
}

func checkPrint(t *testing.T, tree *Tree) {
	printed := tree.String()
	again, problems := Parse(tree.Kind, printed)
	if slices.ContainsFunc(problems, func(problem refusal.Problem) bool { return problem.Code == Syntax }) {
		t.Errorf("%q is printed as %q, which does not parse: %s", tree.Text, printed, problems[0].Message)
	}
	if outline(tree) != outline(again) {
		t.Errorf("%q is printed as %q, which is another tree:\n%s\n%s", tree.Text, printed, tree.Dump(), again.Dump())
	}
}

// outline writes a tree without positions.
func outline(tree *Tree) string {
	var b strings.Builder
	var write func(n Node)
	write = func(n Node) {
		b.WriteString(label(n))
		b.WriteByte('{')
		for _, part := range parts(n) {
			write(part)
		}
		b.WriteByte('}')
	}
	for _, n := range top(tree) {
		write(n)
	}
	return b.String()
}

// stepsPerToken is how often a token is looked at, at most, whatever the text.
const stepsPerToken = 60

func checkSteps(t *testing.T, kind Kind, text string) {
	if len(text) > maxText {
		return
	}
	p := newParser(&Tree{Kind: kind, Text: text})
	p.parse()
	if most := stepsPerToken * len(p.tokens); p.steps > most {
		t.Errorf("%s %q: %d steps for %d tokens", kind.Parameter(), text, p.steps, len(p.tokens))
	}
}

// applyFix returns the text after a fix, whose edits must be in order.
func applyFix(t *testing.T, text string, fix *refusal.Fix) string {
	var b strings.Builder
	end := 0
	for _, edit := range fix.Edits {
		if edit.At.Start < end || edit.At.End < edit.At.Start || edit.At.End > len(text) {
			t.Fatalf("%q: edits overlap or lie outside: %+v", text, fix.Edits)
		}
		b.WriteString(text[end:edit.At.Start])
		b.WriteString(edit.New)
		end = edit.At.End
	}
	return b.String() + text[end:]
}
