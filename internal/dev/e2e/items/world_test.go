package items

import (
	"fmt"
	"go/token"
	gotypes "go/types"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/packages"
)

const maxDepth = 3

// world knows the go/types view of reflection's types.
type world struct {
	packages map[string]*gotypes.Package
	own      *gotypes.Package
	made     map[reflect.Type]gotypes.Type
}

func loadWorld(t *testing.T) *world {
	t.Helper()
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps}, ".")
	if err != nil || len(loaded) != 1 || len(loaded[0].Errors) > 0 {
		t.Fatal(err, loaded)
	}
	w := &world{packages: map[string]*gotypes.Package{}, own: loaded[0].Types, made: map[reflect.Type]gotypes.Type{}}
	var add func(p *gotypes.Package)
	add = func(p *gotypes.Package) {
		if w.packages[p.Path()] == nil {
			w.packages[p.Path()] = p
			for _, imported := range p.Imports() {
				add(imported)
			}
		}
	}
	add(w.own)
	return w
}

// typeOf returns what go/types knows as rt.
func (w *world) typeOf(rt reflect.Type) gotypes.Type {
	if rt.Name() != "" && rt.PkgPath() != "" {
		name, args, generic := strings.Cut(rt.Name(), "[")
		obj := w.packages[rt.PkgPath()].Scope().Lookup(name)
		if !generic {
			return obj.Type()
		}
		return w.instance(obj.Type(), strings.TrimSuffix(args, "]"))
	}
	switch rt.Kind() {
	case reflect.Pointer:
		return gotypes.NewPointer(w.typeOf(rt.Elem()))
	case reflect.Slice:
		return gotypes.NewSlice(w.typeOf(rt.Elem()))
	case reflect.Array:
		return gotypes.NewArray(w.typeOf(rt.Elem()), int64(rt.Len()))
	case reflect.Map:
		return gotypes.NewMap(w.typeOf(rt.Key()), w.typeOf(rt.Elem()))
	case reflect.Struct:
		var fields []*gotypes.Var
		var tags []string
		for i := range rt.NumField() {
			f := rt.Field(i)
			fields = append(fields, gotypes.NewField(token.NoPos, w.own, f.Name, w.typeOf(f.Type), f.Anonymous))
			tags = append(tags, string(f.Tag))
		}
		return gotypes.NewStruct(fields, tags)
	case reflect.Interface:
		return gotypes.NewInterfaceType(nil, nil)
	}
	return gotypes.Universe.Lookup(rt.Kind().String()).Type()
}

// instance instantiates a generic type with the one argument "path.Name".
func (w *world) instance(generic gotypes.Type, argument string) gotypes.Type {
	dot := strings.LastIndex(argument, ".")
	arg := w.packages[argument[:dot]].Scope().Lookup(argument[dot+1:]).Type()
	t, err := gotypes.Instantiate(nil, generic, []gotypes.Type{arg}, true)
	if err != nil {
		panic(err)
	}
	return t
}

// fill sets everything that can be set to what is not zero, without end only
// for what is nested too deep.
func fill(v reflect.Value, depth int) {
	if depth > maxDepth+1 || !v.CanSet() && v.Kind() != reflect.Struct {
		return
	}
	switch v.Type() {
	case reflect.TypeFor[time.Time]():
		if !v.CanSet() {
			return
		}
		v.Set(reflect.ValueOf(time.Date(2031, 5, 17, 9, 30, 0, 120, time.UTC)))
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString("7")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(7)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		v.SetUint(7)
	case reflect.Float32, reflect.Float64:
		v.SetFloat(7.5)
	case reflect.Complex64, reflect.Complex128:
		v.SetComplex(7)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), depth)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range 2 {
			fill(v.Index(i), depth)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), depth)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, depth)
		fill(value, depth)
		v.SetMapIndex(key, value)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), depth+1)
		}
	case reflect.Interface:
		if v.NumMethod() == 0 {
			v.Set(reflect.ValueOf("7"))
		}
	case reflect.Func:
		v.Set(reflect.MakeFunc(v.Type(), nil))
	case reflect.Chan:
		v.Set(reflect.MakeChan(v.Type(), 0))
	}
}

// generator makes struct types at random.
type generator struct {
	rand   *rand.Rand
	fields int
}

var leaves = []reflect.Type{
	reflect.TypeFor[string](), reflect.TypeFor[int](), reflect.TypeFor[int64](), reflect.TypeFor[uint16](), reflect.TypeFor[float32](), reflect.TypeFor[float64](),
	reflect.TypeFor[bool](), reflect.TypeFor[[]byte](), reflect.TypeFor[time.Time](), reflect.TypeFor[time.Duration](), reflect.TypeFor[any](),
	reflect.TypeFor[Status](), reflect.TypeFor[Level](), reflect.TypeFor[Flag](), reflect.TypeFor[Blob](), reflect.TypeFor[Digest](), reflect.TypeFor[Moment](),
	reflect.TypeFor[Line](), reflect.TypeFor[Address](), reflect.TypeFor[Text](), reflect.TypeFor[Code](), reflect.TypeFor[Stamps](), reflect.TypeFor[uint8](),
	reflect.TypeFor[[3]byte](), reflect.TypeFor[PointerText](), reflect.TypeFor[Tags](), reflect.TypeFor[Clash](), reflect.TypeFor[Base](), reflect.TypeFor[Tree](),
}

func (g *generator) pick(list []string) string { return list[g.rand.IntN(len(list))] }

func (g *generator) typ(depth int) reflect.Type {
	if depth > maxDepth {
		return leaves[g.rand.IntN(len(leaves))]
	}
	switch g.rand.IntN(12) {
	case 0:
		if t := g.typ(depth + 1); t.Kind() != reflect.Pointer { // pointers to pointers panic in guregu
			return reflect.PointerTo(t)
		}
	case 1, 2:
		return reflect.SliceOf(g.typ(depth + 1))
	case 3:
		return reflect.ArrayOf(1+g.rand.IntN(2), g.typ(depth+1))
	case 4:
		return reflect.MapOf(reflect.TypeFor[string](), g.typ(depth+1))
	case 5:
		return g.structType(depth + 1)
	}
	return leaves[g.rand.IntN(len(leaves))]
}

func (g *generator) structType(depth int) reflect.Type {
	var fields []reflect.StructField
	for range 1 + g.rand.IntN(5) {
		g.fields++
		fields = append(fields, reflect.StructField{
			Name: fmt.Sprintf("F%d", g.fields),
			Type: g.typ(depth),
			Tag:  reflect.StructTag(strings.TrimSpace(g.tag("dynamodbav") + " " + g.tag("dynamo") + " " + g.tag("docstore") + " " + g.tag("json"))),
		})
	}
	return reflect.StructOf(fields)
}

// tag returns a tag of a library with at most two options; names clash at times.
func (g *generator) tag(key string) string {
	if g.rand.IntN(2) == 0 {
		return ""
	}
	options := map[string][]string{
		"dynamodbav": {"omitempty", "omitemptyelem", "nullempty", "nullemptyelem", "string", "binaryset", "numberset", "stringset", "unixtime", "omitemtpy"},
		"dynamo":     {"omitempty", "omitemptyelem", "allowempty", "allowemptyelem", "null", "set", "unixtime", "hash", "range"},
		"docstore":   {"omitempty"},
		"json":       {"omitempty", "string", "omitzero"},
	}[key]
	value := g.pick([]string{"", "", "", fmt.Sprintf("a%d", g.fields), fmt.Sprintf("b%d", g.fields), "clash", "-"})
	for range g.rand.IntN(3) {
		value += "," + g.pick(options)
	}
	return fmt.Sprintf("%s:%q", key, value)
}
