package effect_test

import (
	"bytes"
	"encoding/gob"
	"reflect"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/effect"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

func text(s string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: s} }

func query() *effect.Answer { return &effect.Answer{Op: ddb.Query, SDK: sdk.V2} }

// The kinds are ordered by how much they handle a value, which callers rely on.
func TestUseKindsAreOrdered(t *testing.T) {
	kinds := []effect.UseKind{effect.Logged, effect.FirstOnly, effect.Used, effect.Fed, effect.Returned, effect.Escaped}
	for i, kind := range kinds {
		if int(kind) != i {
			t.Errorf("kind %d is %d", i, kind)
		}
	}
}

// The text of a summary says what callers rely on, and nothing of the rest.
func TestSummaryString(t *testing.T) {
	for _, test := range []struct {
		summary effect.Summary
		want    string
	}{
		{effect.Summary{}, "Effect()"},
		{effect.Summary{OnePage: true}, "Effect(onepage)"},
		{effect.Summary{Pure: true, Results: []effect.Result{{Unseen: true}}}, "Effect()"},
		{effect.Summary{Results: []effect.Result{{}, {Answer: query()}}}, "Effect(returns(1:Query))"},
		{effect.Summary{Results: []effect.Result{{Rest: query()}}}, "Effect(rest(0:Query))"},
		{effect.Summary{Results: []effect.Result{{Rest: query(), Fields: []string{"More", "Next"}}}}, "Effect(rest(0.More,Next:Query))"},
		{effect.Summary{Results: []effect.Result{{Input: &effect.Request{}}}}, "Effect(builds(0))"},
		{effect.Summary{Results: []effect.Result{{Shape: &composites.Fact{Kind: composites.Scalar, Attribute: "S", Value: text("open")}}}}, `Effect(makes(0:S("open")))`},
		{effect.Summary{Results: []effect.Result{{Answer: query(), Rest: query(), Input: &effect.Request{}}}}, "Effect(returns(0:Query))"},
		{effect.Summary{Params: []effect.Param{{}, {Sets: []effect.Set{{Member: ddb.Limit}, {Member: ddb.TableName}}}}}, "Effect(sets(1:Limit) sets(1:TableName))"},
		{handles(effect.Used), "Effect(handles(0:LastEvaluatedKey))"},
		{handles(effect.Logged, effect.FirstOnly), "Effect(handles(0:LastEvaluatedKey))"},
		{handles(effect.Logged), "Effect()"},
		{handles(), "Effect()"},
	} {
		if got := test.summary.String(); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
	batching := effect.Batching{Param: 2, Op: ddb.BatchWriteItem}
	if got := batching.String(); got != "Batching(2:BatchWriteItem)" {
		t.Errorf("%s", got)
	}
}

// handles is what a function says that does something with the token of an answer.
func handles(kinds ...effect.UseKind) effect.Summary {
	return effect.Summary{Params: []effect.Param{{Members: []effect.Member{{Member: ddb.LastEvaluatedKey, Kinds: kinds}}}}}
}

// A result has to do with the request whose answer it is, whose rest it tells, or which it
// pages through, in this order.
func TestPage(t *testing.T) {
	answer, rest, paginator := query(), query(), query()
	for _, test := range []struct {
		result effect.Result
		want   *effect.Answer
	}{
		{effect.Result{Answer: answer, Rest: rest, Paginator: paginator}, answer},
		{effect.Result{Rest: rest, Paginator: paginator}, rest},
		{effect.Result{Paginator: paginator}, paginator},
		{effect.Result{Input: &effect.Request{}, Unseen: true}, nil},
	} {
		if got := test.result.Page(); got != test.want {
			t.Errorf("%+v has to do with %p, want %p", test.result, got, test.want)
		}
	}
}

// What pages are joined to, for a method that several types implement, says nothing of the one
// that they were taken from.
func TestPagesMayBeChanged(t *testing.T) {
	for _, result := range []effect.Result{{Answer: query()}, {Rest: query()}, {Paginator: query()}} {
		s := &effect.Summary{Results: []effect.Result{result}}
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
	s := &effect.Summary{
		Params:  []effect.Param{{}, {Returned: []int{1}}, {}},
		Results: []effect.Result{{}, {Value: &value}, {}},
	}
	if got := s.Returned(); !reflect.DeepEqual(got, [][]int{nil, {1}}) {
		t.Errorf("returned: %v", got)
	}
	if got := s.Values(); !reflect.DeepEqual(got, symbolic.Results{nil, &value}) {
		t.Errorf("values: %v", got)
	}
	none := &effect.Summary{Params: make([]effect.Param, 2), Results: make([]effect.Result, 2)}
	if none.Returned() != nil || none.Values() != nil {
		t.Errorf("%v, %v", none.Returned(), none.Values())
	}
}

// Who calls a method through an interface is told of pages only: what it does with its
// parameters, one implementation is described by.
func TestOfInterface(t *testing.T) {
	value := text("orders")
	s := &effect.Summary{
		Pure:   true,
		Params: []effect.Param{{Kinds: []effect.UseKind{effect.Used}}},
		Results: []effect.Result{
			{Value: &value},
			{Answer: query(), Unseen: true},
			{Rest: query(), Fields: []string{"Next"}},
			{Paginator: query(), Options: true},
		},
	}
	if !s.ReturnsPages() {
		t.Error("a result is an answer")
	}
	want := &effect.Summary{Results: []effect.Result{{}, {Answer: query()}, {Rest: query(), Fields: []string{"Next"}}, {Paginator: query(), Options: true}}}
	if got := s.OfInterface(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	none := &effect.Summary{Results: []effect.Result{{Value: &value}, {Input: &effect.Request{}}}}
	if none.ReturnsPages() || none.OfInterface() != nil {
		t.Error("no result has to do with a page")
	}
}

// As a fact, a summary keeps what it says through a file, as drivers write it, and has
// nothing of the program that it was found in.
func TestFact(t *testing.T) {
	table := text("orders")
	request := effect.Request{Set: []effect.Set{{Member: ddb.TableName, Value: table, Always: true}}, Rest: symbolic.UnknownFor("the caller decides")}
	s := &effect.Summary{
		OnePage: true,
		Params: []effect.Param{{
			Kinds: []effect.UseKind{effect.Logged, effect.Escaped}, Returned: []int{1}, Lost: "it is kept", Sends: []ddb.Op{ddb.Scan},
			Members: []effect.Member{{Member: ddb.Items, Kinds: []effect.UseKind{effect.FirstOnly}}},
			Sets:    []effect.Set{{Member: ddb.Limit, Value: text("10")}},
		}},
		Results: []effect.Result{
			{Value: &table},
			{Input: &request},
			{Answer: &effect.Answer{Op: ddb.Query, SDK: sdk.V1, Input: request, Examined: true}},
			{Rest: &effect.Answer{Op: ddb.Scan, SDK: sdk.V2, Input: request}, Fields: []string{"Next"}},
			{Paginator: &effect.Answer{Op: ddb.Query, SDK: sdk.V2, Input: request}, Options: true},
			{Unseen: true},
		},
	}
	fact := s.Fact()
	var file bytes.Buffer
	if err := gob.NewEncoder(&file).Encode(fact); err != nil {
		t.Fatal(err)
	}
	var read effect.Summary
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
