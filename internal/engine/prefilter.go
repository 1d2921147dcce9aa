package engine

import (
	"bytes"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/semver"

	"github.com/dynamolint/dynamolint/internal/readfile"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// mayReachSDK reports whether anything in the unit can possibly reach a
// DynamoDB SDK, or handles DynamoDB Streams. It reads go.mod files, and import
// clauses of the unit's own files, so that the go command need not be asked
// about most modules. An error concerns the file that is returned with it.
func (u *unit) mayReachSDK(t *tree) (may bool, file string, err error) {
	may, file, err = u.mentionsSDK(t)
	if !may || err != nil {
		return may, file, err
	}
	file, err = u.endless(t)
	return err == nil, file, err
}

// endless returns a file that is a pipe or a device, which the go command would
// open and wait for, and what to do about it.
func (u *unit) endless(t *tree) (file string, err error) {
	files := []string{filepath.Join(u.dir, "go.work.sum"), filepath.Join(u.dir, "vendor", "modules.txt")}
	for _, dir := range u.modules {
		files = append(files, filepath.Join(dir, "go.mod"), filepath.Join(dir, "go.sum"), filepath.Join(dir, "vendor", "modules.txt"))
	}
	for _, dir := range t.goDirs {
		if slices.Contains(u.modules, dir.module) {
			files = append(files, dir.odd...)
		}
	}
	for _, file := range files {
		if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
			return file, readfile.ErrNotRegular
		}
	}
	return "", nil
}

func (u *unit) mentionsSDK(t *tree) (may bool, goMod string, err error) {
	for _, dir := range u.modules {
		goMod = filepath.Join(dir, "go.mod")
		required, err := requiresSDK(goMod)
		if err != nil || required {
			return required, goMod, err
		}
	}
	// Have: no module that is for DynamoDB alone is required. One that holds the
	// SDKs of many services may be. Code that imports an SDK without requiring
	// it does not compile; that must be said, not skipped. Handlers of streams
	// need no SDK.
	for _, dir := range t.goDirs {
		if slices.Contains(u.modules, dir.module) && (importsSDK(dir.files) != "" || handlesStreams(dir.files)) {
			return true, "", nil
		}
	}
	return false, "", nil
}

// requiresSDK reports whether a module may need a module that is for DynamoDB
// alone. Since go 1.17 go.mod names all modules that provide packages (Go modules
// reference, "Module graph pruning"); before that go.sum must be looked at, and a
// replacement by a folder leaves it open.
func requiresSDK(goMod string) (bool, error) {
	content, err := readfile.Source(goMod)
	if err != nil {
		return false, err
	}
	file, err := modfile.ParseLax(goMod, content, nil)
	if err != nil {
		return false, err
	}
	modulePaths := sdk.ModulePaths()
	for _, r := range file.Require {
		if slices.Contains(modulePaths, r.Mod.Path) {
			return true, nil
		}
	}
	if file.Go != nil && semver.Compare("v"+file.Go.Version, "v1.17") >= 0 {
		return false, nil
	}
	if file, err = modfile.Parse(goMod, content, nil); err != nil { // ParseLax leaves replacements out
		return false, err
	}
	for _, r := range file.Replace {
		if r.New.Version == "" {
			return true, nil
		}
	}
	sums, err := readfile.Source(filepath.Join(filepath.Dir(goMod), "go.sum"))
	if errors.Is(err, fs.ErrNotExist) { // nothing outside the standard library is required
		return false, nil
	}
	return containsAny(sums, modulePaths), err
}

// importsSDK returns the first of the files that imports an SDK, or "".
// Files that cannot be read or parsed are left to the go command.
func importsSDK(files []string) string {
	i := slices.IndexFunc(files, func(name string) bool { return imports(name, sdk.Paths(), sdk.IsSDK) })
	if i < 0 {
		return ""
	}
	return files[i]
}

// handlesStreams reports whether one of the files takes batches of stream
// records.
func handlesStreams(files []string) bool {
	return slices.ContainsFunc(files, func(name string) bool { return imports(name, sdk.StreamEvents(), sdk.IsLambdaEvents) })
}

// imports reports whether a Go file imports a package that is meant, or may do so;
// texts are those of which one stands in every such import.
func imports(name string, texts []string, meant func(path string) bool) bool {
	content, err := readfile.Source(name)
	if err != nil {
		return false // left to the go command
	}
	imported, hidden := importOf(name, content, texts, meant)
	return imported || hidden != nil
}

// importOf reports whether a Go file imports a package that is meant, and if it does
// not which syntax error may hide that it does; texts are those of which one stands
// in every such import.
func importOf(name string, content []byte, texts []string, meant func(path string) bool) (imported bool, hidden error) {
	if !containsAny(content, texts) {
		return false, nil
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), name, content, parser.ImportsOnly)
	if err != nil {
		return false, err
	}
	if slices.ContainsFunc(parsed.Imports, func(spec *ast.ImportSpec) bool {
		path, err := strconv.Unquote(spec.Path.Value)
		return err == nil && meant(path)
	}) {
		return true, nil
	}
	// Have: the text is a comment or a string, or an import behind something that
	// should not be there, where the parser has stopped.
	_, err = parser.ParseFile(token.NewFileSet(), name, content, parser.SkipObjectResolution)
	return false, err
}

// otherSDKs returns the files, tests apart, that use DynamoDB by a library that
// package sdk has no table for. Only files of modules that require one directly
// are read.
func otherSDKs(t *tree) []string {
	requires := map[string]bool{} // by folder of the module
	for dir := range t.modules {
		content, err := readfile.Source(filepath.Join(dir, "go.mod"))
		if err != nil {
			continue // said where the module is loaded
		}
		file, err := modfile.ParseLax("go.mod", content, nil)
		requires[dir] = err == nil && slices.ContainsFunc(file.Require, func(r *modfile.Require) bool {
			return !r.Indirect && sdk.HoldsOther(r.Mod.Path)
		})
	}
	var files []string
	for _, dir := range t.goDirs {
		for _, file := range dir.files {
			if requires[dir.module] && !isTestFile(file) && imports(file, sdk.Others(), sdk.IsOther) {
				files = append(files, file)
			}
		}
	}
	slices.Sort(files)
	return files
}

func containsAny(content []byte, texts []string) bool {
	return slices.ContainsFunc(texts, func(text string) bool { return bytes.Contains(content, []byte(text)) })
}
