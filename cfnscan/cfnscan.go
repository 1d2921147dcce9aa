// Package cfnscan reads templates of CloudFormation and SAM: their tables, and the functions that
// use them. It decides nothing about what it finds there.
package cfnscan

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/adapt"
	"github.com/dynamolint/dynamolint/cfnscan/eval"
	"github.com/dynamolint/dynamolint/cfnscan/template"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Result is what a scan found.
type Result struct {
	Model    *schema.Model
	Files    []string // that are templates
	Unread   []string // templates that may declare more, and files that declare tables and are none
	Problems []rules.Problem
}

// MayBeTemplate reports whether a file of this name may be a template.
func MayBeTemplate(name string) bool {
	name = strings.ToLower(name)
	switch filepath.Ext(name) {
	case ".yaml", ".yml", ".template":
		return name != "packaged.yaml" && name != "packaged.yml" // what "sam package" writes
	case ".json":
		return name != "package.json" && name != "package-lock.json" && !strings.HasPrefix(name, "tsconfig")
	}
	return false
}

// view shows a file if it may be a template that is of interest.
var view = files.View{Name: "CloudFormation: templates with tables or functions, in any encoding", Of: func(content []byte) []byte {
	if !isOfInterest(content) {
		return nil
	}
	return content
}}

// Scan reads those of some files that are templates. excluded says which of them are not asked for.
func Scan(system *files.System, names []string, excluded func(file string) bool) *Result {
	found := &Result{Model: &schema.Model{}}
	exports := eval.Exports{}
	var roots []*eval.Root
	for _, file := range names {
		content, unread := read(system, file)
		if excluded(file) {
			continue
		}
		if unread != nil {
			found.Problems = append(found.Problems, *unread)
		}
		if len(content) == 0 {
			continue
		}
		t, problems := template.Parse(file, content)
		found.Problems = append(found.Problems, problems...)
		if t == nil {
			if len(problems) == 0 && declaresTables(content) && IsCalledTemplate(file) {
				found.Unread = append(found.Unread, file)
			}
			continue
		}
		found.Files, found.Problems = append(found.Files, file), append(found.Problems, t.Problems...)
		roots = append(roots, eval.NewRoot(t))
	}
	makefile := func(dir string) []byte {
		content, _ := system.File(filepath.Join(dir, "Makefile"), template.MaxSize)
		return content
	}
	deployed := map[string]string{} // templates, by what deploys them
	for _, root := range roots {
		found.attempt(root, func() {
			for _, file := range root.Nested() {
				deployed[file] = root.File
			}
		})
	}
	for _, root := range roots {
		root.Reset(givenTo(system, root.File, deployed[root.File]))
		found.attempt(root, func() { root.Export(exports) })
	}
	for _, root := range roots {
		root.Exports = exports
		found.attempt(root, func() { found.add(root, makefile) })
	}
	return found
}

// givenTo returns what may give the parameters of a template their values: the template that deploys it,
// or the configuration of SAM beside it, which is not evaluated.
func givenTo(system *files.System, file, deployedBy string) func(parameter string) string {
	if deployedBy != "" {
		return func(string) string { return filepath.Base(deployedBy) }
	}
	const config = "samconfig.toml"
	content, _ := system.File(filepath.Join(filepath.Dir(file), config), template.MaxSize)
	if !bytes.Contains(content, []byte("parameter_overrides")) {
		return nil
	}
	return func(parameter string) string {
		if bytes.Contains(content, []byte(parameter)) {
			return config
		}
		return ""
	}
}

// attempt keeps a defect that one template uncovers from hiding what the others declare.
func (found *Result) attempt(root *eval.Root, read func()) {
	defer func() {
		if cause := recover(); cause != nil {
			found.Problems = append(found.Problems, rules.Problem{
				Span: rules.Span{File: root.File}, Message: fmt.Sprintf("the template cannot be evaluated: %v", cause), Hint: "this is a bug in dynamolint: please report it",
			})
		}
	}()
	read()
}

// add adds what a root declares.
func (found *Result) add(root *eval.Root, makefile func(dir string) []byte) {
	declared := adapt.Read(root, makefile)
	found.Model.Add(declared.Model)
	if declared.Adds != "" {
		found.Unread = append(found.Unread, root.File)
	}
}

// declaresTables reports whether a file has the type of a table in it.
func declaresTables(content []byte) bool {
	return slices.ContainsFunc([]string{eval.Table, eval.GlobalTable, eval.SimpleTable}, func(of string) bool { return bytes.Contains(content, []byte(of)) })
}

// IsCalledTemplate reports whether a file is called as templates of CloudFormation, SAM and the
// Serverless Framework usually are.
func IsCalledTemplate(file string) bool {
	name := strings.ToLower(filepath.Base(file))
	return slices.ContainsFunc([]string{"template", "serverless", "cloudformation"}, func(part string) bool { return strings.Contains(name, part) })
}

// Candidates returns those of some files that have tables or functions in them as templates do,
// and templates that cannot be read.
func Candidates(system *files.System, names []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(file string) bool {
		content, unread := read(system, file)
		return unread == nil && len(content) == 0
	})
}
