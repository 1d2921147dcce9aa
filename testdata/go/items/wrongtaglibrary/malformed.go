package wrongtaglibrary

import "github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"

type parcel struct {
	ID     string `dynamodbav: "id"`                      // want DDB312 error proven `The tag "dynamodbav" of parcel\.ID is malformed \| the marshaller does not see it, so that the attribute is named "ID" \| write dynamodbav:"id", without spaces and with quotes`
	Weight int    `json:"weight", dynamodbav:"weight_kg"` // want DDB312 `of parcel\.Weight is malformed`
	From   string `dynamodbav:from`                       // want DDB312 `write dynamodbav:"from"`
	To     string `dynamodbav:"to"`
	Note   string `json: "note"`
}

func sendParcel(p parcel) error {
	_, err := attributevalue.MarshalMap(p)
	return err
}
