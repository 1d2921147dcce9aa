package sdktest

import (
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

const (
	v1        = "github.com/aws/aws-sdk-go/service/dynamodb"
	v1Streams = "github.com/aws/aws-sdk-go/service/dynamodbstreams"
	v2        = "github.com/aws/aws-sdk-go-v2/service/dynamodb"
	v2Streams = "github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
	daxV1     = "github.com/aws/aws-dax-go/dax"
	daxV2     = "github.com/aws/aws-dax-go-v2/dax"
)

var clients = []struct {
	path, name string
	sdk        sdk.SDK
	operations int // with the versions of go.mod
}{
	{v1, "DynamoDB", sdk.V1, 57},
	{v1 + "/dynamodbiface", "DynamoDBAPI", sdk.V1, 57},
	{v1Streams, "DynamoDBStreams", sdk.V1, 4},
	{v2, "Client", sdk.V2, 62},
	{v2Streams, "Client", sdk.V2, 4},
	{daxV1, "Dax", sdk.V1, 54},
	{daxV2, "Dax", sdk.V2, 57},
}

// Every method of a client that takes a request is one of the roles, waiters
// apart, and nothing else is.
func TestClients(t *testing.T) {
	w := realWorld(t)
	for _, client := range clients {
		operations := map[ddb.Op]bool{}
		for _, method := range w.methods(t, client.path, client.name) {
			if strings.HasPrefix(method.Name(), "WaitUntil") {
				continue
			}
			f, ok := sdk.Lookup(method)
			if takesRequest := slices.ContainsFunc(slices.Collect(method.Signature().Params().Variables()), isRequest); takesRequest != ok {
				t.Errorf("%s: Lookup says %v", method.FullName(), ok)
			}
			if !ok {
				continue
			}
			operations[f.Op] = true
			if f.SDK != client.sdk || f.Role != roleByName(method.Name(), f.Op) {
				t.Errorf("%s is %+v", method.FullName(), f)
			}
			checkParts(t, method, f)
		}
		if len(operations) != client.operations {
			t.Errorf("%s.%s: %d operations, want %d", client.path, client.name, len(operations), client.operations)
		}
	}
}

func isRequest(v *types.Var) bool { _, ok := sdk.InputOf(v.Type()); return ok }

func roleByName(name string, op ddb.Op) sdk.Role {
	switch strings.TrimPrefix(name, string(op)) {
	case "Request":
		return sdk.Prepare
	case "Pages", "PagesWithContext":
		return sdk.EachPage
	}
	return sdk.Request
}

// checkParts checks that request, answer and callback are where they are said to be.
func checkParts(t *testing.T, method *types.Func, f sdk.Func) {
	t.Helper()
	sig := method.Signature()
	if op, ok := sdk.InputOf(sig.Params().At(f.Input).Type()); !ok || op != f.Op {
		t.Errorf("%s: parameter %d is no request for %s", method.FullName(), f.Input, f.Op)
	}
	if f.Role == sdk.EachPage {
		callback := sig.Params().At(f.Callback).Type().(*types.Signature)
		if got := types.TypeString(callback, types.RelativeTo(method.Pkg())); !strings.HasSuffix(got, string(f.Op)+"Output, bool) bool") {
			t.Errorf("%s: the callback is %s", method.FullName(), got)
		}
		return
	}
	if op, ok := sdk.OutputOf(sig.Results().At(f.Output).Type()); !ok || op != f.Op {
		t.Errorf("%s: result %d is no answer to %s", method.FullName(), f.Output, f.Op)
	}
	if f.Role == sdk.Prepare && !sdk.IsPreparedRequest(sig.Results().At(0).Type()) {
		t.Errorf("%s: the first result is no request that can be sent", method.FullName())
	}
}

// The members that operations are described by are fields of requests and answers.
func TestMembers(t *testing.T) {
	w := realWorld(t)
	for _, path := range []string{v1, v1Streams, v2, v2Streams} {
		described := 0
		for _, name := range w[path].Scope().Names() {
			input := w[path].Scope().Lookup(name)
			op, ok := sdk.InputOf(input.Type())
			if _, isType := input.(*types.TypeName); !isType || !ok {
				continue
			}
			info := ddb.Lookup(op)
			if info == nil {
				continue
			}
			described++
			output := w.lookup(path, string(op)+"Output")
			for _, m := range slices.Concat(info.Next, info.Data, []ddb.Member{info.Remainder}) {
				if !hasMember(output.Type(), m) {
					t.Errorf("%s: the answer to %s has no %s", path, op, m)
				}
			}
			for _, m := range []ddb.Member{info.Token, info.Retry} {
				if !hasMember(input.Type(), m) {
					t.Errorf("%s: the request for %s has no %s", path, op, m)
				}
			}
		}
		if described == 0 {
			t.Errorf("%s: no operation is described", path)
		}
	}
}

// hasMember reports whether a request or answer has a member, directly or in
// one of its structs.
func hasMember(of types.Type, m ddb.Member) bool {
	if m == "" {
		return true
	}
	s := of.Underlying().(*types.Struct)
	for i := range s.NumFields() {
		if member, ok := sdk.Member(of, i); ok && member == m {
			return true
		}
		p, ok := s.Field(i).Type().(*types.Pointer)
		if _, isMember := sdk.Member(of, i); ok && !isMember && sdk.Of(p) != 0 && hasMember(p.Elem(), m) {
			return true
		}
	}
	return false
}

// Every constructor of a paginator is known, and so are the paginator's methods.
func TestPaginators(t *testing.T) {
	w := realWorld(t)
	for path, want := range map[string][]string{
		v2: {
			"BatchGetItem", "ListBulkOperations", "ListContributorInsights", "ListExports", "ListImports", "ListTables", "Query", "Scan",
		},
		daxV2: {"BatchGetItem", "Query", "Scan"},
	} {
		roles := map[string][]sdk.Role{}
		for _, fn := range w.functions(path) {
			f, ok := sdk.Lookup(fn)
			if !ok {
				continue
			}
			op := string(f.Op)
			roles[op] = append(roles[op], f.Role)
			if !isRequest(fn.Signature().Params().At(f.Input)) {
				t.Errorf("%s: parameter %d is no request", fn.FullName(), f.Input)
			}
			for _, method := range w.methods(t, path, op+"Paginator") {
				f, ok := sdk.Lookup(method)
				if !ok || f.Op != ddb.Op(op) {
					t.Errorf("%s is %+v", method.FullName(), f)
				}
				roles[op] = append(roles[op], f.Role)
			}
		}
		if got := slices.Sorted(maps.Keys(roles)); !slices.Equal(got, want) {
			t.Errorf("%s: paginators of %q, want %q", path, got, want)
		}
		for op, got := range roles {
			if want := []sdk.Role{sdk.NewPaginator, sdk.HasMorePages, sdk.NextPage}; !slices.Equal(got, want) {
				t.Errorf("%s: roles of the paginator of %s are %v, want %v", path, op, got, want)
			}
		}
	}
}
