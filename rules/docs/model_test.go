package docs_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/docs"
)

// The example on the page has the version that snapshots have.
func TestModelVersion(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root, docs.ModelPath))
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "\n```json\n")
	example, _, _ = strings.Cut(example, "\n```\n")
	var written bytes.Buffer
	if err := schema.Encode(&written, &schema.Model{}); err != nil {
		t.Fatal(err)
	}
	version := func(document []byte) (head struct{ Format, Version any }) {
		if err := json.Unmarshal(document, &head); err != nil {
			t.Fatal(err)
		}
		return head
	}
	if got, want := version([]byte(example)), version(written.Bytes()); got != want {
		t.Errorf("the example has %v, and a snapshot %v", got, want)
	}
}
