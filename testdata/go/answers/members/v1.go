package members

import (
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
