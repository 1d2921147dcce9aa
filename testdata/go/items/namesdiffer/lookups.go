package namesdiffer

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Gauges keeps gauges in one table, and what calibrates them in another.
type Gauges struct{ db *dynamodb.Client }

func (g *Gauges) put(ctx context.Context, id, kind, unit string) error {
	_, err := g.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("gauges"), Item: item{
		"gauge_id":   &types.AttributeValueMemberS{Value: id},
		"data_type":  &types.AttributeValueMemberS{Value: kind},
		"unit_label": &types.AttributeValueMemberS{Value: unit},
	}})
	return err
}

func (g *Gauges) kind(ctx context.Context, key item) (string, error) {
	out, err := g.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("gauges"), Key: key})
	if err != nil {
		return "", err
	}
	if id, ok := out.Item["gauge_id"].(*types.AttributeValueMemberS); !ok || id.Value == "" {
		return "", nil
	}
	return textOf(out.Item["dataType"]), nil // want DDB325 warning `"dataType" is read from an item, but the attribute is written as "data_type" .* read "data_type"`
}

func (g *Gauges) kinds(ctx context.Context) (all []string, err error) {
	pages := dynamodb.NewScanPaginator(g.db, &dynamodb.ScanInput{TableName: aws.String("gauges")})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, found := range page.Items {
			if kind, ok := found["DataType"].(*types.AttributeValueMemberS); ok { // want DDB325 `"DataType" is read from an item`
				all = append(all, kind.Value)
			}
		}
	}
	return all, nil
}

// Older items have the other name.
func (g *Gauges) unit(ctx context.Context, key item) (string, error) {
	out, err := g.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("gauges"), Key: key})
	if err != nil {
		return "", err
	}
	if unit := textOf(out.Item["unitLabel"]); unit != "" {
		return unit, nil
	}
	return textOf(out.Item["unit_label"]), nil
}

// Another program writes this table.
func (g *Gauges) calibration(ctx context.Context, key item) (string, error) {
	out, err := g.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("calibrations"), Key: key})
	if err != nil {
		return "", err
	}
	return textOf(out.Item["dataType"]), nil
}

// The name is one of several.
func (g *Gauges) field(ctx context.Context, key item, name string) (string, error) {
	out, err := g.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("gauges"), Key: key})
	if err != nil {
		return "", err
	}
	return textOf(out.Item[name]), nil
}

func textOf(v types.AttributeValue) string {
	if s, ok := v.(*types.AttributeValueMemberS); ok {
		return s.Value
	}
	return ""
}
