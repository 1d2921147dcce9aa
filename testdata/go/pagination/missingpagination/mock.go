package missingpagination

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// MockAPI stands in for the client: function values are no requests.
type MockAPI struct {
	QueryFunc func(ctx context.Context, params *dynamodb.QueryInput, optFns ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
	asked     []*dynamodb.QueryInput
}

func (m *MockAPI) Query(ctx context.Context, params *dynamodb.QueryInput, optFns ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error) {
	m.asked = append(m.asked, params)
	if m.QueryFunc == nil {
		return nil, errors.New("unexpected Query")
	}
	return m.QueryFunc(ctx, params, optFns...)
}

func (m *MockAPI) first(ctx context.Context) (*dynamodb.QueryOutput, error) {
	out, err := m.QueryFunc(ctx, m.asked[0])
	if err != nil {
		return nil, err
	}
	return &dynamodb.QueryOutput{Items: out.Items}, nil
}
