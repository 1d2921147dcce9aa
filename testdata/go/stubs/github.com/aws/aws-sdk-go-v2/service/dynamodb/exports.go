package dynamodb

import "context"

type ExportTableToPointInTimeInput struct {
	S3Bucket *string
	TableArn *string
}

type ExportTableToPointInTimeOutput struct{}

func (c *Client) ExportTableToPointInTime(ctx context.Context, params *ExportTableToPointInTimeInput, optFns ...func(*Options)) (*ExportTableToPointInTimeOutput, error) {
	return &ExportTableToPointInTimeOutput{}, nil
}

type UpdateContinuousBackupsInput struct {
	TableName *string
}

type UpdateContinuousBackupsOutput struct{}

func (c *Client) UpdateContinuousBackups(ctx context.Context, params *UpdateContinuousBackupsInput, optFns ...func(*Options)) (*UpdateContinuousBackupsOutput, error) {
	return &UpdateContinuousBackupsOutput{}, nil
}
