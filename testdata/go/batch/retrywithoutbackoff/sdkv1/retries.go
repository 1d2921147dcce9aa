// Package sdkv1 repeats requests by aws-sdk-go.
package sdkv1

import (
	"errors"
	"time"

	"github.com/aws/aws-sdk-go/aws/awserr"
	"github.com/aws/aws-sdk-go/aws/request"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

func byCode(db dynamodbiface.DynamoDBAPI, in *dynamodb.PutItemInput) error {
	for {
		_, err := db.PutItem(in) // want DDB127 `PutItem of a table is repeated without delay or limit while it is throttled`
		if aerr, ok := err.(awserr.Error); ok && aerr.Code() == dynamodb.ErrCodeProvisionedThroughputExceededException {
			continue
		}
		return err
	}
}

func bySwitch(db dynamodbiface.DynamoDBAPI, in *dynamodb.PutItemInput) error {
	for {
		_, err := db.PutItem(in) // want DDB127 `PutItem of a table is repeated without delay or limit while it is throttled`
		var aerr awserr.Error
		if !errors.As(err, &aerr) {
			return err
		}
		switch aerr.Code() {
		case dynamodb.ErrCodeProvisionedThroughputExceededException, "ThrottlingException":
			continue
		}
		return err
	}
}

func byFunction(db dynamodbiface.DynamoDBAPI, in *dynamodb.PutItemInput) error {
	for {
		req, _ := db.PutItemRequest(in) // want DDB127 `PutItem of a table is repeated without delay or limit while it is throttled`
		err := req.Send()
		if request.IsErrorThrottle(err) {
			continue
		}
		return err
	}
}

func byType(db dynamodbiface.DynamoDBAPI, in *dynamodb.PutItemInput) error {
	for {
		_, err := db.PutItem(in) // want DDB127 `PutItem of a table is repeated without delay or limit while it is throttled`
		var throttled *dynamodb.ProvisionedThroughputExceededException
		if errors.As(err, &throttled) {
			continue
		}
		return err
	}
}

// A request without a context goes on for ever.
func waits(db dynamodbiface.DynamoDBAPI, in *dynamodb.PutItemInput) error {
	for {
		_, err := db.PutItem(in) // want DDB127 note `PutItem of a table is repeated for ever, always after the same delay`
		if request.IsErrorThrottle(err) {
			time.Sleep(time.Second)
			continue
		}
		return err
	}
}

func counted(db dynamodbiface.DynamoDBAPI, in *dynamodb.PutItemInput) (err error) {
	for range 5 {
		if _, err = db.PutItem(in); !request.IsErrorThrottle(err) {
			return err
		}
	}
	return err
}

// A failed condition is no throttling.
func condition(db dynamodbiface.DynamoDBAPI, next func() *dynamodb.PutItemInput) error {
	for {
		_, err := db.PutItem(next())
		if aerr, ok := err.(awserr.Error); ok && aerr.Code() == dynamodb.ErrCodeConditionalCheckFailedException {
			continue
		}
		return err
	}
}

func resends(db dynamodbiface.DynamoDBAPI, in *dynamodb.BatchWriteItemInput) error {
	for {
		out, err := db.BatchWriteItem(in) // want DDB127 `UnprocessedItems of this BatchWriteItem are sent again without delay or limit`
		if err != nil {
			return err
		}
		if len(out.UnprocessedItems) == 0 {
			return nil
		}
		in.SetRequestItems(out.UnprocessedItems)
	}
}
