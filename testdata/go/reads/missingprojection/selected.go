package missingprojection

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

// Whether items are only counted is for the caller to say.
func selected(db *dynamodb.DynamoDB, how string) (*dynamodb.ScanOutput, error) {
	return db.Scan(&dynamodb.ScanInput{TableName: aws.String("prod-bookings"), Select: aws.String(how)}) // undecided DDB104 `cannot determine whether Select is COUNT: the caller decides`
}
