// Package compositeparts has the cases of DDB316.
package compositeparts

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

// Store keeps visits.
type Store struct {
	db     *dynamodb.Client
	table  string
	region string
}

func (s *Store) put(ctx context.Context, values item) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values})
	return err
}

func (s *Store) Lost(ctx context.Context, tenant, site, visitor string, day time.Time) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk":      text("TENANT#" + tenant),
		"sk":      text(fmt.Sprintf("%s#%s", site, day.Format(time.DateOnly))), // want DDB316 note likely `^Key "sk" is "\{site\}#\{day\}", and no attribute of the item holds site or day alone`
		"visitor": text(visitor),
	}})
	return err
}

func (s *Store) Partly(ctx context.Context, tenant, site, visitor string, day time.Time) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk":       text(tenant + "#" + site),                                                              // want DDB316 `^Key "pk" is "\{tenant\}#\{site\}", and no attribute of the item holds tenant alone`
		"sk":       text(strings.Join([]string{"VISIT", visitor, strconv.FormatInt(day.Unix(), 10)}, "#")), // want DDB316 "holds visitor alone"
		"visit_at": text(day.Format(time.RFC3339)),
		"site_id":  text(strings.ToLower(site)),
		"label":    text(tenant + " " + visitor),
	}})
	return err
}

// Kept writes each part, one of them in a key and one in another form.
func (s *Store) Kept(ctx context.Context, tenant, site, visitor string, day time.Time) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk":      text("TENANT#" + tenant),
		"sk":      text(tenant + "#" + site + "#" + visitor + "#" + day.Format(time.DateOnly)),
		"site":    text(site),
		"details": &types.AttributeValueMemberM{Value: item{"visitor": text(visitor)}},
		"day":     &types.AttributeValueMemberN{Value: strconv.FormatInt(day.Unix(), 10)},
	}})
	return err
}

// KeptBySome keeps a part on one path only, and one in what a function makes of it.
func (s *Store) KeptBySome(ctx context.Context, site, visitor string, named bool) error {
	values := item{"pk": text("VISITS"), "sk": text(site + "#" + visitor), "visitor_hash": text(hash(visitor))}
	if named {
		values["site"] = text(site)
	}
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values})
	return err
}

func hash(visitor string) string {
	sum := 0
	for _, r := range visitor {
		sum = sum*31 + int(r)
	}
	return strconv.Itoa(sum)
}

// Prefixed has one value in the key, and what is the same in all items.
func (s *Store) Prefixed(ctx context.Context, entity, shard, site string) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk": text(s.region + "#" + "SITE#" + site),
		"sk": text(entity + "#" + shard),
	}})
	return err
}

// Computed joins what has no name.
func (s *Store) Computed(ctx context.Context, site string) error {
	now := time.Now().UTC()
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk":   text("SITES"),
		"sk":   text(now.Format(time.DateOnly) + "#" + now.Format(time.TimeOnly)),
		"site": text(site),
	}})
	return err
}

// Open gets attributes that are not seen.
func (s *Store) Open(ctx context.Context, values item, site, visitor string) error {
	values["sk"] = text(site + "#" + visitor)
	return s.put(ctx, values)
}

// Encoded has the parts within a document that another package makes.
func (s *Store) Encoded(ctx context.Context, site, visitor string) error {
	document, err := json.Marshal([]string{site, visitor})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("visits"), Item: item{
		"pk":   text("VISITS"),
		"sk":   text(site + "#" + visitor),
		"body": text(string(document)),
	}})
	return err
}

// Chosen has another key on each path.
func (s *Store) Chosen(ctx context.Context, site, visitor string, bySite bool) error {
	key := visitor + "#" + site
	if bySite {
		key = site + "#" + visitor
	}
	return s.put(ctx, item{"pk": text("VISITS"), "sk": text(key)})
}
