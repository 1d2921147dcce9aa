package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

const shopPatterns = `{"patterns": [
	{"file": "store/orders.go", "line": 12, "operation": "Query", "tables": [{"address": "aws_dynamodb_table.orders", "evidence": "proven"}]},
	{"file": "store/orders.go", "line": 20, "operation": "PutItem", "unlinked": "no code in view sets Store.table"},
	{"file": "store/users.go", "line": 5, "operation": "Scan"}
], "incomplete": [{"file": "broken.tf", "message": "it is no Terraform"}]}`

// shop returns a directory with a checkout of acme/shop, and labels of two calls in it.
func shop(t *testing.T, patterns string) (root, labels string) {
	t.Helper()
	root, repositories := checkouts(t)
	writeFile(t, filepath.Join(root, "acme+shop", "dynamolint.patterns.json"), patterns)
	line := `{"repo": "acme/shop", "commit": %q, "file": "store/orders.go", "line": %d, "end_line": %[2]d, "func": "f", "op": %q,` +
		` "table": "aws_dynamodb_table.orders", "declared": "main.tf", "link_class": "c", "chain": "a field"}` + "\n"
	labels = filepath.Join(t.TempDir(), "links.jsonl")
	writeFile(t, labels, fmt.Sprintf(line, repositories[0].Commit, 12, "Query")+fmt.Sprintf(line, repositories[0].Commit, 20, "PutItem"))
	return root, labels
}

func TestLinks(t *testing.T) {
	root, labels := shop(t, shopPatterns)
	var printed strings.Builder
	if err := command([]string{"links", "-tool", tool(t, "dynamolint"), "-labels", labels, "-list", root}, &printed); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"acme/shop store/orders.go:20 PutItem: not linked: want aws_dynamodb_table.orders: a field\n    dynamolint: no code in view sets Store.table\n",
		"acme/shop store/users.go:5 Scan: no label\n",
		"acme/shop: not analysed: broken.tf it is no Terraform\n",
		"\n1 of 2 calls whose table is declared are linked to it (50 %), 0 wrongly; 0 of the others are linked wrongly\n",
	} {
		if !strings.Contains(printed.String(), want) {
			t.Errorf("missing %q in:\n%s", want, &printed)
		}
	}
	if strings.Contains(printed.String(), "orders.go:12") {
		t.Errorf("a call that is linked as labelled is listed:\n%s", &printed)
	}
}

func TestLinksRefuses(t *testing.T) {
	checkout := func(root, name string) string { return filepath.Join(root, "acme+shop", name) }
	for want, spoil := range map[string]func(root, labels string){
		"differs from its commit": func(root, _ string) { writeFile(t, checkout(root, "store/orders.go"), "package shop\n") },
		"exit code 2":             func(root, _ string) { writeFile(t, checkout(root, "exit"), "2") },
		"unexpected end":          func(root, _ string) { writeFile(t, checkout(root, "dynamolint.patterns.json"), "{") },
		"stopped after":           func(root, _ string) { writeFile(t, checkout(root, "exit"), "never") },
		"is not given in full":    func(_, labels string) { writeFile(t, labels, `{"commit": "0a1b"}`) },
	} {
		root, labels := shop(t, shopPatterns)
		spoil(root, labels)
		err := command([]string{"links", "-tool", tool(t, "dynamolint"), "-labels", labels, "-timeout", "2s", root}, &strings.Builder{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got error %v, want one with %q", err, want)
		}
	}
}
