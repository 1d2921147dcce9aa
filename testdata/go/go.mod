module example.com/fixtures

go 1.26.0

require (
	example.org/pages v0.1.0
	github.com/aws/aws-dax-go v1.2.14
	github.com/aws/aws-dax-go-v2 v1.0.0
	github.com/aws/aws-lambda-go v1.54.0
	github.com/aws/aws-sdk-go v1.55.8
	github.com/aws/aws-sdk-go-v2 v1.47.7
	github.com/aws/aws-sdk-go-v2/config v1.33.15
	github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue v1.21.18
	github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression v1.10.6
	github.com/aws/aws-sdk-go-v2/service/dynamodb v1.73.0
	github.com/aws/aws-sdk-go-v2/service/dynamodbstreams v1.46.5
	github.com/aws/smithy-go v1.28.8
	github.com/common-fate/ddb v0.9.0
	github.com/gin-gonic/gin v1.11.0
	github.com/guregu/dynamo v1.23.0
	github.com/guregu/dynamo/v2 v2.1.1
	github.com/pkg/errors v0.9.1
	github.com/wolfeidau/dynastore v1.2.0
	gocloud.dev v0.47.0
)

replace (
	example.org/pages => ./stubs/example.org/pages
	github.com/aws/aws-dax-go => ./stubs/github.com/aws/aws-dax-go
	github.com/aws/aws-dax-go-v2 => ./stubs/github.com/aws/aws-dax-go-v2
	github.com/aws/aws-lambda-go => ./stubs/github.com/aws/aws-lambda-go
	github.com/aws/aws-sdk-go => ./stubs/github.com/aws/aws-sdk-go
	github.com/aws/aws-sdk-go-v2 => ./stubs/github.com/aws/aws-sdk-go-v2
	github.com/aws/aws-sdk-go-v2/config => ./stubs/github.com/aws/aws-sdk-go-v2/config
	github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue => ./stubs/github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue
	github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression => ./stubs/github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression
	github.com/aws/aws-sdk-go-v2/service/dynamodb => ./stubs/github.com/aws/aws-sdk-go-v2/service/dynamodb
	github.com/aws/aws-sdk-go-v2/service/dynamodbstreams => ./stubs/github.com/aws/aws-sdk-go-v2/service/dynamodbstreams
	github.com/aws/smithy-go => ./stubs/github.com/aws/smithy-go
	github.com/common-fate/ddb => ./stubs/github.com/common-fate/ddb
	github.com/gin-gonic/gin => ./stubs/github.com/gin-gonic/gin
	github.com/guregu/dynamo => ./stubs/github.com/guregu/dynamo
	github.com/guregu/dynamo/v2 => ./stubs/github.com/guregu/dynamo/v2
	github.com/pkg/errors => ./stubs/github.com/pkg/errors
	github.com/wolfeidau/dynastore => ./stubs/github.com/wolfeidau/dynastore
	gocloud.dev => ./stubs/gocloud.dev
)
