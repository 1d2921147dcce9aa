package engine

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/mention"
	"github.com/dynamolint/dynamolint/internal/readfile"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// programsIn returns what rules may know of the programs, given what code was found.
func (r *run) programsIn(code *outcome) schemarule.Programs {
	own := mention.Of(r.texts, readText)
	others := mention.Of(func() []string { return code.imported }, readText)
	return schemarule.NewPrograms(code.programs, own, others)
}

// readText returns the content of a file: nothing of one that is not a text.
func readText(file string) ([]byte, error) {
	content, err := readfile.File(file, mention.MaxSize)
	if _, large := errors.AsType[*readfile.TooLarge](err); large || errors.Is(err, readfile.ErrNotRegular) || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return content, err
}

// texts returns the files of the repository in which code, scripts or settings may read
// variables. What sets them is none of these, and neither are tests and documents.
func (r *run) texts() (files []string) {
	err := filepath.WalkDir(r.root, func(path string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != r.root && (hclscan.SkipsDirectory(name) || r.ignores(path)):
			return filepath.SkipDir
		case entry.Type().IsRegular() && !hclscan.IsTerraformFile(name) && !silent(name):
			files = append(files, path)
		}
		return nil
	})
	if err != nil { // what cannot be listed may read anything
		return []string{r.root}
	}
	return files
}

// silent reports whether a file of this name reads no variables of a program that is deployed.
func silent(name string) bool {
	return strings.HasSuffix(name, "_test.go") || slices.Contains([]string{".md", ".hcl", ".tfstate", ".tfvars", ".svg", ".sum"}, filepath.Ext(name))
}

// importedFiles returns the files of packages that are of other modules, and of nothing that
// reads only variables of its own: those of AWS.
func importedFiles(listed []*packages.Package) (files []string) {
	packages.Visit(listed, nil, func(p *packages.Package) {
		if p.Module != nil && !isMain(p) && !strings.HasPrefix(p.PkgPath, "github.com/aws/") {
			files = append(files, p.GoFiles...)
		}
	})
	return files
}
