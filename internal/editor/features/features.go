// Package features answers what an editor asks about a place in Go code or in Terraform: what a
// call asks of which table, what an expression says, who uses a table, what may be written next.
// It answers from the result of an analysis and from the text that the editor has now; it reads
// no files, analyses nothing by itself, and knows no protocol of editors.
package features

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules"
)

// A View is what an analysis has found, ordered for the questions of an editor. It is immutable
// and may be used by several goroutines.
type View struct {
	result *engine.Result
	tables []*schema.Table // those that are declared or known from elsewhere, and those that code creates
	sites  []*site
	texts  map[string][]*text  // by the absolute path of the file that they are written in, each piece on its own
	shared map[rules.Span]bool // the headers of blocks that declare several tables: those of a module that is called for each
}

// New returns a View of the result of an analysis with [engine.Options.Accesses] and
// [engine.Options.Sites].
func New(result *engine.Result) *View {
	v := &View{result: result, texts: map[string][]*text{}, shared: map[rules.Span]bool{}}
	if result.Model != nil {
		v.tables = result.Model.InView()
	}
	var calls []engine.Access
	for _, s := range result.Sites {
		calls = append(calls, s.Access)
	}
	described := patterns.New(calls, v.tables, nil, result.Relative).Patterns // one for each call, in order
	for i, s := range result.Sites {
		one := &site{s, described[i]}
		v.sites = append(v.sites, one)
		v.tables = union(v.tables, one.tables())
		v.addTexts(one)
	}
	addresses := map[rules.Span]string{}
	for _, t := range v.tables {
		if address, known := addresses[t.Header]; known && address != t.Address {
			v.shared[t.Header] = true
		}
		addresses[t.Header] = t.Address
	}
	return v
}

// isSame reports whether two are one table to people: what one block declares in several roots or
// environments.
func isSame(a, b *schema.Table) bool { return a.SameBlock(&b.Declaration) && a.Address == b.Address }

// place returns where a table is declared: the call of the module, if that declares other tables,
// too.
func (v *View) place(t *schema.Table) rules.Span {
	if n := len(t.Calls); n > 0 && v.shared[t.Header] {
		return t.Calls[n-1].Span
	}
	return t.Header
}

// union returns tables, and those of others that are not among them.
func union(tables, others []*schema.Table) []*schema.Table {
	for _, t := range others {
		if !slices.Contains(tables, t) {
			tables = append(tables, t)
		}
	}
	return tables
}

// uses returns what the code does at a call.
func (v *View) uses(s *site) (all []usage.Use) {
	for _, u := range v.result.Uses {
		if u.Op == s.Op && u.At == s.Span {
			all = append(all, u)
		}
	}
	return all
}

// absolute returns the absolute path of a file that the result names.
func (v *View) absolute(file string) string {
	if file == "" || filepath.IsAbs(file) {
		return file
	}
	return filepath.Join(v.result.Root, filepath.FromSlash(file))
}

// A File is a file as an editor has it. All offsets are bytes of Text.
type File struct {
	Path     string // absolute
	Text     []byte // what the editor shows now; need not be valid Go or HCL
	Analysed []byte // what the result was made of; nil if that is Text
}

func (f File) isGo() bool { return strings.HasSuffix(f.Path, ".go") }

// before returns where in the analysed text a part of the file was. What was changed since lies
// between the beginning and the end that both texts have in common: ok is false for a part that
// begins or ends there.
func (f File) before(part span) (was span, ok bool) {
	if f.Analysed == nil {
		return part, true
	}
	return moved(part, f.Text, f.Analysed)
}

// now returns where in the file a part of the analysed text is.
func (f File) now(part span) (is span, ok bool) {
	if f.Analysed == nil {
		return part, part.end <= len(f.Text)
	}
	return moved(part, f.Analysed, f.Text)
}

// Now returns where in the file a place of the analysed text is, such as one that
// [View.References] returns; ok is false if it was changed since.
func (f File) Now(at rules.Span) (start, end int, ok bool) {
	is, ok := f.now(spanOf(at))
	return is.start, is.end, ok && at.File == f.Path
}

// A span is a part of a text, in bytes.
type span struct{ start, end int }

func (s span) has(offset int) bool { return s.start <= offset && offset <= s.end }

// moved returns where a part of one text is in another.
func moved(part span, from, to []byte) (span, bool) {
	if part.start < 0 || part.start > part.end || part.end > len(from) {
		return span{}, false
	}
	shorter := min(len(from), len(to))
	prefix := 0
	for prefix < shorter && from[prefix] == to[prefix] {
		prefix++
	}
	suffix := 0
	for suffix < shorter-prefix && from[len(from)-1-suffix] == to[len(to)-1-suffix] {
		suffix++
	}
	shift := len(to) - len(from)
	var out span
	switch {
	case part.start <= prefix:
		out.start = part.start
	case part.start >= len(from)-suffix:
		out.start = part.start + shift
	default:
		return span{}, false
	}
	switch {
	case part.end >= len(from)-suffix:
		out.end = part.end + shift
	case part.end <= prefix:
		out.end = part.end
	default:
		return span{}, false
	}
	return out, out.start <= out.end
}
