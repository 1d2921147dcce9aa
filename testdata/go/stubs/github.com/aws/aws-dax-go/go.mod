module github.com/aws/aws-dax-go

go 1.24

require github.com/aws/aws-sdk-go v1.55.8

replace github.com/aws/aws-sdk-go => ../aws-sdk-go
