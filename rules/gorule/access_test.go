package gorule_test

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// accesses returns the calls of the package of the fixtures that is about them.
func accesses(t *testing.T) (all []gorule.Access) {
	t.Helper()
	for _, r := range resultsOf(t) {
		all = append(all, r.Accesses...)
	}
	return all
}

// resultsOf returns what is found in the fixtures with accesses.
func resultsOf(t *testing.T) []*gorule.Result {
	t.Helper()
	model := declared(t)
	cfg := gorule.DefaultConfig()
	cfg.Schema, cfg.Accesses, cfg.Sites = func() *schema.Model { return model }, true, true
	return judge(t, nil, cfg, "./declared/accesses")
}

// How a request reads and writes is said where it is certain.
func TestAccessDetails(t *testing.T) {
	var got []string
	for _, a := range accesses(t) {
		d := a.Details
		got = append(got, strings.Join(strings.Fields(fmt.Sprintf("%s %s: %s %s %s %s %s", a.Func, a.Op, d.Order, d.Limit, d.Pages, d.Select, strings.Join(d.Parts, ","))), " ")+
			map[bool]string{true: " consistent"}[d.Consistent]+map[bool]string{true: " conditional"}[d.Conditional])
	}
	want := []string{
		"Latest Query: descending 1 first consistent",
		"Some Query: ? first",
		"Given Query:",
		"Session Query:",
		"Pages Query: ascending all",
		"Page Query: ascending 5 first",
		"Days Query: ascending",
		"Paginator Query: ascending",
		"Count Scan: all COUNT",
		"Chain Query: descending all",
		"Chain Query: ascending 20 all",
		"Chain Query: ? all consistent",
		"Put PutItem: conditional",
		"Delete DeleteItem:",
		"Close UpdateItem: conditional",
		"Since Query: ascending",
		"Both TransactWriteItems: ConditionCheck,Delete conditional",
		"Plain TransactWriteItems: Put",
		"Batch BatchWriteItem: DeleteRequest,PutRequest",
		"Batch BatchWriteItem:",
		"Purge TransactWriteItems: Delete",
		"Expire BatchWriteItem: DeleteRequest,PutRequest",
		"Hooked TransactWriteItems:",
		"Statement ExecuteStatement: SELECT",
		"Statement ExecuteStatement:",
		"Mistaken GetItem:", "Store PutItem:", "Mark PutItem:", "First GetItem:", "Visits Query: ascending first", "Kinds Scan: first", "Changed Query: first", // the index has no sort key
	}
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A list asks the tables that its elements name, and perhaps others where something that is
// not followed may put elements into it.
func TestAccessLists(t *testing.T) {
	var got []string
	for _, a := range accesses(t) {
		if filepath.Base(a.Span.File) == "lists.go" {
			for _, l := range a.Links {
				got = append(got, strings.Join(slices.Concat([]string{a.Func}, link.Addresses(l.Tables()), strings.Fields(l.Unlinked)), " "))
			}
		}
	}
	want := []string{
		"Purge aws_dynamodb_table.sessions",
		"Expire aws_dynamodb_table.sessions",
		"Hooked part of the request is built elsewhere",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Items have the size of what their struct or the request always has.
func TestAccessItems(t *testing.T) {
	var got []string
	for _, a := range accesses(t) {
		if filepath.Base(a.Span.File) == "items.go" {
			got = append(got, fmt.Sprintf("%s: %s.%s %d", a.Func, path.Base(a.Item.Package), a.Item.Type, a.Item.Bytes))
		}
	}
	want := []string{"Store: accesses.Visit 38", "Mark: .. 19", "First: accesses.Visit 38", "Visits: accesses.Visit 38", "Kinds: .. 0", "Changed: .. 0"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// What is written of one item has its condition, and each action of a transaction.
func TestAccessWrites(t *testing.T) {
	var got []string
	for _, a := range accesses(t) {
		for _, w := range a.Writes {
			text := strings.Join(slices.Concat([]string{a.Func, w.Action}, link.Addresses(w.Link.Tables()), w.Conditions), " ")
			if filepath.Base(a.Span.File) == "writes.go" {
				got = append(got, text)
			}
		}
	}
	want := []string{
		"Put Put aws_dynamodb_table.sessions attribute_not_exists(session_id)",
		"Delete Delete aws_dynamodb_table.sessions",
		"Both Delete aws_dynamodb_table.sessions",
		"Both ConditionCheck aws_dynamodb_table.visits attribute_exists(session_id)",
		"Plain Put aws_dynamodb_table.sessions",
		`Close Update aws_dynamodb_table.sessions state = "open"`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// What some paths of the code ask for is no condition of all, and leaves open which there are.
func TestAccessPaths(t *testing.T) {
	for _, a := range accesses(t) {
		if a.Func != "Since" {
			if a.KeyOpen && !slices.Contains([]string{"Given", "Chain"}, a.Func) { // a request that is given, and a library whose calls give the key
				t.Errorf("%s: other conditions on the key: %v", a.Func, a.KeyOpen)
			}
			continue
		}
		want := []gorule.KeyPart{{Attribute: "session_id", Operator: "=", Type: "S", Value: "USER#", Text: `"USER#"?"#DEVICE#"?`}}
		if diff := cmp.Diff(want, a.Key); diff != "" || !a.KeyOpen {
			t.Errorf("other conditions %v, and key\n%s", a.KeyOpen, diff)
		}
		if diff := cmp.Diff([]string{"clicks", gorule.RunTime}, a.Filter); diff != "" {
			t.Error(diff)
		}
	}
}

// Items have the attributes that the struct, the request or the update gives them.
func TestAccessAttributes(t *testing.T) {
	var got []string
	for _, a := range accesses(t) {
		if len(a.Item.Attributes) > 0 {
			words := []string{a.Func + ":"}
			for _, attribute := range a.Item.Attributes {
				words = append(words, strings.TrimSuffix(attribute.Name+"/"+attribute.Type, "/"))
			}
			got = append(got, strings.Join(words, " "))
		}
	}
	want := []string{
		"Store: session_id/S visited_at/N clicks/N signed_in/BOOL referrer/S",
		"Mark: session_id/S state/S",
		"First: session_id/S visited_at/N clicks/N signed_in/BOOL referrer/S",
		"Visits: session_id/S visited_at/N clicks/N signed_in/BOOL referrer/S",
		"Chain: ID/S",
		"Chain: ID/S",
		"Chain: ID/S",
		"Close: state/S closed_at",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A request that is eventually consistent for certain is told from one that may be either.
func TestAccessConsistency(t *testing.T) {
	got := map[string]string{}
	for _, a := range accesses(t) {
		got[a.Func] = fmt.Sprintf("%t %t", a.Consistent, a.Eventually)
	}
	for function, want := range map[string]string{"Latest": "true false", "Some": "false false", "Given": "false false", "Visits": "false true"} {
		if got[function] != want {
			t.Errorf("%s: %s, not %s", function, got[function], want)
		}
	}
}

// A call is for what the directives of its statement and its function say.
func TestAccessUseCases(t *testing.T) {
	var got []string
	for _, a := range accesses(t) {
		if len(a.UseCases) > 0 {
			got = append(got, fmt.Sprint(a.Func, a.UseCases))
		}
	}
	want := []string{
		"Latest[{UC-1 Show the last visit}]",
		"Chain[{UC-2 Show a session} {UC-3 Compare sessions}]",
		"Chain[{UC-1 } {UC-2 Show a session} {UC-3 Compare sessions}]",
		"Chain[{UC-2 Show a session} {UC-3 Compare sessions}]",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// In a file with directives that name use cases, the lines of all calls are known.
func TestAsked(t *testing.T) {
	got, want := map[string][]int{}, map[string][]int{}
	for _, r := range resultsOf(t) {
		for _, a := range r.Asked {
			got[a.File] = append(got[a.File], a.Lines...)
		}
		for _, a := range r.Accesses {
			if filepath.Base(a.Span.File) == "reads.go" { // writes.go has no directive
				want[a.Span.File] = append(want[a.Span.File], a.Span.Start.Line)
			}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A request has the whole key of its table, and a Query the partition key of what it reads, also
// where nothing else is known of it. That of the table leads to the sort key, and that of an index
// to the order.
func TestAccessKeys(t *testing.T) {
	var got []string
	for _, a := range accesses(t) {
		var key []string
		for _, k := range a.Key {
			key = append(key, k.Attribute+" "+k.Operator)
		}
		got = append(got, fmt.Sprintf("%s %s %s: %s where %s", a.Func, a.Op, a.Index, strings.Join(key, ", "), strings.Join(a.Filter, " ")))
	}
	slices.Sort(got)
	want := []string{
		"Batch BatchWriteItem :  where ",
		"Batch BatchWriteItem :  where ",
		"Both TransactWriteItems :  where ",
		"Chain Query : session_id = where ",
		"Chain Query : session_id = where ",
		"Chain Query : session_id = where ",
		"Changed Query keys-by-change: changed = where ",
		"Close UpdateItem : session_id = where ",
		"Count Scan :  where ",
		"Days Query : session_id = where ",
		"Delete DeleteItem : session_id = where ",
		"Expire BatchWriteItem :  where ",
		"First GetItem : session_id =, visited_at = where ",
		"Given Query ?:  where ?",
		"Hooked TransactWriteItems :  where ",
		"Kinds Scan :  where ",
		"Latest Query : session_id = where ",
		"Mark PutItem : session_id = where ",
		"Mistaken GetItem : visit = where ",
		"Page Query : session_id = where ",
		"Pages Query : session_id = where ",
		"Paginator Query : session_id = where ",
		"Plain TransactWriteItems :  where ",
		"Purge TransactWriteItems :  where ",
		"Put PutItem : session_id = where ",
		"Session Query : session_id = where ",
		"Since Query : session_id = where clicks ?",
		"Some Query : session_id = where ",
		"Statement ExecuteStatement :  where ",
		"Statement ExecuteStatement :  where ",
		"Store PutItem : session_id =, visited_at = where ",
		"Visits Query : session_id = where ",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
