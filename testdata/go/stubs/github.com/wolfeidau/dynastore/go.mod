module github.com/wolfeidau/dynastore

go 1.20

require github.com/aws/aws-sdk-go v1.55.8

replace github.com/aws/aws-sdk-go => ../../aws/aws-sdk-go
