module example.com/invoices

go 1.26.0

require (
	github.com/aws/aws-sdk-go-v2 v1.47.7
	github.com/aws/aws-sdk-go-v2/service/dynamodb v1.73.0
)

replace (
	github.com/aws/aws-sdk-go-v2 => ./stubs/github.com/aws/aws-sdk-go-v2
	github.com/aws/aws-sdk-go-v2/service/dynamodb => ./stubs/github.com/aws/aws-sdk-go-v2/service/dynamodb
)
