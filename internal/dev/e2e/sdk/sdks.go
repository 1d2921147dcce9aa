// Package sdktest tests what package internal/aws/sdk says, and what the stubs and
// fixtures in testdata/go are made of, against the real modules. It names them
// only; the tests read their types.
package sdktest

import (
	_ "github.com/aws/aws-dax-go-v2/dax"
	_ "github.com/aws/aws-dax-go/dax"
	_ "github.com/aws/aws-lambda-go/events"
	_ "github.com/aws/aws-lambda-go/lambda"
	_ "github.com/aws/aws-sdk-go-v2/aws"
	_ "github.com/aws/aws-sdk-go-v2/aws/retry"
	_ "github.com/aws/aws-sdk-go-v2/config"
	_ "github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	_ "github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	_ "github.com/aws/aws-sdk-go-v2/service/dynamodb"
	_ "github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	_ "github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
	_ "github.com/aws/aws-sdk-go-v2/service/dynamodbstreams/types"
	_ "github.com/aws/aws-sdk-go/aws"
	_ "github.com/aws/aws-sdk-go/aws/awserr"
	_ "github.com/aws/aws-sdk-go/aws/client"
	_ "github.com/aws/aws-sdk-go/aws/request"
	_ "github.com/aws/aws-sdk-go/aws/session"
	_ "github.com/aws/aws-sdk-go/service/dynamodb"
	_ "github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	_ "github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
	_ "github.com/aws/aws-sdk-go/service/dynamodb/expression"
	_ "github.com/aws/aws-sdk-go/service/dynamodbstreams"
	_ "github.com/aws/smithy-go"
	_ "github.com/gin-gonic/gin"
	_ "github.com/guregu/dynamo"
	_ "github.com/guregu/dynamo/v2"
	_ "github.com/pkg/errors"
	_ "gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
	_ "gocloud.dev/docstore/memdocstore"
)
