package items

import (
	"fmt"
	gotypes "go/types"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// codecLibraries are the packages with codecs.
var codecLibraries = []string{
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue",
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute",
	"github.com/guregu/dynamo",
	"github.com/guregu/dynamo/v2",
	"gocloud.dev/docstore",
}

// The functions of the real SDKs that take Go values for items, all of them and
// which argument it is, are those in testdata/codecs.txt. With UPDATE_GOLDEN=1
// in the environment it is written.
func TestCodecs(t *testing.T) {
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps}, codecLibraries...)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, pkg := range loaded {
		for _, fn := range functions(pkg.Types) {
			codec, ok := sdk.LookupCodec(fn)
			if !ok {
				continue
			}
			value := fn.Signature().Params().At(codec.Value)
			lines = append(lines, fmt.Sprintf("%s value=%s encodes=%t item=%t json=%t options=%d", fn.FullName(), value.Name(), codec.Encodes, codec.Item, codec.JSON, codec.Options))
		}
	}
	slices.Sort(lines)
	got := strings.Join(lines, "\n") + "\n"
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile("testdata/codecs.txt", []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/codecs.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("codecs are\n%s\nwant\n%s", got, want)
	}
}

// functions returns the exported functions of a package, and the methods of its
// exported types.
func functions(pkg *gotypes.Package) []*gotypes.Func {
	var all []*gotypes.Func
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *gotypes.Func:
			if obj.Exported() {
				all = append(all, obj)
			}
		case *gotypes.TypeName:
			named, ok := obj.Type().(*gotypes.Named)
			if !ok || !obj.Exported() {
				continue
			}
			for m := range named.Methods() {
				if m.Exported() {
					all = append(all, m)
				}
			}
			if i, ok := named.Underlying().(*gotypes.Interface); ok {
				for m := range i.ExplicitMethods() {
					all = append(all, m)
				}
			}
		}
	}
	return all
}
