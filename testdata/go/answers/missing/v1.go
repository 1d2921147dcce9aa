package missing

import "github.com/aws/aws-sdk-go/service/dynamodb"

// An attribute of aws-sdk-go is a pointer, nil if it is not there.
func attributeOfPointer(db *dynamodb.DynamoDB, in *dynamodb.GetItemInput) *string {
	out, err := db.GetItem(in) // want `^taken$`
	if err != nil {
		return nil
	}
	return out.Item["name"].S
}
