// Package statements has PartiQL statements whose table is known only at run time.
package statements

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type store struct {
	db            *dynamodb.Client
	table, prefix string
}

func (s *store) run(ctx context.Context, key, condition string, archived bool) {
	whole := fmt.Sprintf(`SELECT * FROM "%s" WHERE id = '1'`, s.table)
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &whole})
	added := "DELETE FROM " + s.table + " WHERE id = ?"
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &added})
	quoted := fmt.Sprintf(`SELECT * FROM %q WHERE id = '1'`, s.table)
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &quoted})
	byFunction := "SELECT * FROM " + strconv.Quote(s.table)
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &byFunction})
	prefixed := `SELECT * FROM "` + s.prefix + `-orders-` + s.table + `"."by-day" WHERE id = '1'`
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &prefixed})
	upper := fmt.Sprintf(`SELECT * FROM "%s"`, strings.ToUpper(s.table))
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &upper})
	either := fmt.Sprintf(`SELECT * FROM "%s"`, s.table)
	if archived {
		either = "SELECT * FROM archive"
	}
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &either})
}

// Not the table alone is unknown, or it is not named.
func (s *store) others(ctx context.Context, key, condition string) {
	twiceQuoted := fmt.Sprintf(`SELECT * FROM "%q"`, s.table)
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &twiceQuoted})
	open := fmt.Sprintf(`SELECT * FROM "%s" WHERE %s`, s.table, condition)
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &open})
	value := fmt.Sprintf(`SELECT * FROM orders WHERE id = '%s'`, key)
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &value})
	constant := `SELECT * FROM orders`
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &constant})
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &s.table})
}
