package gofuzz

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// What stands elsewhere in a file says nothing of a request.
func (s *subject) shifted(got judged) {
	s.t.Helper()
	files := map[string][]byte{}
	for name, text := range s.files {
		files[name] = append(slices.Clone(text), []byte("\n\n\nfunc unrelated"+strings.TrimSuffix(filepath.Base(name), ".go")+"(n int) int { return n + 1 }\n")...)
	}
	if with := s.variant(files); with != nil {
		s.equal("another function", plain(got), plain(*with))
	}
}

// byLine describes findings by the text of the line in which they lie.
func byLine(got judged, files map[string][]byte) []string {
	var all []string
	at := func(span rules.Span) string {
		lines := strings.Split(string(files[span.File]), "\n")
		return strings.TrimSpace(lines[span.Start.Line-1])
	}
	for _, f := range got.Findings {
		all = append(all, fmt.Sprintf("%s %q %s %v %v", f.Rule.ID, at(f.Span), f.Message(), f.Severity, f.Confidence))
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
	if with := s.variant(files); with != nil {
		s.equal("renaming local variables", mask(byLine(got, s.files), masked), mask(byLine(*with, files), masked))
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

// Functions and files may stand in any order.
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
	files = turned(files)
	if with := s.variant(files); with != nil {
		s.equal("another order of functions", withoutItems(byLine(got, s.files)), withoutItems(byLine(*with, files)))
	}
}

// turned gives the last file the name of the first, and so on. Tests keep their names.
func turned(files map[string][]byte) map[string][]byte {
	out := maps.Clone(files)
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(files)), func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	for i, name := range names {
		out[name] = files[names[len(names)-1-i]]
	}
	return out
}

// withoutItems leaves out the rules about types of items: they judge a field that
// several types embed, and several libraries write, for the first of them. It leaves out
// what is said of all imports of a package at the first of them, too.
func withoutItems(list []string) []string {
	return slices.DeleteFunc(list, func(line string) bool { return ofItems(line[:6]) || strings.HasPrefix(line, "DDB124") })
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
	with := s.variant(files)
	if with == nil {
		return
	}
	s.noMore("a request of which nothing is known", got, *with)
}

// noMore fails if a rule has more findings after a value became unknown.
func (s *subject) noMore(how string, before, after judged) {
	s.t.Helper()
	had := counts(before)
	for rule, n := range counts(after) {
		if n > had[rule] {
			s.fatalf("%s adds %s to\n%s\ngives\n%s", how, rule, strings.Join(plain(before), "\n"), strings.Join(plain(after), "\n"))
		}
	}
}

// excused are rules that judge an operation, its answer, its error or its client,
// whatever the request says: values of a request only excuse them, such as a key
// condition that names one item or a check of how long a list is, and where a helper
// forwards the request they are reported at its callers. DDB115 tells names that are
// constant from others, DDB116 asks whether a member is written at all, and DDB210 is
// silent about a path of which more is wrong.
var excused = []string{"DDB101", "DDB102", "DDB103", "DDB105", "DDB106", "DDB111", "DDB115", "DDB116", "DDB118", "DDB119", "DDB120", "DDB128", "DDB210"}

func counts(got judged) map[string]int {
	all := map[string]int{}
	for _, f := range got.Findings {
		if !slices.Contains(excused, f.Rule.ID) && !ofItems(f.Rule.ID) {
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
