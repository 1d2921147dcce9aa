package missingitemunchecked

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type platform struct {
	Number string `dynamodbav:"number"`
	Length int    `dynamodbav:"length"`
}

type station struct{ db *dynamodb.Client }

func (s *station) find(ctx context.Context, number string) (*platform, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("platforms"),
		Key:       map[string]types.AttributeValue{"number": &types.AttributeValueMemberS{Value: number}},
	})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, nil
	}
	p := new(platform)
	if err := attributevalue.UnmarshalMap(out.Item, p); err != nil {
		return nil, err
	}
	return p, nil
}

func (s *station) save(ctx context.Context, p platform) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("platforms"), Item: item})
	return err
}

// What was written before, or asked for, is there.

func (s *station) lengthen(ctx context.Context, p platform) (int, error) {
	if err := s.save(ctx, p); err != nil {
		return 0, err
	}
	stored, err := s.find(ctx, p.Number)
	if err != nil {
		return 0, err
	}
	return stored.Length, nil
}

func (s *station) lengthOrBuild(ctx context.Context, number string) (int, error) {
	p, err := s.find(ctx, number)
	if err != nil {
		return 0, err
	}
	if p == nil {
		if err := s.save(ctx, platform{Number: number}); err != nil {
			return 0, err
		}
		if p, err = s.find(ctx, number); err != nil {
			return 0, err
		}
	}
	return p.Length, nil
}

// Something else tells that the pointer is nil.

func (s *station) lengthOrError(ctx context.Context, number string) (int, error) {
	p, err := s.find(ctx, number)
	if err == nil && p == nil {
		err = errors.New("no such platform")
	}
	if err != nil {
		return 0, err
	}
	return p.Length, nil
}

func (s *station) lengthAsked(ctx context.Context, number string) (int, error) {
	p, err := s.find(ctx, number)
	if err != nil {
		return 0, err
	}
	exists := func() bool { return p != nil }
	if !exists() {
		return 0, nil
	}
	return p.Length, nil
}

func (s *station) lengthState(ctx context.Context, number string) (int, error) {
	p, err := s.find(ctx, number)
	if err != nil {
		return 0, err
	}
	var problems []error
	if p == nil {
		problems = append(problems, errors.New("no such platform"))
	}
	if len(problems) > 0 {
		return 0, errors.Join(problems...)
	}
	return p.Length, nil
}

func (s *station) either(ctx context.Context, first, second string) (int, error) {
	a, err := s.find(ctx, first)
	if err != nil {
		return 0, err
	}
	b, err := s.find(ctx, second)
	if err != nil {
		return 0, err
	}
	switch {
	case a == nil && b == nil:
		return 0, nil
	case a == nil:
		return b.Length, nil
	case b == nil:
		return a.Length, nil
	}
	return a.Length + b.Length, nil
}

func refuse(number string) {
	fmt.Fprintln(os.Stderr, "no platform", number)
	os.Exit(2)
}

func (s *station) lengthOrExit(ctx context.Context, number string) int {
	p, err := s.find(ctx, number)
	if err != nil {
		log.Fatal(err)
	}
	if p == nil {
		refuse(number)
	}
	return p.Length
}

// Nothing does.

func (s *station) both(ctx context.Context, first, second string) (int, error) {
	a, err := s.find(ctx, first)
	if err != nil {
		return 0, err
	}
	b, err := s.find(ctx, second)
	if err != nil || a == nil {
		return 0, err
	}
	return a.Length + b.Length, nil // want DDB112 `What find returns is dereferenced`
}

func (s *station) shown(ctx context.Context, number string) (int, error) {
	p, err := s.find(ctx, number)
	if err != nil {
		return 0, err
	}
	if p == nil {
		log.Print("no platform ", number)
	}
	return p.Length, nil // want DDB112 `What find returns is dereferenced`
}

func (s *station) other(ctx context.Context, number string) (int, error) {
	if err := s.save(ctx, platform{Number: "annex"}); err != nil {
		return 0, err
	}
	p, err := s.find(ctx, number)
	if err != nil {
		return 0, err
	}
	return p.Length, nil // want DDB112 `What find returns is dereferenced`
}

// A result of the package's own says why there is none.

type refusal struct {
	Status int
	Text   string
}

func (s *station) open(ctx context.Context, number string) (*platform, *refusal) {
	p, err := s.find(ctx, number)
	switch {
	case err != nil:
		return nil, &refusal{500, err.Error()}
	case p == nil:
		return nil, refusing("no such platform")
	}
	return p, nil
}

func refusing(text string) *refusal { return &refusal{404, text} }

func (s *station) lengthOfOpen(ctx context.Context, number string) (int, *refusal) {
	p, refused := s.open(ctx, number)
	if refused != nil {
		return 0, refused
	}
	return p.Length, nil
}

func (s *station) openOrStatus(ctx context.Context, number string) (*platform, int) {
	p, err := s.find(ctx, number)
	if err != nil || p == nil {
		return nil, statusOf(err)
	}
	return p, 200
}

func statusOf(err error) int {
	if err != nil {
		return 500
	}
	return 404
}

func (s *station) lengthOrZero(ctx context.Context, number string) int {
	p, status := s.openOrStatus(ctx, number)
	if status >= 400 {
		return 0
	}
	return p.Length
}
