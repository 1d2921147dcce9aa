package readmodifywrite

import (
	"context"
	"errors"
	"net/http"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type coupon struct {
	Code   string `dynamodbav:"code"`
	Used   bool   `dynamodbav:"used"`
	Owner  string `dynamodbav:"owner"`
	Locked string `dynamodbav:"lockedBy"`
}

// Coupons may be used once.
type Coupons struct {
	db    *dynamodb.Client
	table string
}

var (
	errUsed  = errors.New("coupon is used")
	errOther = errors.New("coupon of another customer")
)

func couponKey(code string) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{"code": &types.AttributeValueMemberS{Value: code}}
}

func (s *Coupons) get(ctx context.Context, code string) (*coupon, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: couponKey(code)})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, errors.New("no such coupon")
	}
	var found coupon
	if err := attributevalue.UnmarshalMap(out.Item, &found); err != nil {
		return nil, err
	}
	return &found, nil
}

func (s *Coupons) setUsed(ctx context.Context, code, condition string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: couponKey(code), UpdateExpression: aws.String("SET #u = :yes"), ConditionExpression: aws.String(condition),
		ExpressionAttributeNames:  map[string]string{"#u": "used"},
		ExpressionAttributeValues: map[string]types.AttributeValue{":yes": &types.AttributeValueMemberBOOL{Value: true}},
	})
	return err
}

func (s *Coupons) redeem(ctx context.Context, code string) error {
	found, err := s.get(ctx, code)
	if err != nil {
		return err
	}
	if found.Used {
		return errUsed
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB109 warning `UpdateItem sets "used" after a check of the GetItem result from the table in Coupons.table, checking only that it exists \| if two callers pass the check before either of them writes, both go on \| add a condition on "used"`
		TableName: &s.table, Key: couponKey(code), UpdateExpression: aws.String("SET used = :yes"), ConditionExpression: aws.String("attribute_exists(code)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":yes": &types.AttributeValueMemberBOOL{Value: true}},
	})
	return err
}

func (s *Coupons) serve(w http.ResponseWriter, r *http.Request) {
	code := r.PathValue("code")
	found, err := s.get(r.Context(), code)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	if found.Used || found.Owner != r.Header.Get("Owner") {
		http.Error(w, errUsed.Error(), http.StatusConflict)
		return
	}
	if err := s.setUsed(r.Context(), code, "attribute_exists(code)"); err != nil { // want DDB109 `setUsed \(UpdateItem\) sets "used" after a check of the GetItem result`
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

// DynamoDB checks it as well.
func (s *Coupons) redeemOnce(ctx context.Context, code string) error {
	found, err := s.get(ctx, code)
	if err != nil {
		return err
	}
	if found.Used {
		return errUsed
	}
	return s.setUsed(ctx, code, "used = :no")
}

// What decides is another attribute, which no write changes, or is no refusal.
func (s *Coupons) redeemOwn(ctx context.Context, code, owner string) error {
	found, err := s.get(ctx, code)
	if err != nil {
		return err
	}
	if found.Owner != owner {
		return errOther
	}
	if found.Used {
		return nil
	}
	return s.setUsed(ctx, code, "attribute_exists(code)")
}

func (s *Coupons) patch(ctx context.Context, code string, change func(*coupon) error) error {
	found, err := s.get(ctx, code)
	if err != nil {
		return err
	}
	if err := change(found); err != nil {
		return err
	}
	found.Code = code
	row, err := attributevalue.MarshalMap(found)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: row}) // want DDB109 `PutItem writes the item from GetItem back`
	return err
}

// Under another code it is a copy.
func (s *Coupons) copy(ctx context.Context, code, other string) error {
	found, err := s.get(ctx, code)
	if err != nil {
		return err
	}
	found.Code = other
	row, err := attributevalue.MarshalMap(found)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: row})
	return err
}
