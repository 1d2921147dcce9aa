package symbolic

import (
	"go/constant"
	"reflect"
	"testing"
	"unsafe"

	"golang.org/x/tools/go/ssa"
)

// places are the fields of a value that say where the source has it, and what is known there.
// Values that differ in nothing else are the same.
var places = map[string]bool{"pos": true, "frames": true, "from": true, "pieces": true, "twins": true, "Found": true}

// Each field of a value is either known to Same or one of places; facts have the exported ones
// and no others. A new field has to be decided about.
func TestEachFieldOfValue(t *testing.T) {
	var v Value
	all := reflect.ValueOf(&v).Elem()
	eachField(t, all, func(name string, exported bool) {
		if Same(v, Value{}) != places[name] {
			t.Errorf("values with another %s are the same: %v, want %v", name, !places[name], places[name])
		}
		fact := v.Fact()
		if kept := !reflect.DeepEqual(fact, Value{}); kept != exported {
			t.Errorf("a fact keeps %s: %v, want %v", name, kept, exported)
		}
	})
}

// eachField sets one field after the other, also of embedded structs.
func eachField(t *testing.T, of reflect.Value, visit func(name string, exported bool)) {
	t.Helper()
	for i := range of.NumField() {
		field := of.Type().Field(i)
		at := reflect.NewAt(field.Type, unsafe.Pointer(of.Field(i).UnsafeAddr())).Elem()
		if field.Anonymous {
			eachField(t, at, visit)
			continue
		}
		at.Set(sampleOf(t, field.Type))
		visit(field.Name, field.IsExported())
		at.SetZero()
	}
}

// sampleOf returns a value of a type that is not zero.
func sampleOf(t *testing.T, of reflect.Type) reflect.Value {
	t.Helper()
	out := reflect.New(of).Elem()
	switch of.Kind() {
	case reflect.Bool:
		out.SetBool(true)
	case reflect.Int, reflect.Int64:
		out.SetInt(1)
	case reflect.Uint8:
		out.SetUint(1)
	case reflect.String:
		out.SetString("a")
	case reflect.Slice:
		out.Set(reflect.MakeSlice(of, 1, 1))
	case reflect.Pointer:
		out.Set(reflect.New(of.Elem()))
	case reflect.Interface:
		out.Set(reflect.ValueOf(&ssa.Const{Value: constant.MakeInt64(1)}))
	default:
		t.Fatalf("no sample of %s", of)
	}
	return out
}
