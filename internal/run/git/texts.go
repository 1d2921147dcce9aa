package git

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Texts are the files of a commit without which it cannot be analysed. A partial clone lacks
// others, such as large ones, and so may a damaged repository.
type Texts struct {
	Names []string // patterns of their names, as [path.Match] has them: "*.go"
	Limit int64    // size above which other files are left out
}

// has reports whether an entry is needed. A link is, for it may lead to a directory.
func (t Texts) has(e entry) bool {
	return e.mode == symlink || slices.ContainsFunc(t.Names, func(pattern string) bool {
		ok, err := path.Match(pattern, path.Base(e.path))
		return ok && err == nil
	})
}

// selection says what of a commit is written.
type selection struct {
	names      strings.Builder // of files that are checked out, each with a zero byte after it
	hollow     []string        // files of which only the name is written
	submodules []entry
}

// selectFiles says which of the entries of a commit are written.
func (r *Repo) selectFiles(ctx context.Context, commit string, entries []entry, texts Texts) (*selection, error) {
	sizes, err := r.sizes(ctx, commit, entries)
	if err != nil {
		return nil, err
	}
	s := &selection{}
	var lacking []string
	for _, e := range entries {
		size, atHand := sizes[e.object]
		switch {
		case e.mode == submodule:
			s.submodules = append(s.submodules, e)
		case atHand && (size <= texts.Limit || texts.has(e)):
			s.names.WriteString(e.path + "\x00")
		case texts.has(e):
			lacking = append(lacking, e.path)
		default:
			s.hollow = append(s.hollow, e.path)
		}
	}
	if len(lacking) > 0 {
		return nil, r.lackError(ctx, lacking)
	}
	return s, nil
}

// lackError says which files of a commit are not at hand.
func (r *Repo) lackError(ctx context.Context, files []string) error {
	what := "the content of " + files[0]
	if more := len(files) - 1; more > 0 {
		what += fmt.Sprintf(" (and of %d more)", more)
	}
	if out, err := r.git(ctx, "config", "--get-regexp", `^remote\..*\.promisor$`); err == nil && out != "" {
		return &Error{"this is a partial clone that lacks " + what + ", and nothing is fetched", `clone without --filter (actions/checkout: without "filter"), or with --filter=blob:limit=1m`}
	}
	return &Error{"this repository lacks " + what, `run "git fsck", and clone again`}
}

// sizes returns the sizes of the files of a commit whose content is at hand, by their objects.
func (r *Repo) sizes(ctx context.Context, commit string, entries []entry) (map[string]int64, error) {
	// Of objects that a partial clone lacks, cat-file wants to fetch the first, and fails.
	out, err := r.git(ctx, "rev-list", "--objects", "--no-walk", "--missing=print", commit)
	if err != nil {
		return nil, err
	}
	lacking := map[string]bool{}
	for line := range strings.Lines(out) {
		if object, ok := strings.CutPrefix(strings.TrimSpace(line), "?"); ok {
			lacking[object] = true
		}
	}
	var objects strings.Builder
	for _, e := range entries {
		if e.mode != submodule && !lacking[e.object] {
			objects.WriteString(e.object + "\n")
		}
	}
	if out, err = r.runWith(ctx, objects.String(), nil, "cat-file", "--batch-check=%(objectname) %(objectsize)", "--buffer"); err != nil {
		return nil, err
	}
	sizes := map[string]int64{}
	for line := range strings.Lines(out) { // "HASH 120"
		object, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		if size, err := strconv.ParseInt(text, 10, 64); err == nil {
			sizes[object] = size
		}
	}
	return sizes, nil
}

// writeHollow writes the files of which there is only the name: larger than the limit, so that
// their content is not mistaken for that of the commit.
func (s *selection) writeHollow(dir string, limit int64) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }() // it was not written to
	for _, name := range s.hollow {
		name = filepath.FromSlash(name)
		if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		file, err := root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err != nil {
			return err
		}
		err = file.Truncate(limit + 1)
		if closeErr := file.Close(); err == nil {
			err = closeErr
		}
		if err != nil {
			return err
		}
	}
	return nil
}
