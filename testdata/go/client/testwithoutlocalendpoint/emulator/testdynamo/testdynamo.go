// Package testdynamo starts DynamoDB local for tests.
package testdynamo

import "os"

// Start starts it, and has the SDKs find it.
func Start() (endpoint string) {
	endpoint = "http://localhost:8000"
	_ = os.Setenv("AWS_ENDPOINT_URL", endpoint)
	return endpoint
}
