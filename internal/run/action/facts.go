package action

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"fmt"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/objectpath"
)

// Facts are what an analyzer has found out about one package and what others see of it.
type Facts struct{ Encoded []byte }

// A fact is one of an object, or of the package where Object is empty.
type fact struct {
	Object objectpath.Path
	Fact   analysis.Fact
}

// register lets package gob decode the facts of an analyzer.
func register(a *analysis.Analyzer) {
	for _, f := range a.FactTypes {
		gob.Register(f)
	}
}

// A factKey is of which object and type a fact is.
type factKey struct {
	object types.Object // nil for the package
	typ    reflect.Type
}

// A view is what the pass over one package sees of facts.
type view struct {
	of       *packages.Package
	own      map[factKey]analysis.Fact
	imported map[*types.Package]*decoded
	closed   bool // nothing is exported any more
}

// view returns what a package sees. The error is that of a package that it imports.
func (r *Runner) view(p *packages.Package, declared map[*packages.Package]*types.Package) (*view, error) {
	v := &view{of: p, own: map[factKey]analysis.Fact{}, imported: map[*types.Package]*decoded{}}
	visible := r.visible(p)
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, imported := range sorted(visible) {
		if err := r.err[imported]; err != nil {
			return nil, err
		}
	}
	for imported := range visible {
		pkg := declared[imported]
		if pkg == nil {
			pkg = imported.Types
		}
		if pkg == nil || r.known[imported] == nil { // it could not be loaded
			continue
		}
		if r.seen[pkg] == nil {
			d, err := r.known[imported].decode(pkg)
			if err != nil {
				return nil, fmt.Errorf("reading the facts of %s: %w", imported.PkgPath, err)
			}
			r.seen[pkg] = d
		}
		v.imported[pkg] = r.seen[pkg]
	}
	return v, nil
}

func sorted(set map[*packages.Package]bool) []*packages.Package {
	var all []*packages.Package
	for p := range set {
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b *packages.Package) int { return cmp.Compare(a.ID, b.ID) })
	return all
}

// encode returns the facts of the package for those that import it. They never see functions
// that are not exported, nor objects within functions.
func (v *view) encode() (*Facts, error) {
	var all []fact
	var paths objectpath.Encoder
	for key, f := range v.own {
		var path objectpath.Path
		if key.object != nil {
			if fn, ok := key.object.(*types.Func); ok && !fn.Exported() && fn.Signature().Recv() == nil {
				continue
			}
			var err error
			if path, err = paths.For(key.object); err != nil {
				continue
			}
		}
		all = append(all, fact{path, f})
	}
	slices.SortFunc(all, func(a, b fact) int {
		return cmp.Or(cmp.Compare(a.Object, b.Object), cmp.Compare(reflect.TypeOf(a.Fact).String(), reflect.TypeOf(b.Fact).String()))
	})
	if len(all) == 0 {
		return &Facts{}, nil
	}
	var encoded bytes.Buffer
	if err := gob.NewEncoder(&encoded).Encode(all); err != nil {
		return nil, fmt.Errorf("keeping the facts of %s: %w", v.of.PkgPath, err)
	}
	return &Facts{encoded.Bytes()}, nil
}

// decoded are the facts of a package that others import.
type decoded struct {
	facts   map[factKey]analysis.Fact
	objects []analysis.ObjectFact
	pkgs    []analysis.PackageFact
}

// decode returns facts of objects of a package.
func (f *Facts) decode(pkg *types.Package) (*decoded, error) {
	d := &decoded{facts: map[factKey]analysis.Fact{}}
	if len(f.Encoded) == 0 {
		return d, nil
	}
	var all []fact
	if err := gob.NewDecoder(bytes.NewReader(f.Encoded)).Decode(&all); err != nil {
		return nil, err
	}
	for _, one := range all {
		key := factKey{typ: reflect.TypeOf(one.Fact)}
		if one.Object == "" {
			d.pkgs = append(d.pkgs, analysis.PackageFact{Package: pkg, Fact: one.Fact})
		} else {
			object, err := objectpath.Object(pkg, one.Object)
			if err != nil {
				return nil, err
			}
			key.object = object
			d.objects = append(d.objects, analysis.ObjectFact{Object: object, Fact: one.Fact})
		}
		d.facts[key] = one.Fact
	}
	return d, nil
}

// facts returns those of a package, the one of the view or an imported one.
func (v *view) facts(pkg *types.Package) map[factKey]analysis.Fact {
	switch d := v.imported[pkg]; {
	case pkg == v.of.Types:
		return v.own
	case d != nil:
		return d.facts
	}
	return nil
}

func (v *view) objectFact(object types.Object, into analysis.Fact) bool {
	found, ok := v.facts(object.Pkg())[factKey{object, reflect.TypeOf(into)}]
	if ok {
		copyFact(into, found)
	}
	return ok
}

func (v *view) packageFact(pkg *types.Package, into analysis.Fact) bool {
	found, ok := v.facts(pkg)[factKey{nil, reflect.TypeOf(into)}]
	if ok {
		copyFact(into, found)
	}
	return ok
}

func (v *view) exportObject(object types.Object, f analysis.Fact) {
	if v.closed || object.Pkg() != v.of.Types {
		panic(fmt.Sprintf("a fact of %v is exported by the pass of %s, or after it", object, v.of.PkgPath))
	}
	v.own[factKey{object, reflect.TypeOf(f)}] = f
}

func (v *view) exportPackage(f analysis.Fact) {
	if v.closed {
		panic("a fact is exported after the pass of " + v.of.PkgPath)
	}
	v.own[factKey{nil, reflect.TypeOf(f)}] = f
}

func (v *view) allObjects() (all []analysis.ObjectFact) {
	for _, d := range v.imported {
		all = append(all, d.objects...)
	}
	for key, f := range v.own {
		if key.object != nil {
			all = append(all, analysis.ObjectFact{Object: key.object, Fact: f})
		}
	}
	return all
}

func (v *view) allPackages() (all []analysis.PackageFact) {
	for _, d := range v.imported {
		all = append(all, d.pkgs...)
	}
	for key, f := range v.own {
		if key.object == nil {
			all = append(all, analysis.PackageFact{Package: v.of.Types, Fact: f})
		}
	}
	return all
}
