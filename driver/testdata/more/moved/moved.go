// Package moved has directives where nothing is to be ignored.
package moved

import _ "github.com/aws/aws-sdk-go-v2/service/dynamodb"

//dynamolint:ignore point-in-time-recovery -- a Go file declares no table
func none() {}

//dynamolint:ignore scan -- it was moved to the store
func nothing() {}
