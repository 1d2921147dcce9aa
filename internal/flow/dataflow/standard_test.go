package dataflow_test

import (
	"go/build"
	"os"
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
	entries, err := os.ReadDir(build.Default.GOROOT + "/src")
	if err != nil {
		t.Skip("the source of the standard library is not there: ", err)
	}
	for _, e := range entries {
		if e.IsDir() && e.Name() != "cmd" && e.Name() != "testdata" && e.Name() != "arena" && !dataflow.IsStandard(e.Name()) {
			t.Errorf("%q is not standard", e.Name())
		}
	}
}
