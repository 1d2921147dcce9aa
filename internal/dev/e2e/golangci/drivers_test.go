package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A finding as every driver shows it. Text is the headline and what to do, and
// ends with the other rules and the related places, as golangci-lint has nowhere
// else to put them.
type finding struct {
	File         string
	Line, Column int
	Rule, Text   string
}

func (f finding) String() string {
	return fmt.Sprintf("%s:%d:%d: %s: %s", f.File, f.Line, f.Column, f.Rule, f.Text)
}

// of reports whether a rule sees the mistake, by itself or with a graver one.
func (f finding) of(rule string) bool {
	return f.Rule == rule || strings.Contains(f.Text, "(also "+rule+" ")
}

// isOfTerraform reports whether a finding is in the Terraform itself: the other drivers hand over
// Go packages.
func isOfTerraform(f finding) bool { return filepath.Ext(f.File) != ".go" }

// needsWhole says which findings go vet cannot have besides, as it sees one package and what that
// imports. The command knows all programs, and so which function Lambda calls with the records of
// a stream.
func needsWhole(f finding) bool {
	return isInConstant(f) || isUsedElsewhere(f) || isAtInterface(f) || isBehindInterface(f) || slices.Contains(ofStreams, f.Rule)
}

// isUsedElsewhere reports whether a finding is about keys of which another package may use the order:
// the command knows the queries of all packages.
func isUsedElsewhere(f finding) bool { return f.Rule == "DDB304" || f.Rule == "DDB305" }

// ofStreams are the rules about handlers of streams.
var ofStreams = []string{"DDB123", "DDB722", "DDB723", "DDB724", "DDB726"}

// isInConstant reports whether a finding stands in a constant that another
// package sends. go vet hands over one package at a time, so there it stands where
// the constant is sent.
func isInConstant(f finding) bool { return path.Dir(f.File) == "expressions/reservedword/attributes" }

// ofPackages returns findings of go vet that the command has for the same reasons: without those about
// streams, for which go vet knows no mapping, at interfaces, and about the order of keys.
func ofPackages(found []finding) []finding {
	return slices.DeleteFunc(slices.Clone(found), func(f finding) bool {
		return slices.Contains(ofStreams, f.Rule) || isAtInterface(f) || isUsedElsewhere(f)
	})
}

// isAtInterface reports whether a finding names the table that a method behind an interface sets. The
// command knows the methods of all packages, go vet those of the packages that are imported.
func isAtInterface(f finding) bool {
	return f.Rule == "DDB101" && path.Dir(f.File) == "requests/invalidrequest"
}

// isBehindInterface reports whether a finding is about an interface that a package implements which
// that of the finding does not import.
func isBehindInterface(f finding) bool {
	return f.of("DDB109") && path.Dir(f.File) == "writes/readmodifywrite/behind/desk"
}

// atConstants returns findings without those that the command has in constants
// of other packages.
func atConstants(found, want, all []finding) []finding {
	found = slices.Clone(found)
	for _, constant := range all {
		if !isInConstant(constant) {
			continue
		}
		if i := slices.IndexFunc(found, func(f finding) bool {
			return f.Rule == constant.Rule && strings.HasPrefix(constant.Text, f.Text) && !slices.Contains(want, f)
		}); i >= 0 {
			found = slices.Delete(found, i, i+1)
		}
	}
	return found
}

// TestDriversAgree runs the same code through the command, through go vet and
// through golangci-lint.
func TestDriversAgree(t *testing.T) {
	command := os.Getenv("DYNAMOLINT") // CI builds it for several modules
	if command == "" {
		command = filepath.Join(t.TempDir(), "dynamolint")
		output(t, root, nil, "go", "build", "-o", command, "./cmd/dynamolint")
	}
	fixtures := code{root + "/testdata/go", []string{"GOPROXY=off", "GOSUMDB=off", "GOFLAGS=-mod=mod"}} // there is no go.sum; with -trimpath, the places of constants of other packages are unknown
	shop := code{root + "/testdata/shop/before", nil}
	for _, test := range []struct {
		name   string
		code   code
		schema string   // directory with the Terraform, which go vet is told
		rules  []string // some that must have findings, so that nothing is not compared with nothing

		config   string   // .dynamolint.yml
		baseline []string // what "dynamolint baseline write" is given
		only     []string // top-level directories that are kept; all if none is named
		without  []string // directories that are taken out for go vet
	}{
		{
			name: "fixtures", code: fixtures, schema: ".",
			rules: []string{"DDB101", "DDB102", "DDB103", "DDB104", "DDB105", "DDB106", "DDB109", "DDB112", "DDB115", "DDB117", "DDB120",
				"DDB122", "DDB127", "DDB128", "DDB129", "DDB201", "DDB202", "DDB203", "DDB204", "DDB205", "DDB206", "DDB207", "DDB208", "DDB303", "DDB305", "DDB312", "DDB702", "DDB001", "DDB002"},
			// Some findings are shown once for a module or a table, and go vet sees one package at a time.
			config: "version: 1\nrules: {client-per-call: off, key-type: off}\n",
		},
		{
			name: "configured", code: fixtures, schema: ".",
			rules: []string{"DDB001", "DDB002", "DDB102", "DDB103"},
			only:  []string{"batch", "declared", "pagination", "reads", "stores", "stubs"}, // what the configuration names, and what that imports
			config: `
version: 1
profile: strict
tests: true
exclude: [reads/scan/export]
non-suppressible: [unprocessed-items]
rules:
  missing-projection: off
  client-per-call: off # once for each module, too
  key-type: off # once for each table
  sdk-v1: off # once for each module, and go vet sees one package at a time
overrides:
  - paths: [pagination/missingpagination/store]
    rules:
      missing-pagination: off
`,
			baseline: []string{"--disable", "missing-pagination", "./reads/..."},
		},
		{
			// The constructors are called in other packages, with the names of the tables.
			// go vet analyses a package before those that import it.
			name: "shop", code: shop, schema: "terraform", without: []string{"cmd"},
			rules: []string{"DDB101", "DDB102", "DDB103", "DDB702", "DDB703"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := drivers{t, command, repository(t, test.code.dir), append(test.code.env, "GOWORK=off")}
			if test.only != nil {
				d.keep(test.only)
			}
			if err := os.CopyFS(filepath.Join(d.dir, "directives"), os.DirFS("testdata/directives")); err != nil {
				t.Fatal(err)
			}
			if test.config != "" {
				d.write(".dynamolint.yml", test.config)
			}
			if test.baseline != nil {
				output(t, d.dir, d.env, command, append([]string{"baseline", "write"}, test.baseline...)...)
			}
			all := d.command()
			want := slices.DeleteFunc(slices.Clone(all), isOfTerraform)
			if len(want) == len(all) {
				t.Error("the command has no finding in a Terraform file")
			}
			for _, rule := range test.rules {
				if !slices.ContainsFunc(want, func(f finding) bool { return f.of(rule) }) {
					t.Errorf("the command has no finding of %s", rule)
				}
			}
			t.Logf("%d findings, %d of them in Terraform", len(all), len(all)-len(want))
			shown := d.golangci()
			compare(t, "golangci-lint", perLine(want, shown), shown)

			for _, name := range test.without {
				if err := os.RemoveAll(filepath.Join(d.dir, name)); err != nil {
					t.Fatal(err)
				}
			}
			if test.without != nil {
				all = d.command()
			}
			want = slices.DeleteFunc(slices.Clone(all), func(f finding) bool { return isOfTerraform(f) || needsWhole(f) })
			compare(t, "go vet", want, atConstants(ofPackages(d.vet(test.schema)), want, all))
		})
	}
}

// code is a Go module, and variables that the go command needs there.
type code struct {
	dir string
	env []string
}

func compare(t *testing.T, driver string, want, got []finding) {
	t.Helper()
	for _, f := range want {
		if !slices.Contains(got, f) {
			t.Errorf("%s lacks\n\t%s", driver, f)
		}
	}
	for _, f := range got {
		if !slices.Contains(want, f) {
			t.Errorf("only %s has\n\t%s", driver, f)
		}
	}
}
