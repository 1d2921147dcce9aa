package golang

import (
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// Two packages take events of Lambda, one of them those of a stream. No SDK is
// near.
const handlers = `
-- lambda/go.mod --
module github.com/aws/aws-lambda-go
-- lambda/events/events.go --
package events

type DynamoDBEvent struct{ Records []DynamoDBEventRecord }

type DynamoDBEventRecord struct{ EventID string }

type SQSEvent struct{}
-- go.mod --
module example.com/app

go 1.24

require github.com/aws/aws-lambda-go v1.54.0

replace github.com/aws/aws-lambda-go => ./lambda
-- project/project.go --
package project

import (
	"errors"

	"github.com/aws/aws-lambda-go/events"
)

func Handle(event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		if record.EventID == "" {
			return errors.New("no ID")
		}
	}
	return nil
}
-- queue/queue.go --
package queue

import "github.com/aws/aws-lambda-go/events"

func Handle(event events.SQSEvent) error { return nil }
-- main.go --
package main

import (
	_ "example.com/app/project"
	_ "example.com/app/queue"
)

func main() {}
`

// Of packages without an SDK only those are loaded that handle streams.
func TestListHandlersOfStreams(t *testing.T) {
	l, _ := loadFixture(t, handlers, ".")
	if len(l.load) != 1 || l.load[0].PkgPath != "example.com/app/project" {
		t.Errorf("to be loaded: %v, want project alone", l.load)
	}
}

func TestModuleWithHandlerOfStreamsIsListed(t *testing.T) {
	dir := archives.Extract(t, handlers)
	tree := state.Walk(files.Disk, []state.Scope{{Dir: dir, Tree: true}}, nil)
	for pattern, want := range map[string]bool{"project": true, "queue": false} {
		tree.GoDirs = map[string]*state.GoDir{"": {Module: dir, Files: []string{filepath.Join(dir, pattern, pattern+".go")}}}
		u := &unit{dir: dir, file: filepath.Join(dir, "go.mod"), modules: []string{dir}}
		may, _, err := u.mayReachSDK(tree)
		if err != nil || may != want {
			t.Errorf("module with package %s: may concern DynamoDB %t (%v), want %t", pattern, may, err, want)
		}
	}
}
