package golang

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/semver"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// mayReachSDK reports whether anything in the unit can possibly reach a
// DynamoDB SDK, or handles DynamoDB Streams. It reads go.mod files, and import
// clauses of the unit's own files, so that the go command need not be asked
// about most modules. An error concerns the file that is returned with it.
func (u *unit) mayReachSDK(t *state.Tree) (may bool, file string, err error) {
	may, file, err = u.mentionsSDK(t)
	if !may || err != nil {
		return may, file, err
	}
	file, err = u.endless(t)
	return err == nil, file, err
}

// endless returns a file that is a pipe or a device, which the go command would
// open and wait for, and what to do about it.
func (u *unit) endless(t *state.Tree) (file string, err error) {
	named := []string{filepath.Join(u.dir, "go.work.sum"), filepath.Join(u.dir, "vendor", "modules.txt")}
	for _, dir := range u.modules {
		named = append(named, filepath.Join(dir, "go.mod"), filepath.Join(dir, "go.sum"), filepath.Join(dir, "vendor", "modules.txt"))
	}
	for _, dir := range t.GoDirs {
		if slices.Contains(u.modules, dir.Module) {
			named = append(named, dir.Odd...)
		}
	}
	for _, file := range named {
		if kind, err := u.files.Stat(file); err == nil && !kind.IsRegular() && !kind.IsDir() {
			return file, files.ErrNotRegular
		}
	}
	return "", nil
}

func (u *unit) mentionsSDK(t *state.Tree) (may bool, goMod string, err error) {
	for _, dir := range u.modules {
		goMod = filepath.Join(dir, "go.mod")
		required, err := requiresSDK(u.files, goMod)
		if err != nil || required {
			return required, goMod, err
		}
	}
	// Have: no module that is for DynamoDB alone is required. One that holds the
	// SDKs of many services may be. Code that imports an SDK without requiring
	// it does not compile; that must be said, not skipped. Handlers of streams
	// need no SDK.
	var files []string
	for _, dir := range t.GoDirs {
		if slices.Contains(u.modules, dir.Module) {
			files = append(files, dir.Files...)
		}
	}
	t.Headers.ReadAll(files)
	if t.ImportsSDK(files) != "" || t.HandlesStreams(files) {
		return true, "", nil
	}
	// A file that breaks off may import what its module has. The others are not parsed.
	return u.requiresShared() && hidesAny(t, files), "", nil
}

// requiresShared reports whether a module of the unit requires one that holds an SDK or the
// types of Lambda events, with much else.
func (u *unit) requiresShared() bool {
	return slices.ContainsFunc(u.modules, func(dir string) bool {
		goMod := filepath.Join(dir, "go.mod")
		content, err := u.files.Source(goMod)
		if err != nil {
			return false
		}
		file, err := modfile.ParseLax(goMod, content, nil)
		return err == nil && slices.ContainsFunc(file.Require, func(r *modfile.Require) bool { return sdk.IsShared(r.Mod.Path) })
	})
}

// requiresSDK reports whether a module may need a module that is for DynamoDB
// alone. Since go 1.17 go.mod names all modules that provide packages (Go modules
// reference, "Module graph pruning"); before that go.sum must be read, and a
// replacement by a directory leaves it open.
func requiresSDK(system *files.System, goMod string) (bool, error) {
	content, err := system.Source(goMod)
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
	sums, err := system.Source(filepath.Join(filepath.Dir(goMod), "go.sum"))
	if errors.Is(err, fs.ErrNotExist) { // nothing outside the standard library is required
		return false, nil
	}
	return state.ContainsAny(sums, modulePaths), err
}

// otherSDKs returns the files, tests apart, that use DynamoDB by a library that
// package sdk has no table for. Only files of modules that require one directly
// are read.
func otherSDKs(t *state.Tree) []string {
	requires := map[string]bool{} // by directory of the module
	for dir := range t.Modules {
		content, err := t.Files.Source(filepath.Join(dir, "go.mod"))
		if err != nil {
			continue // said where the module is loaded
		}
		file, err := modfile.ParseLax("go.mod", content, nil)
		requires[dir] = err == nil && slices.ContainsFunc(file.Require, func(r *modfile.Require) bool {
			return !r.Indirect && sdk.HoldsOther(r.Mod.Path)
		})
	}
	var files []string
	for _, dir := range t.GoDirs {
		for _, file := range dir.Files {
			if requires[dir.Module] && !state.IsTestFile(file) && t.Headers.Of(file).Other {
				files = append(files, file)
			}
		}
	}
	slices.Sort(files)
	return files
}
