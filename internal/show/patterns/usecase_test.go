package patterns

import (
	"slices"
	"strings"
	"testing"
)

func TestUseCase(t *testing.T) {
	for call, want := range map[string]string{
		"internal/orders/store.go (*Store).ListOpenOrders": "list open orders",
		"internal/orders/store.go (*Store).Put":            "orders: put",
		"internal/orders/store.go (Store).GetByID":         "orders: get by id",
		"internal/orders/store.go (*Store).ByCustomer":     "orders: by customer",
		"internal/orders/store.go (*Store).GetForActor":    "orders: get for actor",
		"internal/orders/store.go ListOpenByCustomer":      "list open by customer",
		"internal/orders/store.go BatchWriteItems":         "orders: batch write items",
		"internal/orders/store/store.go (*Store).Put":      "orders: put",
		"internal/orders/store.go (*Store).Orders":         "orders",
		"internal/storage/orders.go (*OrderStore).Put":     "order: put",
		"internal/storage/db.go Put[example.com/x.Order]":  "storage: put",
		"internal/cache/all.go (*Table[x.Key]).Scan":       "cache: scan",
		"cmd/refund/main.go main":                          "refund: main",
		"cmd/api/main.go HandleRequest":                    "api: handle request",
		"main.go main":                                     "main",
		"store.go (*Store).Put":                            "store: put",
		"orders.go ":                                       "",
	} {
		file, function, _ := strings.Cut(call, " ")
		if got := (Pattern{File: file, Function: function}).useCase(); got != want {
			t.Errorf("%s: %q, not %q", call, got, want)
		}
	}
	named := Pattern{Function: "main", UseCases: []UseCase{{ID: "UC-1", Text: "List"}, {ID: "UC-2"}}}
	if got := named.useCase(); got != "UC-1 List; UC-2" {
		t.Errorf("got %q", got)
	}
}

func TestCompareUseCases(t *testing.T) {
	var all []Pattern
	for id := range strings.FieldsSeq("- UC-12 B UC-2 UC-02 A-7") {
		var p Pattern
		if id != "-" {
			p.UseCases = []UseCase{{ID: id}}
		}
		all = append(all, p)
	}
	slices.SortStableFunc(all, compareUseCases)
	var got []string
	for _, p := range all {
		got = append(got, p.useCase())
	}
	if text := strings.Join(got, " "); text != "A-7 B UC-2 UC-02 UC-12 " {
		t.Errorf("got %q", text)
	}
}
