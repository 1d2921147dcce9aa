package unpaddednumberinkey

import (
	"context"
	"fmt"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type journal struct {
	lines []int
}

func (j journal) lineAt(now int64) int { return j.lines[int(now)%len(j.lines)] }

// What only has the letters of a time in its name, or is found by a time, is none.
func (s *Store) counts(ctx context.Context, org string, j journal, now int64, format, batch, statusAt, lookAtMost, dateline, unixSockets int) {
	keys := []string{
		fmt.Sprintf("FORMAT#%d", format),      // want DDB305 "FORMAT#{format}"
		fmt.Sprintf("BATCH#%d", batch),        // want DDB305 "BATCH#{batch}"
		fmt.Sprintf("MOST#%d", lookAtMost),    // want DDB305 "MOST#{lookAtMost}"
		fmt.Sprintf("LINE#%d", j.lineAt(now)), // want DDB305 "LINE#"
		fmt.Sprintf("LINE#%d", j.lines[now]),  // want DDB305 "LINE#"
		fmt.Sprintf("DATELINE#%d", dateline),  // want DDB305 "DATELINE#{dateline}"
		fmt.Sprintf("STATUS#%d", statusAt),
		fmt.Sprintf("UNIX#%d", unixSockets),
	}
	for _, key := range keys {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(org), "sk": text(key)}})
	}
}

func (s *Store) moments(ctx context.Context, org string, sentAt, updated_at, createdAtMs, expiresAt int64, at int64) {
	keys := []string{
		fmt.Sprintf("SENT#%d", sentAt),
		fmt.Sprintf("UPDATED#%d", updated_at),
		fmt.Sprintf("CREATED#%d", createdAtMs),
		fmt.Sprintf("EXPIRES#%d", expiresAt/60),
		fmt.Sprintf("AT#%d", at),
	}
	for _, key := range keys {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(org), "sk": text(key)}})
	}
}

// The attribute says that the last part is a time.
func (s *Store) namedAfterTime(ctx context.Context, account string, kind int, token int64) {
	s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:              &s.table,
		IndexName:              aws.String("account-typeMtime-index"),
		KeyConditionExpression: aws.String("account = :account AND typeMtime > :after"),
		ExpressionAttributeValues: item{
			":account": text(account),
			":after":   text(strconv.Itoa(kind) + "#" + strconv.FormatInt(token+1, 10)),
		},
	})
}
