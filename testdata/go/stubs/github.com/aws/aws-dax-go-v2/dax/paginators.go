package dax

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type QueryPaginator struct{}

func NewQueryPaginator(client dynamodb.QueryAPIClient, params *dynamodb.QueryInput, optFns ...func(*dynamodb.QueryPaginatorOptions)) *QueryPaginator {
	return &QueryPaginator{}
}

func (p *QueryPaginator) HasMorePages() bool { return false }

func (p *QueryPaginator) NextPage(ctx context.Context, optFns ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error) {
	return &dynamodb.QueryOutput{}, nil
}

type ScanPaginator struct{}

func NewScanPaginator(client dynamodb.ScanAPIClient, params *dynamodb.ScanInput, optFns ...func(*dynamodb.ScanPaginatorOptions)) *ScanPaginator {
	return &ScanPaginator{}
}

func (p *ScanPaginator) HasMorePages() bool { return false }

func (p *ScanPaginator) NextPage(ctx context.Context, optFns ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error) {
	return &dynamodb.ScanOutput{}, nil
}
