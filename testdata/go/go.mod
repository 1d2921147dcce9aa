module example.com/fixtures

go 1.26.0

require (
	github.com/aws/aws-sdk-go-v2 v1.47.7
	github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue v1.21.18
	github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression v1.10.6
	github.com/aws/aws-sdk-go-v2/service/dynamodb v1.73.0
)

replace (
	github.com/aws/aws-sdk-go-v2 => ./stubs/github.com/aws/aws-sdk-go-v2
	github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue => ./stubs/github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue
	github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression => ./stubs/github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression
	github.com/aws/aws-sdk-go-v2/service/dynamodb => ./stubs/github.com/aws/aws-sdk-go-v2/service/dynamodb
)
