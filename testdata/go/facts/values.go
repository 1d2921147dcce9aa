package facts

import (
	"errors"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	v1 "github.com/aws/aws-sdk-go/service/dynamodb"
)

func S(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} } // want S:`^Summary\(makes\(0:S\(param0\)\)\)$`

func N(n int) types.AttributeValue { // want N:`^Summary\(makes\(0:N\(%d\(int param0\)\)\)\)$`
	return &types.AttributeValueMemberN{Value: strconv.Itoa(n)}
}

func V1(v string) *v1.AttributeValue { return (&v1.AttributeValue{}).SetS(v) } // want V1:`^Summary\(makes\(0:S\(param0\)\)\)$`

func At(t time.Time) (types.AttributeValue, error) { // want At:`^Summary\(makes\(0:S\("at#"\+`
	if t.IsZero() {
		return nil, errors.New("no time")
	}
	return S("at#" + t.Format(time.RFC3339)), nil
}

func Either(v string, number bool) types.AttributeValue { // want Either:`^Summary\(\)$`
	if number {
		return &types.AttributeValueMemberN{Value: v}
	}
	return S(v)
}

func Set(v ...string) types.AttributeValue { return &types.AttributeValueMemberSS{Value: v} } // want Set:`^Summary\(\)$`

func OrderKey(customer, order string) map[string]types.AttributeValue { // want OrderKey:`^Summary\(makes\(0:{pk:S\("CUSTOMER#"\+param0\) sk:S\(param1\)}\)\)$`
	return map[string]types.AttributeValue{"pk": S("CUSTOMER#" + customer), "sk": S(order)}
}

func Optional(customer string, more bool) map[string]types.AttributeValue { // want Optional:`^Summary\(makes\(0:{pk:S\(param0\) more\?:SS.*}/1-2\)\)$`
	key := map[string]types.AttributeValue{"pk": S(customer)}
	if more {
		key["more"] = Set("a")
	}
	return key
}

func Named(name, value string) map[string]types.AttributeValue { // want Named:`^Summary\(\)$`
	return map[string]types.AttributeValue{name: S(value)}
}
