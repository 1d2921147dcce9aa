// Package templates puts strings together in all the ways in which code does.
// What is known of each is written beside it.
package templates

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Status is a string of its own type.
type Status string

// ID is the number of an order.
type ID [4]byte

func (i ID) String() string { return string(i[:]) }

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

func (s *Store) run(ctx context.Context, statement string) {
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &statement}) // want `^ExecuteStatement Statement=param2$`
}

func (s *Store) verbs(ctx context.Context, id string, n int, when time.Time, status Status, order ID) {
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String(fmt.Sprintf("a = '%s' AND b = %08d 100%%", id, n))})         // want `FilterExpression="a = '"\+param2\+"' AND b = "\+%08d\(int param3\)\+" 100%"$`
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String(fmt.Sprintf("%s#%d", "order", 7))})                          // want `FilterExpression="order#7"$`
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String(fmt.Sprintf("%q|%v|%5.2f|%s", id, status, 1.5, order))})     // want `FilterExpression=%q\(string param2\)\+"\|"\+param5\+"\|"\+%5.2f\(float64 set\)\+"\|"\+%s\(example.com/fixtures/templates.ID param6\)$`
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String(fmt.Sprintf("%[1]s %*d", id, n, n))})                        // want `FilterExpression={param2\|%v\(int param3\)}\*$`
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String(strconv.Itoa(n) + "#" + strconv.FormatInt(int64(n), 10))})   // want `FilterExpression=%d\(int param3\)\+"#"\+%d\(int64 param3\)$`
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String("DAY#" + when.Format("2006-01-02") + "#" + order.String())}) // want `FilterExpression="DAY#"\+2006-01-02\(time.Time param4\)\+"#"\+%s\(example.com/fixtures/templates.ID param6\)$`
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String(strings.ToUpper("a") + strings.ToUpper(id) + id[:2])})       // want `FilterExpression="A"\+strings.ToUpper\(string param2\)\+\[:\]\(string param2\)$`
}

// Sprint puts a space between two operands of which neither is a string.
func (s *Store) printed(ctx context.Context, id string, n int, status Status, anything any) {
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String(fmt.Sprint("a = ", n, n, status, 7))}) // want `FilterExpression="a = "\+%v\(int param3\)\+" "\+%v\(int param3\)\+param4\+"7"$`
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String(fmt.Sprint(7, anything))})             // want `FilterExpression={"7"\|%v\(any param5\)}\*$`
}

func (s *Store) branches(ctx context.Context, paid, sent bool) {
	filter := "total > :total"
	if paid {
		filter += " AND paid = :paid"
	}
	if sent {
		filter += " AND sent = :sent"
	}
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: &filter}) // want `FilterExpression="total > :total"\|"total > :total AND paid = :paid"\|"total > :total AND sent = :sent"\|"total > :total AND paid = :paid AND sent = :sent"$`
}

func (s *Store) loop(ctx context.Context, values map[string]string) {
	set := "SET "
	i := 0
	for range values {
		if i > 0 {
			set += ", "
		}
		set += fmt.Sprintf("#n%d = :v%d", i, i)
		i++
	}
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{UpdateExpression: &set}) // want `UpdateExpression="SET "\+{", "\|"#n"\+\("0"\|%d\(int unknown\)\)\+" = :v"\+\("0"\|%d\(int unknown\)\)}\*$`
}

func (s *Store) joined(ctx context.Context, ids, columns []string) {
	var marks []string
	for i := range ids {
		marks = append(marks, fmt.Sprintf(":id%d", i))
	}
	s.db.Scan(ctx, &dynamodb.ScanInput{ // want `FilterExpression="id IN \("\+{":id"\+%d\(int unknown\)/", "}\*\+"\)" ProjectionExpression="id, total"$`
		FilterExpression:     aws.String("id IN (" + strings.Join(marks, ", ") + ")"),
		ProjectionExpression: aws.String(strings.Join([]string{"id", "total"}, ", ")),
	})
	s.db.Scan(ctx, &dynamodb.ScanInput{ProjectionExpression: aws.String(strings.Join(columns, ", "))}) // want `ProjectionExpression={param3/", "}\*$`
	for _, column := range []string{"total", "paid"} {
		s.db.Scan(ctx, &dynamodb.ScanInput{ProjectionExpression: aws.String("id, " + column)}) // want `ProjectionExpression="id, total"\|"id, paid"$`
	}
}

func (s *Store) builders(ctx context.Context, ids []string, all bool) {
	var b strings.Builder
	b.WriteString("SELECT * FROM ")
	fmt.Fprintf(&b, "%q", s.table)
	if !all {
		b.WriteString(" WHERE id IN [")
		for i, id := range ids {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString("'" + id + "'")
		}
		b.WriteRune(']')
	}
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(b.String())}) // want `Statement="SELECT \* FROM "\+%q\(string Store\.table\)\+\(""\|" WHERE id IN \["\)\+{",'"\+unknown\+"'"}\*\+\(""\|"\]"\)$`

	buffer := new(bytes.Buffer)
	buffer.WriteString("SELECT id FROM orders")
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(buffer.String())}) // want `Statement="SELECT id FROM orders"$`
}

func (s *Store) elsewhere(ctx context.Context, fill func(*strings.Builder)) {
	var b strings.Builder
	b.WriteString("SELECT")
	fill(&b)
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(b.String())}) // want `Statement=set$`
}

func statement(table, id string) string {
	return fmt.Sprintf("SELECT * FROM %q WHERE id = '%s'", table, id)
}

func (s *Store) helper(ctx context.Context, id string) {
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(statement("orders", id))}) // want `Statement="SELECT \* FROM "orders" WHERE id = '"\+param2\+"'"$`
}

func (s *Store) names(ctx context.Context) {
	var set string
	for name, value := range map[string]string{"#total": ":total", "#paid": ":paid"} {
		set += name + "=" + value
	}
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{UpdateExpression: &set, Key: map[string]types.AttributeValue{}}) // want `UpdateExpression={"#total=:total"\|"#total=:paid"\|"#paid=:total"\|"#paid=:paid"}\*$`
}

// manyBranches has more combinations than anybody could list.
func (s *Store) manyBranches(ctx context.Context, has map[string]bool) {
	var columns []string
	if has["a1"] {
		columns = append(columns, "a1")
	}
	if has["a2"] {
		columns = append(columns, "a2")
	}
	if has["a3"] {
		columns = append(columns, "a3")
	}
	if has["a4"] {
		columns = append(columns, "a4")
	}
	if has["a5"] {
		columns = append(columns, "a5")
	}
	if has["a6"] {
		columns = append(columns, "a6")
	}
	if has["a7"] {
		columns = append(columns, "a7")
	}
	if has["a8"] {
		columns = append(columns, "a8")
	}
	if has["a9"] {
		columns = append(columns, "a9")
	}
	if has["a10"] {
		columns = append(columns, "a10")
	}
	if has["a11"] {
		columns = append(columns, "a11")
	}
	if has["a12"] {
		columns = append(columns, "a12")
	}
	if has["a13"] {
		columns = append(columns, "a13")
	}
	if has["a14"] {
		columns = append(columns, "a14")
	}
	if has["a15"] {
		columns = append(columns, "a15")
	}
	if has["a16"] {
		columns = append(columns, "a16")
	}
	if has["a17"] {
		columns = append(columns, "a17")
	}
	if has["a18"] {
		columns = append(columns, "a18")
	}
	if has["a19"] {
		columns = append(columns, "a19")
	}
	if has["a20"] {
		columns = append(columns, "a20")
	}
	if has["a21"] {
		columns = append(columns, "a21")
	}
	if has["a22"] {
		columns = append(columns, "a22")
	}
	if has["a23"] {
		columns = append(columns, "a23")
	}
	if has["a24"] {
		columns = append(columns, "a24")
	}
	s.db.Scan(ctx, &dynamodb.ScanInput{ProjectionExpression: aws.String(strings.Join(columns, ", "))}) // want `ProjectionExpression={"a1"\|"a2"\|.*\|"a24"/", "}\*$`

	filter := ""
	if has["b1"] {
		filter += " AND b1 = :b1"
	}
	if has["b2"] {
		filter += " AND b2 = :b2"
	}
	if has["b3"] {
		filter += " AND b3 = :b3"
	}
	if has["b4"] {
		filter += " AND b4 = :b4"
	}
	if has["b5"] {
		filter += " AND b5 = :b5"
	}
	if has["b6"] {
		filter += " AND b6 = :b6"
	}
	if has["b7"] {
		filter += " AND b7 = :b7"
	}
	if has["b8"] {
		filter += " AND b8 = :b8"
	}
	if has["b9"] {
		filter += " AND b9 = :b9"
	}
	if has["b10"] {
		filter += " AND b10 = :b10"
	}
	if has["b11"] {
		filter += " AND b11 = :b11"
	}
	if has["b12"] {
		filter += " AND b12 = :b12"
	}
	if has["b13"] {
		filter += " AND b13 = :b13"
	}
	if has["b14"] {
		filter += " AND b14 = :b14"
	}
	if has["b15"] {
		filter += " AND b15 = :b15"
	}
	if has["b16"] {
		filter += " AND b16 = :b16"
	}
	if has["b17"] {
		filter += " AND b17 = :b17"
	}
	if has["b18"] {
		filter += " AND b18 = :b18"
	}
	if has["b19"] {
		filter += " AND b19 = :b19"
	}
	if has["b20"] {
		filter += " AND b20 = :b20"
	}
	if has["b21"] {
		filter += " AND b21 = :b21"
	}
	if has["b22"] {
		filter += " AND b22 = :b22"
	}
	if has["b23"] {
		filter += " AND b23 = :b23"
	}
	if has["b24"] {
		filter += " AND b24 = :b24"
	}
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String(filter)}) // want `FilterExpression=`
}
