package sdktest

import (
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// Every member of a request of aws-sdk-go has a setter.
func TestSetters(t *testing.T) {
	w := realWorld(t)
	for _, path := range []string{v1, v1Streams} {
		for _, name := range w[path].Scope().Names() {
			obj, isType := w[path].Scope().Lookup(name).(*types.TypeName)
			if !isType {
				continue
			}
			if _, ok := sdk.InputOf(obj.Type()); !ok {
				continue
			}
			s := obj.Type().Underlying().(*types.Struct)
			for i := range s.NumFields() {
				member, ok := sdk.Member(obj.Type(), i)
				if !ok || !s.Field(i).Exported() {
					continue
				}
				setter, _ := w.lookup(path, name+".Set"+string(member)).(*types.Func)
				if setter == nil {
					t.Errorf("%s.%s has no setter", name, member)
				} else if field, ok := sdk.Setter(setter); !ok || field != string(member) {
					t.Errorf("Setter(%s) = %q, %v", setter.FullName(), field, ok)
				}
			}
		}
	}
}

func TestPreparedRequests(t *testing.T) {
	w := realWorld(t)
	path := "github.com/aws/aws-sdk-go/aws/request"
	for name, want := range map[string]sdk.RequestRole{
		"Send": sdk.SendOnce, "NextPage": sdk.SendPages, "HasNextPage": sdk.SendPages, "EachPage": sdk.SendPages, "SetContext": sdk.OtherUse,
	} {
		fn := w.lookup(path, "Request."+name).(*types.Func)
		if role, ok := sdk.LookupRequest(fn); !ok || role != want {
			t.Errorf("LookupRequest(%s) = %v, %v", name, role, ok)
		}
	}
	request := w.lookup(path, "Request").Type()
	s := request.Underlying().(*types.Struct)
	var data []string
	for i := range s.NumFields() {
		if sdk.IsRequestData(request, i) {
			data = append(data, s.Field(i).Name())
		}
	}
	if !slices.Equal(data, []string{"Data"}) {
		t.Errorf("the answer is in %q", data)
	}
}

func TestScalars(t *testing.T) {
	w := realWorld(t)
	for path, want := range map[string]struct{ box, unbox, list []string }{
		"github.com/aws/aws-sdk-go/aws": {
			[]string{"Bool", "Int32", "Int64", "String", "Time"},
			[]string{"BoolValue", "Int64Value", "StringValue", "TimeValue"},
			[]string{"Int64Slice", "StringSlice"},
		},
		"github.com/aws/aws-sdk-go-v2/aws": {
			[]string{"Bool", "Int32", "Int64", "String", "Time"},
			[]string{"ToBool", "ToInt32", "ToString", "ToTime"},
			[]string{"Int32Slice", "StringSlice"},
		},
	} {
		for _, list := range []struct {
			names []string
			is    func(*types.Func) bool
		}{{want.box, sdk.IsBox}, {want.unbox, sdk.IsUnbox}, {want.list, sdk.IsListBox}} {
			for _, name := range list.names {
				fn, ok := w.lookup(path, name).(*types.Func)
				if !ok || !list.is(fn) {
					t.Errorf("%s.%s is not what it is taken for", path, name)
				}
			}
		}
	}
}

var builders = []string{v1 + "/expression", "github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"}

// All methods of builders and expressions are known, and each part can be
// added and read.
func TestExpressionBuilders(t *testing.T) {
	w := realWorld(t)
	for _, path := range builders {
		added, read := map[ddb.Member]bool{}, map[ddb.Member]bool{}
		for _, method := range slices.Concat(w.methods(t, path, "Builder"), w.methods(t, path, "Expression")) {
			role, member, ok := sdk.LookupBuilder(method)
			if !ok {
				t.Errorf("%s is not known", method.FullName())
			}
			switch role {
			case sdk.WithPart:
				added[member] = true
			case sdk.GetPart:
				read[member] = true
			}
		}
		if len(added) != 5 || len(read) != 5 {
			t.Errorf("%s: %d parts can be added, %d read", path, len(added), len(read))
		}
		if role, _, ok := sdk.LookupBuilder(w.lookup(path, "NewBuilder").(*types.Func)); !ok || role != sdk.NewBuilder {
			t.Errorf("%s: NewBuilder is %v", path, role)
		}
		for name, want := range map[string]string{
			"KeyEqual": "KeyEqual", "KeyBuilder.Equal": "KeyEqual", "KeyAnd": "KeyAnd", "KeyConditionBuilder.And": "KeyAnd",
			"KeyBeginsWith": "KeyBeginsWith", "KeyBuilder.Between": "KeyBetween", "NameBuilder.Equal": "Equal",
		} {
			if got, _, ok := sdk.BuilderFunc(w.lookup(path, name).(*types.Func)); !ok || got != want {
				t.Errorf("%s.%s is %s, want %s", path, name, got, want)
			}
		}
	}
}

func TestThrottling(t *testing.T) {
	w := realWorld(t)
	for _, path := range []string{v1, v2 + "/types"} {
		for _, name := range []string{"ProvisionedThroughputExceededException", "RequestLimitExceeded"} {
			obj := w.lookup(path, name)
			if obj == nil || !sdk.IsThrottling(types.NewPointer(obj.Type())) || !sdk.IsThrottlingCode(name) {
				t.Errorf("%s.%s is not taken for throttling", path, name)
			}
		}
	}
	for path, name := range map[string]string{
		"github.com/aws/aws-sdk-go/aws/awserr": "Error.Code",
		"github.com/aws/smithy-go":             "APIError.ErrorCode",
	} {
		if fn, ok := w.lookup(path, name).(*types.Func); !ok || !sdk.IsErrorCode(fn) {
			t.Errorf("%s.%s is not taken for the code of an error", path, name)
		}
	}
	if fn, ok := w.lookup("github.com/aws/aws-sdk-go/aws/request", "IsErrorThrottle").(*types.Func); !ok || !sdk.IsThrottlingTest(fn) {
		t.Error("IsErrorThrottle is not known")
	}
}

// All functions of the codecs of the AWS SDKs that marshal or unmarshal Go
// values are known.
func TestCodecs(t *testing.T) {
	w := realWorld(t)
	for path, want := range map[string]int{
		v1 + "/dynamodbattribute":                                      12,
		"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue": 14,
	} {
		known, lists := 0, 0
		for _, fn := range w.functions(path) {
			name := fn.Name()
			if _, ok := sdk.LookupCodec(fn); ok {
				known++
			} else if strings.HasSuffix(name, "JSON") {
				continue // from attribute values to text, or back
			} else if strings.HasPrefix(name, "Marshal") || strings.HasPrefix(name, "Unmarshal") {
				t.Errorf("%s is not known", fn.FullName())
			}
			if sdk.IsListDecoder(fn) {
				lists++
			}
		}
		if known < want || lists == 0 {
			t.Errorf("%s: %d codecs, %d of lists of items", path, known, lists)
		}
	}
}
