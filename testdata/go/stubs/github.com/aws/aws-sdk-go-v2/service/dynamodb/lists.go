package dynamodb

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type ListTablesInput struct {
	ExclusiveStartTableName *string
	Limit                   *int32
}

type ListTablesOutput struct {
	LastEvaluatedTableName *string
	TableNames             []string
}

func (c *Client) ListTables(ctx context.Context, params *ListTablesInput, optFns ...func(*Options)) (*ListTablesOutput, error) {
	return &ListTablesOutput{}, nil
}

type ListTagsOfResourceInput struct {
	ResourceArn *string
	NextToken   *string
}

type ListTagsOfResourceOutput struct {
	NextToken *string
	Tags      []types.Tag
}

func (c *Client) ListTagsOfResource(ctx context.Context, params *ListTagsOfResourceInput, optFns ...func(*Options)) (*ListTagsOfResourceOutput, error) {
	return &ListTagsOfResourceOutput{}, nil
}

type ListBackupsInput struct {
	BackupType              types.BackupTypeFilter
	ExclusiveStartBackupArn *string
	Limit                   *int32
	TableName               *string
}

type ListBackupsOutput struct {
	BackupSummaries        []types.BackupSummary
	LastEvaluatedBackupArn *string
}

func (c *Client) ListBackups(ctx context.Context, params *ListBackupsInput, optFns ...func(*Options)) (*ListBackupsOutput, error) {
	return &ListBackupsOutput{}, nil
}

type ListBulkOperationsInput struct {
	MaxResults *int32
	NextToken  *string
}

type ListBulkOperationsOutput struct {
	BulkOperationsSummaryList []types.BulkOperationSummary
	NextToken                 *string
}

func (c *Client) ListBulkOperations(ctx context.Context, params *ListBulkOperationsInput, optFns ...func(*Options)) (*ListBulkOperationsOutput, error) {
	return &ListBulkOperationsOutput{}, nil
}

type ListContributorInsightsInput struct {
	MaxResults int32
	NextToken  *string
	TableName  *string
}

type ListContributorInsightsOutput struct {
	ContributorInsightsSummaries []types.ContributorInsightsSummary
	NextToken                    *string
}

func (c *Client) ListContributorInsights(ctx context.Context, params *ListContributorInsightsInput, optFns ...func(*Options)) (*ListContributorInsightsOutput, error) {
	return &ListContributorInsightsOutput{}, nil
}

type ListExportsInput struct {
	MaxResults *int32
	NextToken  *string
	TableArn   *string
}

type ListExportsOutput struct {
	ExportSummaries []types.ExportSummary
	NextToken       *string
}

func (c *Client) ListExports(ctx context.Context, params *ListExportsInput, optFns ...func(*Options)) (*ListExportsOutput, error) {
	return &ListExportsOutput{}, nil
}

type ListImportsInput struct {
	NextToken *string
	PageSize  *int32
	TableArn  *string
}

type ListImportsOutput struct {
	ImportSummaryList []types.ImportSummary
	NextToken         *string
}

func (c *Client) ListImports(ctx context.Context, params *ListImportsInput, optFns ...func(*Options)) (*ListImportsOutput, error) {
	return &ListImportsOutput{}, nil
}
