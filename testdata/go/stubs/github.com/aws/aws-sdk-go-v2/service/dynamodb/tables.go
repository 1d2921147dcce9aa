package dynamodb

import "context"

type CreateTableInput struct {
	TableName *string
}

type CreateTableOutput struct{}

func (c *Client) CreateTable(ctx context.Context, params *CreateTableInput, optFns ...func(*Options)) (*CreateTableOutput, error) {
	return &CreateTableOutput{}, nil
}

type UpdateTableInput struct {
	TableName *string
}

type UpdateTableOutput struct{}

func (c *Client) UpdateTable(ctx context.Context, params *UpdateTableInput, optFns ...func(*Options)) (*UpdateTableOutput, error) {
	return &UpdateTableOutput{}, nil
}
