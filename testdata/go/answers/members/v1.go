package members

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

// Setters of aws-sdk-go feed a request, too.
func fedBySetter(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) error {
	for {
		out, err := db.Query(in) // want `^LastEvaluatedKey=fed\(ExclusiveStartKey\)$`
		if err != nil {
			return err
		}
		in.SetExclusiveStartKey(out.LastEvaluatedKey)
	}
}

func setter(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (*dynamodb.QueryInput, error) {
	out, err := db.Query(in) // want `^LastEvaluatedKey=fed\(ExclusiveStartKey\)$`
	if err != nil {
		return nil, err
	}
	return new(dynamodb.QueryInput).SetExclusiveStartKey(out.LastEvaluatedKey).SetLimit(1), nil
}

// What a pointer of the answer points to is followed through a function of the SDK.
func counted(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (bool, error) {
	out, err := db.Query(in) // want `^Count=first lost$`
	if err != nil {
		return false, err
	}
	return aws.Int64Value(out.Count) > 0, nil
}
