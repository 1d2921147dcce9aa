package missingitemunchecked

import (
	"context"
	"errors"
	"log"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type parcel struct {
	ID     string `dynamodbav:"id"`
	Weight int    `dynamodbav:"weight"`
}

func firstItem(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	return out.Items[0], nil // want DDB112 error `An item of a table is taken without a check that this Query returned any \| if no item matches, the list is empty, and this code panics`
}

func firstDecoded(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (parcel, error) {
	out, err := db.Query(ctx, in)
	if err != nil {
		return parcel{}, err
	}
	var found []parcel
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &found); err != nil {
		return parcel{}, err
	}
	return found[0], nil // want DDB112 `is taken without a check that this Query returned any`
}

// There may be no item, which is not several.
func atMostOne(ctx context.Context, db *dynamodb.Client, in *dynamodb.ScanInput) (map[string]types.AttributeValue, error) {
	out, err := db.Scan(ctx, in)
	if err != nil {
		return nil, err
	}
	if len(out.Items) > 1 {
		return nil, errors.New("several")
	}
	return out.Items[0], nil // want DDB112 `is taken without a check that this Scan returned any`
}

func firstIfAny(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, in)
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func firstByCount(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (parcel, error) {
	out, err := db.Query(ctx, in)
	if err != nil {
		return parcel{}, err
	}
	var found []parcel
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &found); err != nil {
		return parcel{}, err
	}
	if out.Count < 1 {
		return parcel{}, errors.New("none")
	}
	return found[0], nil
}

func firstInSwitch(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (string, error) {
	out, err := db.Query(ctx, in)
	if err != nil {
		return "", err
	}
	switch n := len(out.Items); n {
	case 0:
		return "", errors.New("none")
	case 1:
		log.Print("one")
	}
	var first parcel
	err = attributevalue.UnmarshalMap(out.Items[0], &first)
	return first.ID, err
}

func firstIfTold(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	if !hasAny(out) {
		return nil, nil
	}
	return out.Items[0], nil
}

func hasAny(out *dynamodb.QueryOutput) bool { return len(out.Items) > 0 }

func firstOfAll(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, all []map[string]types.AttributeValue) (map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	all = append(all, out.Items...)
	return all[0], nil
}

// Where the index has nothing, the table's own item takes its place.
func firstOrOwn(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, own map[string]types.AttributeValue) (map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	if len(out.Items) == 0 {
		out.Items = []map[string]types.AttributeValue{own}
	}
	return out.Items[0], nil
}

// found returns the answer to a Query that found something.
func found(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	out, err := db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	if out.Count == 0 {
		return nil, errors.New("none")
	}
	return out, nil
}

func firstFound(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (map[string]types.AttributeValue, error) {
	out, err := found(ctx, db, in)
	if err != nil {
		return nil, err
	}
	return out.Items[0], nil
}
