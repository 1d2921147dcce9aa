// Package missing gets items that may not be there: beside each request is what shows
// whether there is one, and what is done if there is none.
package missing

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var errNotFound = errors.New("not found")

type store struct {
	db   *dynamodb.Client
	last *dynamodb.GetItemOutput
	item item
}

func (s *store) ignored(ctx context.Context, in *dynamodb.GetItemInput) error {
	_, err := s.db.GetItem(ctx, in) // want `^unasked$`
	return err
}

func (s *store) unused(ctx context.Context, in *dynamodb.GetItemInput) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	fmt.Println(out)
}

func (s *store) asked(ctx context.Context, in *dynamodb.GetItemInput) error {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	if err != nil {
		return err
	}
	if out.Item == nil {
		return errNotFound
	}
	return nil
}

func (s *store) measured(ctx context.Context, in *dynamodb.GetItemInput) bool {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	return err == nil && len(out.Item) > 0
}

func (s *store) ranged(ctx context.Context, in *dynamodb.GetItemInput) (names []string) {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	if err != nil {
		return nil
	}
	for name := range out.Item {
		names = append(names, name)
	}
	return names
}

func (s *store) taken(ctx context.Context, in *dynamodb.GetItemInput) string {
	out, err := s.db.GetItem(ctx, in) // want `^taken$`
	if err != nil {
		return ""
	}
	return out.Item["name"].(*types.AttributeValueMemberS).Value
}

func (s *store) takenIfThere(ctx context.Context, in *dynamodb.GetItemInput) string {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	if err != nil {
		return ""
	}
	if name, ok := out.Item["name"].(*types.AttributeValueMemberS); ok {
		return name.Value
	}
	return ""
}

func (s *store) attributeAway(ctx context.Context, in *dynamodb.GetItemInput) types.AttributeValue {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return nil
	}
	return out.Item["name"]
}

func (s *store) attributePassed(ctx context.Context, in *dynamodb.GetItemInput, show func(types.AttributeValue)) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	show(out.Item["name"])
}

func (s *store) keyed(ctx context.Context, in *dynamodb.GetItemInput, names map[any]string) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	log.Print(out.Item)
}

// The item, or the answer, leaves the function.
func (s *store) returned(ctx context.Context, in *dynamodb.GetItemInput) (item, error) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return nil, err
	}
	return out.Item, nil
}

func (s *store) answer(ctx context.Context, in *dynamodb.GetItemInput) (*dynamodb.GetItemOutput, error) {
	return s.db.GetItem(ctx, in) // want `^lost away$`
}

func (s *store) kept(ctx context.Context, in *dynamodb.GetItemInput) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	s.item = out.Item
}

func (s *store) keptAnswer(ctx context.Context, in *dynamodb.GetItemInput) (err error) {
	s.last, err = s.db.GetItem(ctx, in) // want `^lost away$`
	return err
}

func (s *store) passedAnswer(ctx context.Context, in *dynamodb.GetItemInput, use func(*dynamodb.GetItemOutput)) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	use(out)
}

func (s *store) addressed(ctx context.Context, in *dynamodb.GetItemInput) *item {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return nil
	}
	return &out.Item
}

func (s *store) passed(ctx context.Context, in *dynamodb.GetItemInput) bool {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	return err == nil && exists(out.Item)
}

func exists(it item) bool { return it != nil }

func (s *store) passedForName(ctx context.Context, in *dynamodb.GetItemInput) string {
	out, err := s.db.GetItem(ctx, in) // want `^taken$`
	if err != nil {
		return ""
	}
	return nameOf(out.Item)
}

func (s *store) passedWhole(ctx context.Context, in *dynamodb.GetItemInput) bool {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	return err == nil && hasItem(out)
}

func hasItem(out *dynamodb.GetItemOutput) bool { return len(out.Item) > 0 }

func nameOf(it item) string { return it["name"].(*types.AttributeValueMemberS).Value }

// Both calls of a function are followed.
func (s *store) passedTwice(ctx context.Context, in *dynamodb.GetItemInput) (string, bool) {
	out, err := s.db.GetItem(ctx, in) // want `^taken$`
	if err != nil {
		return "", false
	}
	return nameOf(out.Item), nameOf(out.Item) == "Jane"
}

func (s *store) passedAway(ctx context.Context, in *dynamodb.GetItemInput, use func(item)) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	use(out.Item)
}

// Variables, of which closures are some, hold the answer and the item.
func (s *store) variable(ctx context.Context, in *dynamodb.GetItemInput, old item) bool {
	out, err := s.db.GetItem(ctx, in) // want `^asked$`
	if err != nil {
		return false
	}
	it := out.Item
	if old != nil {
		it = old
	}
	check := func() bool { return it != nil }
	return check()
}

func (s *store) retried(ctx context.Context, in *dynamodb.GetItemInput, retry func(func() error)) string {
	var out *dynamodb.GetItemOutput
	retry(func() (err error) {
		out, err = s.db.GetItem(ctx, in) // want `^taken$`
		return err
	})
	return nameOf(out.Item)
}

func (s *store) either(ctx context.Context, in, other *dynamodb.GetItemInput) string {
	out, err := s.db.GetItem(ctx, in) // want `^taken$`
	if err != nil {
		out, _ = s.db.GetItem(ctx, other) // want `^taken$`
	}
	return nameOf(out.Item)
}

// The answer is never nil, which some take for the item that is missing.
func (s *store) mistaken(ctx context.Context, in *dynamodb.GetItemInput) (string, error) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return "", err
	}
	if out == nil {
		return "", errNotFound
	}
	name := ""
	err = decodeInto(out.Item["name"], &name)
	return name, err
}

func (s *store) mistakenForOne(ctx context.Context, in *dynamodb.GetItemInput) error {
	out, err := s.db.GetItem(ctx, in) // want `^misread$`
	if err != nil {
		return err
	}
	if out != nil {
		return errors.New("the name is taken")
	}
	return nil
}

func (s *store) mistakenForOneButRead(ctx context.Context, in *dynamodb.GetItemInput) error {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return err
	}
	if nil != out {
		return fmt.Errorf("the name %v is taken", out.Item["name"])
	}
	return nil
}

func (s *store) mistakenByType(ctx context.Context, in *dynamodb.GetItemInput) error {
	out, _ := s.db.GetItem(ctx, in) // want `^misread$`
	if out != nil {
		return &taken{name: "Jane"}
	}
	return nil
}

type taken struct{ name string }

func (t *taken) Error() string { return t.name + " is taken" }

// The error of the request says nothing of the item.
func (s *store) careful(ctx context.Context, in *dynamodb.GetItemInput) error {
	out, err := s.db.GetItem(ctx, in) // want `^unasked$`
	if out == nil {
		return err
	}
	return nil
}

func (s *store) carefulWrapped(ctx context.Context, in *dynamodb.GetItemInput) error {
	out, err := s.db.GetItem(ctx, in) // want `^unasked$`
	if out != nil {
		return fmt.Errorf("get: %w", err)
	}
	return nil
}

func (s *store) carefulText(ctx context.Context, in *dynamodb.GetItemInput) error {
	out, err := s.db.GetItem(ctx, in) // want `^unasked$`
	if out != nil {
		return fmt.Errorf("get: %v", err)
	}
	return nil
}

func (s *store) carefulMade(ctx context.Context, in *dynamodb.GetItemInput, wrap func(string) error) error {
	out, _ := s.db.GetItem(ctx, in) // want `^unasked$`
	if out != nil {
		return wrap("get")
	}
	return nil
}

func (s *store) careless(ctx context.Context, in *dynamodb.GetItemInput, format string) (int, bool) {
	out, _ := s.db.GetItem(ctx, in) // want `^unasked$`
	if out != nil {
		return 1, true
	}
	return 0, false
}

func (s *store) compared(ctx context.Context, in *dynamodb.GetItemInput, other *dynamodb.GetItemOutput) error {
	out, _ := s.db.GetItem(ctx, in) // want `^unasked$`
	if out != other {
		return errNotFound
	}
	return nil
}

func (s *store) notGet(ctx context.Context, in *dynamodb.QueryInput) error {
	_, err := s.db.Query(ctx, in)
	return err
}

func (s *store) eitherItem(ctx context.Context, in *dynamodb.GetItemInput, old item) string {
	out, err := s.db.GetItem(ctx, in) // want `^taken$`
	if err != nil {
		return ""
	}
	it := out.Item
	if len(old) > 0 {
		it = old
	}
	return it["name"].(*types.AttributeValueMemberS).Value
}

func (s *store) testedLater(ctx context.Context, in *dynamodb.GetItemInput) (bool, error) {
	out, err := s.db.GetItem(ctx, in) // want `^unasked$`
	if out == nil {
		log.Print("no answer")
	}
	return out == nil, err
}

func (s *store) started(ctx context.Context, in *dynamodb.GetItemInput, use func(item)) {
	out, err := s.db.GetItem(ctx, in) // want `^lost away$`
	if err != nil {
		return
	}
	go use(out.Item)
}
