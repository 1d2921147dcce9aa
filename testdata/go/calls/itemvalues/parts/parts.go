// Package parts writes values, alone and joined. Beside each put is what the key joins, and which
// attributes perhaps hold that.
package parts

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

type store struct {
	db     *dynamodb.Client
	region string
}

// Order is joined, field by field.
type Order struct {
	Customer, Number string
	Lines            []string
}

func (s *store) alone(ctx context.Context, site, day string, n int) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{Item: item{ // want `^site in same upper fixed each made; day in none; n in number$`
		"key":    text(fmt.Sprintf("%s#%s#%03d", site, day, n)),
		"same":   text(site),
		"upper":  text(strings.ToUpper(site)),
		"fixed":  text("SITE#" + site + "#" + s.region + os.Getenv("STAGE")),
		"joined": text(site + "#" + day),
		"number": &types.AttributeValueMemberN{Value: fmt.Sprint(n)},
		"each":   &types.AttributeValueMemberM{Value: item{"site": text(site)}},
		"made":   text(shorten(site)),
	}})
}

func shorten(v string) string {
	if len(v) > 3 {
		v = v[:len(v)-1]
	}
	return v
}

func (s *store) settings(ctx context.Context, site string) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{Item: item{ // want `^site in none$`
		"key": text(s.region + "#" + os.Getenv("STAGE") + "#" + site),
	}})
}

func (s *store) fields(ctx context.Context, o Order) {
	order, _ := attributevalue.Marshal(o)
	s.db.PutItem(ctx, &dynamodb.PutItemInput{Item: item{ // want `^Customer in order line; Number in order line alone$`
		"key":   text(o.Customer + "#" + o.Number),
		"order": order,
		"line":  text(first(o)),
		"alone": text(o.Number),
	}})
}

func first(o Order) string {
	if len(o.Lines) == 0 {
		return ""
	}
	return o.Lines[0]
}

// built has other parameters than its callers.
func built(site, day string) item {
	return item{"key": text(site + "#" + day), "made": text(fmt.Sprint(len(day)))}
}

func (s *store) elsewhere(ctx context.Context, day, site string) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{Item: built(day, site)}) // want `^day in made; site in made$`
}
