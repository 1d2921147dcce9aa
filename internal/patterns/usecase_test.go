package patterns

import (
	"slices"
	"strings"
	"testing"
)

func TestUseCase(t *testing.T) {
	for function, want := range map[string]string{"(*Store).ListOpenOrders": "list open orders", "main": "main", "": ""} {
		if got := (Pattern{Function: function}).useCase(); got != want {
			t.Errorf("%s: %q, not %q", function, got, want)
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
