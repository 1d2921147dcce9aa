package engine

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// All scans share one read of each file: what the file holds later does not count.
func TestHeadersAreReadOnce(t *testing.T) {
	dir := extract(t, `
-- table.go --
package shop

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"
-- handler.go --
package shop

import "github.com/aws/aws-lambda-go/events"

func handle(events.DynamoDBEvent) {}
-- orm.go --
package shop

import "github.com/aws/aws-sdk-go-v2/service/s3"
-- broken.go --
package shop

func = // github.com/aws/aws-sdk-go-v2/service/dynamodb
`)
	want := map[string]header{
		"table.go":   {sdk: true},
		"handler.go": {events: true},
		"orm.go":     {},
		"broken.go":  {sdk: true},
		"gone.go":    {wrong: fs.ErrNotExist},
	}
	var files []string
	for name := range want {
		files = append(files, filepath.Join(dir, name))
	}
	var h headers
	h.readAll(files)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	for name, want := range want {
		got := h.of(filepath.Join(dir, name))
		if !errors.Is(got.wrong, want.wrong) {
			t.Errorf("%s: %v, want %v", name, got.wrong, want.wrong)
		}
		if got.wrong, want.wrong = nil, nil; got != want {
			t.Errorf("%s: got %+v, want %+v", name, got, want)
		}
	}
}
