package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// Whatever a model holds comes back from its snapshot, and equal models have
// equal snapshots.
func TestSnapshotIsLossless(t *testing.T) {
	for seed := range uint64(300) {
		m := randomModel(seed)
		text := encode(t, m)
		back, err := Decode(strings.NewReader(text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if !reflect.DeepEqual(back, m) {
			t.Fatalf("seed %d: another model comes back from\n%s\n%s", seed, text, encode(t, back))
		}
		if again := encode(t, randomModel(seed)); again != text {
			t.Fatalf("seed %d: two snapshots of one model differ", seed)
		}
	}
}

func encode(t *testing.T, m *Model) string {
	t.Helper()
	var b bytes.Buffer
	if err := Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func randomModel(seed uint64) *Model {
	m := &Model{}
	fill(reflect.ValueOf(m).Elem(), rand.New(rand.NewPCG(seed, 0)))
	return m
}

// fill sets a part of a model to something that the readers of configurations
// may make of it.
func fill(v reflect.Value, r *rand.Rand) {
	if value, ok := reflect.TypeAssert[hidden](v.Addr()); ok {
		fillValue(v, reflect.ValueOf(value.hiddenPart()).Elem(), r)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for _, field := range v.Fields() {
			fill(field, r)
		}
		if span, ok := reflect.TypeAssert[rules.Span](v); ok && span.IsZero() {
			v.SetZero() // no place in no file
		}
	case reflect.Pointer:
		if v.Type() == reflect.TypeFor[*Model]() && r.IntN(4) > 0 {
			return // seldom a model in a model
		}
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), r)
	case reflect.Slice:
		if n := r.IntN(4); n > 0 { // else nil
			v.Set(reflect.MakeSlice(v.Type(), n-1, n-1))
		}
		for i := range v.Len() {
			fill(v.Index(i), r)
		}
	case reflect.String:
		if v.Type() == reflect.TypeFor[Filler]() {
			return // it is not written
		}
		texts := []string{"", "orders", "dev-shop-orders", "a\nb \"c\" <&>", "infra/tables.tf:3:1", "価格", "var.x\\y\u2028"}
		v.SetString(texts[r.IntN(len(texts))])
	case reflect.Int, reflect.Int64:
		v.SetInt(r.Int64() >> r.IntN(64))
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	default:
		panic("a model holds a " + v.Type().String())
	}
}

func fillValue(v, inner reflect.Value, r *rand.Rand) {
	state := State(r.IntN(3))
	v.FieldByName("State").Set(reflect.ValueOf(state))
	switch state {
	case Known:
		fill(inner, r)
		fill(v.FieldByName("Span"), r)
		fill(v.FieldByName("Origin"), r)
	case Unknown:
		fill(v.FieldByName("Span"), r)
		fill(v.FieldByName("Reason"), r)
	}
}

// smallModel has a bit of everything.
func smallModel() *Model {
	at := rules.Span{File: "infra/tables.tf", Start: rules.Pos{Offset: 50, Line: 2, Column: 10}, End: rules.Pos{Offset: 58, Line: 2, Column: 18}}
	return &Model{Tables: []*Table{{
		Declaration:        Declaration{Address: "aws_dynamodb_table.orders", Root: "infra"},
		Name:               KnownValue("orders", at, "default of var.name"),
		NameText:           []NamePart{{Text: "orders"}},
		DeletionProtection: UnknownValue[bool](rules.Span{}, "var.protect has no value"),
		Global:             List[*Index]{Items: []*Index{{Name: KnownValue("gsi1", at, "")}}, Partial: "for_each is unknown"},
	}}}
}

// What a snapshot looks like: it is kept for long and compared line by line.
func TestSnapshotText(t *testing.T) {
	want := `{
 "format": "dynamolint-schema",
 "version": 20,
 "tables": [
  {
   "address": "aws_dynamodb_table.orders",
   "root": "infra",
   "name": {
    "value": "orders",
    "at": "infra/tables.tf:2:10+50-2:18+58",
    "origin": "default of var.name"
   },
   "nameText": [
    {
     "text": "orders"
    }
   ],
   "global": {
    "items": [
     {
      "name": {
       "value": "gsi1",
       "at": "infra/tables.tf:2:10+50-2:18+58"
      }
     }
    ],
    "partial": "for_each is unknown"
   },
   "deletionProtection": {
    "unknown": "var.protect has no value"
   }
  }
 ]
}
`
	if got := encode(t, smallModel()); got != want {
		t.Errorf("got\n%s", got)
	}
}

// A snapshot that was written before a type has changed must not be taken for
// one of the type as it is: what is new would be absent in it.
func TestVersionFollowsTypes(t *testing.T) {
	const layout, version = 0xce6b796d, 20
	if now := layoutOf(reflect.TypeFor[Model]()); now != layout || snapshotVersion != version {
		t.Errorf("the types of the model have changed: raise snapshotVersion, and set this test to %#x", now)
	}
}

// layoutOf is a number that changes when what a type holds does.
func layoutOf(model reflect.Type) uint32 {
	var layout strings.Builder
	seen := map[reflect.Type]bool{}
	var add func(reflect.Type)
	add = func(t reflect.Type) {
		fmt.Fprintln(&layout, t)
		if seen[t] {
			return
		}
		seen[t] = true
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice:
			add(t.Elem())
		case reflect.Struct:
			for f := range t.Fields() {
				fmt.Fprintln(&layout, f.Name, f.Tag)
				add(f.Type)
			}
		}
	}
	add(model)
	return crc32.ChecksumIEEE([]byte(layout.String()))
}

// Every field is written under a name of its own, and not at all while it is
// zero.
func TestEveryFieldIsTagged(t *testing.T) {
	walk(reflect.ValueOf(randomModel(1)), func(v reflect.Value) {
		if v.Kind() != reflect.Struct || v.Type().PkgPath() != reflect.TypeFor[Model]().PkgPath() {
			return
		}
		if _, own := reflect.TypeAssert[json.Marshaler](v); own {
			return
		}
		seen := map[string]bool{}
		for f := range v.Type().Fields() {
			if f.Anonymous {
				continue // its fields are those of what it is embedded in
			}
			name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "" || seen[name] || option != "omitzero" {
				t.Errorf("%s.%s: the tag json is %q", v.Type(), f.Name, f.Tag.Get("json"))
			}
			seen[name] = true
		}
	})
}

func TestDecodeErrors(t *testing.T) {
	const head = `{"format": "dynamolint-schema", "version": 20, `
	for name, test := range map[string]struct{ text, want string }{
		"empty":              {"", "not a schema snapshot"},
		"cut off":            {head + `"tables": [{`, "truncated or edited: unexpected end"},
		"something behind":   {head + `"tables": []} {}`, "truncated or edited"},
		"other format":       {`{"version": 20}`, `"format" is ""`},
		"older version":      {`{"format": "dynamolint-schema", "version": 19, "views": []}`, "schema snapshot version 19 is not supported: this dynamolint reads version 20; write it again"},
		"newer version":      {`{"format": "dynamolint-schema", "version": 21, "views": []}`, "schema snapshot version 21 is not supported: this dynamolint reads version 20; update dynamolint"},
		"unknown field":      {head + `"tables": [{"title": "x"}]}`, `unknown field "title"`},
		"unknown in value":   {head + `"tables": [{"name": {"valeu": "x"}}]}`, `unknown field "valeu"`},
		"unknown in block":   {head + `"tables": [{"ttl": {"value": {"enable": {}}}}]}`, `unknown field "enable"`},
		"unknown in list":    {head + `"tables": [{"tags": {"item": []}}]}`, `unknown field "item"`},
		"wrong type":         {head + `"tables": [{"readCapacity": {"value": "5"}}]}`, "cannot unmarshal string"},
		"known null":         {head + `"tables": [{"name": {"value": null}}]}`, "a known value is null"},
		"known and unknown":  {head + `"tables": [{"name": {"value": "x", "unknown": "y"}}]}`, "neither known nor unknown nor absent"},
		"absent with place":  {head + `"tables": [{"name": {"at": "a.tf:1:1+0-1:2+1"}}]}`, "neither known nor unknown nor absent"},
		"null table":         {head + `"tables": [null]}`, "a list holds null"},
		"null index":         {head + `"tables": [{"local": {"items": [null]}}]}`, "a list holds null"},
		"wrong place":        {head + `"tables": [{"header": "a.tf:1"}]}`, `"a.tf:1" is no place`},
		"not JSON":           {"resource {}", "not a schema snapshot"},
		"another JSON value": {`[1]`, "not a schema snapshot"},
	} {
		t.Run(name, func(t *testing.T) {
			m, err := Decode(strings.NewReader(test.text))
			if err == nil {
				t.Fatalf("no error, and the model %+v", m)
			}
			if !strings.Contains(err.Error(), test.want) || !strings.HasSuffix(err.Error(), writeAgain) {
				t.Errorf("the error is %q, which lacks %q or what to do", err, test.want)
			}
		})
	}
}

// A path that JSON cannot carry is an error rather than another path.
func TestEncodeRefusesPathsThatAreNotUTF8(t *testing.T) {
	err := Encode(&bytes.Buffer{}, &Model{Tables: []*Table{{Declaration: Declaration{Header: rules.Span{File: "infra/\xff.tf"}}}}})
	if err == nil || !strings.Contains(err.Error(), "not UTF-8") {
		t.Errorf("the error is %v", err)
	}
}

// Any text is refused, or is a model of which the snapshot gives the same model.
func FuzzDecode(f *testing.F) {
	var b bytes.Buffer
	if err := Encode(&b, smallModel()); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Add([]byte(`{"format": "dynamolint-schema", "version": 20, "tables": [{"name": {"unknown": "", "at": "a.tf:1:1+0-1:2+1"}}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := Decode(bytes.NewReader(text))
		if err != nil {
			return
		}
		again, err := Decode(strings.NewReader(encode(t, m)))
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(again, m) {
			t.Errorf("another model comes back from\n%s", text)
		}
	})
}

// A snapshot may be another file by mistake: little of it is repeated.
func TestDecodeQuotesLittle(t *testing.T) {
	long := strings.Repeat("x", 90)
	cut := strings.Repeat("x", 40) + "..."
	for text, want := range map[string]string{
		`{"format": "` + long + `"}`:                                        `"format" is "` + cut + `", not`,
		`{"format": "dynamolint-schema", "version": 20, "` + long + `": 1}`: `unknown field "` + cut + `"`,
		"\x1b[2J": `invalid character '\x1b'`,
	} {
		_, err := Decode(strings.NewReader(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives %v, want %s", text, err, want)
		}
	}
}
