package binaryattribute

import (
	"encoding/json"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Product struct {
	ID     string
	Photo  []byte          // want DDB308 note likely `Product\.Photo writes bytes of any length to the attribute "Photo"`
	Spec   json.RawMessage `dynamodbav:"spec"` // want DDB308 `the attribute "spec"`
	Thumbs [][]byte        // want DDB308 "^Product.Thumbs"
	Digest [32]byte

	SpecSig []byte `dynamodbav:"signature"` // want DDB308 "^Product.SpecSig"
	MD5Hash []byte
	Tags    []string
	Ignored []byte `dynamodbav:"-"`
}

func encode(product Product) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(product)
}

type Receipt struct {
	ID       string `dynamodbav:"receipt_id"`
	Checksum [16]byte
	Text     string
}

func encodeReceipt(receipt Receipt) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(receipt)
}
