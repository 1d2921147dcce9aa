package sdk

import (
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// Each entry is a method of the library: its page has the fields that say what was left
// out, and its parameters are what they are said to be. The stubs have the signatures of
// the versions that the table names.
func TestWrappers(t *testing.T) {
	for i := range wrappers {
		w := &wrappers[i]
		found := false
		pkg := loadStub(t, w.Library)
		for _, fn := range functions(pkg) {
			got, ok := LookupWrapper(fn)
			if !ok || got != w {
				continue
			}
			found = true
			if !got.Has(fn) || fn.Name() != w.Method {
				t.Errorf("%s is not %s of %s", fn.FullName(), w.Method, w.Library)
			}
			page := namedType(fn.Signature().Results().At(w.Page).Type()).Underlying().(*types.Struct)
			for _, field := range w.Rest {
				if !slices.ContainsFunc(slices.Collect(page.Fields()), func(v *types.Var) bool { return v.Name() == field }) {
					t.Errorf("%s of %s has no field %s", w.PageType, w.Library, field)
				}
			}
			if w.Builder != nil {
				checkBuilder(t, fn, w.Builder)
			}
		}
		if !found {
			t.Errorf("no method of %s is that of entry %d, %s", w.Library, i, w.Method)
		}
		if (w.Builder == nil) == (w.Requests == "") || w.Op != ddb.Query || w.SDK == 0 || w.Remedy == "" {
			t.Errorf("entry %d, %s of %s, is incomplete", i, w.Method, w.Library)
		}
		if !slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return services[p.Path()] == w.SDK }) {
			t.Errorf("%s does not import SDK %v", w.Library, w.SDK)
		}
		if !slices.Contains(ModulePaths(), w.Library) {
			t.Errorf("code that requires %s is not looked at", w.Library)
		}
	}
}

// All methods that return a page are known, and those that follow the pages are not.
func TestKnownMethods(t *testing.T) {
	for path, want := range map[string]string{
		"github.com/common-fate/ddb":     "Client.Query Storage.Query",
		"github.com/wolfeidau/dynastore": "DynaTable.ListPageWithContext Partition.ListPage Partition.ListPageWithContext Table.ListPageWithContext",
	} {
		var got []string
		for _, fn := range functions(loadStub(t, path)) {
			if _, ok := LookupWrapper(fn); ok {
				got = append(got, qualified(fn))
			}
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %s, want %s", path, strings.Join(got, " "), want)
		}
	}
}

func checkBuilder(t *testing.T, fn *types.Func, b *Builder) {
	t.Helper()
	object := fn.Signature().Params().At(b.Param).Type()
	obj, _, _ := types.LookupFieldOrMethod(object, false, fn.Pkg(), b.Builds)
	builds, ok := obj.(*types.Func)
	if !ok {
		t.Fatalf("%s has no method %s", object, b.Builds)
	}
	if op, ok := InputOf(builds.Signature().Results().At(0).Type()); !ok || op != ddb.Query {
		t.Errorf("%s builds %q", b.Builds, op)
	}
	if !slices.ContainsFunc(functions(fn.Pkg()), func(m *types.Func) bool { return m.Name() == b.Decodes }) {
		t.Errorf("no type of the library has a method %s", b.Decodes)
	}
}

// Methods of the library that follow the pages, and functions that only look alike, are
// no entries.
func TestLookupWrapper(t *testing.T) {
	const path = "github.com/wolfeidau/dynastore"
	scope := loadStub(t, path).Scope()
	page := types.NewPointer(scope.Lookup("KVPairPage").Type())
	option := scope.Lookup("ReadOption").Type()
	text := types.Typ[types.String]
	for name, test := range map[string]struct {
		fn   *types.Func
		want bool
	}{
		"as the library":    {method("ListPage", true, page, text, option), true},
		"another name":      {method("List", true, page, text, option), false},
		"no options":        {method("ListPage", false, page, text), false},
		"a list of options": {method("ListPage", false, page, text, types.NewSlice(option)), false},
		"another parameter": {method("ListPage", true, page, text, text, option), false},
		"options of others": {method("ListPage", true, page, text, text), false},
		"another page":      {method("ListPage", true, types.NewPointer(option), text, option), false},
		"page of others":    {method("ListPage", true, text, text, option), false},
		"no result":         {method("ListPage", true, nil, text, option), false},
		"a function":        {types.NewFunc(0, userPackage, "ListPage", signature(nil, true, page, text, option)), false},
	} {
		w, ok := LookupWrapper(test.fn)
		if ok != test.want {
			t.Errorf("%s: %v", name, ok)
		}
		if ok && w.Has(test.fn) {
			t.Errorf("%s: a method of the user's own is the library's", name)
		}
	}
}

// An object that builds the request is told by its type.
func TestLookupBuilder(t *testing.T) {
	scope := loadStub(t, "github.com/common-fate/ddb").Scope()
	result := types.NewPointer(scope.Lookup("QueryResult").Type())
	builder := scope.Lookup("QueryBuilder").Type()
	text := types.Typ[types.String]
	if w, ok := LookupWrapper(method("Query", true, result, text, builder, text)); !ok || w.Builder.Builds != "BuildQuery" {
		t.Error("Query with a QueryBuilder is not known")
	}
	if _, ok := LookupWrapper(method("Query", true, result, text, text, text)); ok {
		t.Error("Query without a QueryBuilder is known")
	}
}

func TestGets(t *testing.T) {
	b := Builder{Tag: `ddb:"result"`}
	for tag, want := range map[string]bool{
		`ddb:"result"`:           true,
		`json:"a" ddb:"result"`:  true,
		`ddb:"other"`:            false,
		`json:"result"`:          false,
		`ddb:"result,omitempty"`: false,
		"":                       false,
	} {
		if got := b.Gets(tag); got != want {
			t.Errorf("Gets(%q) = %v", tag, got)
		}
	}
}

var userPackage = types.NewPackage("example.com/shop", "shop")

// method makes a method of the user's own; without a result if that is nil.
func method(name string, variadic bool, result types.Type, params ...types.Type) *types.Func {
	user := types.NewNamed(types.NewTypeName(0, userPackage, "Store", nil), types.NewStruct(nil, nil), nil)
	return types.NewFunc(0, userPackage, name, signature(types.NewVar(0, userPackage, "s", user), variadic, result, params...))
}

func signature(recv *types.Var, variadic bool, result types.Type, params ...types.Type) *types.Signature {
	var in, out []*types.Var
	for i, t := range params {
		if variadic && i == len(params)-1 {
			t = types.NewSlice(t)
		}
		in = append(in, types.NewParam(0, userPackage, "", t))
	}
	if result != nil {
		out = append(out, types.NewParam(0, userPackage, "", result))
	}
	return types.NewSignatureType(recv, nil, nil, types.NewTuple(in...), types.NewTuple(out...), variadic)
}
