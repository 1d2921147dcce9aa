// Package errortests tells errors from each other. Beside each test is what is asked, and
// where the error comes from.
package errortests

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go/aws/awserr"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/smithy-go"
)

var ErrNotFound = errors.New("not found")

var missing *types.ResourceNotFoundException

type api interface {
	GetItem(ctx context.Context, in *dynamodb.GetItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.GetItemOutput, error)
}

type store struct {
	db  *dynamodb.Client
	old *dynamodbv1.DynamoDB
	api api
}

func (s *store) kinds(ctx context.Context) bool {
	_, err := s.db.PutItem(ctx, nil)
	if _, ok := err.(*types.ConditionalCheckFailedException); ok { // want `^is a \*types\.ConditionalCheckFailedException in \(\*store\)\.kinds: v2 PutItem as it came$`
		return true
	}
	var failed *types.ConditionalCheckFailedException
	if errors.As(err, &failed) { // want `^as \*\*types\.ConditionalCheckFailedException in \(\*store\)\.kinds: v2 PutItem as it came$`
		return true
	}
	if errors.Is(err, &types.ResourceNotFoundException{}) { // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.kinds: v2 PutItem as it came$`
		return true
	}
	if err.Error() == "ConditionalCheckFailedException" || "other" != err.Error() { // want `^says "ConditionalCheckFailedException" in \(\*store\)\.kinds: v2 PutItem as it came$` `^says "other" in \(\*store\)\.kinds: v2 PutItem as it came$`
		return true
	}
	if strings.HasPrefix(err.Error(), "Conditional") { // want `^says "Conditional" in \(\*store\)\.kinds: v2 PutItem as it came$`
		return true
	}
	switch err.(type) {
	case *types.ThrottlingException, *types.RequestLimitExceeded: // want `^is a \*types\.ThrottlingException in \(\*store\)\.kinds: v2 PutItem as it came$` `^is a \*types\.RequestLimitExceeded in \(\*store\)\.kinds: v2 PutItem as it came$`
		return true
	case smithy.APIError: // want `^is a smithy\.APIError in \(\*store\)\.kinds: v2 PutItem as it came$`
		return false
	}
	return err.Error() == os.Getenv("ERROR")
}

func (s *store) first() bool {
	_, err := s.old.PutItem(nil)
	if failure, ok := err.(awserr.Error); ok && failure.Code() == "ConditionalCheckFailedException" { // want `^is a awserr\.Error in \(\*store\)\.first: v1 PutItem as it came$` `^has code "ConditionalCheckFailedException" in \(\*store\)\.first: v1 PutItem as it came$`
		return true
	}
	if err.(awserr.Error).Code() == dynamodbv1.ErrCodeConditionalCheckFailedException { // want `^is a awserr\.Error or panics in \(\*store\)\.first: v1 PutItem as it came$` `^has code "ConditionalCheckFailedException" in \(\*store\)\.first: v1 PutItem as it came$`
		return true
	}
	_, ok := err.(*dynamodbv1.ConditionalCheckFailedException) // want `^is a \*dynamodb\.ConditionalCheckFailedException in \(\*store\)\.first: v1 PutItem as it came$`
	return ok || strings.Contains(err.Error(), "Conditional")
}

// A code of something else.
type coded interface{ Code() string }

func other(c coded, e awserr.Error) bool { return c.Code() == "1" || e.Code() == "2" }

// Where errors come from.

func (s *store) byInterface(ctx context.Context) bool {
	_, err := s.api.GetItem(ctx, nil)
	return errors.Is(err, missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.byInterface: v2 GetItem by interface as it came$`
}

func (s *store) several(ctx context.Context, scan bool) bool {
	_, err := s.db.Query(ctx, nil)
	if scan {
		_, err = s.db.Scan(ctx, nil)
	}
	return errors.Is(err, missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.several: v2 Scan or another as it came$`
}

func (s *store) bothSDKs(ctx context.Context, old bool) bool {
	_, err := s.db.Query(ctx, nil)
	if old {
		_, err = s.old.Query(nil)
	}
	return errors.Is(err, missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.bothSDKs: unknown$`
}

func (s *store) get(ctx context.Context) error {
	_, err := s.db.GetItem(ctx, nil)
	return err
}

func (s *store) getOrNot(ctx context.Context, id string) error {
	if id == "" {
		return ErrNotFound
	}
	if err := s.get(ctx); err != nil {
		return fmt.Errorf("get %s: %w", id, err)
	}
	return nil
}

func (s *store) helpers(ctx context.Context) bool {
	return errors.Is(s.get(ctx), missing) || errors.Is(s.getOrNot(ctx, "1"), missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.helpers: v2 GetItem as it came$` `^is \*types\.ResourceNotFoundException in \(\*store\)\.helpers: v2 GetItem$`
}

func (s *store) wrapped(ctx context.Context, scan bool) (bool, bool, bool) {
	_, err := s.db.GetItem(ctx, nil)
	first := fmt.Errorf("get: %w", err)
	_, err = s.db.Scan(ctx, nil)
	second := fmt.Errorf("%w: %w", first, err)
	return errors.Is(first, missing), errors.Is(second, missing), errors.Is(fmt.Errorf("nothing"), missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.wrapped: v2 GetItem$` `^is \*types\.ResourceNotFoundException in \(\*store\)\.wrapped: v2 Scan or another$` `^is \*types\.ResourceNotFoundException in \(\*store\)\.wrapped: none$`
}

// Functions that send no request.
func (s *store) harmless(ctx context.Context, in any, text []byte) {
	_, err := s.db.GetItem(ctx, nil)
	if err == nil {
		err = json.Unmarshal(text, in)
	}
	errors.Is(err, missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.harmless: v2 GetItem$`
	_, err = attributevalue.MarshalMap(in)
	errors.Is(err, missing)                           // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.harmless: none$`
	errors.Is(errors.Join(err, ErrNotFound), missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.harmless: unknown$`
	errors.Is(errors.Unwrap(err), missing)            // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.harmless: unknown$`
	errors.Is(ctx.Err(), missing)                     // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.harmless: none$`
	errors.Is(fail(), missing)                        // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.harmless: unknown$`
}

var fail func() error

type failure struct{ error }

func (s *store) made(ctx context.Context) {
	var err error = &types.ResourceNotFoundException{}
	errors.Is(err, missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.made: unknown$`
	err = failure{ErrNotFound}
	errors.Is(err, missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.made: none$`
}

func (s *store) captured(ctx context.Context, retry func(func() error) error, visit func(*error)) {
	var err error
	retry(func() error {
		_, err = s.db.GetItem(ctx, nil)
		return err
	})
	errors.Is(err, missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.captured: v2 GetItem as it came$`
	var other error
	visit(&other)
	errors.Is(other, missing)      // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.captured: unknown$`
	errors.Is(retry(nil), missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.captured: unknown$`
}

// Parameters.

func isMissing(err error) bool { return errors.Is(err, missing) } // want `^is \*types\.ResourceNotFoundException in isMissing: v2 GetItem as it came$`

func IsMissing(err error) bool { return errors.Is(err, missing) } // want `^is \*types\.ResourceNotFoundException in IsMissing: unknown$`

func isValue(err error) bool { return errors.Is(err, missing) } // want `^is \*types\.ResourceNotFoundException in isValue: unknown$`

func isUnused(err error) bool { return errors.Is(err, missing) } // want `^is \*types\.ResourceNotFoundException in isUnused: unknown$`

func (s *store) callers(ctx context.Context) func(error) bool {
	_, err := s.db.GetItem(ctx, nil)
	isMissing(err)
	IsMissing(err)
	isValue(err)
	isLiteral := func(err error) bool { return errors.Is(err, missing) } // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.callers: v2 GetItem as it came$`
	isLiteral(err)
	return isValue
}

func (s *store) loop(ctx context.Context) {
	var err error
	for err == nil {
		_, err = s.db.GetItem(ctx, nil)
		errors.Is(err, missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.loop: v2 GetItem as it came$`
	}
	errors.Is(err, missing) // want `^is \*types\.ResourceNotFoundException in \(\*store\)\.loop: v2 GetItem as it came$`
}

func deep(err error) bool  { return errors.Is(err, missing) } // want `^is \*types\.ResourceNotFoundException in deep: unknown$`
func deep1(err error) bool { return deep(err) }
func deep2(err error) bool { return deep1(err) }
func deep3(err error) bool { return deep2(err) }

func (s *store) deepest(ctx context.Context) { deep3(s.get(ctx)) }
