package schema

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// VPC is a virtual private network.
type VPC struct {
	Declaration
}

// Endpoint is an endpoint in a VPC, through which a service is reached without
// the public network.
type Endpoint struct {
	Declaration

	VPC     Ref `json:"vpc,omitzero"`
	Service Ref `json:"service,omitzero"` // "com.amazonaws.eu-west-1.dynamodb"
}

// IsForDynamoDB reports whether DynamoDB is reached through the endpoint.
func (e *Endpoint) IsForDynamoDB() tri.Answer {
	service, known := e.Service.Text.Get()
	if known {
		if lastLabel(service) == "dynamodb" {
			return tri.Yes
		}
		return tri.No
	}
	if n := len(e.Service.Parts); n > 0 && !e.Service.Parts[n-1].Hole {
		switch end := e.Service.Parts[n-1].Text; {
		case lastLabel(end) == "dynamodb" && end != "dynamodb":
			return tri.Yes
		case lastLabel(end) != end:
			return tri.No
		}
	}
	return tri.Maybe
}

// lastLabel returns what stands behind the last dot of a service's name.
func lastLabel(service string) string { return service[strings.LastIndex(service, ".")+1:] }
