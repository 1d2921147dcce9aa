// Package outside has tests in a package of their own.
package outside

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

type Store struct{ Client *dynamodb.Client }
