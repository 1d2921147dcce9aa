package iam_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Each archive is a configuration with questions about it in its file "questions". A line
// asks what somebody may do, "anybody" in any policy in view:
//
//	aws_iam_role.api dynamodb:Query orders/index/by-customer: no, of aws_iam_policy.api
//
// The answer is yes, no, "denied", or maybe with the reason, then the policies whose
// statements decide. "aws_iam_role.api unknown" asks why not all is known, "naming orders"
// which policies name a table, "alone orders" which do so alone, "holders
// aws_iam_policy.orders" who has a policy, and "aws_iam_role.api people" whether people act
// as a role.
func TestAnswers(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, file := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			model := scan(t, archive)
			for i, f := range archive.Files {
				if f.Name != "questions" {
					continue
				}
				got := answers(t, model, string(f.Data))
				if os.Getenv("UPDATE_GOLDEN") != "" {
					archive.Files[i].Data = []byte(got)
					if err := os.WriteFile(file, txtar.Format(archive), 0o600); err != nil {
						t.Fatal(err)
					}
				}
				if diff := cmp.Diff(string(f.Data), got); diff != "" {
					t.Error(diff)
				}
			}
		})
	}
}

func scan(t *testing.T, archive *txtar.Archive) *schema.Model {
	t.Helper()
	dir := t.TempDir()
	dirs := map[string]bool{}
	for _, f := range archive.Files {
		if f.Name == "questions" {
			continue
		}
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if filepath.Ext(path) == ".tf" {
			dirs[filepath.Dir(path)] = true
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var all []string
	for dir := range dirs {
		all = append(all, dir)
	}
	slices.Sort(all)
	return hclscan.Scan(context.Background(), hclscan.Config{Dirs: all, Boundary: dir}).Model
}

func answers(t *testing.T, model *schema.Model, questions string) string {
	t.Helper()
	policies := iam.New(model)
	var all strings.Builder
	for line := range strings.SplitSeq(strings.TrimSuffix(questions, "\n"), "\n") {
		question, _, _ := strings.Cut(line, ": ")
		if question != "" && !strings.HasPrefix(question, "#") {
			line = question + ": " + answer(t, model, policies, strings.Fields(question))
		}
		all.WriteString(line + "\n")
	}
	return all.String()
}

func answer(t *testing.T, model *schema.Model, policies *iam.Policies, question []string) string {
	t.Helper()
	switch {
	case question[0] == "naming":
		var all []string
		for _, n := range policies.Naming(resource(t, model, question[1]).Table) {
			all = append(all, fmt.Sprintf("%s by %s", n.Policy.Address, n.Resources))
		}
		return strings.Join(all, ", ")
	case question[0] == "alone":
		return alone(policies, resource(t, model, question[1]).Table)
	case question[0] == "holders":
		return holders(t, model, policies, question[1])
	case question[0] == "anybody":
		return verdict(policies.Anywhere(question[1], resource(t, model, question[2])))
	case question[1] == "people":
		return people(t, model, policies, question[0])
	case question[1] == "unknown":
		return grants(t, model, policies, question[0]).Unknown
	}
	return verdict(grants(t, model, policies, question[0]).Allows(question[1], resource(t, model, question[2])))
}

// alone returns the policies whose statements name no other table, and the resources of them
// that are its ARN.
func alone(policies *iam.Policies, table *schema.Table) string {
	var all []string
	for _, n := range policies.Naming(table) {
		if !policies.IsAlone(n.Grant, table) {
			continue
		}
		text := n.Policy.Address
		if arn, ok := policies.ARN(n.Grant, table); ok {
			text += " by " + arn.String()
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

func people(t *testing.T, model *schema.Model, policies *iam.Policies, address string) string {
	t.Helper()
	i := slices.IndexFunc(model.Identities, func(i *schema.Identity) bool { return i.Address == address })
	if i < 0 {
		t.Fatalf("there is no %s", address)
	}
	a := policies.Actors(model.Identities[i])
	return strings.TrimSuffix([]string{"no", "maybe", "yes"}[a.People]+", "+a.How, ", ")
}

// holders returns what may have a policy, and whether others may.
func holders(t *testing.T, model *schema.Model, policies *iam.Policies, address string) string {
	t.Helper()
	i := slices.IndexFunc(model.Policies, func(p *schema.Policy) bool { return p.Address == address })
	if i < 0 {
		t.Fatalf("there is no %s", address)
	}
	all, known := policies.Holders(model.Policies[i])
	var names []string
	for _, identity := range all {
		names = append(names, identity.Address)
	}
	if !known {
		names = append(names, "perhaps others")
	}
	return strings.Join(names, ", ")
}

// grants are those of a role, user or group, or of a workload.
func grants(t *testing.T, model *schema.Model, policies *iam.Policies, address string) *iam.Grants {
	t.Helper()
	for _, i := range model.Identities {
		if i.Address == address {
			return policies.OfIdentity(i)
		}
	}
	for _, w := range model.Workloads {
		if w.Address == address {
			return policies.Of(w)
		}
	}
	t.Fatalf("there is no %s", address)
	return nil
}

// resource returns the table, index or stream that "orders/index/by-customer" stands for.
func resource(t *testing.T, model *schema.Model, text string) iam.Resource {
	t.Helper()
	name, rest, _ := strings.Cut(text, "/")
	root, label, found := strings.Cut(name, ":")
	if !found {
		root, label = "", name
	}
	for _, table := range model.Tables {
		if strings.TrimPrefix(table.Address, "aws_dynamodb_table.") == label && strings.HasSuffix(table.Root, root) {
			_, index, _ := strings.Cut(rest, "index/")
			return iam.Resource{Table: table, Index: index, Stream: rest == "stream"}
		}
	}
	t.Fatalf("there is no table %s", text)
	return iam.Resource{}
}

func verdict(v iam.Verdict) string {
	text := map[tri.Answer]string{tri.Yes: "yes", tri.No: "no", tri.Maybe: "maybe"}[v.Answer]
	var names []string
	if v.Denied {
		text = "denied"
	}
	if v.Elsewhere {
		text += " elsewhere"
	}
	if v.Why != "" {
		text += " (" + v.Why + ")"
	}
	for _, g := range v.Grants {
		name := g.Managed
		if g.Policy != nil {
			name = g.Policy.Address
			if sid, _ := g.Statement.Sid.Get(); sid != "" {
				name += "/" + sid
			}
		}
		names = append(names, name)
	}
	if len(names) > 0 {
		text += ", of " + strings.Join(names, ", ")
	}
	return text
}
