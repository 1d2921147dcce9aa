package sdk_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

func TestOthers(t *testing.T) {
	for path, want := range map[string]bool{
		"github.com/aws/aws-sdk-go/service/dynamodb":               false,
		"github.com/guregu/dynamo":                                 false,
		"github.com/AdRoll/goamz/dynamodb":                         true,
		"example.com/shop/vendor/github.com/AdRoll/goamz/dynamodb": true,
		"github.com/AdRoll/goamz/s3":                               false,
		"github.com/underarmour/dynago/schema":                     true,
	} {
		if got := sdk.IsOther(path); got != want {
			t.Errorf("IsOther(%q) = %v", path, got)
		}
	}
	for path, want := range map[string]bool{
		"github.com/aws/aws-sdk-go":     false,
		"github.com/AdRoll/goamz":       true,
		"github.com/underarmour/dynago": true,
		"github.com/AdRoll/other":       false,
	} {
		if got := sdk.HoldsOther(path); got != want {
			t.Errorf("HoldsOther(%q) = %v", path, got)
		}
	}
}
