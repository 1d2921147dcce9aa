package items

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	dynamodbv2 "github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	guregu1 "github.com/guregu/dynamo"
	guregu2 "github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore/awsdynamodb/v2"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// value is an attribute value: its DynamoDB type, and what is in it.
type value struct {
	kind string
	m    map[string]value
	l    []value
}

// marshaller is a real one. encode gets a pointer to a struct.
type marshaller struct {
	name   string
	by     items.Marshaller
	encode func(any) (map[string]value, error)
}

func marshallers(t *testing.T) []marshaller {
	return []marshaller{
		{"attributevalue", items.Marshaller{SDK: sdk.V2}, func(v any) (map[string]value, error) {
			item, err := attributevalue.MarshalMap(v)
			return fromV2(item), err
		}},
		{"attributevalue by value", items.Marshaller{SDK: sdk.V2}, func(v any) (map[string]value, error) {
			item, err := attributevalue.MarshalMap(reflect.ValueOf(v).Elem().Interface())
			return fromV2(item), err
		}},
		{"attributevalue, json", items.Marshaller{SDK: sdk.V2, TagKey: "json"}, func(v any) (map[string]value, error) {
			item, err := attributevalue.MarshalMapWithOptions(v, func(o *attributevalue.EncoderOptions) { o.TagKey = "json" })
			return fromV2(item), err
		}},
		{"dynamodbattribute", items.Marshaller{SDK: sdk.V1}, func(v any) (map[string]value, error) {
			item, err := dynamodbattribute.MarshalMap(v)
			return fromV1(item), err
		}},
		{"guregu v1", items.Marshaller{SDK: sdk.GureguV1}, func(v any) (map[string]value, error) {
			item, err := guregu1.MarshalItem(v)
			return fromV1(item), err
		}},
		{"guregu v2", items.Marshaller{SDK: sdk.GureguV2}, func(v any) (map[string]value, error) {
			item, err := guregu2.MarshalItem(v)
			return fromV2(item), err
		}},
		{"docstore", items.Marshaller{SDK: sdk.Docstore}, putDocument},
	}
}

func fromV2(item map[string]types.AttributeValue) map[string]value {
	out := map[string]value{}
	for name, av := range item {
		out[name] = valueV2(av)
	}
	return out
}

func valueV2(av types.AttributeValue) value {
	kind := strings.TrimPrefix(reflect.TypeOf(av).Elem().Name(), "AttributeValueMember")
	v := value{kind: kind}
	switch av := av.(type) {
	case *types.AttributeValueMemberM:
		v.m = fromV2(av.Value)
	case *types.AttributeValueMemberL:
		for _, e := range av.Value {
			v.l = append(v.l, valueV2(e))
		}
	}
	return v
}

func fromV1(item map[string]*dynamodb.AttributeValue) map[string]value {
	out := map[string]value{}
	for name, av := range item {
		out[name] = valueV1(av)
	}
	return out
}

func valueV1(av *dynamodb.AttributeValue) value {
	v := value{}
	r := reflect.ValueOf(*av)
	for i := range r.NumField() {
		if f := r.Type().Field(i); f.IsExported() && !r.Field(i).IsZero() {
			v.kind = f.Name
		}
	}
	if av.M != nil {
		v.m = fromV1(av.M)
	}
	for _, e := range av.L {
		v.l = append(v.l, valueV1(e))
	}
	return v
}

// putDocument puts a document into a collection whose table is a fake, and
// returns the item of the request. Docstore needs a key, which is added as the
// field DocKey of a struct around the document.
func putDocument(v any) (map[string]value, error) {
	fake := &fakeTable{}
	client := dynamodbv2.New(dynamodbv2.Options{
		Region: "eu-west-1", HTTPClient: fake, BaseEndpoint: aws.String("http://table.invalid"),
		Credentials: aws.CredentialsProviderFunc(func(context.Context) (aws.Credentials, error) {
			return aws.Credentials{AccessKeyID: "a", SecretAccessKey: "b"}, nil
		}),
	})
	collection, err := awsdynamodb.OpenCollection(client, "documents", "DocKey", "", nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = collection.Close() }()
	doc := &struct {
		DocKey string
		Doc    any
	}{"key", v}
	if err := collection.Put(context.Background(), doc); err != nil {
		return nil, err
	}
	if fake.item == nil {
		return nil, errors.New("nothing was put")
	}
	return fake.item["Doc"].m, nil
}

type fakeTable struct{ item map[string]value }

func (f *fakeTable) Do(r *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	answer := `{}`
	if strings.HasSuffix(r.Header.Get("X-Amz-Target"), "DescribeTable") {
		answer = `{"Table":{"TableName":"documents","KeySchema":[{"AttributeName":"DocKey","KeyType":"HASH"}]}}`
	} else {
		var put struct{ Item map[string]json.RawMessage }
		if err := json.Unmarshal(body, &put); err != nil {
			return nil, err
		}
		f.item = fromJSON(put.Item)
	}
	return &http.Response{StatusCode: 200, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader([]byte(answer)))}, nil
}

func fromJSON(item map[string]json.RawMessage) map[string]value {
	out := map[string]value{}
	for name, raw := range item {
		out[name] = valueJSON(raw)
	}
	return out
}

func valueJSON(raw json.RawMessage) value {
	var members map[string]json.RawMessage
	if json.Unmarshal(raw, &members) != nil {
		return value{}
	}
	v := value{}
	for kind, content := range members {
		v.kind = kind
		switch kind {
		case "M":
			var m map[string]json.RawMessage
			_ = json.Unmarshal(content, &m)
			v.m = fromJSON(m)
		case "L":
			var l []json.RawMessage
			_ = json.Unmarshal(content, &l)
			for _, e := range l {
				v.l = append(v.l, valueJSON(e))
			}
		}
	}
	return v
}
