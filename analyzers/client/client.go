// Package client holds the rules about how clients are made and how their
// errors are told apart.
package client

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{retriesDisabled, clientPerCall, sdkErrorType, sdkV1, manualTableWait, tableMadeByCode, sdkChoice, testWithoutLocalEndpoint, v2Errors, v2Calls, v2Retries}
}
