package dataflow

import (
	"go/types"
	"slices"
)

// readers are functions outside SDKs that only read what their arguments lead to,
// by package; without names all functions of it do. Loggers are told by [ClassifyLog].
var readers = map[string][]string{
	"bytes":                               nil,
	"encoding/json":                       {"Encode", "Marshal", "MarshalIndent"},
	"encoding/xml":                        {"Encode", "Marshal", "MarshalIndent"},
	"errors":                              {"Is", "Join", "New", "Unwrap"},
	"fmt":                                 {"Append", "Appendf", "Appendln", "Fprint", "Fprintf", "Fprintln"},
	"maps":                                {"All", "Clone", "Equal", "EqualFunc", "Keys", "Values"},
	"reflect":                             {"DeepEqual", "TypeOf"},
	"strings":                             nil,
	"go.yaml.in/yaml/v3":                  {"Encode", "Marshal"},
	"gopkg.in/yaml.v2":                    {"Encode", "Marshal"},
	"gopkg.in/yaml.v3":                    {"Encode", "Marshal"},
	"github.com/davecgh/go-spew/spew":     nil,
	"github.com/google/go-cmp/cmp":        nil,
	"github.com/stretchr/testify/assert":  nil,
	"github.com/stretchr/testify/require": nil,
}

// leavesAlone reports whether a function is one of [readers].
func leavesAlone(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return false
	}
	names, ok := readers[fn.Pkg().Path()]
	return ok && (names == nil || slices.Contains(names, fn.Name()))
}
