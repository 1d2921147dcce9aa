package terraform

import (
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// warehouse is a repository with two roots, a module of the first, and a table that a default
// switches off.
const warehouse = `
-- stock/main.tf --
module "levels" {
  source = "../modules/table"
}

variable "audit" {
  default = false
}

resource "aws_dynamodb_table" "audit" {
  count    = var.audit ? 1 : 0
  name     = "prod-stock-audit"
  hash_key = "id"

  attribute {
    name = "id"
    type = "S"
  }
}
-- modules/table/main.tf --
resource "aws_dynamodb_table" "levels" {
  name     = "prod-stock-levels"
  hash_key = "sku"

  attribute {
    name = "sku"
    type = "S"
  }
}
-- orders/main.tf --
resource "aws_dynamodb_table" "orders" {
  name     = "prod-stock-orders"
  hash_key = "id"

  attribute {
    name = "id"
    type = "S"
  }
}
-- README.md --
# Warehouse

This repository is a demo of a warehouse.
-- deploy/start.sh --
exec api --levels=$LEVELS_TABLE
-- main.go --
package main

const index = "by-shelf"
-- main_test.go --
package main
`

// reading returns a reader of a directory whose scope is a part of it.
func reading(t *testing.T, dir, scope string) (*Reader, *state.Tree) {
	t.Helper()
	scopes := []state.Scope{{Dir: filepath.Join(dir, scope), Tree: true}}
	of := (&state.State{Options: state.Options{Dir: dir}, Root: dir, Config: config.Default()}).Reading(files.Disk).Asking(scopes, scopes)
	tree := of.Tree()
	r := &Reader{State: of, Stages: outcome.NewStages(nil)}
	r.Declared = sync.OnceValue(func() Declared { return r.Repository(t.Context(), tree) })
	return r, tree
}

func tables(o *outcome.Outcome) (names []string) {
	for _, t := range o.Model.Tables {
		name, _ := t.Name.Get()
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// The whole repository is read; of it, the scope has the tables that it declares, by itself or
// through a module, and those that declare what it calls.
func TestScopes(t *testing.T) {
	for scope, want := range map[string][]string{
		"":              {"prod-stock-levels", "prod-stock-orders"},
		"stock":         {"prod-stock-levels"},
		"orders":        {"prod-stock-orders"},
		"modules/table": {"prod-stock-levels"},
		"deploy":        nil,
	} {
		r, tree := reading(t, archives.Extract(t, warehouse), scope)
		o := r.Scopes(t.Context(), tree)
		if diff := cmp.Diff(want, tables(o)); diff != "" || len(o.Problems) > 0 {
			t.Errorf("%q: %s%v", scope, diff, o.Problems)
		}
		if all := r.ForCode(t.Context())(); len(all.Tables) != 2 {
			t.Errorf("%q: code is compared with %d tables", scope, len(all.Tables))
		}
	}
}

// A table that a default switches off is said to be left out, where the scope declares it.
func TestUncreated(t *testing.T) {
	for scope, want := range map[string][]string{"stock": {"aws_dynamodb_table.audit (stock/main.tf:9:1)"}, "orders": nil} {
		r, tree := reading(t, archives.Extract(t, warehouse), scope)
		if diff := cmp.Diff(want, r.Scopes(t.Context(), tree).LeftOut.Possible); diff != "" {
			t.Errorf("%s: %s", scope, diff)
		}
	}
}

// A problem elsewhere counts only if the scope runs into it, or loses a table by it.
func TestProblemsElsewhere(t *testing.T) {
	broken := warehouse + "-- orders/broken.tf --\nresource \"aws_dynamodb_table\" {\n"
	for scope, want := range map[string][2]int{"orders": {1, 0}, "stock": {0, 1}} {
		r, tree := reading(t, archives.Extract(t, broken), scope)
		o := r.Scopes(t.Context(), tree)
		if own, elsewhere := len(o.Problems), len(o.Elsewhere); min(own, 1) != want[0] || min(elsewhere, 1) != want[1] {
			t.Errorf("%s: problems %v, elsewhere %v", scope, o.Problems, o.Elsewhere)
		}
	}
}

// Code is compared with the tables of templates, and what declares tables and is not read may have more.
// Nothing of that is judged.
func TestTemplates(t *testing.T) {
	const sam = `
-- deploy/template.yaml --
Resources:
  Carts:
    Type: AWS::DynamoDB::Table
  Checkout:
    Type: AWS::Serverless::Function
-- web/serverless.yml --
service: web
resources:
  Resources:
    Visits: {Type: AWS::DynamoDB::Table}
-- chart/templates.yaml --
kind: Deployment
`
	dir := archives.Extract(t, warehouse+sam)
	r, tree := reading(t, dir, "")
	model := r.ForCode(t.Context())()
	if len(model.Templates.Tables) != 1 || len(model.Templates.Workloads) != 1 || len(model.Tables) != 2 || len(model.Workloads) != 0 {
		t.Errorf("%d tables and %d workloads are of templates, %d and %d of Terraform", len(model.Templates.Tables), len(model.Templates.Workloads), len(model.Tables), len(model.Workloads))
	}
	if got := archives.Names(t, dir, model.Unread); !slices.Equal(got, []string{"web/serverless.yml"}) {
		t.Errorf("unread are %v", got)
	}
	if want := "not all that serverless.yml declares could be read"; model.WhyUnread() != want {
		t.Errorf("why: %q", model.WhyUnread())
	}
	if got := archives.Names(t, dir, tree.Templates); !slices.Equal(got, []string{"deploy/template.yaml", "web/serverless.yml"}) {
		t.Errorf("candidates are %v", got)
	}
	o := r.Judge(t.Context(), tree, r.Scopes(t.Context(), tree), Judging{Code: &outcome.Outcome{}, Wants: func(*rules.Rule) bool { return true }})
	var judged []string
	for _, f := range o.Findings {
		if r.Relative(f.Span.File) == "deploy/template.yaml" {
			judged = append(judged, f.Rule.ID)
		}
	}
	if !slices.Equal(judged, []string{"DDB413", "DDB415"}) {
		t.Errorf("%q are reported on the template", judged)
	}
}

// Rules are asked for what they find in the scope, and only those that are wanted.
func TestJudge(t *testing.T) {
	for scope, want := range map[string]string{"stock": "modules/table/main.tf", "orders": "orders/main.tf"} {
		r, tree := reading(t, archives.Extract(t, warehouse), scope)
		wants := func(rule *rules.Rule) bool { return rule.ID == "DDB415" }
		o := r.Judge(t.Context(), tree, r.Scopes(t.Context(), tree), Judging{Code: &outcome.Outcome{}, Wants: wants})
		var places []string
		for _, f := range o.Findings {
			if f.Rule.ID != "DDB415" {
				t.Errorf("%s was not wanted", f.Rule.ID)
			}
			places = append(places, r.Relative(f.Span.File))
		}
		if diff := cmp.Diff([]string{want}, places); diff != "" {
			t.Errorf("%s: %s", scope, diff)
		}
	}
}

// Scripts may read variables; documents, tests and what declares them do not.
func TestTexts(t *testing.T) {
	dir := archives.Extract(t, warehouse)
	r, _ := reading(t, dir, "")
	if got := archives.Names(t, dir, r.texts()); !slices.Equal(got, []string{"deploy/start.sh", "main.go"}) {
		t.Errorf("texts are %v", got)
	}
	programs := r.programsIn(&outcome.Outcome{})
	if !programs.InOtherLanguage("levels-table") || programs.InOtherLanguage("by-shelf") {
		t.Error("of the two, only the script is in another language than Go")
	}
}

// A README that calls its directory a demonstration does so for that directory alone.
func TestDescribed(t *testing.T) {
	dir := archives.Extract(t, warehouse)
	r, _ := reading(t, dir, "")
	described := r.described()
	if want := `by README.md it is there to teach or to show something: "This repository is a demo of"`; described(dir) != want || described(filepath.Join(dir, "orders")) != "" {
		t.Errorf("described as %q and %q", described(dir), described(filepath.Join(dir, "orders")))
	}
}
