module github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue

go 1.24

require github.com/aws/aws-sdk-go-v2/service/dynamodb v1.73.0

replace (
	github.com/aws/aws-sdk-go-v2 => ../../..
	github.com/aws/aws-sdk-go-v2/service/dynamodb => ../../../service/dynamodb
)
