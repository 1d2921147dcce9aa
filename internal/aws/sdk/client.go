package sdk

import (
	"go/types"
	"strings"
)

const (
	awsV2    = "github.com/aws/aws-sdk-go-v2"
	awsV1    = "github.com/aws/aws-sdk-go"
	daxV2    = "github.com/aws/aws-dax-go-v2/dax"
	daxV1    = "github.com/aws/aws-dax-go/dax"
	guregu   = "github.com/guregu/dynamo"
	dynamoV2 = awsV2 + "/service/dynamodb"
	dynamoV1 = awsV1 + "/service/dynamodb"
)

// A Constructor is a function that makes a client of DynamoDB. Its arguments
// are the configuration or session, and what overrides it.
type Constructor struct {
	Name    string // "dynamodb.NewFromConfig"
	DAX     bool   // the client talks to DAX, which has retries of its own
	Session bool   // connections and credentials belong to the session that it is made from: the client itself costs nothing
}

var constructors = map[string]Constructor{
	dynamoV2 + ".New":           {Name: "dynamodb.New"},
	dynamoV2 + ".NewFromConfig": {Name: "dynamodb.NewFromConfig"},
	dynamoV1 + ".New":           {Name: "dynamodb.New", Session: true},
	guregu + ".New":             {Name: "dynamo.New", Session: true},
	guregu + "/v2.New":          {Name: "dynamo.New"},
	daxV2 + ".New":              {Name: "dax.New", DAX: true},
	daxV2 + ".NewFromConfig":    {Name: "dax.NewFromConfig", DAX: true},
	daxV1 + ".New":              {Name: "dax.New", DAX: true},
	daxV1 + ".NewWithSession":   {Name: "dax.NewWithSession", DAX: true},
}

// LookupConstructor returns which client a function makes.
func LookupConstructor(fn *types.Func) (Constructor, bool) {
	c, ok := constructors[fullName(fn)]
	return c, ok
}

// IsSessionMaker reports whether a function makes a session of aws-sdk-go, which
// reads configuration files and gets credentials.
func IsSessionMaker(fn *types.Func) bool {
	switch fullName(fn) {
	case awsV1 + "/aws/session.New", awsV1 + "/aws/session.NewSession", awsV1 + "/aws/session.NewSessionWithOptions":
		return true
	}
	return false
}

// IsConfiguration reports whether t is what clients are made of: a configuration
// or a session, or options of one, or a pointer to any of them.
func IsConfiguration(t types.Type) bool {
	switch typeName(t) {
	case awsV2 + "/aws.Config", awsV1 + "/aws.Config", awsV1 + "/aws/session.Session", sessionOptions:
		return true
	}
	return false
}

// A RetryUse says what a value has to do with retries.
type RetryUse int

// The uses.
const (
	MaxAttempts RetryUse = iota + 1 // how often a request is sent at most: 1 is no retry, 0 leaves the default
	MaxRetries                      // how often a request is sent again at most: 0 is no retry
	RetryPolicy                     // a retryer, or a function that returns one
)

var retryFields = map[string]RetryUse{
	awsV2 + "/aws.Config.RetryMaxAttempts":             MaxAttempts,
	awsV2 + "/aws.Config.Retryer":                      RetryPolicy,
	awsV2 + "/aws/retry.StandardOptions.MaxAttempts":   MaxAttempts,
	awsV2 + "/config.LoadOptions.RetryMaxAttempts":     MaxAttempts,
	awsV2 + "/config.LoadOptions.Retryer":              RetryPolicy,
	dynamoV2 + ".Options.RetryMaxAttempts":             MaxAttempts,
	dynamoV2 + ".Options.Retryer":                      RetryPolicy,
	awsV1 + "/aws.Config.MaxRetries":                   MaxRetries,
	awsV1 + "/aws.Config.Retryer":                      RetryPolicy,
	awsV1 + "/aws/client.DefaultRetryer.NumMaxRetries": MaxRetries,
}

// RetryField returns what a field of a struct, or of what a pointer leads to,
// has to do with retries; 0 if nothing.
func RetryField(t types.Type, field string) RetryUse {
	return retryFields[typeName(t)+"."+field]
}

var retryFuncs = map[string]struct {
	use RetryUse
	arg int
}{
	awsV2 + "/config.WithRetryMaxAttempts":  {MaxAttempts, 0},
	awsV2 + "/config.WithRetryer":           {RetryPolicy, 0},
	awsV2 + "/aws/retry.AddWithMaxAttempts": {MaxAttempts, 1},
	awsV1 + "/aws.Config.WithMaxRetries":    {MaxRetries, 0},
	awsV1 + "/aws/request.WithRetryer":      {RetryPolicy, 1},
}

// RetryFunc returns which argument of a function or method has to do with
// retries, and what; 0 if none.
func RetryFunc(fn *types.Func) (use RetryUse, arg int) {
	f := retryFuncs[fullName(fn)]
	return f.use, f.arg
}

// IsClientRetryer reports whether a field is the retryer of a client of aws-sdk-go, which code may
// set after the client is made.
func IsClientRetryer(obj types.Object) bool {
	field, ok := obj.(*types.Var)
	return ok && field.IsField() && field.Name() == "Retryer" && field.Pkg() != nil && unvendored(field.Pkg().Path()) == awsV1+"/aws/client"
}

// NeverRetries reports whether t is a retryer that never sends a request again.
func NeverRetries(t types.Type) bool {
	switch typeName(t) {
	case awsV2 + "/aws.NopRetryer", awsV1 + "/aws/client.NoOpRetryer":
		return true
	}
	return false
}

// fullName returns "path.Func" or "path.Type.Method".
func fullName(fn *types.Func) string {
	if fn.Pkg() == nil {
		return ""
	}
	return unvendored(fn.Pkg().Path()) + "." + qualified(fn)
}

// typeName returns "path.Type" for a named type or a pointer to one, else "".
func typeName(t types.Type) string {
	named := namedType(t)
	if named == nil || named.Obj().Pkg() == nil {
		return ""
	}
	return unvendored(named.Obj().Pkg().Path()) + "." + named.Obj().Name()
}

// Successor returns the module that replaces a library whose support has ended
// with aws-sdk-go on 2025-07-31, by the import path of one of its packages for
// DynamoDB, or "".
func Successor(path string) string {
	path = unvendored(path)
	switch {
	case below(guregu+"/v2", path):
		return ""
	case below(guregu, path):
		return guregu + "/v2"
	case strings.HasPrefix(path, dynamoV1):
		return awsV2
	}
	return ""
}
