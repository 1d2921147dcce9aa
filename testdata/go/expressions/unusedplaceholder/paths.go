package unusedplaceholder

import (
	"context"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type job struct{ result, failure string }

// The clauses are added if there is something to set, the names always.
func finish(ctx context.Context, db *dynamodb.Client, key item, j job) {
	update := "SET #state = :state"
	names := map[string]string{
		"#state":   "state",
		"#result":  "result",  // want DDB203 warning `On some paths, unused placeholder "#result"`
		"#failure": "failure", // want DDB203 `On some paths, unused placeholder "#failure"`
	}
	values := item{":state": text("done")}
	if j.result != "" {
		update += ", #result = :result"
		values[":result"] = text(j.result)
	}
	if j.failure != "" {
		update += ", #failure = :failure"
		values[":failure"] = text(j.failure)
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: &update, ExpressionAttributeNames: names, ExpressionAttributeValues: values})
}

// Each way has what it uses.
func switched(ctx context.Context, db *dynamodb.Client, key item, open bool) {
	var update string
	var names map[string]string
	if open {
		update, names = "SET #opened = :at", map[string]string{"#opened": "opened"}
	} else {
		update, names = "SET #closed = :at", map[string]string{"#closed": "closed"}
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: &update, ExpressionAttributeNames: names, ExpressionAttributeValues: item{":at": text("now")}})
}

// The condition uses what the update does not.
func guarded(ctx context.Context, db *dynamodb.Client, key item, reset bool) {
	update := "SET visits = :n"
	if reset {
		update += ", #since = :at"
	}
	condition := "attribute_exists(#since) AND visits <> :n AND opened <> :at"
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: &update, ConditionExpression: &condition,
		ExpressionAttributeNames: map[string]string{"#since": "since"}, ExpressionAttributeValues: item{":n": text("0"), ":at": text("now")}})
}

// The condition is sent on some paths, and may use it on the others, which are not told apart.
func sometimes(ctx context.Context, db *dynamodb.Client, key item, first bool) {
	in := &dynamodb.UpdateItemInput{TableName: orders, Key: key, ExpressionAttributeNames: map[string]string{"#since": "since"}, ExpressionAttributeValues: item{":at": text("now")}}
	update := "SET opened = :at"
	if first {
		update += ", #since = :at"
	} else {
		condition := "attribute_exists(#since)"
		in.ConditionExpression = &condition
	}
	in.UpdateExpression = &update
	db.UpdateItem(ctx, in)
}

// A builder defines what it uses.
func built(ctx context.Context, db *dynamodb.Client, key item, name string) error {
	update := expression.Set(expression.Name("opened"), expression.Value("now"))
	if name != "" {
		update = update.Set(expression.Name("name"), expression.Value(name))
	}
	e, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return err
	}
	_, err = db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: e.Update(), ExpressionAttributeNames: e.Names(), ExpressionAttributeValues: e.Values()})
	return err
}

// The name is defined also where the list has no part that uses it.
func joined(ctx context.Context, db *dynamodb.Client, key item, name string, notes *string) {
	names := map[string]string{
		"#name": "name", // want DDB203 warning likely `On some paths, unused placeholder "#name" in ExpressionAttributeNames`
		"#at":   "touched_at",
	}
	values := item{":now": text("now")}
	parts := []string{"#at = :now"}
	if name != "" {
		parts = append(parts, "#name = :name")
		values[":name"] = text(name)
	}
	if notes != nil {
		parts = append(parts, "notes = :notes")
		values[":notes"] = text(*notes)
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders, Key: key,
		UpdateExpression:          aws.String("SET " + strings.Join(parts, ", ")),
		ExpressionAttributeNames:  names,
		ExpressionAttributeValues: values,
	})
}

// Each branch appends a part with the name.
func joinedEither(ctx context.Context, db *dynamodb.Client, key item, open bool) {
	var parts []string
	if open {
		parts = append(parts, "#state = :open")
	} else {
		parts = append(parts, "#state = :closed")
	}
	in := &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: aws.String("SET " + strings.Join(parts, ", "))}
	in.ExpressionAttributeNames = map[string]string{"#state": "state"}
	in.ExpressionAttributeValues = item{":open": text("open")}
	if !open {
		in.ExpressionAttributeValues = item{":closed": text("closed")}
	}
	db.UpdateItem(ctx, in)
}

// A loop may append any part.
func joinedLoop(ctx context.Context, db *dynamodb.Client, key item, fields []string) {
	parts := []string{"#at = :now"}
	for _, field := range fields {
		if field == "name" {
			parts = append(parts, "#name = :now")
		}
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders, Key: key,
		UpdateExpression:          aws.String("SET " + strings.Join(parts, ", ")),
		ExpressionAttributeNames:  map[string]string{"#at": "touched_at", "#name": "name"},
		ExpressionAttributeValues: item{":now": text("now")},
	})
}
