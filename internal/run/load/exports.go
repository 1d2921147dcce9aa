package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// exports returns the files with export data that the build cache has of packages
// and of what they import, by import path. Nothing is built. Without any, all types
// come from source, so whatever goes wrong here costs time and nothing else.
//
// A package that the build cache lacks costs a process, which is more than its types
// from source: where more than a number of them are missing, as after an upgrade of
// Go, it gives up.
func (c Config) exports(ctx context.Context, paths []string, mostMissing int) map[string]string {
	if len(c.Refuse) == 0 || len(paths) == 0 || len(c.Files.Buffers()) > 0 {
		return nil
	}
	work, err := os.MkdirTemp("", "dynamolint-*") // ours to remove, also if the go command is interrupted
	if err != nil {
		return nil
	}
	defer func() { _ = os.RemoveAll(work) }()
	count := filepath.Join(work, "refused")
	if os.WriteFile(count, nil, 0o600) != nil {
		return nil
	}
	ctx, stop := whileFewRefused(ctx, count, int64(mostMissing))
	defer stop()
	refuse := make([]string, len(c.Refuse)+1)
	for i, word := range append(slices.Clone(c.Refuse), count) {
		quoted, ok := quote(word)
		if !ok {
			return nil
		}
		refuse[i] = quoted
	}
	args := []string{"list", "-e", "-deps", "-export", "-buildvcs=false", "-json=ImportPath,Export", "-toolexec=" + strings.Join(refuse, " ")}
	cmd := exec.CommandContext(ctx, "go", slices.Concat(args, c.tagFlags(), []string{"--"}, paths)...)
	cmd.Dir, cmd.Env = c.Dir, slices.Concat(c.Env, safeEnv, []string{"GOTMPDIR=" + work})
	var stdout bytes.Buffer
	cmd.Stdout = &stdout
	if cmd.Run() != nil {
		return nil
	}
	files := map[string]string{}
	for decoder := json.NewDecoder(&stdout); ; {
		var p struct{ ImportPath, Export string }
		err := decoder.Decode(&p)
		switch {
		case errors.Is(err, io.EOF):
			return files
		case err != nil:
			return nil
		case p.Export != "":
			files[p.ImportPath] = p.Export
		}
	}
}

// quote returns a word as the go command takes it in the value of a flag that is
// a list, and false if it takes it in no form.
func quote(word string) (string, bool) {
	switch {
	case !strings.ContainsAny(word, "'\" \t\n\r"):
		return word, word != ""
	case !strings.Contains(word, "'"):
		return "'" + word + "'", true
	case !strings.Contains(word, `"`):
		return fmt.Sprintf(`"%s"`, word), true
	}
	return "", false
}

// exportable returns the packages whose types may come from export data: those
// that have some, and import only such ones, so that no type exists twice.
func exportable(all []*packages.Package, wanted map[*packages.Package]bool, files map[string]string) map[*packages.Package]bool {
	known := map[*packages.Package]bool{}
	var visit func(p *packages.Package) bool
	visit = func(p *packages.Package) bool {
		if ok, seen := known[p]; seen {
			return ok
		}
		known[p] = false
		ok := p.PkgPath == "unsafe" || !wanted[p] && p.ForTest == "" && p.ID == p.PkgPath && files[p.PkgPath] != ""
		for _, imported := range p.Imports {
			ok = visit(imported) && ok
		}
		known[p] = ok
		return ok
	}
	for _, p := range all {
		visit(p)
	}
	return known
}
