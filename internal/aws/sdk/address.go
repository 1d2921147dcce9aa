package sdk

import (
	"go/types"
	"slices"
)

// endpoints are, by package, the fields of configurations and the functions that give clients
// another address than that of AWS.
var endpoints = map[string][]string{
	awsV2 + "/aws":                     {"BaseEndpoint", "EndpointResolver", "EndpointResolverWithOptions"},
	awsV2 + "/config":                  {"BaseEndpoint", "EndpointResolver", "EndpointResolverWithOptions", "WithBaseEndpoint", "WithEndpointResolver", "WithEndpointResolverWithOptions"},
	dynamoV2:                           {"BaseEndpoint", "EndpointResolver", "EndpointResolverV2", "EndpointResolverFromURL", "WithEndpointResolver", "WithEndpointResolverV2"},
	awsV2 + "/service/dynamodbstreams": {"BaseEndpoint", "EndpointResolver", "EndpointResolverV2", "EndpointResolverFromURL", "WithEndpointResolver", "WithEndpointResolverV2"},
	awsV1 + "/aws":                     {"Endpoint", "EndpointResolver", "WithEndpoint", "WithEndpointResolver"},
}

// IsEndpoint reports whether a field or function gives clients another address than that of
// AWS, such as that of DynamoDB local.
func IsEndpoint(obj types.Object) bool {
	switch obj := obj.(type) {
	case *types.Var:
		if !obj.IsField() {
			return false
		}
	case *types.Func:
	default:
		return false
	}
	return obj.Pkg() != nil && slices.Contains(endpoints[unvendored(obj.Pkg().Path())], obj.Name())
}

// ConfiguresClients reports whether the import path is that of a package which [IsEndpoint]
// knows something of.
func ConfiguresClients(path string) bool { return endpoints[unvendored(path)] != nil }
