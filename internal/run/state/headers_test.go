package state

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

// All scans share one read of each file: what the file holds later does not count.
func TestHeadersAreReadOnce(t *testing.T) {
	dir := archives.Extract(t, `
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
	want := map[string]Header{
		"table.go":   {SDK: true},
		"handler.go": {Events: true},
		"orm.go":     {},
		"broken.go":  {SDK: true},
		"gone.go":    {Wrong: fs.ErrNotExist},
	}
	var files []string
	for name := range want {
		files = append(files, filepath.Join(dir, name))
	}
	var h Headers
	h.ReadAll(files)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	for name, want := range want {
		got := h.Of(filepath.Join(dir, name))
		if !errors.Is(got.Wrong, want.Wrong) {
			t.Errorf("%s: %v, want %v", name, got.Wrong, want.Wrong)
		}
		if got.Wrong, want.Wrong = nil, nil; got != want {
			t.Errorf("%s: got %+v, want %+v", name, got, want)
		}
	}
}
