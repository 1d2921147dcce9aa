package dynamodb

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type QueryAPIClient interface {
	Query(context.Context, *QueryInput, ...func(*Options)) (*QueryOutput, error)
}

type QueryPaginatorOptions struct {
	Limit int32
}

type QueryPaginator struct {
	client QueryAPIClient
	params *QueryInput
	next   map[string]types.AttributeValue
	begun  bool
}

func NewQueryPaginator(client QueryAPIClient, params *QueryInput, optFns ...func(*QueryPaginatorOptions)) *QueryPaginator {
	return &QueryPaginator{client: client, params: params}
}

func (p *QueryPaginator) HasMorePages() bool { return !p.begun || p.next != nil }

func (p *QueryPaginator) NextPage(ctx context.Context, optFns ...func(*Options)) (*QueryOutput, error) {
	params := *p.params
	if p.begun {
		params.ExclusiveStartKey = p.next
	}
	out, err := p.client.Query(ctx, &params, optFns...)
	if err == nil {
		p.begun, p.next = true, out.LastEvaluatedKey
	}
	return out, err
}

type ScanAPIClient interface {
	Scan(context.Context, *ScanInput, ...func(*Options)) (*ScanOutput, error)
}

type ScanPaginatorOptions struct {
	Limit int32
}

type ScanPaginator struct {
	client ScanAPIClient
	params *ScanInput
}

func NewScanPaginator(client ScanAPIClient, params *ScanInput, optFns ...func(*ScanPaginatorOptions)) *ScanPaginator {
	return &ScanPaginator{client: client, params: params}
}

func (p *ScanPaginator) HasMorePages() bool { return false }

func (p *ScanPaginator) NextPage(ctx context.Context, optFns ...func(*Options)) (*ScanOutput, error) {
	return p.client.Scan(ctx, p.params, optFns...)
}

type BatchGetItemAPIClient interface {
	BatchGetItem(context.Context, *BatchGetItemInput, ...func(*Options)) (*BatchGetItemOutput, error)
}

type BatchGetItemPaginatorOptions struct {
	StopOnDuplicateToken bool
}

type BatchGetItemPaginator struct {
	client BatchGetItemAPIClient
	params *BatchGetItemInput
}

func NewBatchGetItemPaginator(client BatchGetItemAPIClient, params *BatchGetItemInput, optFns ...func(*BatchGetItemPaginatorOptions)) *BatchGetItemPaginator {
	return &BatchGetItemPaginator{client: client, params: params}
}

func (p *BatchGetItemPaginator) HasMorePages() bool { return false }

func (p *BatchGetItemPaginator) NextPage(ctx context.Context, optFns ...func(*Options)) (*BatchGetItemOutput, error) {
	return p.client.BatchGetItem(ctx, p.params, optFns...)
}

type ListTablesAPIClient interface {
	ListTables(context.Context, *ListTablesInput, ...func(*Options)) (*ListTablesOutput, error)
}

type ListTablesPaginatorOptions struct {
	Limit                int32
	StopOnDuplicateToken bool
}

type ListTablesPaginator struct {
	client ListTablesAPIClient
	params *ListTablesInput
}

func NewListTablesPaginator(client ListTablesAPIClient, params *ListTablesInput, optFns ...func(*ListTablesPaginatorOptions)) *ListTablesPaginator {
	return &ListTablesPaginator{client: client, params: params}
}

func (p *ListTablesPaginator) HasMorePages() bool { return false }

func (p *ListTablesPaginator) NextPage(ctx context.Context, optFns ...func(*Options)) (*ListTablesOutput, error) {
	return p.client.ListTables(ctx, p.params, optFns...)
}

type ListBulkOperationsAPIClient interface {
	ListBulkOperations(context.Context, *ListBulkOperationsInput, ...func(*Options)) (*ListBulkOperationsOutput, error)
}

type ListBulkOperationsPaginatorOptions struct {
	Limit                int32
	StopOnDuplicateToken bool
}

type ListBulkOperationsPaginator struct {
	client ListBulkOperationsAPIClient
	params *ListBulkOperationsInput
}

func NewListBulkOperationsPaginator(client ListBulkOperationsAPIClient, params *ListBulkOperationsInput, optFns ...func(*ListBulkOperationsPaginatorOptions)) *ListBulkOperationsPaginator {
	return &ListBulkOperationsPaginator{client: client, params: params}
}

func (p *ListBulkOperationsPaginator) HasMorePages() bool { return false }

func (p *ListBulkOperationsPaginator) NextPage(ctx context.Context, optFns ...func(*Options)) (*ListBulkOperationsOutput, error) {
	return p.client.ListBulkOperations(ctx, p.params, optFns...)
}

type ListContributorInsightsAPIClient interface {
	ListContributorInsights(context.Context, *ListContributorInsightsInput, ...func(*Options)) (*ListContributorInsightsOutput, error)
}

type ListContributorInsightsPaginatorOptions struct {
	Limit                int32
	StopOnDuplicateToken bool
}

type ListContributorInsightsPaginator struct {
	client ListContributorInsightsAPIClient
	params *ListContributorInsightsInput
}

func NewListContributorInsightsPaginator(client ListContributorInsightsAPIClient, params *ListContributorInsightsInput, optFns ...func(*ListContributorInsightsPaginatorOptions)) *ListContributorInsightsPaginator {
	return &ListContributorInsightsPaginator{client: client, params: params}
}

func (p *ListContributorInsightsPaginator) HasMorePages() bool { return false }

func (p *ListContributorInsightsPaginator) NextPage(ctx context.Context, optFns ...func(*Options)) (*ListContributorInsightsOutput, error) {
	return p.client.ListContributorInsights(ctx, p.params, optFns...)
}

type ListExportsAPIClient interface {
	ListExports(context.Context, *ListExportsInput, ...func(*Options)) (*ListExportsOutput, error)
}

type ListExportsPaginatorOptions struct {
	Limit                int32
	StopOnDuplicateToken bool
}

type ListExportsPaginator struct {
	client ListExportsAPIClient
	params *ListExportsInput
}

func NewListExportsPaginator(client ListExportsAPIClient, params *ListExportsInput, optFns ...func(*ListExportsPaginatorOptions)) *ListExportsPaginator {
	return &ListExportsPaginator{client: client, params: params}
}

func (p *ListExportsPaginator) HasMorePages() bool { return false }

func (p *ListExportsPaginator) NextPage(ctx context.Context, optFns ...func(*Options)) (*ListExportsOutput, error) {
	return p.client.ListExports(ctx, p.params, optFns...)
}

type ListImportsAPIClient interface {
	ListImports(context.Context, *ListImportsInput, ...func(*Options)) (*ListImportsOutput, error)
}

type ListImportsPaginatorOptions struct {
	Limit                int32
	StopOnDuplicateToken bool
}

type ListImportsPaginator struct {
	client ListImportsAPIClient
	params *ListImportsInput
}

func NewListImportsPaginator(client ListImportsAPIClient, params *ListImportsInput, optFns ...func(*ListImportsPaginatorOptions)) *ListImportsPaginator {
	return &ListImportsPaginator{client: client, params: params}
}

func (p *ListImportsPaginator) HasMorePages() bool { return false }

func (p *ListImportsPaginator) NextPage(ctx context.Context, optFns ...func(*Options)) (*ListImportsOutput, error) {
	return p.client.ListImports(ctx, p.params, optFns...)
}
