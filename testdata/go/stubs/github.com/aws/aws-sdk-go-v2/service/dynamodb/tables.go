package dynamodb

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type CreateTableInput struct {
	TableName              *string
	AttributeDefinitions   []types.AttributeDefinition
	BillingMode            types.BillingMode
	KeySchema              []types.KeySchemaElement
	GlobalSecondaryIndexes []types.GlobalSecondaryIndex
	LocalSecondaryIndexes  []types.LocalSecondaryIndex
	StreamSpecification    *types.StreamSpecification
}

type CreateTableOutput struct {
	TableDescription *types.TableDescription
}

func (c *Client) CreateTable(ctx context.Context, params *CreateTableInput, optFns ...func(*Options)) (*CreateTableOutput, error) {
	return &CreateTableOutput{}, nil
}

type UpdateTableInput struct {
	TableName                 *string
	DeletionProtectionEnabled *bool
	ProvisionedThroughput     *types.ProvisionedThroughput
}

type UpdateTableOutput struct {
	TableDescription *types.TableDescription
}

func (c *Client) UpdateTable(ctx context.Context, params *UpdateTableInput, optFns ...func(*Options)) (*UpdateTableOutput, error) {
	return &UpdateTableOutput{}, nil
}

type DeleteTableInput struct {
	TableName *string
}

type DeleteTableOutput struct{}

func (c *Client) DeleteTable(ctx context.Context, params *DeleteTableInput, optFns ...func(*Options)) (*DeleteTableOutput, error) {
	return &DeleteTableOutput{}, nil
}
