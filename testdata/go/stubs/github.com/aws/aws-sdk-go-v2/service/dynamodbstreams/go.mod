module github.com/aws/aws-sdk-go-v2/service/dynamodbstreams

go 1.24

require github.com/aws/aws-sdk-go-v2 v1.47.7

replace github.com/aws/aws-sdk-go-v2 => ../..
