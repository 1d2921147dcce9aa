// Package compositekeydelimiter joins keys by one thing and another.
package compositekeydelimiter

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

func key(pk, sk string) item {
	return item{"pk": &types.AttributeValueMemberS{Value: pk}, "sk": &types.AttributeValueMemberS{Value: sk}}
}

func (s *Store) keys(ctx context.Context, customer, order string, day time.Time) {
	for _, k := range []item{
		key(customer, "ORDER_"+order),                               // want DDB306 `Key "sk" is "ORDER_\{order\}", joined by "_" instead of "#"`
		key("CUSTOMER:"+customer, order),                            // want DDB306 `Key "pk" is "CUSTOMER:\{customer\}", joined by ":" instead of "#"`
		key(customer, strings.Join([]string{customer, order}, "|")), // want DDB306 "joined by .[|]."
		key(customer, fmt.Sprintf("%s/LINE/%s", customer, order)),   // want DDB306 "joined by ./."
		key(customer, order+"-open"),                                // want DDB306 "joined by .-."

		key("CUSTOMER#"+customer, "ORDER#"+order),
		key(customer, "MOVED_ORDER#"+order),
		key(customer, "v"+order),
		key(customer, customer+order),
		key(customer, fmt.Sprintf("DAY#%04d-%02d-%02d", day.Year(), day.Month(), day.Day())),
		key(customer, "static-text"),
		key(customer, "DAY#"+order+"\uffff"), // the end of a range
		key(customer, "DAY#"+order+"~"),
		key("urn:isbn:"+customer, order), // these have a form of their own
		key("arn:aws:s3:::"+customer, "https://example.com/"+order),
		key("mailto:"+customer, "URN:"+order), // want DDB306 `Key "pk" is "mailto:\{customer\}", joined by ":" instead of "#"` DDB306 `Key "sk" is "URN:\{order\}", joined by ":" instead of "#"`
	} {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: k})
	}
}

func name(customer string) item {
	return item{"label": &types.AttributeValueMemberS{Value: "Customer: " + customer}}
}
