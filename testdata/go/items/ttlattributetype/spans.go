package ttlattributetype

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type hamper struct {
	ID     string `dynamodbav:"cart_id"`
	GoneAt int64  `dynamodbav:"gone_at"`
}

func (s *Store) saveHamper(ctx context.Context, h hamper) error {
	item, err := attributevalue.MarshalMap(h)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-carts"), Item: item})
	return err
}

func (s *Store) packHamper(ctx context.Context, id string, keep time.Duration) error {
	return s.saveHamper(ctx, hamper{ID: id, GoneAt: int64(keep.Seconds())}) // want DDB303 error `Time-to-live attribute "gone_at" is set to a duration \| read as epoch seconds it is a time in 1970`
}

func (s *Store) repackHamper(ctx context.Context, h hamper, keep time.Duration) error {
	h.GoneAt = int64(keep / time.Second) // want DDB303 `is set to a duration`
	return s.saveHamper(ctx, h)
}

func (s *Store) keepHamper(ctx context.Context, h hamper, keep time.Duration) error {
	if h.GoneAt = time.Now().Unix() + int64(keep.Seconds()); keep == 0 {
		h.GoneAt = 0
	}
	return s.saveHamper(ctx, h)
}

// A duration to which the time is added later.
type parcel struct {
	ID     string `dynamodbav:"cart_id"`
	GoneAt int64  `dynamodbav:"gone_at"`
}

func (s *Store) saveParcel(ctx context.Context, id string, keep time.Duration) error {
	p := parcel{ID: id, GoneAt: int64(keep.Seconds())}
	p.GoneAt += time.Now().Unix()
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-carts"), Item: item})
	return err
}

// Of a table whose declaration is unknown, a field of this name may be that of something else.
type lookupRecord struct {
	ID  string `dynamodbav:"id"`
	TTL int64  `dynamodbav:"ttl"`
}

func (s *Store) saveLookup(ctx context.Context, table, id string, every time.Duration) error {
	item, err := attributevalue.MarshalMap(lookupRecord{ID: id, TTL: int64(every.Seconds())})
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(table), Item: item})
	return err
}
