package gofuzz

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/types"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/fix"
	"github.com/dynamolint/dynamolint/rules"
)

// A subject is one program that is examined.
type subject struct {
	t      testing.TB
	judge  *judge
	path   string
	before []*Checked        // packages that the examined one imports
	files  map[string][]byte // of the examined package
}

// examine holds a package to everything that must be true of each. It returns
// what was found, and false if the package does not type-check.
func (s *subject) examine() (*judged, bool) {
	c, err := s.check(s.files)
	if err != nil {
		return nil, false
	}
	got := s.run(c)
	seen := map[string]bool{}
	for _, f := range got.Findings {
		s.sound(f)
		key := fmt.Sprint(f.Rule.ID, f.Span, f.Message)
		if seen[key] {
			s.fatalf("said twice: %s %s %s", f.Rule.ID, f.Span, f.Message)
		}
		seen[key] = true
	}
	again, err := s.check(s.files)
	if err != nil {
		s.fatalf("does not type-check a second time: %v", err)
	}
	s.equal("a second run", plain(got), plain(s.run(again)))
	s.shifted(got)
	s.renamed(c, got)
	s.reversed(c, got)
	s.hidden(c, got)
	s.fixed(got)
	s.judge.world.Forget(c)
	s.judge.world.Forget(again)
	return &got, true
}

func (s *subject) fatalf(format string, args ...any) {
	s.t.Helper()
	var source strings.Builder
	for _, name := range slices.Sorted(maps.Keys(s.files)) {
		fmt.Fprintf(&source, "\n// --- %s\n%s", name, s.files[name])
	}
	s.t.Fatalf(format+"\n%s", append(args, source.String())...)
}

func (s *subject) check(files map[string][]byte) (*Checked, error) {
	local := map[string]*Checked{}
	for _, c := range s.before {
		local[c.Path] = c
	}
	return s.judge.world.Check(s.path, files, local)
}

func (s *subject) run(c *Checked) judged {
	s.t.Helper()
	got, err := s.judge.run(append(slices.Clone(s.before), c))
	if err != nil {
		s.fatalf("%v", err)
	}
	for _, failure := range got.Failures {
		s.fatalf("%v", failure)
	}
	return got
}

// sound checks one finding by itself.
func (s *subject) sound(f rules.Finding) {
	s.t.Helper()
	if f.Message == "" || strings.ContainsAny(f.Message, "\n\r") {
		s.fatalf("%s: message %q", f.Rule.ID, f.Message)
	}
	spans := []rules.Span{f.Span}
	for _, one := range f.Fixes {
		for _, edit := range one.Edits {
			spans = append(spans, edit.Span)
		}
	}
	for _, span := range spans {
		text, ok := s.files[span.File]
		if !ok || span.Start.Offset < 0 || span.Start.Offset > span.End.Offset || span.End.Offset > len(text) {
			s.fatalf("%s: span %+v lies in no file of the package", f.Rule.ID, span)
		}
	}
	if f.Span.Start.Offset == f.Span.End.Offset || f.Span.Start.Line < 1 || f.Span.Start.Column < 1 {
		s.fatalf("%s: span %+v is empty", f.Rule.ID, f.Span)
	}
}

// plain describes findings in full.
func plain(got judged) []string {
	var all []string
	for _, f := range got.Findings {
		all = append(all, fmt.Sprintf("%s %s %s %v %v %s %s %v %v", f.Rule.ID, f.Span, f.Message, f.Severity, f.Confidence, f.Symbol, f.Subject, f.Related, f.Fixes))
	}
	for _, u := range got.Undecided {
		all = append(all, fmt.Sprintf("undecided %s %s %s", u.Rule.ID, u.Span, u.Reason))
	}
	for _, c := range got.Candidates {
		all = append(all, fmt.Sprintf("candidate %v", c))
	}
	return append(all, fmt.Sprint("facts ", got.facts))
}

// equal compares two lists without their order.
func (s *subject) equal(how string, want, got []string) {
	s.t.Helper()
	left := slices.Clone(want)
	for _, g := range got {
		i := slices.Index(left, g)
		if i < 0 {
			s.fatalf("%s adds\n%s\nto\n%s", how, g, strings.Join(want, "\n"))
		}
		left = slices.Delete(left, i, i+1)
	}
	if len(left) > 0 {
		s.fatalf("%s loses\n%s\nof\n%s", how, strings.Join(left, "\n"), strings.Join(want, "\n"))
	}
}

// variant judges the package with other files.
func (s *subject) variant(how string, files map[string][]byte) *judged {
	s.t.Helper()
	c, err := s.check(files)
	if err != nil {
		return nil // the relation cannot be made of this program
	}
	defer s.judge.world.Forget(c)
	other := *s
	other.files = files
	got := other.run(c)
	return &got
}

// What stands elsewhere in a file says nothing of a request.
func (s *subject) shifted(got judged) {
	s.t.Helper()
	files := map[string][]byte{}
	for name, text := range s.files {
		files[name] = append(slices.Clone(text), []byte("\n\n\nfunc unrelated"+strings.TrimSuffix(filepath.Base(name), ".go")+"(n int) int { return n + 1 }\n")...)
	}
	if with := s.variant("another function", files); with != nil {
		s.equal("another function", plain(got), plain(*with))
	}
}

// placed describes findings by the text of the line in which they lie.
func placed(got judged, files map[string][]byte) []string {
	var all []string
	at := func(span rules.Span) string {
		lines := strings.Split(string(files[span.File]), "\n")
		return strings.TrimSpace(lines[span.Start.Line-1])
	}
	for _, f := range got.Findings {
		all = append(all, fmt.Sprintf("%s %q %s %v %v", f.Rule.ID, at(f.Span), f.Message, f.Severity, f.Confidence))
	}
	for _, u := range got.Undecided {
		all = append(all, fmt.Sprintf("undecided %s %q %s", u.Rule.ID, at(u.Span), u.Reason))
	}
	return all
}

type edit struct {
	from, to int
	text     string
}

// edited makes edits by file; they must not overlap.
func edited(files map[string][]byte, edits map[string][]edit) map[string][]byte {
	out := maps.Clone(files)
	for name, list := range edits {
		slices.SortFunc(list, func(a, b edit) int { return a.from - b.from })
		var b strings.Builder
		at := 0
		for _, e := range list {
			b.Write(files[name][at:e.from])
			b.WriteString(e.text)
			at = e.to
		}
		b.Write(files[name][at:])
		out[name] = []byte(b.String())
	}
	return out
}

// Local variables have no meaning by their names.
func (s *subject) renamed(c *Checked, got judged) {
	s.t.Helper()
	names := map[types.Object]string{}
	masked := map[string]bool{}
	for id, obj := range c.Info.Defs {
		v, ok := obj.(*types.Var)
		if !ok || v.IsField() || id.Name == "_" || v.Parent() == nil || v.Parent() == c.Pkg.Scope() || v.Kind() != types.LocalVar {
			continue
		}
		names[obj] = fmt.Sprintf("renamed%d", len(names))
		masked[id.Name], masked[names[obj]] = true, true
	}
	edits := map[string][]edit{}
	rename := func(id *ast.Ident, obj types.Object) {
		if name, ok := names[obj]; ok {
			p := c.Fset.PositionFor(id.Pos(), false)
			edits[p.Filename] = append(edits[p.Filename], edit{p.Offset, p.Offset + len(id.Name), name})
		}
	}
	for id, obj := range c.Info.Defs {
		rename(id, obj)
	}
	for id, obj := range c.Info.Uses {
		rename(id, obj)
	}
	files := edited(s.files, edits)
	if with := s.variant("renaming local variables", files); with != nil {
		s.equal("renaming local variables", mask(placed(got, s.files), masked), mask(placed(*with, files), masked))
	}
}

var words = regexp.MustCompile(`[\pL_][\pL_0-9]*`)

func mask(list []string, names map[string]bool) []string {
	var out []string
	for _, line := range list {
		out = append(out, words.ReplaceAllStringFunc(line, func(w string) string {
			if names[w] {
				return "?"
			}
			return w
		}))
	}
	return out
}

// Functions may stand in any order.
func (s *subject) reversed(c *Checked, got judged) {
	s.t.Helper()
	files := map[string][]byte{}
	for _, file := range c.Files {
		name := c.Fset.PositionFor(file.FileStart, false).Filename
		text := s.files[name]
		var spans [][2]int
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || fn.Name.Name == "init" {
				continue
			}
			from := fn.Pos()
			if fn.Doc != nil {
				from = fn.Doc.Pos()
			}
			to := c.Fset.PositionFor(fn.End(), false).Offset
			to += len(text[to:]) - len(bytes.TrimLeftFunc(text[to:], func(r rune) bool { return r != '\n' })) // with a comment at its end
			spans = append(spans, [2]int{c.Fset.PositionFor(from, false).Offset, to})
		}
		var b strings.Builder
		at := 0
		for i, span := range spans {
			other := spans[len(spans)-1-i]
			b.Write(text[at:span[0]])
			b.Write(text[other[0]:other[1]])
			at = span[1]
		}
		b.Write(text[at:])
		files[name] = []byte(b.String())
	}
	if with := s.variant("another order of functions", files); with != nil {
		s.equal("another order of functions", withoutItems(placed(got, s.files)), withoutItems(placed(*with, files)))
	}
}

// withoutItems leaves out the rules about types of items: they judge a field that
// several types embed, and several libraries write, for the first of them.
func withoutItems(list []string) []string {
	return slices.DeleteFunc(list, func(line string) bool { return ofItems(line[:6]) })
}

func ofItems(rule string) bool {
	return strings.HasPrefix(rule, "DDB30") || strings.HasPrefix(rule, "DDB31")
}

// Unknown is never a violation: what nothing is known of gives no more findings.
func (s *subject) hidden(c *Checked, got judged) {
	s.t.Helper()
	edits := map[string][]edit{}
	for _, file := range c.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			for _, arg := range call.Args {
				if name := request(c, arg); name != "" {
					from, to := c.Fset.PositionFor(arg.Pos(), false), c.Fset.PositionFor(arg.End(), false)
					edits[from.Filename] = append(edits[from.Filename],
						edit{from.Offset, from.Offset, "opaqueSource.Hide("}, edit{to.Offset, to.Offset, ").(" + name + ")"})
				}
			}
			return true
		})
	}
	if len(edits) == 0 {
		return
	}
	files := edited(s.files, edits)
	for name := range edits {
		files[name] = append(files[name], "\nvar opaqueSource interface{ Hide(any) any }\n"...)
		break
	}
	with := s.variant("a request of which nothing is known", files)
	if with == nil {
		return
	}
	before := counts(got)
	for rule, n := range counts(*with) {
		if n > before[rule] {
			s.fatalf("a request of which nothing is known adds %s to\n%s\ngives\n%s", rule, strings.Join(plain(got), "\n"), strings.Join(plain(*with), "\n"))
		}
	}
}

// onOperations are rules that judge which operation is asked for and what becomes
// of its answer, whatever the request says. Values of a request only excuse them,
// and where a helper forwards the request they are reported at its callers. Rules
// about items go by names where the table is unknown.
var onOperations = []string{"DDB101", "DDB102", "DDB103", "DDB120"}

func counts(got judged) map[string]int {
	all := map[string]int{}
	for _, f := range got.Findings {
		if !slices.Contains(onOperations, f.Rule.ID) && !ofItems(f.Rule.ID) {
			all[f.Rule.ID]++
		}
	}
	return all
}

// request returns how the file names the type of an argument that is a request.
func request(c *Checked, arg ast.Expr) string {
	pointer, ok := types.Unalias(c.Info.TypeOf(arg)).(*types.Pointer)
	if !ok {
		return ""
	}
	named, ok := types.Unalias(pointer.Elem()).(*types.Named)
	if !ok || !strings.HasSuffix(named.Obj().Name(), "Input") || named.Obj().Pkg() == nil || !strings.Contains(named.Obj().Pkg().Path(), "aws") {
		return ""
	}
	for id, obj := range c.Info.Uses {
		if name, ok := obj.(*types.PkgName); ok && name.Imported() == named.Obj().Pkg() && c.Fset.File(id.Pos()) == c.Fset.File(arg.Pos()) {
			return "*" + name.Name() + "." + named.Obj().Name()
		}
	}
	return ""
}

// Fixes can be made together, what they make compiles, and none leaves what it
// was to correct.
func (s *subject) fixed(got judged) {
	s.t.Helper()
	problem := func(overlay map[string][]byte) string {
		files := maps.Clone(s.files)
		maps.Copy(files, overlay)
		c, err := s.check(files)
		if err != nil {
			return err.Error()
		}
		s.judge.world.Forget(c)
		return ""
	}
	plan, err := fix.Make(got.Findings, rules.ReviewFix, fix.Checks{
		Read:   func(name string) ([]byte, error) { return s.files[name], nil },
		Format: func(_ string, content []byte) ([]byte, error) { return format.Source(content) },
		Build:  problem,
	})
	if err != nil {
		s.fatalf("fixes: %v", err)
	}
	for _, skipped := range plan.Skipped {
		if !strings.HasSuffix(skipped.Reason, "run again") {
			s.fatalf("fix %q of %s %s is not sound: %s\n%+v", skipped.Fix.Message, skipped.Finding.Rule.ID, skipped.Finding.Span, skipped.Reason, skipped.Fix.Edits)
		}
	}
	if len(plan.Fixed) == 0 {
		return
	}
	files := maps.Clone(s.files)
	for _, file := range plan.Files {
		files[file.Name] = file.New
	}
	after := s.variant("fixing", files)
	for _, f := range after.Findings {
		for _, was := range plan.Fixed {
			if len(plan.Skipped) == 0 && !ofItems(was.Rule.ID) && was.Rule == f.Rule && was.Symbol == f.Symbol && was.Subject == f.Subject && len(f.Fixes) > 0 {
				s.fatalf("%s is still found after the fix: %s\n%s", f.Rule.ID, f.Message, files[f.Span.File])
			}
		}
	}
}
