package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// A row is an input that is measured.
type row struct {
	id    string
	goal  string            // what we aim at, in words
	dir   string            // what is measured; "" for files
	files map[string]string // by name, if they are generated
	shop  bool              // they are of the module of testdata/shop
	floor string            // the kind of floor: see beFloor; "" for none
	peers []peer            // other linters that judge such an input
	cold  bool              // with an empty build cache
	args  []string          // of dynamolint, in place of those of a check
}

// A generator writes an input of a size, by file name.
type generator struct {
	id    string
	files func(n int) map[string]string
}

// maxGo is the largest size of generated Go code.
const maxGo = 1000

// rowsOf returns the rows with generated input.
func rowsOf(sizes []int) []row {
	rows := []row{
		{id: "start", goal: "15 ms", args: []string{"version"}},
		{id: "no-dynamodb-1000", goal: "30 ms", files: withoutDynamoDB(1000)},
	}
	for _, g := range layouts {
		for _, n := range sizes {
			rows = append(rows, row{
				id: fmt.Sprintf("%s-%d", g.id, n), goal: "1.5 x parse (plain), linear",
				files: g.files(n), floor: "parse", peers: []peer{tfsec},
			})
		}
	}
	for _, g := range services {
		for _, n := range sizes {
			if n <= maxGo {
				rows = append(rows, row{
					id: fmt.Sprintf("%s-%d", g.id, n), goal: "1.15 x floor, linear",
					files: g.files(n), shop: true, floor: "ssa", peers: []peer{staticcheck, golangciLint},
				})
			}
		}
	}
	return rows
}

// ofRepository returns the rows about code that is there.
func ofRepository(dir string) []row {
	peers := []peer{staticcheck, golangciLint}
	return []row{
		{id: "repo-warm", goal: "1.15 x floor", dir: dir, floor: "ssa", peers: peers},
		{id: "repo-cold", goal: "1.3 x floor", dir: dir, floor: "source", peers: peers, cold: true},
	}
}

// prepare writes the input of a row, unless it is there.
func (r *row) prepare(dir string) error {
	if r.dir != "" {
		return nil
	}
	r.dir = dir
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		if !r.shop {
			continue
		}
		text, err := os.ReadFile(filepath.Join("..", "testdata", "shop", "before", name))
		if err != nil {
			return err
		}
		r.files[name] = string(text)
	}
	for name, text := range r.files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}
