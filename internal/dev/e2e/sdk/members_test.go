package sdktest

import (
	"go/types"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// Each member of an answer that may be nil in Go is listed in testdata/members.txt, with what the API
// reference documents: "absent" if DynamoDB may leave it out, "present" if it does not, and "open"
// if that is not documented, or depends on more than is known. The first have an entry in package
// internal/aws/sdk, and the others have none.
func TestAbsences(t *testing.T) {
	content, err := os.ReadFile("testdata/members.txt")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]string{}
	for line := range strings.Lines(string(content)) {
		member, is, _ := strings.Cut(strings.TrimSpace(line), " ")
		if !slices.Contains([]string{"absent", "present", "open"}, is) {
			t.Errorf("%s is neither absent, present nor open", member)
		}
		listed[member] = is
	}
	found := map[string]bool{}
	w := realWorld(t)
	for _, path := range []string{"github.com/aws/aws-sdk-go-v2/service/dynamodb", "github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"} {
		scope := w[path].Scope()
		for _, name := range scope.Names() {
			if strings.HasSuffix(name, "Output") {
				eachMember(scope.Lookup(name).Type(), map[types.Type]bool{}, func(member string, of types.Type, i int) {
					found[member] = true
					_, mayBe := sdk.MayBeAbsent(of, i)
					switch is := listed[member]; {
					case is == "":
						t.Errorf("testdata/members.txt does not list %s", member)
					case mayBe != (is == "absent"):
						t.Errorf("%s is listed as %s, and MayBeAbsent says %t", member, is, mayBe)
					}
				})
			}
		}
	}
	for _, member := range slices.Sorted(maps.Keys(listed)) {
		if !found[member] {
			t.Errorf("no answer has %s", member)
		}
	}
}

// eachMember calls visit for the pointers and maps of a struct and of those that it leads to.
func eachMember(of types.Type, seen map[types.Type]bool, visit func(member string, of types.Type, i int)) {
	switch of := of.(type) {
	case *types.Pointer:
		eachMember(of.Elem(), seen, visit)
	case *types.Slice:
		eachMember(of.Elem(), seen, visit)
	case *types.Map:
		eachMember(of.Elem(), seen, visit)
	case *types.Named:
		fields, ok := of.Underlying().(*types.Struct)
		if !ok || seen[of] || !strings.Contains(of.Obj().Pkg().Path(), "dynamodb") {
			return
		}
		seen[of] = true
		for i := range fields.NumFields() {
			field := fields.Field(i)
			_, isPointer := field.Type().Underlying().(*types.Pointer)
			_, isMap := field.Type().Underlying().(*types.Map)
			if (isPointer || isMap) && field.Exported() {
				visit(of.Obj().Name()+"."+field.Name(), of, i)
			}
			eachMember(field.Type(), seen, visit)
		}
	}
}
