package git

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"path"
	"strings"
)

// State returns a text that differs whenever [Repo.Export] writes other files: it is made of the
// files of a commit, and of the settings and attributes by which git converts them. What the
// filters of the user make of a file counts as given by their settings; which content is at hand counts. The
// text is empty if the files depend on more: on submodules, or on links to anything but files
// of the commit.
func (r *Repo) State(ctx context.Context, commit string) (string, error) {
	index, remove, err := r.index(ctx, commit)
	if err != nil {
		return "", err
	}
	defer remove()
	list, err := r.gitEnv(ctx, index, "ls-files", "--stage", "-z")
	if err != nil {
		return "", err
	}
	var paths strings.Builder
	var links []entry
	isFile := map[string]bool{}
	entries := parseEntries(list)
	for _, e := range entries {
		switch e.mode {
		case submodule:
			return "", nil
		case symlink:
			links = append(links, e)
		default:
			isFile[e.path] = true
		}
		paths.WriteString(e.path + "\x00")
	}
	for _, link := range links {
		to, err := r.git(ctx, "cat-file", "blob", link.object)
		if err != nil {
			return "", err
		}
		if path.IsAbs(to) || !isFile[path.Join(path.Dir(link.path), to)] {
			return "", nil
		}
	}
	attributes, err := r.runWith(ctx, paths.String(), index, "check-attr", "-z", "--stdin", "--all")
	if err != nil {
		return "", err
	}
	settings, err := r.run(ctx, nil, "config", "-z", "--get-regexp", `^(core|filter)\.`)
	if failed, ok := errors.AsType[*failure](err); ok && failed.code == 1 { // there are none
		err = nil
	}
	if err != nil {
		return "", err
	}
	sizes, err := r.sizes(ctx, commit, entries)
	if err != nil {
		return "", err
	}
	var lacking strings.Builder
	for _, e := range entries {
		if _, ok := sizes[e.object]; !ok {
			lacking.WriteString(e.path + "\x00")
		}
	}
	state := sha256.New()
	for _, part := range []string{list, attributes, settings, lacking.String()} {
		sum := sha256.Sum256([]byte(part))
		state.Write(sum[:])
	}
	return hex.EncodeToString(state.Sum(nil)), nil
}
