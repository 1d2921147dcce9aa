package config

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/mod/module"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// moduleFile is a file of a Go module.
type moduleFile struct {
	path string // absolute
	dir  string // of the module, or of what is vendored
	name string // module@version/path; "" if the module is a local directory
}

// goTimeout bounds a call of the go command. Offline it answers within a
// second, unless it waits for a lock on the module cache.
const goTimeout = time.Minute

// findInModule finds the file that ref names in a Go module: its path in the
// module, or that of a directory with a .dynamolint.yml. The version is the one
// that the go.mod or go.work holding for dir selects. Nothing is downloaded.
func findInModule(system *files.System, dir, ref string) (*moduleFile, *rules.Problem) {
	if problem := checkModulePath(ref); problem != nil {
		return nil, problem
	}
	pins := pinFile(system, dir)
	if pins == "" {
		return nil, &rules.Problem{
			Message: fmt.Sprintf("extends: %s is a Go module path, but %s is not in a Go module whose go.mod selects a version", quote(ref), dir),
			Hint:    "start a file path with ./, or extend a file in a Go module that extends this one",
		}
	}
	if _, err := system.Source(pins); err != nil { // the go command would wait for a pipe
		return nil, &rules.Problem{
			Message: fmt.Sprintf("extends: cannot read %s: %s", pins, cause(err)),
			Hint:    "to extend a file by its path, start it with ./",
		}
	}
	file := ref
	if !namesYAML(ref) {
		file = path.Join(ref, fileNames[0])
	}
	vendor := filepath.Join(filepath.Dir(pins), "vendor")
	if vendored := filepath.Join(vendor, filepath.FromSlash(file)); exists(system, vendored) && exists(system, filepath.Join(vendor, "modules.txt")) {
		return &moduleFile{path: vendored, dir: vendor}, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), goTimeout)
	defer cancel()
	m, problem := selected(ctx, dir, file)
	switch {
	case problem != nil:
		return nil, problem
	case m == nil:
		return nil, &rules.Problem{
			Message: fmt.Sprintf("extends: %s requires no module that contains %s", pins, quote(ref)),
			Hint:    fmt.Sprintf("run go get -tool %s@latest, or start a file path with ./", path.Dir(file)),
		}
	case m.Dir == "":
		return nil, &rules.Problem{
			Message: fmt.Sprintf("extends: module %s %s is not downloaded", m.Path, m.Version),
			Hint:    "run go mod download " + m.Path,
		}
	}
	inModule := strings.TrimPrefix(file, m.Path+"/")
	found := &moduleFile{path: filepath.Join(m.Dir, filepath.FromSlash(inModule)), dir: m.Dir}
	if m.Replace != nil {
		m = m.Replace
	}
	if m.Version != "" {
		found.name = m.Path + "@" + m.Version + "/" + inModule
	}
	return found, nil
}

// namesYAML reports whether ref names the file itself and not its directory.
func namesYAML(ref string) bool {
	ext := path.Ext(ref)
	return ext == ".yml" || ext == ".yaml"
}

// checkModulePath says what is wrong with what was meant as a module path.
func checkModulePath(ref string) *rules.Problem {
	without, _, versioned := strings.Cut(ref, "@")
	switch {
	case strings.Contains(ref, "://"):
		return &rules.Problem{
			Message: fmt.Sprintf("extends: %s is a URL, and dynamolint downloads nothing", quote(ref)),
			Hint:    "publish the file in a Go module, or write the path of a copy",
		}
	case versioned:
		return &rules.Problem{
			Message: fmt.Sprintf("extends: %s includes a version, but go.mod selects it", quote(ref)),
			Hint:    "write " + without,
		}
	case module.CheckImportPath(ref) != nil || strings.HasPrefix(ref, "~"):
		return &rules.Problem{
			Message: fmt.Sprintf("extends: %s is not a Go module path", quote(ref)),
			Hint:    "start a file path with ./ or ../",
		}
	case !strings.Contains(ref, "/") && namesYAML(ref):
		return &rules.Problem{
			Message: fmt.Sprintf("extends: %s is not a Go module path", quote(ref)),
			Hint:    "to extend a file, write ./" + ref,
		}
	}
	return nil
}

// pinFile returns the go.work, else the go.mod, that says which versions hold
// for dir; "" if there is none. It looks where the go command does, which is
// not asked because that takes a process for each file that is extended.
func pinFile(system *files.System, dir string) string {
	switch work := os.Getenv("GOWORK"); work {
	case "off":
	case "":
		if work := above(system, dir, "go.work"); work != "" {
			return work
		}
	default:
		return work
	}
	return above(system, dir, "go.mod")
}

// above returns the path of the file of a name that is nearest to dir, in it or
// above it; "" if there is none.
func above(system *files.System, dir, name string) string {
	for ; ; dir = filepath.Dir(dir) {
		file := filepath.Join(dir, name)
		if kind, err := system.Stat(file); err == nil && !kind.IsDir() {
			return file
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// listedModule is a module as go list describes it.
type listedModule struct {
	Path, Version, Dir string
	Replace            *listedModule
	Error              *struct{ Err string }
}

// selected returns the module with the longest path that file begins with among
// those that are selected for dir; nil if there is none.
func selected(ctx context.Context, dir, file string) (*listedModule, *rules.Problem) {
	var paths []string
	for p := path.Dir(file); p != "."; p = path.Dir(p) {
		if strings.ContainsAny(p, "./") { // a single word such as "all" stands for many modules
			paths = append(paths, p)
		}
	}
	if len(paths) == 0 {
		return nil, nil // the main module would be listed
	}
	list, err := listModules(ctx, dir, paths)
	if err != nil {
		return nil, &rules.Problem{
			Message: "extends: the go command cannot locate the module: " + err.Error(),
			Hint:    "to extend a file by its path, start it with ./",
		}
	}
	for _, m := range list {
		if m.Error == nil || m.Version != "" {
			return m, nil // the paths begin with the longest
		}
	}
	return nil, nil
}

// listModules asks the go command, offline, for the modules with these paths.
func listModules(ctx context.Context, dir string, paths []string) (list []*listedModule, err error) {
	// Not what GOFLAGS says: -mod=mod would write go.mod, and -mod=vendor knows
	// no directories.
	cmd := exec.CommandContext(ctx, "go", append([]string{"list", "-mod=readonly", "-m", "-e", "-json"}, paths...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOPROXY=off")
	// What it started and left behind may hold the output open. When it ends by itself, a busy
	// machine may need long to read what it has written.
	cmd.WaitDelay = goTimeout
	cmd.Cancel = func() error {
		cmd.WaitDelay = time.Second // which counts from now on
		return cmd.Process.Kill()
	}
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return nil, fmt.Errorf("no answer: %w", ctx.Err())
		}
		if said := strings.Join(strings.Fields(stderr.String()), " "); said != "" {
			return nil, errors.New(excerpt.Message(said))
		}
		return nil, err
	}
	for decoder := json.NewDecoder(&stdout); ; {
		m := &listedModule{}
		switch err := decoder.Decode(m); {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, err
		}
		list = append(list, m)
	}
}
