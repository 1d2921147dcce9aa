package sdktest

import (
	"go/types"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

const (
	v2Root = "github.com/aws/aws-sdk-go-v2"
	v1Root = "github.com/aws/aws-sdk-go"
	events = "github.com/aws/aws-lambda-go/events"
)

func function(t *testing.T, w world, path, name string) *types.Func {
	t.Helper()
	fn, ok := w.lookup(path, name).(*types.Func)
	if !ok {
		t.Fatalf("%s.%s is no function of the SDK", path, name)
	}
	return fn
}

func typeOf(t *testing.T, w world, path, name string) types.Type {
	t.Helper()
	obj, ok := w.lookup(path, name).(*types.TypeName)
	if !ok {
		t.Fatalf("%s.%s is no type of the SDK", path, name)
	}
	return obj.Type()
}

func TestConstructors(t *testing.T) {
	w := realWorld(t)
	for path, names := range map[string][]string{
		v2Root + "/service/dynamodb":       {"New", "NewFromConfig"},
		v1Root + "/service/dynamodb":       {"New"},
		"github.com/guregu/dynamo":         {"New"},
		"github.com/guregu/dynamo/v2":      {"New"},
		"github.com/aws/aws-dax-go/dax":    {"New", "NewWithSession"},
		"github.com/aws/aws-dax-go-v2/dax": {"New", "NewFromConfig"},
	} {
		for _, name := range names {
			if _, ok := sdk.LookupConstructor(function(t, w, path, name)); !ok {
				t.Errorf("%s.%s is not known to make clients", path, name)
			}
		}
	}
	for _, name := range []string{"New", "NewSession", "NewSessionWithOptions"} {
		if !sdk.IsSessionMaker(function(t, w, v1Root+"/aws/session", name)) {
			t.Errorf("session.%s is not known to make sessions", name)
		}
	}
}

func TestRetries(t *testing.T) {
	w := realWorld(t)
	for _, test := range []struct {
		path, name, field string
		want              sdk.RetryUse
	}{
		{v2Root + "/aws", "Config", "RetryMaxAttempts", sdk.MaxAttempts},
		{v2Root + "/aws", "Config", "Retryer", sdk.RetryPolicy},
		{v2Root + "/aws/retry", "StandardOptions", "MaxAttempts", sdk.MaxAttempts},
		{v2Root + "/config", "LoadOptions", "RetryMaxAttempts", sdk.MaxAttempts},
		{v2Root + "/config", "LoadOptions", "Retryer", sdk.RetryPolicy},
		{v2Root + "/service/dynamodb", "Options", "RetryMaxAttempts", sdk.MaxAttempts},
		{v2Root + "/service/dynamodb", "Options", "Retryer", sdk.RetryPolicy},
		{v1Root + "/aws", "Config", "MaxRetries", sdk.MaxRetries},
		{v1Root + "/aws", "Config", "Retryer", sdk.RetryPolicy},
		{v1Root + "/aws/client", "DefaultRetryer", "NumMaxRetries", sdk.MaxRetries},
		{v1Root + "/aws", "Config", "Region", 0},
	} {
		of := typeOf(t, w, test.path, test.name)
		if field, _, _ := types.LookupFieldOrMethod(of, true, nil, test.field); field == nil {
			t.Errorf("%s has no field %s", of, test.field)
		}
		if use := sdk.RetryField(of, test.field); use != test.want {
			t.Errorf("RetryField(%s, %s) = %d, want %d", of, test.field, use, test.want)
		}
	}
	for _, test := range []struct {
		path, name string
		want       sdk.RetryUse
		arg        int
	}{
		{v2Root + "/config", "WithRetryMaxAttempts", sdk.MaxAttempts, 0},
		{v2Root + "/config", "WithRetryer", sdk.RetryPolicy, 0},
		{v2Root + "/aws/retry", "AddWithMaxAttempts", sdk.MaxAttempts, 1},
		{v1Root + "/aws", "Config.WithMaxRetries", sdk.MaxRetries, 0},
		{v1Root + "/aws/request", "WithRetryer", sdk.RetryPolicy, 1},
	} {
		fn := function(t, w, test.path, test.name)
		if use, arg := sdk.RetryFunc(fn); use != test.want || arg != test.arg || arg >= fn.Signature().Params().Len() {
			t.Errorf("RetryFunc(%s) = %d, %d", fn.FullName(), use, arg)
		}
	}
	if !sdk.NeverRetries(typeOf(t, w, v2Root+"/aws", "NopRetryer")) || !sdk.NeverRetries(typeOf(t, w, v1Root+"/aws/client", "NoOpRetryer")) {
		t.Error("the retryers that do nothing are not known")
	}
}

func TestExceptions(t *testing.T) {
	w := realWorld(t)
	path := v2Root + "/service/dynamodb/types"
	exceptions := 0
	for _, name := range w[path].Scope().Names() {
		obj, ok := w[path].Scope().Lookup(name).(*types.TypeName)
		if !ok {
			continue
		}
		isError := types.Implements(types.NewPointer(obj.Type()), types.Universe.Lookup("error").Type().Underlying().(*types.Interface))
		if _, known := sdk.ExceptionV2(obj.Type()); known != isError {
			t.Errorf("ExceptionV2(%s) = %t, but an error: %t", name, known, isError)
		}
		if isError {
			exceptions++
		}
	}
	if exceptions == 0 {
		t.Error("package types has no errors")
	}
	if !sdk.IsErrorV1(typeOf(t, w, v1Root+"/aws/awserr", "Error")) || !sdk.IsErrorV1(typeOf(t, w, v1Root+"/service/dynamodb", "ConditionalCheckFailedException")) {
		t.Error("errors of aws-sdk-go are not known")
	}
}

func TestLambda(t *testing.T) {
	w := realWorld(t)
	for _, name := range sdk.StreamEvents() {
		if of := typeOf(t, w, events, name); !sdk.IsStreamEvent(of) || !sdk.IsRequest(of) {
			t.Errorf("%s is not known to be a batch of records", of)
		}
	}
	if !sdk.IsStreamRecord(typeOf(t, w, events, "DynamoDBEventRecord")) || sdk.IsStreamEvent(typeOf(t, w, events, "SQSEvent")) {
		t.Error("records of streams are not told from other events")
	}
	for _, name := range []string{"DynamoDBEventResponse", "DynamoDBTimeWindowEventResponse"} {
		of := typeOf(t, w, events, name)
		if field, _, _ := types.LookupFieldOrMethod(of, true, nil, "BatchItemFailures"); field == nil || !sdk.ReportsFailures(of) {
			t.Errorf("%s is not known to report failures", of)
		}
	}
	for name, want := range map[string]int{"Start": 0, "StartWithOptions": 0, "StartWithContext": 1, "NewHandler": 0, "NewHandlerWithOptions": 0} {
		if arg, ok := sdk.LambdaHandler(function(t, w, "github.com/aws/aws-lambda-go/lambda", name)); !ok || arg != want {
			t.Errorf("LambdaHandler(%s) = %d, %t", name, arg, ok)
		}
	}
	if !sdk.IsRequest(typeOf(t, w, "github.com/gin-gonic/gin", "Context")) {
		t.Error("the context of gin is not known to be a request")
	}
}
