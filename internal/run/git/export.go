package git

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Export writes the files of a commit below dir, a directory that exists. Only
// what is tracked is written, as a checkout would write it; neither the index
// nor the work tree of the user are touched. A file that is not among the texts, and is
// too large or not at hand, is written as one that is too large and holds nothing: it
// exists, and who reads it finds out. That a text is not at hand is an [*Error].
//
// A submodule is exported too if its own repository is checked out and has the commit;
// the others are returned by their paths, relative to the root, with slashes.
func (r *Repo) Export(ctx context.Context, commit, dir string, texts Texts) (missing []string, err error) {
	index, remove, err := r.index(ctx, commit)
	if err != nil {
		return nil, err
	}
	defer remove()
	out, err := r.gitEnv(ctx, index, "ls-files", "--stage", "-z")
	if err != nil {
		return nil, err
	}
	s, err := r.selectFiles(ctx, commit, parseEntries(out), texts)
	if err != nil {
		return nil, err
	}
	if err := s.writeHollow(dir, texts.Limit); err != nil { // before there are links
		return nil, err
	}
	prefix := filepath.ToSlash(dir) + "/"
	if _, err := r.gitWith(ctx, s.names.String(), index, "checkout-index", "-z", "--stdin", "--quiet", "--prefix="+prefix); err != nil {
		return nil, err
	}
	for _, e := range s.submodules {
		deeper, err := r.exportSubmodule(ctx, e.path, e.object, dir, texts)
		if err != nil {
			return nil, err
		}
		missing = append(missing, deeper...)
	}
	return missing, nil
}

// index makes an index of the files of a commit. It returns the variable by which git uses it.
func (r *Repo) index(ctx context.Context, commit string) (index []string, remove func(), err error) {
	temp, err := os.MkdirTemp("", "dynamolint-index-*")
	if err != nil {
		return nil, nil, err
	}
	remove = func() { _ = os.RemoveAll(temp) } // a leftover does no harm
	index = []string{"GIT_INDEX_FILE=" + filepath.Join(temp, "index")}
	if _, err := r.gitEnv(ctx, index, "read-tree", commit); err != nil {
		remove()
		return nil, nil, err
	}
	return index, remove, nil
}

// An entry is one of an index.
type entry struct{ mode, object, path string }

// Modes of entries that are no regular files.
const submodule, symlink = "160000", "120000"

// parseEntry reads a line "mode object stage<tab>path" of ls-files.
func parseEntry(line string) (e entry) {
	info, path, _ := strings.Cut(line, "\t")
	fields := append(strings.Fields(info), "", "")
	return entry{fields[0], fields[1], path}
}

// parseEntries reads what ls-files prints with -z.
func parseEntries(out string) (entries []entry) {
	for line := range strings.SplitSeq(strings.TrimSuffix(out, "\x00"), "\x00") {
		if line != "" {
			entries = append(entries, parseEntry(line))
		}
	}
	return entries
}

func (r *Repo) exportSubmodule(ctx context.Context, path, commit, dir string, texts Texts) (missing []string, err error) {
	local := filepath.FromSlash(path)
	inner := &Repo{Root: filepath.Join(r.Root, local)}
	if _, err := os.Stat(filepath.Join(inner.Root, ".git")); errors.Is(err, fs.ErrNotExist) {
		return []string{path}, nil // not checked out
	}
	if _, err := inner.git(ctx, "cat-file", "-e", commit+"^{commit}"); err != nil {
		return []string{path}, ctx.Err()
	}
	to := filepath.Join(dir, local)
	if err := os.MkdirAll(to, 0o755); err != nil {
		return nil, err
	}
	missing, err = inner.Export(ctx, commit, to, texts)
	for i := range missing {
		missing[i] = path + "/" + missing[i]
	}
	return missing, err
}
