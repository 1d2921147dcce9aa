// Package people keeps people by their addresses.
package people

import (
	"context"
	"errors"

	"example.com/fixtures/writes/readmodifywrite/records"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Person is somebody.
type Person struct {
	PK, SK      string
	Email, Name string
}

// People are all of them.
type People struct{ *records.Table }

// ByEmail returns one.
func (p *People) ByEmail(ctx context.Context, email string) (*Person, error) {
	var person Person
	if err := p.Read(ctx, "PERSON#"+email, "PROFILE", &person); err != nil {
		return nil, err
	}
	return &person, nil
}

// Create sets the key by itself.
func (p *People) Create(ctx context.Context, person *Person) error {
	person.PK, person.SK = "PERSON#"+person.Email, "PROFILE"
	return p.Write(ctx, person)
}

// CreateNew does so on a condition.
func (p *People) CreateNew(ctx context.Context, person *Person) error {
	person.PK, person.SK = "PERSON#"+person.Email, "PROFILE"
	return p.WriteNew(ctx, person)
}

// Plan is what somebody pays for.
type Plan struct {
	Email string `dynamodbav:"email"`
	Level string `dynamodbav:"level"`
}

// Plans are all of them.
type Plans struct{ Client *dynamodb.Client }

// Of returns the plan of a person, which is no pointer.
func (p *Plans) Of(ctx context.Context, email string) (Plan, error) {
	out, err := p.Client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("plans"), Key: map[string]types.AttributeValue{"email": &types.AttributeValueMemberS{Value: email}}})
	if err != nil {
		return Plan{}, err
	}
	var plan Plan
	err = attributevalue.UnmarshalMap(out.Item, &plan)
	return plan, err
}

// OrFree returns a plan that has a key if there is none.
func (p *Plans) OrFree(ctx context.Context, email string) (Plan, error) {
	out, err := p.Client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("plans"), Key: map[string]types.AttributeValue{"email": &types.AttributeValueMemberS{Value: email}}})
	if err != nil {
		return Plan{}, err
	}
	plan := Plan{Email: email, Level: "free"}
	err = attributevalue.UnmarshalMap(out.Item, &plan)
	return plan, err
}

// Open returns a plan unless it is over.
func (p *Plans) Open(ctx context.Context, email string) (*Plan, error) {
	out, err := p.Client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("plans"), Key: map[string]types.AttributeValue{"email": &types.AttributeValueMemberS{Value: email}}})
	if err != nil || out.Item == nil {
		return nil, err
	}
	level, ok := out.Item["level"].(*types.AttributeValueMemberS)
	if !ok {
		return nil, errors.New("the plan has no level")
	}
	return &Plan{Email: email, Level: level.Value}, nil
}

// Add adds a plan.
func (p *Plans) Add(ctx context.Context, plan Plan) error {
	item, err := attributevalue.MarshalMap(plan)
	if err != nil {
		return err
	}
	_, err = p.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("plans"), Item: item})
	return err
}
