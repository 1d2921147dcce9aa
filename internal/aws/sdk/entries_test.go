package sdk

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite testdata/entries.txt")

// tables are all tables of the package, by the names of their variables.
var tables = map[string]any{
	"absent": absent, "halves": halves, "chainLibraries": chainLibraries, "codecLibraries": codecLibraries, "constructors": constructors, "docstoreCodecs": docstoreCodecs,
	"docstoreDriverSteps": docstoreDriverSteps, "docstoreDrivers": docstoreDrivers, "docstoreRequests": docstoreRequests, "docstoreSteps": docstoreSteps,
	"endpointKept": endpointKept, "endpoints": endpoints, "envelopes": envelopes, "errorCodes": errorCodes, "expressionPackages": expressionPackages, "gureguCodecs": gureguCodecs,
	"gureguRequests": gureguRequests, "gureguSteps": gureguSteps, "methodNames": methodNames, "modules": modules, "others": others,
	"paginatorPackages": paginatorPackages, "parts": parts, "requestTypes": requestTypes, "retryFields": retryFields, "retryFuncs": retryFuncs,
	"scalarPackages": scalarPackages, "services": services, "streamEntries": streamEntries, "streamEvents": streamEvents, "streamRecords": streamRecords, "substituting": substituting, "tableHandles": tableHandles, "throttling": throttling,
	"wrappers": wrappers,
}

// What is known of the SDKs is listed a second time, one line for each entry: an entry that is
// dropped or changed by mistake fails here, and one that is added has to be looked at twice.
// That entries agree with the SDKs themselves, internal/dev/e2e/sdk checks.
func TestEntries(t *testing.T) {
	var lines []string
	for name, table := range tables {
		lines = append(lines, entries(name, reflect.ValueOf(table))...)
	}
	slices.Sort(lines)
	got := strings.Join(lines, "\n") + "\n"
	file := filepath.Join("testdata", "entries.txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Split(string(want), "\n")
	for _, line := range lines {
		if !slices.Contains(known, line) {
			t.Errorf("not in %s, which -update rewrites: %s", file, line)
		}
	}
	for _, line := range known {
		if line != "" && !slices.Contains(lines, line) {
			t.Errorf("missing: %s", line)
		}
	}
}

// entries renders a table, one line for each of its entries.
func entries(name string, table reflect.Value) (lines []string) {
	if table.Kind() == reflect.Map {
		for _, key := range table.MapKeys() {
			lines = append(lines, fmt.Sprintf("%s[%v]: %s", name, key, render(table.MapIndex(key))))
		}
		return lines
	}
	for i := range table.Len() {
		lines = append(lines, fmt.Sprintf("%s: %s", name, render(table.Index(i))))
	}
	return lines
}

// render is a value in one line. Functions are named by what they are for, not where they are.
func render(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return "nil"
		}
		return render(v.Elem())
	case reflect.Func:
		return "func"
	case reflect.Struct:
		var fields []string
		for i := range v.NumField() {
			if field := v.Field(i); !field.IsZero() && field.Kind() != reflect.Map { // a map is a table of its own
				fields = append(fields, v.Type().Field(i).Name+"="+render(field))
			}
		}
		return "{" + strings.Join(fields, " ") + "}"
	case reflect.Slice:
		var elements []string
		for i := range v.Len() {
			elements = append(elements, render(v.Index(i)))
		}
		return "[" + strings.Join(elements, " ") + "]"
	case reflect.Map:
		lines := entries("", v)
		slices.Sort(lines)
		return "{" + strings.Join(lines, " ") + "}"
	}
	return fmt.Sprintf("%v", v)
}

// Every variable of the package is one of the tables, or no table.
func TestAllTablesAreListed(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			decl, ok := decl.(*ast.GenDecl)
			if !ok || decl.Tok != token.VAR {
				continue
			}
			for _, spec := range decl.Specs {
				for i, variable := range spec.(*ast.ValueSpec).Names {
					values := spec.(*ast.ValueSpec).Values
					if _, listed := tables[variable.Name]; !listed && i < len(values) && isTable(values[i]) {
						t.Errorf("%s is not listed", variable.Name)
					}
				}
			}
		}
	}
}

func isTable(value ast.Expr) bool {
	literal, ok := value.(*ast.CompositeLit)
	if !ok {
		return false
	}
	switch literal.Type.(type) {
	case *ast.MapType, *ast.ArrayType:
		return true
	}
	return false
}
