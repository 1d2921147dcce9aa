module github.com/guregu/dynamo

go 1.24

require github.com/aws/aws-sdk-go v1.55.8

replace github.com/aws/aws-sdk-go => ../../aws/aws-sdk-go
