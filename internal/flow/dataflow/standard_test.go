package dataflow_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

func TestIsStandard(t *testing.T) {
	for path, want := range map[string]bool{
		"fmt": true, "encoding/json": true, "internal/abi": true, "unsafe": true,
		"shop": false, "shop/internal/store": false, "crypto-shop/encoding": false, "example.com/fmt": false, "": false,
	} {
		if got := dataflow.IsStandard(path); got != want {
			t.Errorf("%q is standard: %v", path, got)
		}
	}
	list, err := exec.Command("go", "list", "std").Output()
	if err != nil {
		t.Fatal(err)
	}
	for path := range strings.FieldsSeq(string(list)) {
		if !dataflow.IsStandard(path) {
			t.Errorf("%q is not standard", path)
		}
	}
}
