package unpaddednumberinkey

import (
	"context"
	"fmt"
	"hash/crc32"
	"math/rand"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Level is an enumeration.
type Level int

// The levels.
const (
	Low Level = iota
	High
)

// Code writes itself.
type Code int

func (c Code) String() string { return "C" + strconv.Itoa(int(c)+1000) }

type event struct {
	CreatedAt int64
	Customer  int
}

func (s *Store) quiet(ctx context.Context, customer string, n int, level Level, code Code, e event, now time.Time, tags []string) {
	keys := []string{
		fmt.Sprintf("EVENT#%d", time.Now().Unix()),
		fmt.Sprintf("EVENT#%d", now.UnixNano()/1e6),
		fmt.Sprintf("EVENT#%d", e.CreatedAt),
		fmt.Sprintf("YEAR#%d", now.Year()),
		fmt.Sprintf("%d-%02d", now.Year(), now.Month()),
		fmt.Sprintf("LEVEL#%d", level),
		fmt.Sprintf("CODE#%v", code),
		fmt.Sprintf("SUM#%d", crc32.ChecksumIEEE([]byte(customer))),
		fmt.Sprintf("BUCKET#%d", n%10),
		fmt.Sprintf("BUCKET#%d", rand.Intn(1000)),
		fmt.Sprintf("HEX#%x", []byte(customer)),
		fmt.Sprintf("PADDED#%010d", n),
		fmt.Sprintf("BLANKS#%6d", n),
		fmt.Sprintf("V#%d", 1),
	}
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{
		"pk": text(customer),
		"sk": text(fmt.Sprintf("EVENT#%d", time.Now().UnixMilli())),
	}})
	for _, key := range keys {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(customer), "sk": text(key)}})
	}
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(customer), "sk": &types.AttributeValueMemberN{Value: strconv.Itoa(n)}}})
	one := fmt.Sprintf("CUSTOMER#%d", e.Customer)
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(one), "sk": text(one)}})
}

// since is called with times only.
func since(n int64) item {
	return item{"pk": text("EVENTS#" + strconv.Itoa(rand.Intn(8))), "sk": text(fmt.Sprintf("SINCE#%d", n))}
}

func (s *Store) sinceYesterday(ctx context.Context) {
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: since(time.Now().Add(-24 * time.Hour).Unix())})
}

// Ticket is no item: nothing tells what its fields are.
type Ticket struct{ SK, PK string }

func ticket(n int) Ticket { return Ticket{SK: fmt.Sprintf("T#%d", n)} }
