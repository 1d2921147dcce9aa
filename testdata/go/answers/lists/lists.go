// Package lists keeps several answers, or their members, in lists, maps and structs.
package lists

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Answers in a list are followed to wherever one is taken out of it.
func appended(ctx context.Context, db *dynamodb.Client, inputs []*dynamodb.QueryInput) bool {
	var pages []*dynamodb.QueryOutput
	for _, in := range inputs {
		out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=tested$`
		if err != nil {
			return false
		}
		pages = append(pages, out)
	}
	for _, page := range pages {
		if page.LastEvaluatedKey != nil {
			return true
		}
	}
	return false
}

func indexed(ctx context.Context, db *dynamodb.Client, inputs []*dynamodb.QueryInput) []item {
	pages := make([]*dynamodb.QueryOutput, len(inputs))
	for i, in := range inputs {
		out, err := db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
		if err != nil {
			return nil
		}
		pages[i] = out
	}
	return pages[0].Items
}

func mapped(ctx context.Context, db *dynamodb.Client, inputs map[string]*dynamodb.QueryInput) (items []item) {
	pages := map[string]*dynamodb.QueryOutput{}
	for name, in := range inputs {
		out, err := db.Query(ctx, in) // want `^Items=used lost$`
		if err != nil {
			return nil
		}
		pages[name] = out
	}
	for _, page := range pages {
		items = append(items, page.Items...)
	}
	return items
}

func array(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) []item {
	out, err := db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return nil
	}
	pages := [1]*dynamodb.QueryOutput{out}
	return pages[0].Items
}

func arrayAsked(ctx context.Context, db *dynamodb.Client, in, other *dynamodb.QueryInput) bool {
	first, err := db.Query(ctx, in) // want `^LastEvaluatedKey=tested$`
	if err != nil {
		return false
	}
	second, err := db.Query(ctx, other) // want `^LastEvaluatedKey=tested$`
	if err != nil {
		return false
	}
	for _, page := range [...]*dynamodb.QueryOutput{first, second} {
		if page.LastEvaluatedKey != nil {
			return true
		}
	}
	return false
}

func arrayFilled(ctx context.Context, db *dynamodb.Client, inputs [2]*dynamodb.QueryInput) bool {
	var pages [2]*dynamodb.QueryOutput
	for i, in := range inputs {
		out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=first$`
		if err != nil {
			return false
		}
		pages[i] = out
	}
	return len(pages[0].LastEvaluatedKey)+len(pages[1].LastEvaluatedKey) > 0
}

func arraySliced(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (items []item) {
	out, err := db.Query(ctx, in) // want `^Items=used lost$`
	if err != nil {
		return nil
	}
	pages := [2]*dynamodb.QueryOutput{out, out}
	for _, page := range pages[:1] {
		items = append(items, page.Items...)
	}
	return items
}

func arrayCaptured(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) bool {
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	if err != nil {
		return false
	}
	var pages [2]*dynamodb.QueryOutput
	pages[0] = out
	more := func() bool { return pages[0].LastEvaluatedKey != nil }
	return more()
}

func measured(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) int {
	out, err := db.Query(ctx, in) // want `^lost$`
	if err != nil {
		return 0
	}
	pages := []*dynamodb.QueryOutput{out}
	return len(pages) + cap(pages)
}

func copied(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, to []*dynamodb.QueryOutput) {
	out, err := db.Query(ctx, in) // want `^leaves$`
	if err != nil {
		return
	}
	pages := []*dynamodb.QueryOutput{out}
	copy(to, pages)
}

func forCaller(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, pages []*dynamodb.QueryOutput) error {
	out, err := db.Query(ctx, in) // want `^leaves$`
	if err != nil {
		return err
	}
	pages[0] = out
	return nil
}

// Into fills a list that other packages give it; fill one that is known.
func Into(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, pages map[string]*dynamodb.QueryOutput) error {
	out, err := db.Query(ctx, in) // want `^leaves$`
	if err != nil {
		return err
	}
	pages["orders"] = out
	return nil
}

func fill(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, pages map[string]*dynamodb.QueryOutput) error {
	out, err := db.Query(ctx, in) // want `^leaves$`
	if err != nil {
		return err
	}
	pages["orders"] = out
	return nil
}

func filledByLiteral(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) bool {
	ask := func(pages map[string]*dynamodb.QueryOutput) {
		out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
		if err != nil {
			return
		}
		pages["orders"] = out
	}
	pages := map[string]*dynamodb.QueryOutput{}
	ask(pages)
	return pages["orders"].LastEvaluatedKey != nil
}

func filled(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (bool, error) {
	pages := map[string]*dynamodb.QueryOutput{}
	if err := fill(ctx, db, in, pages); err != nil {
		return false, err
	}
	return pages["orders"].LastEvaluatedKey != nil, nil
}

func appendedByPointer(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, pages *[]*dynamodb.QueryOutput) error {
	out, err := db.Query(ctx, in) // want `^leaves$`
	if err != nil {
		return err
	}
	*pages = append(*pages, out)
	return nil
}

type result struct {
	page *dynamodb.QueryOutput
	err  error
}

type answer struct {
	page *dynamodb.QueryOutput
	err  error
}

// Structs that hold an answer.
func wrapped(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) bool {
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	r := result{page: out, err: err}
	return r.err == nil && r.page.LastEvaluatedKey != nil
}

func wrappedInChannel(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) []item {
	answers := make(chan answer, 1)
	go func() {
		out, err := db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
		answers <- answer{page: out, err: err}
	}()
	r := <-answers
	if r.err != nil {
		return nil
	}
	return r.page.Items
}

// Members in lists and maps are used.
func gathered(ctx context.Context, db *dynamodb.Client, inputs []*dynamodb.QueryInput) [][]item {
	var all [][]item
	for _, in := range inputs {
		out, err := db.Query(ctx, in) // want `^Items=used lost$`
		if err != nil {
			return nil
		}
		all = append(all, out.Items)
	}
	return all
}

func byName(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, all map[string][]item) {
	out, err := db.Query(ctx, in) // want `^Items=used lost$`
	if err != nil {
		return
	}
	all["orders"] = out.Items
}

func byIndex(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, all [][]item) {
	out, err := db.Query(ctx, in) // want `^Items=escaped lost$`
	if err != nil {
		return
	}
	all[0] = out.Items
}

func sliced(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) []item {
	out, err := db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return nil
	}
	return out.Items[:1]
}

func joined(ctx context.Context, db *dynamodb.Client) (string, error) {
	out, err := db.ListTables(ctx, &dynamodb.ListTablesInput{}) // want `^TableNames=escaped lost$`
	if err != nil {
		return "", err
	}
	return strings.Join(out.TableNames, ","), nil
}

// Arguments of a variadic function: a number in a text is for people.
func told(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, tell func(string)) error {
	out, err := db.Query(ctx, in) // want `^Items=logged lost$`
	if err != nil {
		return err
	}
	tell(fmt.Sprintf("%d orders", len(out.Items)))
	return nil
}

func toldMore(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, tell func(...any)) error {
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=escaped Items=escaped$`
	if err != nil {
		return err
	}
	tell("orders", len(out.Items), out.LastEvaluatedKey)
	return nil
}

func converted(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (int64, error) {
	out, err := db.Query(ctx, in) // want `^Count=returned\(0\) lost$`
	if err != nil {
		return 0, err
	}
	return int64(out.Count), nil
}

// Containers that are handed to functions of the package, or captured.
func handle(r result) bool { return r.err == nil }

func wrappedAndPassed(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) bool {
	var r result
	r.page, r.err = db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	return handle(r)
}

type outcome struct{ page *dynamodb.QueryOutput }

func handleOutcome(o outcome) {}

func wrappedValue(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) {
	out, err := db.Query(ctx, in) // want `^lost$`
	if err != nil {
		return
	}
	handleOutcome(outcome{page: out})
}

func handleAny(page any) {}

func boxedAndPassed(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) {
	out, err := db.Query(ctx, in) // want `^lost$`
	if err != nil {
		return
	}
	handleAny(out)
}

func listPassed(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) {
	out, err := db.Query(ctx, in) // want `^lost$`
	if err != nil {
		return
	}
	handleAny([]*dynamodb.QueryOutput{out})
}

func mapCaptured(ctx context.Context, db *dynamodb.Client, inputs map[string]*dynamodb.QueryInput, each func(func(string))) bool {
	pages := map[string]*dynamodb.QueryOutput{}
	each(func(name string) {
		out, err := db.Query(ctx, inputs[name]) // want `^LastEvaluatedKey=returned\(0\)$`
		if err != nil {
			pages = nil
			return
		}
		pages[name] = out
	})
	return pages["orders"].LastEvaluatedKey != nil
}

func inArray(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, tell func([1]any)) {
	out, err := db.Query(ctx, in) // want `^Count=escaped lost$`
	if err != nil {
		return
	}
	tell([1]any{out.Count})
}

// What a function does with the members of an answer that it gets as any value is not told apart.
func checkAny(page any) error {
	if page.(*dynamodb.QueryOutput).LastEvaluatedKey != nil {
		return errMore
	}
	return nil
}

func boxedAndChecked(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) error {
	out, err := db.Query(ctx, in) // want `^leaves$`
	if err != nil {
		return err
	}
	return checkAny(out)
}

func check[T any](page T) error { return checkAny(page) }

func checked(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) error {
	out, err := db.Query(ctx, in) // want `^leaves$`
	if err != nil {
		return err
	}
	return check(out)
}

var errMore = errors.New("there are more orders")
