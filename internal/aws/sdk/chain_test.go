package sdk

import (
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
)

// notSteps are methods of the types in a chain that neither make nor change nor
// send a request of their own.
var notSteps = []string{
	"DB.Client", "Table.Check", "Table.Wait", // a Check is part of a transaction, Wait polls until the table is there
	"Query.Plan", // asks for nothing
	"Collection.As", "Collection.Close", "Collection.ErrorAs", "Collection.RevisionToString", "Collection.StringToRevision", "ActionList.String",
}

// Each entry of the tables is a method of the library, takes the arguments that
// it is said to take, and returns what its role says; and each method of the
// types in a chain has an entry.
func TestSteps(t *testing.T) {
	for path, lib := range chainLibraries {
		if strings.HasSuffix(path, "awsdynamodb") {
			continue // the driver for aws-sdk-go is gone from gocloud.dev, and was like the other
		}
		pkg := loadStub(t, path)
		unseen := maps.Clone(lib.steps)
		for _, fn := range functions(pkg) {
			name := lib.plain(qualified(fn))
			step, ok := lib.steps[name]
			delete(unseen, name)
			switch {
			case ok:
				checkStep(t, fn, step)
			case isPart(lib, fn) && !slices.Contains(notSteps, name):
				t.Errorf("%s of %s has no entry", name, path)
			}
		}
		for name := range unseen {
			t.Errorf("%s is not in %s", name, path)
		}
		for name := range lib.requests {
			if pkg.Scope().Lookup(name) == nil {
				t.Errorf("%s has no type %s", path, name)
			}
		}
	}
}

// checkStep compares an entry with the signature of the method.
func checkStep(t *testing.T, fn *types.Func, step Step) {
	t.Helper()
	sig := fn.Signature()
	params := sig.Params().Len()
	if sig.Recv() != nil {
		params++
	}
	for _, set := range step.Sets {
		if (set.From == Argument || set.From == Arguments) && set.Arg >= params {
			t.Errorf("%s has no argument %d", fn.FullName(), set.Arg)
		}
		if set.From == Arguments && (!sig.Variadic() || set.Arg != params-1) {
			t.Errorf("argument %d of %s is no list", set.Arg, fn.FullName())
		}
	}
	result := ""
	if sig.Results().Len() > 0 {
		result = types.TypeString(sig.Results().At(0).Type(), func(*types.Package) string { return "" })
	}
	want := ""
	switch {
	case step.Role == Extend:
		want = "*" + receiver(fn)
	case step.Gives == Iterator:
		want = "Iter"
	case step.Gives == EverythingAndKey:
		want = "PagingKey"
	case step.Gives == OneItem:
		want = "error"
	}
	if !strings.HasSuffix(result, want) {
		t.Errorf("%s returns %s, not %s", fn.FullName(), result, want)
	}
}

// isPart reports whether a method belongs to one of the types in a chain.
func isPart(lib *chainLibrary, fn *types.Func) bool {
	_, isRequest := lib.requests[receiver(fn)]
	return isRequest || slices.Contains([]string{"DB", "Table", "Batch", "Collection"}, receiver(fn))
}

func TestIterators(t *testing.T) {
	for path, want := range map[string]string{
		"github.com/guregu/dynamo":    "Iter.Err=2 Iter.Next=1 Iter.NextWithContext=1 PagingIter.LastEvaluatedKey=3 ParallelIter.LastEvaluatedKeys=3",
		"github.com/guregu/dynamo/v2": "Iter.Err=2 Iter.Next=1 PagingIter.LastEvaluatedKey=3 ParallelIter.LastEvaluatedKeys=3",
	} {
		var got []string
		for _, fn := range functions(loadStub(t, path)) {
			if role, ok := LookupIterator(fn); ok {
				got = append(got, qualified(fn)+"="+string('0'+rune(role)))
			}
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %s, want %s", path, strings.Join(got, " "), want)
		}
	}
}

var stubs = map[string]*types.Package{}

// loadStub type-checks a stand-in of a library, once for all tests.
func loadStub(t *testing.T, path string) *types.Package {
	t.Helper()
	if pkg := stubs[path]; pkg != nil {
		return pkg
	}
	pkgs := gofixture.Load(t, "../../../testdata/go", path)
	if len(pkgs) != 1 {
		t.Fatalf("%s matches %v", path, pkgs)
	}
	stubs[path] = pkgs[0].Types
	return pkgs[0].Types
}

// functions returns the exported functions and methods that a package declares.
func functions(pkg *types.Package) []*types.Func {
	var all []*types.Func
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func:
			all = append(all, obj)
		case *types.TypeName:
			named, ok := obj.Type().(*types.Named)
			if !ok {
				continue
			}
			for m := range named.Methods() {
				all = append(all, m)
			}
			if in, ok := named.Underlying().(*types.Interface); ok {
				for m := range in.ExplicitMethods() {
					all = append(all, m)
				}
			}
		}
	}
	return slices.DeleteFunc(all, func(fn *types.Func) bool { return !fn.Exported() })
}
