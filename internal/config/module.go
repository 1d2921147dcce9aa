package config

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"golang.org/x/mod/module"

	"github.com/dynamolint/dynamolint/rules"
)

// moduleFile is a file of a Go module.
type moduleFile struct {
	path string // absolute
	name string // module@version/path; "" if the module is a local folder
}

// findInModule finds the file that ref names in a Go module: its path in the
// module, or that of a folder with a .dynamolint.yml. The version is the one
// that the go.mod or go.work holding for dir selects. Nothing is downloaded.
func findInModule(dir, ref string) (*moduleFile, *rules.Problem) {
	if problem := checkModulePath(ref); problem != nil {
		return nil, problem
	}
	root, pins, problem := mainModule(dir, ref)
	if problem != nil {
		return nil, problem
	}
	file := ref
	if ext := path.Ext(ref); ext != ".yml" && ext != ".yaml" {
		file = path.Join(ref, fileNames[0])
	}
	if vendored := filepath.Join(root, "vendor", filepath.FromSlash(file)); exists(vendored) && exists(filepath.Join(root, "vendor", "modules.txt")) {
		return &moduleFile{path: vendored}, nil
	}
	m, problem := selected(dir, file)
	switch {
	case problem != nil:
		return nil, problem
	case m == nil:
		return nil, &rules.Problem{
			Message: fmt.Sprintf("extends: %s requires no module that %s is in", pins, quote(ref)),
			Hint:    fmt.Sprintf("add it with go get -tool %s@latest, or begin the path of a file with ./", path.Dir(file)),
		}
	case m.Dir == "":
		return nil, &rules.Problem{
			Message: fmt.Sprintf("extends: module %s %s is not downloaded", m.Path, m.Version),
			Hint:    "run go mod download " + m.Path,
		}
	}
	inModule := strings.TrimPrefix(file, m.Path+"/")
	found := &moduleFile{path: filepath.Join(m.Dir, filepath.FromSlash(inModule))}
	if m.Replace != nil {
		m = m.Replace
	}
	if m.Version != "" {
		found.name = m.Path + "@" + m.Version + "/" + inModule
	}
	return found, nil
}

// checkModulePath says what is wrong with what was meant as a module path.
func checkModulePath(ref string) *rules.Problem {
	without, _, versioned := strings.Cut(ref, "@")
	switch {
	case strings.Contains(ref, "://"):
		return &rules.Problem{
			Message: fmt.Sprintf("extends: %s is a URL, and nothing is downloaded", quote(ref)),
			Hint:    "publish the file in a Go module, or write the path of a copy",
		}
	case versioned:
		return &rules.Problem{
			Message: fmt.Sprintf("extends: %s names a version, which go.mod does", quote(ref)),
			Hint:    "write " + without,
		}
	case module.CheckImportPath(ref) != nil || strings.HasPrefix(ref, "~"):
		return &rules.Problem{
			Message: fmt.Sprintf("extends: %s is no Go module path", quote(ref)),
			Hint:    "begin the path of a file with ./ or ../",
		}
	}
	return nil
}

// mainModule returns the folder of the go.mod or go.work that holds for dir,
// and the path of that file.
func mainModule(dir, ref string) (root, pins string, problem *rules.Problem) {
	var env struct{ GOMOD, GOWORK string }
	if problem := goCommand(dir, func(d *json.Decoder) error { return d.Decode(&env) }, "env", "-json", "GOMOD", "GOWORK"); problem != nil {
		return "", "", problem
	}
	pins = env.GOMOD
	if env.GOWORK != "" && env.GOWORK != "off" {
		pins = env.GOWORK
	}
	if pins == "" || pins == os.DevNull {
		return "", "", &rules.Problem{
			Message: fmt.Sprintf("extends: %s is a Go module path, but %s is in no Go module whose go.mod could say the version", quote(ref), dir),
			Hint:    "begin the path of a file with ./, or extend a file that lies in a Go module and extends this",
		}
	}
	return filepath.Dir(pins), pins, nil
}

// listedModule is a module as go list describes it.
type listedModule struct {
	Path, Version, Dir string
	Replace            *listedModule
	Error              *struct{ Err string }
}

// selected returns the module with the longest path that file begins with among
// those that are selected for dir; nil if there is none.
func selected(dir, file string) (found *listedModule, problem *rules.Problem) {
	// Not what GOFLAGS says: -mod=mod would write go.mod, and -mod=vendor knows
	// no folders.
	args := []string{"list", "-mod=readonly", "-m", "-e", "-json"}
	flags := len(args)
	for p := path.Dir(file); p != "."; p = path.Dir(p) {
		if strings.ContainsAny(p, "./") { // a single word such as "all" stands for many modules
			args = append(args, p)
		}
	}
	if len(args) == flags {
		return nil, nil // without arguments the main module would be listed
	}
	problem = goCommand(dir, func(d *json.Decoder) error {
		for {
			m := &listedModule{}
			switch err := d.Decode(m); {
			case errors.Is(err, io.EOF):
				return nil
			case err != nil:
				return err
			case found == nil && (m.Error == nil || m.Version != ""):
				found = m // the arguments begin with the longest path
			}
		}
	}, args...)
	return found, problem
}

// goCommand runs the go command offline and hands its JSON to read.
func goCommand(dir string, read func(*json.Decoder) error, args ...string) *rules.Problem {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOPROXY=off")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if err == nil {
		err = read(json.NewDecoder(&stdout))
	}
	if err == nil {
		return nil
	}
	said := err.Error()
	if text := strings.Join(strings.Fields(stderr.String()), " "); text != "" {
		said = text
	}
	return &rules.Problem{
		Message: "extends: the go command cannot say where the module is: " + said,
		Hint:    "a file can also be named by its path, beginning with ./",
	}
}
