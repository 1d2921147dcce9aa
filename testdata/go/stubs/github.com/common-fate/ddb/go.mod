module github.com/common-fate/ddb

go 1.24

require (
	github.com/aws/aws-sdk-go-v2 v1.47.7
	github.com/aws/aws-sdk-go-v2/service/dynamodb v1.73.0
)

replace (
	github.com/aws/aws-sdk-go-v2 => ../../aws/aws-sdk-go-v2
	github.com/aws/aws-sdk-go-v2/service/dynamodb => ../../aws/aws-sdk-go-v2/service/dynamodb
)
