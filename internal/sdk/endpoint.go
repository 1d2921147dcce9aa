package sdk

import (
	"go/types"
	"strings"
)

// LoadsConfiguration reports whether a function returns the default configuration, or a
// session with it: what the environment, files and its arguments say.
func LoadsConfiguration(fn *types.Func) bool {
	return fullName(fn) == awsV2+"/config.LoadDefaultConfig" || IsSessionMaker(fn) && fn.Name() != "NewSessionWithOptions"
}

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

// KeepsEndpoint reports whether what a function returns sends requests to where its
// arguments do.
func KeepsEndpoint(fn *types.Func) bool { return endpointKept[fullName(fn)] }

// FieldKeepsEndpoint reports whether a field of a configuration, or of what a pointer leads
// to, decides nothing on where requests are sent or by whom.
func FieldKeepsEndpoint(t types.Type, field string) bool {
	return IsConfiguration(t) && (field == "Region" || strings.Contains(field, "Retr") || strings.HasPrefix(field, "Log"))
}
