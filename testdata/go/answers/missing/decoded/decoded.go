// Package decoded decodes items that may not be there into structs: the zero struct then
// stands for none.
package decoded

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"strings"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type session struct {
	ID    string
	User  string
	Uses  int
	Roles []string
}

type store struct {
	db      *dynamodb.Client
	current session
}

func (s *store) Get(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^lost passed$`
	if err != nil {
		return nil, err
	}
	var got session
	err = attributevalue.UnmarshalMap(out.Item, &got)
	return &got, err
}

// What a function of the package returns is followed to its callers.
func (s *store) get(ctx context.Context, in *dynamodb.GetItemInput) (session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^passed$`
	if err != nil {
		return session{}, err
	}
	var got session
	err = attributevalue.UnmarshalMap(out.Item, &got)
	return got, err
}

func (s *store) user(ctx context.Context, in *dynamodb.GetItemInput) (string, error) {
	got, err := s.get(ctx, in)
	return got.User, err
}

func (s *store) checked(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	got, err := s.load(ctx, in)
	if err != nil || got.ID == "" {
		return nil, err
	}
	return got, nil
}

func (s *store) load(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^asked passed$`
	if err != nil {
		return nil, err
	}
	got := &session{}
	if err := attributevalue.UnmarshalMap(out.Item, got); err != nil {
		return nil, err
	}
	return got, nil
}

func (s *store) shown(ctx context.Context, in *dynamodb.GetItemInput, w io.Writer) error {
	out, err := s.db.GetItem(ctx, in) // want `^shown$`
	if err != nil {
		return err
	}
	var got session
	if err := attributevalue.UnmarshalMap(out.Item, &got); err != nil {
		return err
	}
	return json.NewEncoder(w).Encode(got)
}

func (s *store) shownAsText(ctx context.Context, in *dynamodb.GetItemInput) ([]byte, error) {
	out, err := s.db.GetItem(ctx, in) // want `^shown$`
	if err != nil {
		return nil, err
	}
	var got session
	if err := attributevalue.UnmarshalMap(out.Item, &got); err != nil {
		return nil, err
	}
	return json.Marshal(&got)
}

type responder interface{ JSON(code int, body any) }

func (s *store) shownByFramework(ctx context.Context, in *dynamodb.GetItemInput, c responder) {
	out, err := s.db.GetItem(ctx, in) // want `^shown$`
	if err != nil {
		return
	}
	var got session
	if attributevalue.UnmarshalMap(out.Item, &got) == nil {
		c.JSON(200, got)
	}
}

func (s *store) logged(ctx context.Context, in *dynamodb.GetItemInput) {
	out, err := s.db.GetItem(ctx, in) // want `^unasked$`
	if err != nil {
		return
	}
	var got session
	if attributevalue.UnmarshalMap(out.Item, &got) == nil {
		log.Print(got.User)
	}
}

// Any comparison of what was decoded may be how the code asks.
func (s *store) compared(ctx context.Context, in *dynamodb.GetItemInput) bool {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	if err != nil {
		return false
	}
	var got session
	return attributevalue.UnmarshalMap(out.Item, &got) == nil && len(got.Roles) > 0
}

func (s *store) computed(ctx context.Context, in *dynamodb.GetItemInput) (int, error) {
	out, err := s.db.GetItem(ctx, in) // want `^unasked$`
	if err != nil {
		return 0, err
	}
	var got session
	err = attributevalue.UnmarshalMap(out.Item, &got)
	return got.Uses + 1, err
}

func (s *store) prefixed(ctx context.Context, in *dynamodb.GetItemInput) (bool, error) {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	if err != nil {
		return false, err
	}
	var got session
	err = attributevalue.UnmarshalMap(out.Item, &got)
	if strings.HasPrefix(got.User, "admin") {
		return true, nil
	}
	return false, err
}

func (s *store) formatted(ctx context.Context, in *dynamodb.GetItemInput) (string, error) {
	out, err := s.db.GetItem(ctx, in) // want `^unasked$`
	if err != nil {
		return "", err
	}
	var got session
	err = attributevalue.UnmarshalMap(out.Item, &got)
	return fmt.Sprintf("%s/%s", got.ID, got.User), err
}

// Defaults stand for an item that is missing.
func (s *store) defaults(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away passed$`
	if err != nil {
		return nil, err
	}
	got := session{User: "guest"}
	err = attributevalue.UnmarshalMap(out.Item, &got)
	return &got, err
}

func (s *store) filledLater(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^passed$`
	if err != nil {
		return nil, err
	}
	var got session
	err = attributevalue.UnmarshalMap(out.Item, &got)
	got.User = "guest"
	return &got, err
}

func (s *store) defaultsOutside(ctx context.Context, in *dynamodb.GetItemInput, retry func(func() error) error) (session, error) {
	got := session{User: "guest"}
	err := retry(func() error {
		out, err := s.db.GetItem(ctx, in) // want `^lost away passed$`
		if err != nil {
			return err
		}
		return attributevalue.UnmarshalMap(out.Item, &got)
	})
	return got, err
}

func (s *session) setDefaults() { s.User = "guest" }

func (s *store) defaultsByMethod(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away passed$`
	if err != nil {
		return nil, err
	}
	got := &session{}
	got.setDefaults()
	err = attributevalue.UnmarshalMap(out.Item, got)
	return got, err
}

func (s *session) isGuest() bool { return s.User == "guest" }

// Variables of others.
func (s *store) into(ctx context.Context, in *dynamodb.GetItemInput, to *session) error {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalMap(out.Item, to)
}

func (s *store) intoAny(ctx context.Context, in *dynamodb.GetItemInput, to any) error {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalMap(out.Item, to)
}

func (s *store) intoField(ctx context.Context, in *dynamodb.GetItemInput) error {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalMap(out.Item, &s.current)
}

func decode(it map[string]types.AttributeValue, to *session) error {
	return attributevalue.UnmarshalMap(it, to)
}

func (s *store) intoOwn(ctx context.Context, in *dynamodb.GetItemInput) (bool, error) {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	if err != nil {
		return false, err
	}
	var got session
	err = decode(out.Item, &got)
	return got.ID != "", err
}

func (s *store) intoOwnFilled(ctx context.Context, in *dynamodb.GetItemInput) (session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away passed$`
	if err != nil {
		return session{}, err
	}
	got := session{User: "guest"}
	err = decode(out.Item, &got)
	return got, err
}

func (s *store) intoCallers(ctx context.Context, in *dynamodb.GetItemInput, to *session) error {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return err
	}
	return decode(out.Item, to)
}

func parse(it map[string]types.AttributeValue) (got session, err error) {
	err = attributevalue.UnmarshalMap(it, &got)
	return got, err
}

func (s *store) parsed(ctx context.Context, in *dynamodb.GetItemInput) (bool, error) {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	if err != nil {
		return false, err
	}
	got, err := parse(out.Item)
	return got.ID != "", err
}

// Copies, closures, goroutines and channels.
func (s *store) copied(ctx context.Context, in *dynamodb.GetItemInput) (bool, error) {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	if err != nil {
		return false, err
	}
	var got session
	err = attributevalue.UnmarshalMap(out.Item, &got)
	page := struct{ of session }{of: got}
	return page.of.ID == "", err
}

func (s *store) mapped(ctx context.Context, in *dynamodb.GetItemInput, w io.Writer, all map[string]session) error {
	out, err := s.db.GetItem(ctx, in) // want `^lost away shown$`
	if err != nil {
		return err
	}
	var got session
	if err := attributevalue.UnmarshalMap(out.Item, &got); err != nil {
		return err
	}
	all["current"] = got
	return json.NewEncoder(w).Encode(got)
}

func (s *store) keptOutside(ctx context.Context, in *dynamodb.GetItemInput) (session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away passed$`
	if err != nil {
		return session{}, err
	}
	var got session
	err = attributevalue.UnmarshalMap(out.Item, &got)
	s.current = got
	return got, err
}

func (s *store) started(ctx context.Context, in *dynamodb.GetItemInput, use func(session)) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	var got session
	if attributevalue.UnmarshalMap(out.Item, &got) == nil {
		go use(got)
	}
}

func (s *store) sent(ctx context.Context, in *dynamodb.GetItemInput, to chan<- session) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	var got session
	if attributevalue.UnmarshalMap(out.Item, &got) == nil {
		to <- got
	}
}

func (s *store) inClosure(ctx context.Context, in *dynamodb.GetItemInput) func() session {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return nil
	}
	return func() session {
		var got session
		attributevalue.UnmarshalMap(out.Item, &got)
		return got
	}
}

func (s *store) boxed(ctx context.Context, in *dynamodb.GetItemInput) (any, error) {
	out, err := s.db.GetItem(ctx, in) // want `^passed$`
	if err != nil {
		return nil, err
	}
	var got session
	err = attributevalue.UnmarshalMap(out.Item, &got)
	return got, err
}

func load[T any](ctx context.Context, db *dynamodb.Client, in *dynamodb.GetItemInput) (got T, err error) {
	out, err := db.GetItem(ctx, in) // want `^passed$`
	if err != nil {
		return got, err
	}
	err = attributevalue.UnmarshalMap(out.Item, &got)
	return got, err
}

// A test of the answer that is never nil is believed by the callers.
func (s *store) believed(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^passed misread$`
	if err != nil {
		return nil, err
	}
	if out == nil {
		return nil, errors.New("no session")
	}
	var got session
	err = attributevalue.UnmarshalMap(out.Item, &got)
	return &got, err
}

func (s *store) attribute(ctx context.Context, in *dynamodb.GetItemInput) (uses int, err error) {
	out, err := s.db.GetItem(ctx, in) // want `^unasked$`
	if err != nil {
		return 0, err
	}
	err = attributevalue.Unmarshal(out.Item["uses"], &uses)
	return uses, err
}

func (s *store) throughPointer(ctx context.Context, in *dynamodb.GetItemInput) (bool, error) {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	if err != nil {
		return false, err
	}
	got := &session{}
	decode := func() error { return attributevalue.UnmarshalMap(out.Item, got) }
	err = decode()
	return got.ID != "", err
}

func (s *store) throughPointers(ctx context.Context, in *dynamodb.GetItemInput, old *session) (bool, error) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return false, err
	}
	got := &session{}
	decode := func() error { return attributevalue.UnmarshalMap(out.Item, got) }
	if old != nil {
		got = old
	}
	return got.ID != "", decode()
}

func (s *store) intoElement(ctx context.Context, in *dynamodb.GetItemInput) (bool, error) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return false, err
	}
	list := make([]session, 1)
	err = attributevalue.UnmarshalMap(out.Item, &list[0])
	return list[0].ID != "", err
}

func (s *store) panics(ctx context.Context, in *dynamodb.GetItemInput) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	var got session
	if attributevalue.UnmarshalMap(out.Item, &got) != nil {
		panic(got)
	}
}

func (s *store) used(ctx context.Context, in *dynamodb.GetItemInput, use func(session)) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	var got session
	attributevalue.UnmarshalMap(out.Item, &got)
	use(got)
}

// Load is exported, so that other callers may be anywhere.
func (s *store) Load(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^lost passed nil test$`
	if err != nil {
		return nil, err
	}
	var got session
	return &got, attributevalue.UnmarshalMap(out.Item, &got)
}

func (s *store) loaded(ctx context.Context, in *dynamodb.GetItemInput) bool {
	got, err := s.Load(ctx, in)
	return err == nil && got != nil
}

func (s *store) maybe(ctx context.Context, in *dynamodb.GetItemInput, skip bool) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^asked passed$`
	if err != nil || skip {
		return nil, err
	}
	var got session
	return &got, attributevalue.UnmarshalMap(out.Item, &got)
}

func (s *store) maybeLoaded(ctx context.Context, in *dynamodb.GetItemInput) bool {
	got, err := s.maybe(ctx, in, false)
	return err == nil && got != nil && got.ID != ""
}
