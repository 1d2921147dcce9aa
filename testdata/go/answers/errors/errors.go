// Package errors asks for sessions, and does something with the error that comes back:
// beside each request is what, and what the error is told from.
package errors

import (
	"context"
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/smithy-go"
)

var (
	errNoSession = errors.New("no session")
	errStore     = errors.New("the store fails")
)

type store struct {
	db     *dynamodb.Client
	failed error
}

func (s *store) dropped(ctx context.Context, in *dynamodb.PutItemInput) {
	s.db.PutItem(ctx, in) // want `^dropped$`
}

func (s *store) blank(ctx context.Context, in *dynamodb.PutItemInput) *dynamodb.PutItemOutput {
	out, _ := s.db.PutItem(ctx, in) // want `^dropped$`
	return out
}

func (s *store) returned(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := s.db.PutItem(ctx, in) // want `^returned\(0\)$`
	return err
}

func (s *store) tested(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in) // want `^used$`
	return err == nil
}

func (s *store) decided(ctx context.Context, in *dynamodb.PutItemInput) error {
	if _, err := s.db.PutItem(ctx, in); err != nil { // want `^tested$`
		return errStore
	}
	return nil
}

func (s *store) logged(ctx context.Context, in *dynamodb.PutItemInput) {
	if _, err := s.db.PutItem(ctx, in); err != nil { // want `^logged$`
		log.Print("cannot put the session: ", err)
	}
}

func (s *store) fatal(ctx context.Context, in *dynamodb.PutItemInput) {
	if _, err := s.db.PutItem(ctx, in); err != nil { // want `^escaped,tested$`
		log.Fatal(err)
	}
}

func (s *store) panics(ctx context.Context, in *dynamodb.PutItemInput) {
	if _, err := s.db.PutItem(ctx, in); err != nil { // want `^tested,used$`
		panic(err)
	}
}

// A wrapped error is the error; one that only its text is left of is not.
func (s *store) wrapped(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := s.db.PutItem(ctx, in) // want `^returned\(0\)$`
	return fmt.Errorf("put session: %w", err)
}

func (s *store) wrappedBy(ctx context.Context, format string, in *dynamodb.PutItemInput) error {
	_, err := s.db.PutItem(ctx, in) // want `^returned\(0\)$`
	return fmt.Errorf(format, err)
}

func (s *store) text(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := s.db.PutItem(ctx, in) // want `^used$`
	return fmt.Errorf("put session: %v", err)
}

func (s *store) printed(ctx context.Context, in *dynamodb.PutItemInput) string {
	_, err := s.db.PutItem(ctx, in) // want `^used$`
	return fmt.Sprint("put session: ", err)
}

func (s *store) message(ctx context.Context, in *dynamodb.PutItemInput) string {
	_, err := s.db.PutItem(ctx, in) // want `^used$`
	return err.Error()
}

func (s *store) messageLogged(ctx context.Context, in *dynamodb.PutItemInput) {
	if _, err := s.db.PutItem(ctx, in); err != nil { // want `^logged,tested$`
		log.Print(err.Error())
	}
}

func (s *store) messageUnused(ctx context.Context, in *dynamodb.PutItemInput) {
	_, err := s.db.PutItem(ctx, in) // want `^dropped$`
	defer err.Error()
}

func (s *store) joined(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := s.db.PutItem(ctx, in) // want `^escaped$`
	return errors.Join(errStore, err)
}

// A result that is not an error says something of it.
func (s *store) asAny(ctx context.Context, in *dynamodb.PutItemInput) any {
	_, err := s.db.PutItem(ctx, in) // want `^used$`
	return err
}

// Kinds of errors are told apart.
func (s *store) as(ctx context.Context, in *dynamodb.PutItemInput) (bool, error) {
	_, err := s.db.PutItem(ctx, in) // want `^returned\(1\),tested told\(ConditionalCheckFailedException\)$`
	var exists *types.ConditionalCheckFailedException
	if errors.As(err, &exists) {
		return true, nil
	}
	return false, err
}

func (s *store) asType(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in) // want `^used told\(ThrottlingException\)$`
	_, ok := errors.AsType[*types.ThrottlingException](err)
	return ok
}

func (s *store) asTarget(ctx context.Context, in *dynamodb.PutItemInput, target any) bool {
	_, err := s.db.PutItem(ctx, in) // want `^used$`
	return errors.As(err, target)
}

func (s *store) asserted(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in) // want `^used told\(ResourceNotFoundException\)$`
	_, ok := err.(*types.ResourceNotFoundException)
	return ok
}

func (s *store) switched(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := s.db.PutItem(ctx, in) // want `^returned\(0\),tested told\(RequestLimitExceeded,ResourceNotFoundException,ThrottlingException\)$`
	switch err := err.(type) {
	case *types.ResourceNotFoundException, *types.ThrottlingException:
		return nil
	case *types.RequestLimitExceeded:
		return fmt.Errorf("slow down: %w", err)
	}
	return err
}

func (s *store) is(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in) // want `^used told\(errNoSession\)$`
	return errors.Is(err, errNoSession)
}

func (s *store) isOther(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in) // want `^escaped$`
	return errors.Is(errNoSession, err)
}

func (s *store) isLocal(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in) // want `^used$`
	return errors.Is(err, &types.ThrottlingException{})
}

func (s *store) equal(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in) // want `^tested,used told\(errNoSession\)$`
	return err == errNoSession || errNoSession == err
}

func (s *store) code(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in) // want `^tested,used told\(APIError,ThrottlingException\)$`
	var api smithy.APIError
	return errors.As(err, &api) && api.ErrorCode() != "ThrottlingException"
}

func (s *store) contains(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in) // want `^tested,used told\(ConditionalCheckFailed\)$`
	return err != nil && strings.Contains(err.Error(), "ConditionalCheckFailed")
}

func (s *store) asked(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in) // want `^escaped$`
	return isMissing(err)
}

func isMissing(err error) bool {
	var missing *types.ResourceNotFoundException
	return errors.As(err, &missing)
}

// Errors in lists, maps, fields, channels and closures.
func (s *store) listed(ctx context.Context, inputs []*dynamodb.PutItemInput) error {
	var errs []error
	for _, in := range inputs {
		if _, err := s.db.PutItem(ctx, in); err != nil { // want `^tested,used$`
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

func (s *store) indexed(ctx context.Context, inputs []*dynamodb.PutItemInput) []error {
	errs := make([]error, len(inputs))
	for i, in := range inputs {
		_, errs[i] = s.db.PutItem(ctx, in) // want `^escaped$`
	}
	return errs
}

func (s *store) array(ctx context.Context, in, other *dynamodb.PutItemInput) error {
	_, first := s.db.PutItem(ctx, in)     // want `^returned\(0\),tested$`
	_, second := s.db.PutItem(ctx, other) // want `^returned\(0\),tested$`
	for _, err := range [...]error{first, second} {
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *store) mapped(ctx context.Context, inputs map[string]*dynamodb.PutItemInput) map[string]error {
	errs := map[string]error{}
	for name, in := range inputs {
		_, err := s.db.PutItem(ctx, in) // want `^escaped$`
		errs[name] = err
	}
	return errs
}

func (s *store) kept(ctx context.Context, in *dynamodb.PutItemInput) {
	_, s.failed = s.db.PutItem(ctx, in) // want `^escaped$`
}

func (s *store) Err() error { return s.failed }

func (s *store) sent(ctx context.Context, in *dynamodb.PutItemInput) error {
	failed := make(chan error, 1)
	go func() {
		_, err := s.db.PutItem(ctx, in) // want `^escaped$`
		failed <- err
	}()
	return <-failed
}

func (s *store) captured(ctx context.Context, in *dynamodb.PutItemInput) (err error) {
	defer func() {
		if err != nil {
			log.Print(err)
		}
	}()
	_, err = s.db.PutItem(ctx, in) // want `^logged,returned\(0\)$`
	return err
}

func (s *store) started(ctx context.Context, in *dynamodb.PutItemInput) {
	go s.db.PutItem(ctx, in) // want `^dropped$`
}

func (s *store) inGroup(ctx context.Context, in *dynamodb.PutItemInput, group interface{ Go(func() error) }) {
	group.Go(func() error {
		_, err := s.db.PutItem(ctx, in) // want `^returned\(0\)$`
		return err
	})
}

// The error of each turn but the last is overwritten.
func (s *store) overwritten(ctx context.Context, inputs []*dynamodb.PutItemInput) error {
	var err error
	for _, in := range inputs {
		_, err = s.db.PutItem(ctx, in) // want `^returned\(0\) overwritten$`
	}
	return err
}

// An error that is a list of errors.
type multiError []error

func (m multiError) Error() string { return "several errors" }

func (s *store) firstOfMany(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := s.db.PutItem(ctx, in) // want `^first,returned\(0\),tested told\(multiError\)$`
	if list, ok := err.(multiError); ok {
		return list[0]
	}
	return nil
}

func lastOf[T any](list []T) T { return list[len(list)-1] }

func (s *store) lastOfMany(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := s.db.PutItem(ctx, in) // want `^returned\(0\),tested,used told\(multiError\)$`
	if list, ok := err.(multiError); ok {
		return lastOf(list)
	}
	return nil
}

func (s *store) ownText(ctx context.Context, in *dynamodb.PutItemInput) string {
	_, err := s.db.PutItem(ctx, in) // want `^tested,used told\(multiError\)$`
	if list, ok := err.(multiError); ok {
		return list.Error()
	}
	return ""
}

func (s *store) ownTextDeferred(ctx context.Context, in *dynamodb.PutItemInput) {
	_, err := s.db.PutItem(ctx, in) // want `^dropped$`
	defer multiError{err}.Error()
}
