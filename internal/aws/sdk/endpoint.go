package sdk

import (
	"go/types"
	"strings"
)

// LoadsConfiguration reports whether a function returns the default configuration, or a
// session with it: what the environment, files and its arguments say. The last argument is a
// list of options, or a struct of them.
func LoadsConfiguration(fn *types.Func) bool {
	return fullName(fn) == awsV2+"/config.LoadDefaultConfig" || IsSessionMaker(fn)
}

// sessionOptions is what aws-sdk-go makes a session of.
const sessionOptions = awsV1 + "/aws/session.Options"

// A Concern is what a configuration of clients may decide on.
type Concern int

// The concerns.
const (
	Endpoint Concern = iota // where requests are sent, and by whom
	Retries                 // how often a request is sent
)

// endpointKept are functions and methods that return a configuration, or an option of one,
// and that decide nothing on where requests are sent or by whom.
var endpointKept = map[string]bool{
	awsV2 + "/config.WithRegion":           true,
	awsV2 + "/config.WithDefaultRegion":    true,
	awsV2 + "/config.WithRetryer":          true,
	awsV2 + "/config.WithRetryMode":        true,
	awsV2 + "/config.WithRetryMaxAttempts": true,
	awsV2 + "/config.WithClientLogMode":    true,
	awsV2 + "/config.WithLogger":           true,
	awsV1 + "/aws.NewConfig":               true,
	awsV1 + "/aws.Config.WithRegion":       true,
	awsV1 + "/aws.Config.WithMaxRetries":   true,
	awsV1 + "/aws/session.Must":            true,
}

// KeptBy reports whether what a function returns, a configuration or an option of one, decides
// nothing on the concern beyond what its arguments do. On retries it knows functions of
// aws-sdk-go alone.
func (c Concern) KeptBy(fn *types.Func) bool {
	name := fullName(fn)
	if c == Endpoint {
		return endpointKept[name]
	}
	use, _ := RetryFunc(fn)
	return use == 0 && (name == awsV1+"/aws/session.Must" || name == awsV1+"/aws.NewConfig" || strings.HasPrefix(name, awsV1+"/aws.Config.With"))
}

// KeptIn reports whether code that is handed a configuration, a session or a pointer to options
// leaves it as it is, as far as the concern goes. It knows that of an SDK's functions only.
func (c Concern) KeptIn(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	switch path := unvendored(fn.Pkg().Path()); path {
	case awsV1 + "/aws", awsV1 + "/aws/request", awsV2 + "/aws": // methods there change their receiver
		return c.KeptBy(fn)
	default:
		return IsSDK(path) || IsOtherService(path)
	}
}

// KeptByField reports whether a field of a configuration, or of what a pointer leads to, decides
// nothing on the concern.
func (c Concern) KeptByField(t types.Type, field string) bool {
	switch {
	case typeName(t) == sessionOptions:
		return field == "Profile" || field == "SharedConfigState" || field == "SharedConfigFiles" || field == "AssumeRoleTokenProvider"
	case !IsConfiguration(t):
		return false
	case c == Retries:
		return typeName(t) == awsV1+"/aws.Config" && RetryField(t, field) == 0
	}
	return field == "Region" || strings.Contains(field, "Retr") || strings.HasPrefix(field, "Log")
}
