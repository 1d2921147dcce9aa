package facts_test

import (
	"bytes"
	"encoding/gob"
	"reflect"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

func text(s string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: s} }

func query() *facts.Answer { return &facts.Answer{Op: ddb.Query, SDK: sdk.V2} }

// The kinds are ordered by how much they handle a value, which callers rely on.
func TestUseKindsAreOrdered(t *testing.T) {
	kinds := []facts.UseKind{facts.Logged, facts.FirstOnly, facts.Used, facts.Fed, facts.Returned, facts.Escaped}
	for i, kind := range kinds {
		if int(kind) != i {
			t.Errorf("kind %d is %d", i, kind)
		}
	}
}

// The text of a summary says what callers rely on, and nothing of the rest.
func TestSummaryString(t *testing.T) {
	for _, test := range []struct {
		summary facts.Summary
		want    string
	}{
		{facts.Summary{}, "Summary()"},
		{facts.Summary{OnePage: true}, "Summary(onepage)"},
		{facts.Summary{Pure: true, Results: []facts.Result{{Unseen: true}}}, "Summary()"},
		{facts.Summary{Results: []facts.Result{{}, {Answer: query()}}}, "Summary(returns(1:Query))"},
		{facts.Summary{Results: []facts.Result{{Rest: query()}}}, "Summary(rest(0:Query))"},
		{facts.Summary{Results: []facts.Result{{Rest: query(), Fields: []string{"More", "Next"}}}}, "Summary(rest(0.More,Next:Query))"},
		{facts.Summary{Results: []facts.Result{{Input: &facts.Request{}}}}, "Summary(builds(0))"},
		{facts.Summary{Results: []facts.Result{{Shape: &composites.Fact{Kind: composites.Scalar, Attribute: "S", Value: text("open")}}}}, `Summary(makes(0:S("open")))`},
		{facts.Summary{Results: []facts.Result{{Answer: query(), Rest: query(), Input: &facts.Request{}}}}, "Summary(returns(0:Query))"},
		{facts.Summary{Params: []facts.Param{{}, {Sets: []facts.Set{{Member: ddb.Limit}, {Member: ddb.TableName}}}}}, "Summary(sets(1:Limit) sets(1:TableName))"},
		{handles(facts.Used), "Summary(handles(0:LastEvaluatedKey))"},
		{handles(facts.Logged, facts.FirstOnly), "Summary(handles(0:LastEvaluatedKey))"},
		{handles(facts.Logged), "Summary()"},
		{handles(), "Summary()"},
	} {
		if got := test.summary.String(); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
	batching := facts.Batching{Param: 2, Op: ddb.BatchWriteItem}
	if got := batching.String(); got != "Batching(2:BatchWriteItem)" {
		t.Errorf("%s", got)
	}
}

// handles is what a function says that does something with the token of an answer.
func handles(kinds ...facts.UseKind) facts.Summary {
	return facts.Summary{Params: []facts.Param{{Members: []facts.Member{{Member: ddb.LastEvaluatedKey, Kinds: kinds}}}}}
}

// A result has to do with the request whose answer it is, whose rest it tells, or which it
// pages through, in this order.
func TestPage(t *testing.T) {
	answer, rest, paginator := query(), query(), query()
	for _, test := range []struct {
		result facts.Result
		want   *facts.Answer
	}{
		{facts.Result{Answer: answer, Rest: rest, Paginator: paginator}, answer},
		{facts.Result{Rest: rest, Paginator: paginator}, rest},
		{facts.Result{Paginator: paginator}, paginator},
		{facts.Result{Input: &facts.Request{}, Unseen: true}, nil},
	} {
		if got := test.result.Page(); got != test.want {
			t.Errorf("%+v has to do with %p, want %p", test.result, got, test.want)
		}
	}
}

// What pages are joined to, for a method that several types implement, says nothing of the one
// that they were taken from.
func TestPagesMayBeChanged(t *testing.T) {
	for _, result := range []facts.Result{{Answer: query()}, {Rest: query()}, {Paginator: query()}} {
		s := &facts.Summary{Results: []facts.Result{result}}
		s.Pages()[0].Page().Input.Rest = symbolic.UnknownFor("another type asks for more")
		if rest := s.Results[0].Page().Input.Rest; rest.Kind == symbolic.Unknown && rest.Text != "" {
			t.Errorf("%+v is changed", result)
		}
	}
}

// What becomes of each parameter and each result is in its place, and what is unknown at the end is
// left out.
func TestPlaces(t *testing.T) {
	value := text("orders")
	s := &facts.Summary{
		Params:  []facts.Param{{}, {Returned: []int{1}}, {}},
		Results: []facts.Result{{}, {Value: &value}, {}},
	}
	if got := s.Returned(); !reflect.DeepEqual(got, [][]int{nil, {1}}) {
		t.Errorf("returned: %v", got)
	}
	if got := s.Values(); !reflect.DeepEqual(got, symbolic.Results{nil, &value}) {
		t.Errorf("values: %v", got)
	}
	none := &facts.Summary{Params: make([]facts.Param, 2), Results: make([]facts.Result, 2)}
	if none.Returned() != nil || none.Values() != nil {
		t.Errorf("%v, %v", none.Returned(), none.Values())
	}
}

// Who calls a method through an interface is told of pages only: what it does with its
// parameters, one implementation is described by.
func TestOfInterface(t *testing.T) {
	value := text("orders")
	s := &facts.Summary{
		Pure:   true,
		Params: []facts.Param{{Kinds: []facts.UseKind{facts.Used}}},
		Results: []facts.Result{
			{Value: &value},
			{Answer: query(), Unseen: true},
			{Rest: query(), Fields: []string{"Next"}},
			{Paginator: query(), Options: true},
		},
	}
	if !s.ReturnsPages() {
		t.Error("a result is an answer")
	}
	want := &facts.Summary{Results: []facts.Result{{}, {Answer: query()}, {Rest: query(), Fields: []string{"Next"}}, {Paginator: query(), Options: true}}}
	if got := s.OfInterface(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	none := &facts.Summary{Results: []facts.Result{{Value: &value}, {Input: &facts.Request{}}}}
	if none.ReturnsPages() || none.OfInterface() != nil {
		t.Error("no result has to do with a page")
	}
}

// As a fact, a summary keeps what it says through a file, as drivers write it, and has
// nothing of the program that it was found in.
func TestFact(t *testing.T) {
	table := text("orders")
	request := facts.Request{Set: []facts.Set{{Member: ddb.TableName, Value: table, Always: true}}, Rest: symbolic.UnknownFor("the caller decides")}
	s := &facts.Summary{
		OnePage: true,
		Params: []facts.Param{{
			Kinds: []facts.UseKind{facts.Logged, facts.Escaped}, Returned: []int{1}, Lost: "it is kept", Sends: []ddb.Op{ddb.Scan},
			Members: []facts.Member{{Member: ddb.Items, Kinds: []facts.UseKind{facts.FirstOnly}}},
			Sets:    []facts.Set{{Member: ddb.Limit, Value: text("10")}},
		}},
		Results: []facts.Result{
			{Value: &table},
			{Input: &request},
			{Answer: &facts.Answer{Op: ddb.Query, SDK: sdk.V1, Input: request, Examined: true}},
			{Rest: &facts.Answer{Op: ddb.Scan, SDK: sdk.V2, Input: request}, Fields: []string{"Next"}},
			{Paginator: &facts.Answer{Op: ddb.Query, SDK: sdk.V2, Input: request}, Options: true},
			{Unseen: true},
		},
	}
	fact := s.Fact()
	var file bytes.Buffer
	if err := gob.NewEncoder(&file).Encode(fact); err != nil {
		t.Fatal(err)
	}
	var read facts.Summary
	if err := gob.NewDecoder(&file).Decode(&read); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(&read, s) {
		t.Errorf("read %+v\nwant %+v", &read, s)
	}
	fact.Params[0].Sets[0].Member, fact.Results[0].Value.Text = ddb.IndexName, "carts"
	fact.Results[1].Input.Set[0].Member, fact.Results[2].Answer.Input.Set[0].Member = ddb.IndexName, ddb.IndexName
	fact.Results[3].Rest.Op, fact.Results[4].Paginator.Op, fact.Results[5].Unseen = ddb.Query, ddb.Scan, false
	if !reflect.DeepEqual(&read, s) {
		t.Error("the fact shares memory with the summary")
	}
}
