package extract_test

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"reflect"
	"testing"

	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
)

const fixtures = "../../../testdata/go"

// What callers in other packages are told is written beside each function.
func TestFacts(t *testing.T) {
	gofixture.Run(t, fixtures, extract.Analyzer, "./facts")
}

// A package that cannot reach an SDK costs nothing and exports nothing.
func TestIrrelevantPackage(t *testing.T) {
	for _, result := range gofixture.Run(t, fixtures, extract.Analyzer, "errors") {
		if pkg := result.Result.(*extract.Package); len(pkg.Calls) > 0 || pkg.Err != nil || len(result.AllPackageFacts()) > 0 {
			t.Errorf("%s: %d calls, %v, %v", result.Package, len(pkg.Calls), pkg.Err, result.AllPackageFacts())
		}
	}
}

// Facts are stored by build systems and compared by their bytes: the same
// function must give the same bytes, and nothing may be lost on the way.
func TestCodec(t *testing.T) {
	var count int
	for _, result := range gofixture.Run(t, fixtures, extract.Analyzer, "./facts") {
		for _, fact := range result.AllObjectFacts() {
			does, ok := fact.Fact.(*facts.Summary)
			if !ok { // the others are plain structs of texts and booleans
				continue
			}
			count++
			unencoded(t, fact.Object.Name(), reflect.ValueOf(does))
			once, twice := encode(t, does), encode(t, does)
			if !bytes.Equal(once, twice) {
				t.Errorf("%s: two encodings differ", fact.Object.Name())
			}
			var decoded facts.Summary
			if err := gob.NewDecoder(bytes.NewReader(once)).Decode(&decoded); err != nil {
				t.Fatalf("%s: %v", fact.Object.Name(), err)
			}
			if got, want := decoded.String(), does.String(); got != want {
				t.Errorf("%s: decoded %s, want %s", fact.Object.Name(), got, want)
			}
			if again := encode(t, &decoded); !bytes.Equal(once, again) {
				t.Errorf("%s: the encoding of what was decoded differs", fact.Object.Name())
			}
			if len(once) > 8<<10 {
				t.Errorf("%s: fact has %d bytes", fact.Object.Name(), len(once))
			}
		}
	}
	if count == 0 {
		t.Error("no facts")
	}
}

// unencoded complains about fields that encodings leave out: importers in the same
// process would see them, and those in another would not.
func unencoded(t *testing.T, path string, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			unencoded(t, path, v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			unencoded(t, fmt.Sprintf("%s[%d]", path, i), v.Index(i))
		}
	case reflect.Struct:
		for field, value := range v.Fields() {
			if !field.IsExported() && !value.IsZero() {
				t.Errorf("%s.%s is set", path, field.Name)
			}
			if field.IsExported() {
				unencoded(t, path+"."+field.Name, value)
			}
		}
	}
}

// A map has no order and an unexported field is not encoded: either in a fact
// would make results depend on the run.
func TestFactTypes(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var check func(path string, typ reflect.Type)
	check = func(path string, typ reflect.Type) {
		switch typ.Kind() {
		case reflect.Pointer, reflect.Slice:
			check(path, typ.Elem())
		case reflect.Map, reflect.Func, reflect.Chan, reflect.Interface:
			t.Errorf("%s is a %s", path, typ.Kind())
		case reflect.Struct:
			if seen[typ] {
				return
			}
			seen[typ] = true
			for f := range typ.Fields() {
				if f.IsExported() {
					check(path+"."+f.Name, f.Type)
				}
			}
		}
	}
	check("Summary", reflect.TypeFor[facts.Summary]())
}

func encode(t *testing.T, summary *facts.Summary) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(summary); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
