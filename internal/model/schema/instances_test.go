package schema

import (
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestInstances(t *testing.T) {
	declared := func(line int, address string) *Table {
		header := rules.Span{File: "main.tf", Start: rules.Pos{Line: line, Column: 1}, End: rules.Pos{Line: line, Column: 40}}
		return &Table{Declaration: Declaration{Address: address, Header: header}}
	}
	m := &Model{Tables: []*Table{
		declared(20, `aws_dynamodb_table.each["b"]`), declared(1, "aws_dynamodb_table.orders"),
		declared(20, `aws_dynamodb_table.each["a"]`), declared(40, "aws_dynamodb_table.carts"),
	}}
	m.Sort()
	for i, want := range []int{1, 2, 2, 1} {
		if got := m.Instances(m.Tables[i]); len(got) != want || got[0].Header != m.Tables[i].Header {
			t.Errorf("%s: %d instances, want %d", m.Tables[i].Address, len(got), want)
		}
	}
}
