package digest

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"reflect"
	"slices"
)

// A walk writes down what a value holds. The types of the parts, of which the value's own type
// or the type in an interface tells, say where each part ends.
//
// What a pointer leads to is written as its sum, which is the same wherever the pointer is. A
// value that leads to itself has no such sums. It is written as a graph instead: where the
// walk is for the second time, it writes the number of the first.
type walk struct {
	digester *Digester
	text     []byte

	way     map[place]bool // where the walk is at the time; nil in a graph
	numbers map[place]int  // where the walk has been; nil unless in a graph
}

// What stands before a part that may be nil.
const (
	isNil = iota
	isHere
	isNumber // it is a part of a graph that is written elsewhere
)

// sum returns the sum of what a value holds, and leaves the text as it was.
func (w *walk) sum(v reflect.Value) (sum Sum, err error) {
	start := len(w.text)
	if err = w.value(v); err == nil {
		sum = sha256.Sum256(w.text[start:])
	}
	w.text = w.text[:start]
	return sum, err
}

func (w *walk) value(v reflect.Value) error {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			w.number(1)
		} else {
			w.number(0)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.text = binary.AppendVarint(w.text, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		w.number(v.Uint())
	case reflect.Float32, reflect.Float64:
		w.number(math.Float64bits(v.Float()))
	case reflect.Complex64, reflect.Complex128:
		w.number(math.Float64bits(real(v.Complex())))
		w.number(math.Float64bits(imag(v.Complex())))
	case reflect.String:
		w.string(v.String())
	case reflect.Array:
		return w.elements(v)
	case reflect.Struct:
		return w.fields(v)
	case reflect.Interface:
		return w.dynamic(v)
	case reflect.Pointer, reflect.Slice, reflect.Map:
		return w.elsewhere(v)
	default: // functions, channels and addresses
		return w.opaque(v)
	}
	return nil
}

func (w *walk) number(n uint64) { w.text = binary.AppendUvarint(w.text, n) }

func (w *walk) string(s string) {
	w.number(uint64(len(s)))
	w.text = append(w.text, s...)
}

func (w *walk) elements(v reflect.Value) error {
	for i := range v.Len() {
		if err := w.value(v.Index(i)); err != nil {
			return err
		}
	}
	return nil
}

// fields writes the fields of a struct. Those of locks and the like tell what a program does at
// the time.
func (w *walk) fields(v reflect.Value) error {
	if path := v.Type().PkgPath(); path == "sync" || path == "sync/atomic" {
		return errOpaque
	}
	for i := range v.NumField() { //nolint:modernize // Fields makes a description of each
		if err := w.value(v.Field(i)); err != nil {
			return err
		}
	}
	return nil
}

func (w *walk) dynamic(v reflect.Value) error {
	if v.IsNil() {
		w.number(isNil)
		return nil
	}
	w.number(isHere)
	w.string(nameOf(v.Elem().Type()))
	return w.value(v.Elem())
}

func (w *walk) opaque(v reflect.Value) error {
	if kind := v.Kind(); (kind == reflect.Func || kind == reflect.Chan) && v.IsNil() {
		w.number(isNil)
		return nil
	}
	return errOpaque
}

// elsewhere writes what a pointer, a slice or a map leads to.
func (w *walk) elsewhere(v reflect.Value) error {
	if v.IsNil() {
		w.number(isNil)
		return nil
	}
	p := place{of: v.Type(), at: v.UnsafePointer()}
	if v.Kind() == reflect.Slice {
		p.count = v.Len()
	}
	switch {
	case !mayLeadOn(v):
	case w.numbers != nil:
		if n, been := w.numbers[p]; been {
			w.number(isNumber)
			w.number(uint64(n))
			return nil
		}
		w.numbers[p] = len(w.numbers)
	case w.way[p]:
		return errCycle
	default:
		w.way[p] = true
		defer delete(w.way, p)
	}
	w.number(isHere)
	switch v.Kind() {
	case reflect.Slice:
		w.number(uint64(v.Len()))
		return w.elements(v)
	case reflect.Map:
		w.number(uint64(v.Len()))
		return w.entries(v)
	}
	return w.pointee(v, p)
}

// mayLeadOn reports whether there may be a way from what a pointer, slice or map leads to back
// to it. What has no size has no place of its own.
func mayLeadOn(v reflect.Value) bool {
	t := v.Type()
	switch v.Kind() {
	case reflect.Map:
		return v.Len() > 0
	case reflect.Slice:
		if v.Len() == 0 {
			return false
		}
	}
	switch t.Elem().Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface, reflect.Struct, reflect.Array:
		return t.Elem().Size() > 0
	}
	return false
}

func (w *walk) pointee(v reflect.Value, p place) (err error) {
	if w.numbers != nil {
		return w.value(v.Elem())
	}
	sum, known := w.digester.remembered(p)
	if !known {
		if sum, err = w.sum(v.Elem()); err != nil {
			return err
		}
		w.digester.remember(p, sum)
	}
	w.text = append(w.text, sum[:]...)
	return nil
}

// entries writes what a map holds, ordered by the sums of the keys. Those of a graph must be
// known before it is walked on, as the order decides where the walk is first.
func (w *walk) entries(v reflect.Value) error {
	type entry struct {
		key   Sum
		value reflect.Value
	}
	keys := w
	if w.numbers != nil {
		keys = &walk{digester: w.digester, way: map[place]bool{}}
	}
	all := make([]entry, 0, v.Len())
	for each := v.MapRange(); each.Next(); {
		key, err := keys.sum(each.Key())
		if err != nil {
			if w.numbers != nil {
				return errOpaque
			}
			return err
		}
		all = append(all, entry{key, each.Value()})
	}
	slices.SortFunc(all, func(a, b entry) int { return bytes.Compare(a.key[:], b.key[:]) })
	for i, e := range all {
		if i > 0 && e.key == all[i-1].key {
			return errOpaque
		}
		w.text = append(w.text, e.key[:]...)
		if err := w.value(e.value); err != nil {
			return err
		}
	}
	return nil
}
