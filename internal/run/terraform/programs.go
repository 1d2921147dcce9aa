package terraform

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/join/mentions"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// programsIn returns what rules may know of the programs, given what code was found.
func (r *Reader) programsIn(code *outcome.Outcome) schemarule.Programs {
	own := mentions.Of(r.texts, r.readText)
	foreign := mentions.Of(func() []string { return slices.DeleteFunc(r.texts(), isGo) }, r.readText)
	imported := mentions.Of(func() []string { return code.Imported }, r.readText)
	return schemarule.NewPrograms(code.Programs, own, foreign, imported)
}

// readText returns the content of a file: nothing of one that is not a text.
func (r *Reader) readText(file string) ([]byte, error) {
	content, err := r.Files.File(file, mentions.MaxSize)
	if _, large := errors.AsType[*files.TooLarge](err); large || errors.Is(err, files.ErrNotRegular) || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return content, err
}

// texts returns the files of the repository in which code, scripts or settings may read
// variables. What sets them is none of these, and neither are tests and documents.
func (r *Reader) texts() []string {
	texts, err := r.textsBelow(r.Root)
	if err != nil { // what cannot be listed may read anything
		return []string{r.Root}
	}
	return texts
}

func (r *Reader) textsBelow(dir string) (texts []string, err error) {
	entries, err := r.Files.ReadDir(dir)
	for _, e := range entries {
		path := filepath.Join(dir, e.Name)
		switch {
		case err != nil:
			return nil, err
		case e.IsDir() && !hclscan.SkipsDirectory(e.Name) && !r.Ignores(path):
			var below []string
			below, err = r.textsBelow(path)
			texts = append(texts, below...)
		case e.Type.IsRegular() && !hclscan.IsTerraformFile(e.Name) && !silent(e.Name):
			texts = append(texts, path)
		}
	}
	return texts, err
}

func isGo(file string) bool { return filepath.Ext(file) == ".go" }

// silent reports whether a file of this name reads no variables of a program that is deployed.
func silent(name string) bool {
	return strings.HasSuffix(name, "_test.go") || slices.Contains([]string{".md", ".hcl", ".tfstate", ".tfvars", ".svg", ".sum"}, filepath.Ext(name))
}
