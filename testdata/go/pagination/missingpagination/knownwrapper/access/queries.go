// Package access holds queries for github.com/common-fate/ddb.
package access

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type User struct{ ID string }

// ListUsers returns as many users as fit into a page.
type ListUsers struct {
	Result []User `ddb:"result"`
}

func (*ListUsers) BuildQuery() (*dynamodb.QueryInput, error) {
	return &dynamodb.QueryInput{KeyConditionExpression: aws.String("PK = :pk")}, nil
}

// GetUser returns one item.
type GetUser struct {
	ID     string
	Result *User
}

func (*GetUser) BuildQuery() (*dynamodb.QueryInput, error) {
	return &dynamodb.QueryInput{Limit: aws.Int32(1), KeyConditionExpression: aws.String("PK = :pk AND SK = :sk")}, nil
}

func (g *GetUser) UnmarshalQueryOutput(out *dynamodb.QueryOutput) error {
	if len(out.Items) > 0 {
		g.Result = &User{}
	}
	return nil
}

// OneRole pins the whole key.
type OneRole struct {
	Result []User `ddb:"result"`
}

func (*OneRole) BuildQuery() (*dynamodb.QueryInput, error) {
	return &dynamodb.QueryInput{KeyConditionExpression: aws.String("PK = :pk AND SK = :sk")}, nil
}

// ListRoles decodes its items itself.
type ListRoles struct{ Names []string }

func (*ListRoles) BuildQuery() (*dynamodb.QueryInput, error) {
	return &dynamodb.QueryInput{KeyConditionExpression: aws.String("PK = :pk")}, nil
}

func (l *ListRoles) UnmarshalQueryOutput(out *dynamodb.QueryOutput) error {
	for range out.Items {
		l.Names = append(l.Names, "role")
	}
	return nil
}

// Counted looks at the token itself.
type Counted struct {
	N    int
	More bool
}

func (*Counted) BuildQuery() (*dynamodb.QueryInput, error) {
	return &dynamodb.QueryInput{KeyConditionExpression: aws.String("PK = :pk")}, nil
}

func (c *Counted) UnmarshalQueryOutput(out *dynamodb.QueryOutput) error {
	for range out.Items {
		c.N++
	}
	c.More = out.LastEvaluatedKey != nil
	return nil
}
