package absentmember

import (
	"context"
	"log"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/outputs/absentmember/requests"
)

// Counters counts up.
type Counters struct{ db *dynamodb.Client }

type counter struct {
	Seq int `dynamodbav:"seq"`
}

func (c *Counters) next(ctx context.Context) (next counter, err error) {
	out, err := c.db.UpdateItem(ctx, requests.Plainly())
	if err != nil {
		return next, err
	}
	err = attributevalue.UnmarshalMap(out.Attributes, &next) // want DDB151 error proven `This UpdateItem never returns Attributes, which is read \| Attributes is empty unless ReturnValues asks for it, so that what is read out of it is missing \| set ReturnValues of the request`
	return next, err
}

func (c *Counters) taken(ctx context.Context, key map[string]types.AttributeValue) (int, error) {
	out, err := c.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("parcels"), Key: key, ReturnValues: types.ReturnValueNone})
	if err != nil {
		return 0, err
	}
	if n, ok := out.Attributes["seq"].(*types.AttributeValueMemberN); ok { // want DDB151 `This DeleteItem never returns Attributes`
		return strconv.Atoi(n.Value)
	}
	return 0, nil
}

func (c *Counters) asked(ctx context.Context) (next counter, err error) {
	out, err := c.db.UpdateItem(ctx, requests.Count(types.ReturnValueUpdatedNew))
	if err != nil {
		return next, err
	}
	return next, attributevalue.UnmarshalMap(out.Attributes, &next)
}

func (c *Counters) logged(ctx context.Context, in *dynamodb.UpdateItemInput) error {
	in.ReturnValues = ""
	out, err := c.db.UpdateItem(ctx, in)
	if err != nil {
		return err
	}
	if len(out.Attributes) > 0 {
		log.Print(out.Attributes["seq"])
	}
	log.Print(out.Attributes)
	return nil
}

func (c *Counters) given(ctx context.Context, in *dynamodb.UpdateItemInput) (next counter, err error) {
	out, err := c.db.UpdateItem(ctx, in)
	if err != nil {
		return next, err
	}
	return next, attributevalue.UnmarshalMap(out.Attributes, &next)
}
