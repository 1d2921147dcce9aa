package scan

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// MockScan stands in for the client.
type MockScan struct {
	scan func(ctx context.Context, params *dynamodb.ScanInput, optFns ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error)
}

func (m *MockScan) Scan(ctx context.Context, params *dynamodb.ScanInput, optFns ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error) {
	if m.scan != nil {
		return m.scan(ctx, params, optFns...)
	}
	return &dynamodb.ScanOutput{}, nil
}
