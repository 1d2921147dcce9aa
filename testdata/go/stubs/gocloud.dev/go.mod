module gocloud.dev

go 1.24

require (
	github.com/aws/aws-sdk-go v1.55.8
	github.com/aws/aws-sdk-go-v2 v1.47.7
	github.com/aws/aws-sdk-go-v2/service/dynamodb v1.73.0
)

replace (
	github.com/aws/aws-sdk-go => ../github.com/aws/aws-sdk-go
	github.com/aws/aws-sdk-go-v2 => ../github.com/aws/aws-sdk-go-v2
	github.com/aws/aws-sdk-go-v2/service/dynamodb => ../github.com/aws/aws-sdk-go-v2/service/dynamodb
)
