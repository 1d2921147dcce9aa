package tf

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
)

// StandIn is a module that is evaluated in the place of a remote one that is not
// installed: it declares what that declares. Its files are nobody's to read or
// change, so what stands in them is shown where the user calls the module.
type StandIn struct {
	Name  string // of the module that it stands in for
	Path  string // tells stand-ins apart
	Files []StandInFile
}

// StandInFile is a file of a stand-in.
type StandInFile struct {
	Name string // override files override those before them
	Text []byte
}

// standInRoot begins the paths of the files of stand-ins. Those of all others
// are absolute.
const standInRoot = "stand-in/"

// standIn returns what stands in for the module that a call names, parsed; nil
// if nothing does.
func (p *Project) standIn(c *call) *directory {
	if p.config.StandIn == nil || c.local != "" || c.source == "" {
		return nil
	}
	version := ""
	if attr := c.argument("version"); attr != nil {
		version, _ = knownText(constants.eval(attr.Expr))
	}
	in := p.config.StandIn(c.source, version)
	if in == nil {
		return nil
	}
	path := standInRoot + in.Path
	if d := p.dirs[path]; d != nil {
		return d
	}
	var files []*parsed
	for _, file := range in.Files {
		f := &parsed{path: path + "/" + file.Name, source: file.Text}
		f.lines = linesOf(f.source)
		f.parse()
		p.sources[f.path] = f.source
		files = append(files, f)
	}
	d := newDirectory(path, files)
	d.standIn = in.Name
	p.dirs[path] = d
	for _, inner := range d.calls {
		inner.target = p.standIn(inner)
	}
	return d
}

// StandIn names the remote module that is not installed and in whose place the
// module is evaluated, or one around it; "" if none is.
func (m *Module) StandIn() string {
	name := ""
	for ; m != nil; m = m.parent {
		if m.dir.standIn != "" {
			name = m.dir.standIn
		}
	}
	return name
}

// called returns the call, by the user, of the stand-in that s is in, and where
// it stands. It is nil if s is not in a stand-in.
func (s *scope) called() (*call, *scope) {
	if s == constants || s.module.dir.standIn == "" {
		return nil, nil
	}
	m := s.module
	for m.outer.module.dir.standIn != "" {
		m = m.outer.module
	}
	return m.call, m.outer
}

// shown returns where the user finds what a stand-in has in a block: the
// element of an argument that makes a dynamic block, else the call. header asks
// for a line of it only.
func (s *scope) shown(header bool) hcl.Range {
	c, _ := s.called()
	if it := s.iterators; it != nil && it.name != "count" && it.name != "each" {
		if at, ok := it.element(); ok && inside(c, at) {
			if header {
				return at.expr.StartRange()
			}
			return at.expr.Range()
		}
	}
	if header {
		return headerRange(c.Block)
	}
	return blockRange(c.Block)
}

// element returns the element that an iterator stands at, where the user wrote it.
func (it *iterator) element() (Value, bool) {
	if kind := it.value.Type(); !kind.IsObjectType() || !kind.HasAttribute("key") { // count, or of a for expression
		return Value{}, false
	}
	all := it.in.value(it.source)
	return all.within(it.in, it.source).element(it.value.GetAttr("key"))
}

// inside reports whether the expression of a value stands in a call.
func inside(c *call, v Value) bool {
	block, at := blockRange(c.Block), v.expr.Range()
	return at.Filename == block.Filename && block.Start.Byte <= at.Start.Byte && at.End.Byte <= block.End.Byte
}

// atCall returns where in the call of a stand-in a value comes from: the
// expression that gives it, else the first argument that has a part in it, else
// the call itself.
func (v Value) atCall() hcl.Range {
	if given, ok := v.given(); ok {
		return given.expr.Range()
	}
	c, _ := v.scope.called()
	if at, ok := v.scope.argumentOf(v.expr, c, 0); ok {
		return at
	}
	return headerRange(c.Block)
}

// given returns the expression in the call of a stand-in that gives a value of
// it, if one does.
func (v Value) given() (Value, bool) {
	c, outer := v.scope.called()
	for next, ok := v.inner(); ok; next, ok = next.inner() {
		if next.scope != constants && next.scope.module == outer.module && inside(c, next) {
			return next, true
		}
	}
	return Value{}, false
}

// inner is step also for what is selected from the element of a list that a
// dynamic block stands at.
func (v Value) inner() (Value, bool) {
	if next, ok := v.step(); ok || v.scope == constants {
		return next, ok
	}
	t, diags := hcl.AbsTraversalForExpr(native(v.expr))
	if diags.HasErrors() || len(t) < 2 {
		return Value{}, false
	}
	it := v.scope.iterator(t.RootName())
	if name, _ := stepName(t[1]); it == nil || name != "value" {
		return Value{}, false
	}
	element, ok := it.element()
	if !ok {
		return Value{}, false
	}
	return element.selected(t[2:])
}

// argumentOf returns where the first argument of the call of a stand-in stands
// that an expression in it refers to, also through locals and modules, or the
// element of the argument.
func (s *scope) argumentOf(expr hcl.Expression, c *call, depth int) (at hcl.Range, ok bool) {
	if s == constants || s.module.dir.standIn == "" || depth > maxFollowed {
		return hcl.Range{}, false
	}
	for _, t := range expr.Variables() {
		if it := s.iterator(t.RootName()); it != nil {
			if element, found := it.element(); found && inside(c, element) {
				return element.expr.StartRange(), true
			}
			at, ok = it.in.argumentOf(it.source, c, depth+1)
		} else if ref := refer(t); ref.kind != "var" {
			if d, found := s.follow(t); found {
				at, ok = d.in.argumentOf(d.expr, c, depth+1)
			}
		} else if attr := s.module.args[ref.name]; attr != nil && s.module.call == c {
			return attr.Expr.Range(), true
		} else if attr != nil {
			at, ok = s.module.outer.argumentOf(attr.Expr, c, depth+1)
		}
		if ok {
			return at, true
		}
	}
	return hcl.Range{}, false
}

// standInOrigins is what originsOf is in a stand-in. To the user its arguments
// are what is written in the call, and nothing else in it has a name.
func (s *scope) standInOrigins(t hcl.Traversal, depth int) []string {
	if it := s.iterator(t.RootName()); it != nil {
		return it.in.origins(it.source, depth+1)
	}
	if ref := refer(t); ref.kind == "var" {
		declared := s.module.dir.variables[ref.name]
		if declared == nil {
			return nil
		}
		declared.load()
		expr, in, _ := s.module.setting(declared)
		if expr == nil {
			return nil
		}
		return in.origins(expr, depth+1)
	}
	if d, ok := s.follow(t); ok {
		return d.in.origins(d.expr, depth+1)
	}
	return nil
}

// originAtCall is what [Value.Origin] is, for a value of a stand-in.
func (v Value) originAtCall() string {
	if given, ok := v.given(); ok {
		return given.scope.origin(given.expr, 0)
	}
	if origin := v.scope.origin(v.expr, 0); origin != "" {
		return origin
	}
	c, _ := v.scope.called()
	return v.scope.standInDefault(v.expr, c)
}

// standInDefault names the variable of a stand-in whose default a value is that
// none of the arguments of its call has a part in; "" if there is none.
func (s *scope) standInDefault(expr hcl.Expression, c *call) string {
	if _, given := s.argumentOf(expr, c, 0); given {
		return ""
	}
	for _, t := range expr.Variables() {
		if ref := refer(t); ref.kind == "var" && s.module.dir.variables[ref.name] != nil {
			return "default of var." + ref.name
		}
	}
	return ""
}

// isShown reports whether a file is one that users have.
func isShown(path string) bool { return !strings.HasPrefix(path, standInRoot) }
