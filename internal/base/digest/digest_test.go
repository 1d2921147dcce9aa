package digest_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"

	"github.com/dynamolint/dynamolint/internal/base/digest"
)

// sumOf returns the sum of a value that has one.
func sumOf(t *testing.T, d *digest.Digester, value any) digest.Sum {
	t.Helper()
	sum, ok := d.Of(value)
	if !ok || sum == (digest.Sum{}) {
		t.Fatalf("%T has no sum", value)
	}
	return sum
}

type leaf struct {
	Name   string
	count  int
	Shared *leaf
}

type (
	text   string
	letter struct{ Name string }
)

// Each of these values has a sum of its own, and each time that it is made the same.
func TestEachValueHasItsOwnSum(t *testing.T) {
	values := func() []any {
		one, two := 1, 2
		return []any{
			nil, false, true, 0, 1, -1, int8(1), int64(1), uint(1), uint8(1), math.MaxUint64 - uint64(0),
			0.5, float32(0.5), math.Inf(1), 1i, complex(1, 1), complex(1, 0), "", "a", "b", text("a"),
			[]string(nil), []string{}, []string{""}, []string{"a", "b"}, []string{"b", "a"}, []string{"ab", ""}, []string{"", "ab"}, []text{"a", "b"},
			[0]string{}, [2]string{"a", "b"}, [2]string{"b", "a"},
			map[string]int(nil), map[string]int{}, map[string]int{"a": 1, "b": 2}, map[string]int{"a": 2, "b": 1}, map[string]int{"a": 1}, map[text]int{"a": 1},
			map[[2]string]bool{{"a", "b"}: true}, map[any]any{1: "a", "1": "a"}, map[any]any{int8(1): "a", "1": "a"},
			(*int)(nil), &one, &two, (*string)(nil), []*int{&one, &two}, []*int{&one, &one}, []*int{&one, nil},
			leaf{}, leaf{Name: "a"}, leaf{count: 1}, leaf{Shared: &leaf{}}, leaf{Shared: &leaf{Name: "a"}}, &leaf{}, letter{}, letter{"a"},
			struct{ Name string }{"a"}, struct{ name string }{"a"}, struct{ Name text }{"a"}, struct{}{},
			[]any{1, nil}, []any{nil, 1}, []any{1}, []any{int8(1)}, []any{letter{"a"}}, []any{leaf{Name: "a"}}, []any{[]any{}}, []any{[]any(nil)},
			[]any{map[string]int{}}, []any{map[text]int{}}, []any{[1]string{"a"}}, []any{[1]text{"a"}}, []any{[]text{"a"}}, []any{&one},
			(func())(nil), (chan int)(nil), []error{nil},
		}
	}
	var d digest.Digester
	seen := map[digest.Sum]any{}
	for _, v := range values() {
		sum := sumOf(t, &d, v)
		if other, twice := seen[sum]; twice {
			t.Errorf("%T %+v has the sum of %T %+v", v, v, other, other)
		}
		seen[sum] = v
	}
	for i, v := range values() {
		if sumOf(t, &d, v) != sumOf(t, &digest.Digester{}, values()[i]) {
			t.Errorf("%T %+v has two sums", v, v)
		}
	}
}

// tree is a type of which values of all kinds are made.
type tree struct {
	Bool    bool
	Int     int
	Small   int8
	Uint    uint64
	Float   float64
	Complex complex64
	Text    string
	hidden  string
	Texts   []string
	Bytes   []byte
	Pair    [2]int
	Counts  map[string]int
	Places  map[[2]int]*tree
	Inner   struct{ Name, Value text }
	Left    *tree
	Many    []*tree
	Any     any
	Stringy fmt.Stringer
}

type name struct{ first, Last string }

func (n name) String() string { return n.first + n.Last }

// random returns a value that depends on nothing but r.
func random(r *rand.Rand, depth int) *tree {
	words := func() string { return strings.Repeat("w", r.Intn(3)) + string(rune('a'+r.Intn(26))) }
	v := &tree{
		Bool: r.Intn(2) == 0, Int: r.Int(), Small: int8(r.Intn(100)), Uint: r.Uint64(), Float: r.NormFloat64(), Complex: complex(r.Float32(), r.Float32()),
		Text: words(), hidden: words(), Pair: [2]int{r.Int(), r.Int()}, Counts: map[string]int{}, Places: map[[2]int]*tree{}, Any: words(), Stringy: name{words(), words()},
	}
	v.Inner.Name, v.Inner.Value = text(words()), text(words())
	for range r.Intn(4) {
		v.Texts, v.Bytes = append(v.Texts, words()), append(v.Bytes, byte(r.Intn(256)))
		v.Counts[words()] = r.Int()
	}
	if depth == 0 {
		return v
	}
	v.Left, v.Any = random(r, depth-1), *random(r, 0)
	for range r.Intn(3) {
		v.Many = append(v.Many, random(r, depth-1))
		v.Places[[2]int{r.Intn(9), r.Intn(9)}] = random(r, 0)
	}
	v.Many = append(v.Many, v.Left) // known by then
	return v
}

// change calls try after each change of one part of a value that reflection can set, and takes
// the change back.
func change(v reflect.Value, path string, try func(path string)) {
	with := func(other reflect.Value) {
		old := reflect.New(v.Type()).Elem()
		old.Set(v)
		v.Set(other)
		try(path)
		v.Set(old)
	}
	switch v.Kind() {
	case reflect.Bool:
		with(reflect.ValueOf(!v.Bool()))
	case reflect.Int, reflect.Int8:
		with(reflect.ValueOf(v.Int() + 1).Convert(v.Type()))
	case reflect.Uint8, reflect.Uint64:
		with(reflect.ValueOf(v.Uint() + 1).Convert(v.Type()))
	case reflect.Float64:
		with(reflect.ValueOf(v.Float() + 1))
	case reflect.Complex64:
		with(reflect.ValueOf(complex64(v.Complex() + 1)))
		with(reflect.ValueOf(complex64(v.Complex() + 1i)))
	case reflect.String:
		with(reflect.ValueOf(v.String() + "\x00").Convert(v.Type()))
	case reflect.Slice:
		with(reflect.Append(v.Slice3(0, v.Len(), v.Len()), reflect.Zero(v.Type().Elem())))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			change(v.Index(i), fmt.Sprintf("%s[%d]", path, i), try)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			value := v.MapIndex(key)
			v.SetMapIndex(key, reflect.Zero(value.Type()))
			try(path + "[" + fmt.Sprint(key) + "]")
			v.SetMapIndex(key, reflect.Value{})
			try(path + " without " + fmt.Sprint(key))
			v.SetMapIndex(key, value)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			change(v.Elem(), path, try)
			if v.CanSet() {
				with(reflect.Zero(v.Type()))
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				change(v.Field(i), path+"."+v.Type().Field(i).Name, try)
			}
		}
	case reflect.Interface:
		with(reflect.Zero(v.Type()))
		if v.NumMethod() == 0 {
			with(reflect.ValueOf(int16(7)))
		}
	}
}

// Values that are made in the same way have one sum, also with a Digester that knows parts of
// them. Any change of one part of a value gives another.
func TestAnyChangeCounts(t *testing.T) {
	changes := 0
	for seed := range int64(5) {
		v, again := random(rand.New(rand.NewSource(seed)), 2), random(rand.New(rand.NewSource(seed)), 2)
		var d digest.Digester
		sumOf(t, &d, again.Left)
		sum := sumOf(t, &d, again)
		if sumOf(t, &digest.Digester{}, v) != sum || sumOf(t, &d, again) != sum || sumOf(t, &d, *v) == sum {
			t.Fatalf("seed %d: values that hold the same have two sums, or a pointer that of what it leads to", seed)
		}
		change(reflect.ValueOf(v), "", func(path string) {
			changes++
			if sumOf(t, &digest.Digester{}, v) == sum {
				t.Errorf("seed %d: a change of %s does not count", seed, path)
			}
		})
		v.Many[len(v.Many)-1].hidden += "."
		if sumOf(t, &digest.Digester{}, v) == sum {
			t.Errorf("seed %d: a field that is not exported does not count", seed)
		}
	}
	if changes < 1000 {
		t.Errorf("only %d changes were tried", changes)
	}
}

// Two texts of JSON have one sum if they say the same.
func FuzzJSON(f *testing.F) {
	f.Add(`{"a":[1,2,{"b":null}],"c":""}`, `{"c":"","a":[1,2,{"b":null}]}`)
	f.Add(`["a","b"]`, `["ab",""]`)
	f.Add(`[[],[[]]]`, `[[[]],[]]`)
	f.Add(`{"1":{}}`, `{"1":[]}`)
	f.Fuzz(func(t *testing.T, a, b string) {
		read := func(text string) (v any, ok bool) {
			d := json.NewDecoder(strings.NewReader(text))
			d.UseNumber()
			return v, d.Decode(&v) == nil
		}
		x, ok := read(a)
		y, also := read(b)
		if !ok || !also {
			return
		}
		if same := sumOf(t, &digest.Digester{}, x) == sumOf(t, &digest.Digester{}, y); same != reflect.DeepEqual(x, y) {
			t.Errorf("the sums of %s and %s are the same: %v", a, b, same)
		}
		if again, _ := read(a); sumOf(t, &digest.Digester{}, x) != sumOf(t, &digest.Digester{}, again) {
			t.Errorf("%s has two sums", a)
		}
	})
}

// What can be anything, or be something else at another time, has no sum.
func TestWhatCannotBeIdentified(t *testing.T) {
	here := 1
	same, also := &leaf{Name: "a"}, &leaf{Name: "a"}
	own := map[*node]int{}
	own[&node{list: []any{own}}] = 1
	for what, v := range map[string]any{
		"a function": func() {}, "a channel": make(chan int), "an address": unsafe.Pointer(&here), "an address as a number": uintptr(1),
		"a lock": &sync.Mutex{}, "a memo": struct{ once sync.Once }{}, "a map for all": &sync.Map{}, "a counter": &atomic.Int64{},
		"one in an interface": []any{1, func() {}}, "one in a map": map[string]any{"a": func() {}}, "one as a key": map[any]int{make(chan int): 1},
		"keys that are no number": map[float64]int{math.NaN(): 1, math.Copysign(math.NaN(), 1): 2}, "keys that hold the same": map[*leaf]int{same: 1, also: 2},
		"a map that is in its key": own, "a node that a map leads back to": &node{list: []any{own}},
	} {
		var d digest.Digester
		for range 2 {
			if _, ok := d.Of(v); ok {
				t.Errorf("%s has a sum", what)
			}
		}
	}
}

// A Digester computes the same for several goroutines.
func TestSeveralGoroutines(t *testing.T) {
	v := random(rand.New(rand.NewSource(1)), 4)
	want := sumOf(t, &digest.Digester{}, v)
	var d digest.Digester
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if sum, ok := d.Of(v); !ok || sum != want {
				t.Error("the sum is another one")
			}
		})
	}
	group.Wait()
}
