package config

import (
	"reflect"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

const wrapped = `version: 1
wrappers:
  - func: example.com/shop/store.(*DB).Find
    operation: Query
    params: {2: TableName, 3: FilterExpression}
  - func: example.com/shop/store.All
    operation: Scan
    follows: true
`

func TestWrappers(t *testing.T) {
	c := mustLoad(t, ".dynamolint.yml", wrapped)
	want := []Wrapper{
		{Func: "example.com/shop/store.(*DB).Find", Op: ddb.Query, Params: map[int]ddb.Member{1: ddb.TableName, 2: ddb.FilterExpression}},
		{Func: "example.com/shop/store.All", Op: ddb.Scan, Follows: true},
	}
	if got := c.Wrappers(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	again := mustLoad(t, ".dynamolint.yml", string(c.YAML(nil)))
	if got := again.Wrappers(); !reflect.DeepEqual(got, want) {
		t.Errorf("shown and read again: %+v, want %+v\n%s", got, want, c.YAML(nil))
	}
}
