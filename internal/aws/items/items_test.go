package items_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// source has the types of the tests. What becomes of types in the real SDKs is
// compared in internal/dev/e2e/items; this is for what people can read.
const source = `package shop

import (
	"math/big"
	"time"
)

type Line struct {
	SKU   string
	Count int
}

type Order struct {
	ID       string    ` + "`dynamodbav:\"order_id\" dynamo:\"id,hash\" index:\"by-id,hash\" json:\"id\" docstore:\"key\"`" + `
	PlacedAt time.Time ` + "`json:\"placed_at,omitempty\"`" + `
	Expires  time.Time ` + "`dynamodbav:\"ttl,unixtime\" dynamo:\"ttl,unixtime,omitempty\"`" + `
	Lines    []Line
	Tags     []string ` + "`dynamodbav:\",stringset,omitempty\" dynamo:\",set\"`" + `
	Photo    []byte
	Total    *big.Int
	Code     Code
	Any      any
	Secret   string ` + "`dynamodbav:\"-\" dynamo:\"-\" docstore:\"-\" json:\"-\"`" + `
	hidden   string
}

// Code marshals itself, in a way that only running it shows.
type Code struct{ text string }

func (c Code) MarshalText() ([]byte, error) { return []byte(c.text), nil }

type Base struct {
	ID      string
	Version int
}

type Clash struct {
	Base
	Other
	Name string
}

type Other struct {
	Version int
	Title   string
}

type Shadow struct {
	Base
	ID string ` + "`dynamodbav:\"key\"`" + `
	Version string
}

type Coded struct {
	Code string ` + "`dynamodbav:\"code\"`" + `
	Note string ` + "`dynamodbav:\"note\"`" + `
}

type Joined struct {
	Coded
	CreatedAt string ` + "`dynamodbav:\"code\"`" + `
	Note      string ` + "`dynamodbav:\"note\"`" + `
}

type Page[T any] struct {
	Items []T
	First T
}

type Instance Page[Line]

type Forest []Forest

type Loop *Loop

type Tree struct {
	Below Forest
	By    map[string]Tree
	Loop  Loop
}

type Pages struct {
	Lines Page[Line]
	Times Page[time.Time]
}
`

func load(t *testing.T) *types.Package {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "shop.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := (&types.Config{Importer: importer.Default()}).Check("shop", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

// describe renders attributes as "name:kind/zero", and the zero value only
// where it becomes something else.
func describe(item *items.Type) string {
	var parts []string
	for _, a := range item.Attributes {
		text := fmt.Sprintf("%s:%s", a.Name, kind(a.Kind))
		if a.Zero != a.Kind {
			text += "/" + kind(a.Zero)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

func kind(k items.Kind) string {
	if k == items.Unknown {
		return "?"
	}
	return string(k)
}

// Types may lead to themselves, and to no struct.
func TestTypesOfThemselves(t *testing.T) {
	shop := load(t)
	for _, library := range []sdk.SDK{sdk.V1, sdk.V2, sdk.GureguV2, sdk.Docstore} {
		by := items.Marshaller{SDK: library}
		if _, ok := items.Nested(shop.Scope().Lookup("Forest").Type(), by); ok {
			t.Errorf("%v: a list of itself has a struct in it", by)
		}
		tree, ok := items.Attributes(shop.Scope().Lookup("Tree").Type(), by)
		if !ok || len(tree.Attributes) != 3 {
			t.Fatalf("%v: %+v", by, tree)
		}
		for i, want := range []items.Kind{items.L, items.M, items.Unknown} {
			if got := tree.Attributes[i].Kind; got != want {
				t.Errorf("%v: %s is %q, want %q", by, tree.Attributes[i].Name, got, want)
			}
		}
	}
}

func TestAttributes(t *testing.T) {
	shop := load(t)
	tests := []struct {
		name, typ string
		by        items.Marshaller
		want      string
	}{
		{"v2", "Order", items.Marshaller{SDK: sdk.V2},
			"order_id:S PlacedAt:S ttl:N Lines:L/NULL Tags:SS/- Photo:B/NULL Total:M/NULL Code:M Any:?/NULL"},
		{"v2 reading json", "Order", items.Marshaller{SDK: sdk.V2, TagKey: "json"},
			"id:S placed_at:S ttl:N Lines:L/NULL Tags:SS/- Photo:B/NULL Total:M/NULL Code:M Any:?/NULL"},
		{"v1", "Order", items.Marshaller{SDK: sdk.V1},
			"order_id:S/NULL placed_at:S ttl:N Lines:L/NULL Tags:SS/- Photo:B/NULL Total:NULL Code:NULL Any:?/NULL"},
		{"guregu", "Order", items.Marshaller{SDK: sdk.GureguV2},
			"id:S/- PlacedAt:S ttl:N/- Lines:L Tags:SS/- Photo:B/- Total:S/? Code:S/? Any:?/-"},
		{"docstore", "Order", items.Marshaller{SDK: sdk.Docstore},
			"key:S/NULL PlacedAt:S Expires:S Lines:L/NULL Tags:L/NULL Photo:B/NULL Total:S/? Code:S/? Any:?/NULL"},
		{"of two equals neither is there", "Clash", items.Marshaller{SDK: sdk.V2}, "ID:S Title:S Name:S"},
		{"of two equals the first is there", "Clash", items.Marshaller{SDK: sdk.GureguV1}, "ID:S/- Version:N Title:S/- Name:S/-"},
		{"the outer field wins", "Shadow", items.Marshaller{SDK: sdk.V2}, "ID:S key:S Version:S"},
		{"the first field wins", "Shadow", items.Marshaller{SDK: sdk.GureguV1}, "ID:S/- Version:N"},
		{"a type parameter is put in", "Instance", items.Marshaller{SDK: sdk.V2}, "Items:L/NULL First:M"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			item, ok := items.Attributes(shop.Scope().Lookup(test.typ).Type(), test.by)
			if !ok {
				t.Fatal("not known")
			}
			if got := describe(item); got != test.want {
				t.Errorf("%s\n got %s\nwant %s", test.typ, got, test.want)
			}
		})
	}
}

// Of several fields with one name, dominantField of attributevalue (field.go) keeps those with the
// shortest index, which are nested least, and leaves out the others without an error. So does
// dynamodbattribute of aws-sdk-go. guregu/dynamo keeps the first.
func TestHidden(t *testing.T) {
	joined := load(t).Scope().Lookup("Joined").Type()
	for _, test := range []struct {
		by   sdk.SDK
		want string
	}{{sdk.V2, "code: CreatedAt for Code"}, {sdk.V1, "code: CreatedAt for Code"}, {sdk.GureguV2, ""}} {
		item, _ := items.Attributes(joined, items.Marshaller{SDK: test.by})
		var got []string
		for _, h := range item.Hidden() {
			got = append(got, fmt.Sprintf("%s: %s for %s", h.Name, h.By.Name(), h.Of.Name()))
		}
		if strings.Join(got, ", ") != test.want {
			t.Errorf("%v: %q, want %q", test.by, got, test.want)
		}
	}
}

func TestAttributesOfOtherTypes(t *testing.T) {
	shop := load(t)
	v2 := items.Marshaller{SDK: sdk.V2}
	order := shop.Scope().Lookup("Order").Type()
	if item, ok := items.Attributes(types.NewPointer(order), v2); !ok || item.Name() != "Order" || item.Package() != shop.Path() {
		t.Errorf("a pointer to a struct is not seen as the struct: %v", item)
	}
	if item, ok := items.Attributes(order.Underlying(), v2); !ok || item.Name() != "struct{...}" || item.Package() != "" {
		t.Errorf("a struct without a name has one: %v", item)
	}
	generic := shop.Scope().Lookup("Page").Type().(*types.Named)
	for _, typ := range []types.Type{types.Typ[types.String], types.NewSlice(order), generic.TypeParams().At(0)} {
		if _, ok := items.Attributes(typ, v2); ok {
			t.Errorf("%s has attributes", typ)
		}
	}
	if item, ok := items.Nested(types.NewMap(types.Typ[types.String], types.NewSlice(order)), v2); !ok || item.Name() != "Order" {
		t.Error("the struct in a map of slices is not found")
	}
}

func TestKeysOfTags(t *testing.T) {
	order := load(t).Scope().Lookup("Order").Type()
	item, _ := items.Attributes(order, items.Marshaller{SDK: sdk.GureguV2})
	if got := fmt.Sprint(item.Attribute("id").Keys); got != "[{ false} {by-id false}]" {
		t.Errorf("keys of id: %s", got)
	}
	item, _ = items.Attributes(order, items.Marshaller{SDK: sdk.V2})
	if keys := item.Attribute("order_id").Keys; keys != nil {
		t.Errorf("guregu's tags mean something to another marshaller: %v", keys)
	}
}

func TestPaths(t *testing.T) {
	clash := load(t).Scope().Lookup("Clash").Type()
	item, _ := items.Attributes(clash, items.Marshaller{SDK: sdk.V2})
	if got := item.Attribute("Title").GoPath(clash); got != "Other.Title" {
		t.Errorf("path of Title: %s", got)
	}
}

func TestAsSet(t *testing.T) {
	v2 := items.Marshaller{SDK: sdk.V2}
	if !items.AsSet(types.NewSlice(types.Typ[types.Int]), items.NS, v2) || items.AsSet(types.NewSlice(types.Typ[types.Int]), items.SS, v2) {
		t.Error("a slice of int can be a number set, and no string set")
	}
}
