package state

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
)

// UsageError says what is wrong with what the user asked for: nothing was
// analysed, and the exit code is 2.
type UsageError struct{ Message string }

func (e *UsageError) Error() string { return e.Message }

// A Scope is a part of the file tree that the user asked for.
type Scope struct {
	Dir  string // absolute
	Tree bool   // Dir and everything below, not dir alone
	File string // the file in Dir, absolute, that was named for it; "" if none was
}

// Contains reports whether a directory, absolute, is or lies in the scope.
func (s Scope) Contains(dir string) bool {
	return dir == s.Dir || s.Tree && Within(s.Dir, dir)
}

// IsNarrow reports whether scopes are only a part of what lies below root.
func IsNarrow(scopes []Scope, root string) bool {
	return !slices.ContainsFunc(scopes, func(s Scope) bool { return s.Tree && Within(s.Dir, root) })
}

// resolveScopes turns arguments into scopes. An argument is a directory (and
// everything below), a file (its directory), a Go pattern that begins with a
// directory ("./internal/..."), or an import path of a module in the
// repository.
func resolveScopes(system *files.System, cwd string, args []string) ([]Scope, error) {
	if len(args) == 0 {
		args = []string{"."}
	}
	scopes := make([]Scope, 0, len(args))
	for _, arg := range args {
		s, err := resolveScope(system, cwd, arg)
		if err != nil {
			return nil, err
		}
		scopes = append(scopes, s)
	}
	return scopes, nil
}

func resolveScope(system *files.System, cwd, arg string) (Scope, error) {
	if arg == "" {
		return Scope{}, &UsageError{"an argument is empty: name a directory, a file or a package"}
	}
	path, tree := strings.CutSuffix(filepath.ToSlash(arg), "/...")
	if arg == "..." {
		path, tree = ".", true
	}
	if strings.Contains(path, "...") {
		return Scope{}, &UsageError{fmt.Sprintf("%q: \"...\" is only allowed at the end of a path", arg)}
	}
	abs := Absolute(cwd, filepath.FromSlash(path))
	kind, err := system.Stat(abs)
	switch {
	case err == nil && kind.IsDir():
		return Scope{Dir: filepath.Clean(abs), Tree: true}, nil
	case err == nil && tree:
		return Scope{}, &UsageError{fmt.Sprintf("%q: %s is a file, not a directory", arg, path)}
	case err == nil && !analysable(abs):
		return Scope{}, &UsageError{fmt.Sprintf("%q is neither a Go nor a Terraform file", arg)}
	case err == nil && isLoose(system, abs):
		return Scope{}, looseError(arg)
	case err == nil:
		return Scope{Dir: filepath.Dir(abs), File: filepath.Clean(abs)}, nil
	case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrInvalid):
		return Scope{}, &UsageError{fmt.Sprintf("cannot read %q: %v", arg, Reason(err))}
	}
	if dir := importedDirectory(system, cwd, path); dir != "" {
		return Scope{Dir: dir, Tree: tree}, nil
	}
	return Scope{}, &UsageError{fmt.Sprintf("%q: no such file, directory or Go package of this repository", arg)}
}

// isLoose reports whether a file is Go code that uses DynamoDB and belongs to
// no module. In a directory it is a problem of the input; to name it is wrong
// usage.
func isLoose(system *files.System, path string) bool {
	return strings.HasSuffix(path, ".go") && FindUp(system, filepath.Dir(path), "go.mod") == "" && readHeader(system, path).SDK
}

func looseError(arg string) *UsageError {
	return &UsageError{fmt.Sprintf("%q imports a DynamoDB SDK and belongs to no module, so it cannot be analysed; add a go.mod: run \"go mod init\"", arg)}
}

// analysable reports whether a file named by the user belongs to something
// that is analysed.
func analysable(path string) bool {
	name := filepath.Base(path)
	return strings.HasSuffix(name, ".go") || hclscan.IsTerraformFile(name) || isVarFile(name)
}

// isVarFile reports whether a file of this name gives values to Terraform
// variables.
func isVarFile(name string) bool {
	return strings.HasSuffix(name, ".tfvars") || strings.HasSuffix(name, ".tfvars.json")
}

// importedDirectory returns the directory of an import path that lies in a
// module of the repository around cwd, or "".
func importedDirectory(system *files.System, cwd, importPath string) string {
	if strings.HasPrefix(importPath, ".") || strings.HasPrefix(importPath, "/") {
		return ""
	}
	for _, dir := range Walk(system, []Scope{{Dir: RepositoryRoot(system, cwd, cwd), Tree: true}}, nil).ModuleDirs() {
		content, err := system.Source(filepath.Join(dir, "go.mod"))
		if err != nil {
			continue
		}
		modulePath := modfile.ModulePath(content)
		rest, inside := strings.CutPrefix(importPath+"/", modulePath+"/")
		if modulePath == "" || !inside {
			continue
		}
		directory := filepath.Join(dir, filepath.FromSlash(rest))
		if system.IsDir(directory) {
			return directory
		}
	}
	return ""
}

// RepositoryRoot returns the directory with .git at or above dir. Without one
// it is cwd if dir lies in it, and dir otherwise.
func RepositoryRoot(system *files.System, cwd, dir string) string {
	if root, ok := config.Root(system, dir); ok {
		return root
	}
	if Within(cwd, dir) {
		return cwd
	}
	return dir
}

// FindUp returns the nearest directory at or above dir that has an entry of the
// given name, or "".
func FindUp(system *files.System, dir, name string) string {
	for {
		if _, err := system.Lstat(filepath.Join(dir, name)); err == nil {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
}

// Within reports whether path is dir or lies below it.
func Within(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// RealPath returns a path without symbolic links. Of what does not exist only
// the directories above it are resolved.
func RealPath(system *files.System, path string) string {
	resolved, err := system.EvalSymlinks(path)
	if err == nil {
		return resolved
	}
	parent := filepath.Dir(path)
	if parent == path {
		return path
	}
	return filepath.Join(RealPath(system, parent), filepath.Base(path))
}

// Reason returns what is wrong without the operation and the paths, which the
// message around it names already.
func Reason(err error) string {
	if pathError, ok := errors.AsType[*fs.PathError](err); ok {
		return pathError.Err.Error()
	}
	if linkError, ok := errors.AsType[*os.LinkError](err); ok {
		return linkError.Err.Error()
	}
	return err.Error()
}
