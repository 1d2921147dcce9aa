package suppress

import (
	"bytes"
	"cmp"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// Honour makes comments of other linters in Terraform files count as directives for the rules
// that report what their checks do. They belong to the other linter, so they are never reported
// as unused or invalid. A linter's comment covers here what makes that linter skip a check:
//
//   - checkov: the block of the file in which it stands, between the lines on which the block
//     begins and ends; what the module declares that the block calls, at any depth;
//   - trivy and tfsec: the blocks and attributes that begin on its line and on the next one; what
//     the module declares that such a block calls. Each of the two also heeds comments that
//     name the other.
//
// Like these linters, it searches lines, whether they are comments or not.
func (s *Suppressor) Honour(tools []rules.Tool) { s.honoured = tools }

// An otherComment is what other linters read in a line.
type otherComment struct {
	tools    []rules.Tool // that heed it
	from, to int          // offsets of its text
	checks   []string
	reason   string
	until    string // the last day on which it holds; "" if there is no end

	first, last int // the lines that it covers; 0 for none
}

// extensions are those of the files that each linter reads, apart from Terraform JSON: checkov
// heeds no comments there, and the other two only words between spaces of a longer text.
var extensions = map[rules.Tool][]string{
	rules.Checkov: {".tf"},
	rules.Tfsec:   {".tf"},
	rules.Trivy:   {".tf", ".tofu"},
}

// others returns what the honoured linters heed in a file, in no order.
func (s *Suppressor) others(file string, src []byte) []Use {
	if !bytes.Contains(src, []byte(":skip=")) && !bytes.Contains(src, []byte(":ignore:")) {
		return nil
	}
	var text *terraformText
	var comments []otherComment
	for _, tool := range s.honoured {
		if !slices.Contains(extensions[tool], filepath.Ext(file)) {
			continue
		}
		if text == nil {
			text = readTerraform(file, src)
		}
		found := text.commentsOfTrivy
		if tool == rules.Checkov {
			found = text.commentsOfCheckov
		}
		for _, c := range found(tool) {
			comments = join(comments, c)
		}
	}
	var uses []Use
	for _, c := range comments {
		if u := s.otherUse(c, string(src[c.from:c.to])); len(u.Rules) > 0 {
			u.Span = text.lines.span(file, c.from, c.to)
			uses = append(uses, u)
		}
	}
	return uses
}

// join adds a comment to others. One that two linters heed is one comment.
func join(comments []otherComment, c otherComment) []otherComment {
	at := slices.IndexFunc(comments, func(other otherComment) bool { return other.from == c.from })
	if at < 0 {
		return append(comments, c)
	}
	known := &comments[at]
	known.tools = append(known.tools, c.tools...)
	if c.first > 0 {
		known.first, known.last = min(cmp.Or(known.first, c.first), c.first), max(known.last, c.last)
	}
	return comments
}

// otherUse returns what a comment of another linter is here: a directive for the rules that are
// equivalent, of which there may be none.
func (s *Suppressor) otherUse(c otherComment, text string) Use {
	u := Use{Directive: Directive{Tool: c.tools[0], Text: text, Names: c.checks, Reason: c.reason, Until: c.until, From: c.first, To: c.last}}
	for _, check := range c.checks {
		for _, r := range s.set.All() {
			if slices.ContainsFunc(r.Equivalents, func(e rules.Equivalent) bool {
				return slices.ContainsFunc(c.tools, func(tool rules.Tool) bool { return e.Covers(tool, check) })
			}) {
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
		u.fail(Expired, idle("the comment held until "+u.Until, "fix what it hides, or move the date"))
	}
	return u
}

// hideInstances suppresses findings in modules all of whose instances are hidden by comments of
// other linters at module calls that lead to them.
func hideInstances(uses map[string][]Use, findings []rules.Finding, suppressed map[*rules.Finding]bool) {
	for i := range findings {
		f := &findings[i]
		if suppressed[f] || len(f.Instances) == 0 {
			continue
		}
		var hiding []*RuleUse
		hidden := 0
		for _, at := range f.Instances {
			before := len(hiding)
			for _, call := range at.Calls {
				for j := range uses[call.File] {
					if u := &uses[call.File][j]; u.Tool != "" && len(u.Faults) == 0 && u.covers(call) {
						hiding = append(hiding, u.of(f.Rule)...)
					}
				}
			}
			if len(hiding) > before {
				hidden++
			}
		}
		if hidden < len(f.Instances) {
			continue
		}
		suppressed[f] = true
		counted := map[*RuleUse]bool{}
		for _, named := range hiding {
			if !counted[named] {
				counted[named] = true
				named.Hidden++
			}
		}
	}
}

// byPlace orders directives by line and column.
func byPlace(a, b Use) int {
	return cmp.Or(a.Span.Start.Line-b.Span.Start.Line, a.Span.Start.Column-b.Span.Start.Column)
}
