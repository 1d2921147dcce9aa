package engine

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/git"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// A base is a commit that is compared: the older one, or the newer one of [Diff].
type base struct {
	repo    *git.Repo
	name    string // as the user named it
	commit  string
	later   []string          // the commit that it is compared with; none for the work tree
	renames map[string]string // names in it by names of now; nil until they are asked for
}

// An export is a commit whose files were written somewhere.
type export struct {
	made string // a temporary directory; empty until the commit is exported
	dir  string // in it, that the files of the commit are in
}

// findBase returns the commit that the options name, or nil if they name none.
func findBase(ctx context.Context, root string, asked NewFrom) (*base, error) {
	if asked == (NewFrom{}) {
		return nil, nil
	}
	flag, name := "--new-from-rev", asked.Revision
	if asked.MergeBase != "" {
		flag, name = "--new-from-merge-base", asked.MergeBase
	}
	b, err := openBase(ctx, root, asked)
	if problem, ok := errors.AsType[*git.Error](err); ok {
		return nil, &state.UsageError{Message: fmt.Sprintf("%s %s: %v", flag, name, problem)}
	}
	if err != nil {
		return nil, err
	}
	return b, nil
}

func openBase(ctx context.Context, root string, asked NewFrom) (*base, error) {
	repo, err := git.Open(ctx, root)
	if err != nil {
		return nil, err
	}
	// Git passes over a directory .git that is none of its own.
	if !state.SameDirectory(repo.Root, root) {
		return nil, &git.Error{Message: root + " is not the top directory of a git repository", Hint: "run dynamolint in the checkout of one"}
	}
	b := &base{repo: repo, name: asked.Revision + asked.MergeBase}
	if asked.MergeBase != "" {
		b.commit, err = repo.MergeBase(ctx, asked.MergeBase, "HEAD")
	} else {
		b.commit, err = repo.ResolveRevision(ctx, asked.Revision)
	}
	return b, err
}

// texts are the files of a commit that a run reads, besides those that they name: functions of
// Terraform read files, and Go embeds them.
var texts = git.Texts{
	Names: []string{
		"*.go", "go.mod", "go.sum", "go.work", "go.work.sum", "modules.txt",
		"*.tf", "*.tf.json", "*.tofu", "*.tofu.json", "*.tfvars", "*.tfvars.json", "*.hcl",
		".gitignore", ".gitattributes", ".gitmodules",
	},
	Limit: hclscan.MaxFileSize,
}

// findRenames finds out which files were moved since.
func (b *base) findRenames(ctx context.Context) (err error) {
	if b.renames == nil {
		if b.renames, err = b.repo.Renames(ctx, texts, b.commit, b.later...); err != nil {
			return fmt.Errorf("cannot compare with %s: %w", b.name, err)
		}
	}
	return nil
}

// afterwards returns what files that were moved are called now, by their names in the commit.
func (b *base) afterwards() map[string]string {
	names := map[string]string{}
	for now, before := range b.renames {
		names[before] = now
	}
	return names
}

// sameTables reports whether nothing has changed that can declare a table: Terraform reads any
// file but those of Go, and texts for people. It spares exporting the commit.
func (b *base) sameTables(ctx context.Context) (bool, error) {
	names, err := b.repo.Changed(ctx, b.commit, b.later...)
	if err != nil {
		return false, fmt.Errorf("cannot compare with %s: %w", b.name, err)
	}
	return !slices.ContainsFunc(names, func(name string) bool {
		return !slices.Contains([]string{".go", ".mod", ".sum", ".work", ".md"}, path.Ext(name))
	}), nil
}

// export writes the files of a commit into dir, and beside them the modules
// that "terraform init" has installed, which are not tracked. It returns what
// of this is missing.
func (b *base) export(ctx context.Context, of *state.State, dir string) (missing []rules.Problem, err error) {
	submodules, err := b.repo.Export(ctx, b.commit, dir, texts)
	if err != nil {
		return nil, err
	}
	for _, path := range submodules {
		missing = append(missing, rules.Problem{
			Span:    rules.Span{File: path},
			Message: "the commit of the submodule is missing here",
			Hint:    "run \"git submodule update --init\", and fetch its history",
		})
	}
	for _, installed := range installedModules(of) {
		name := of.Relative(installed)
		to := of.Moved(dir, installed)
		if files.Disk.Exists(to) || !files.Disk.Exists(filepath.Dir(to)) {
			continue
		}
		if err := os.Symlink(installed, to); err != nil { // Windows allows it to few
			missing = append(missing, rules.Problem{
				Span:    rules.Span{File: name},
				Message: "the comparison lacks the installed modules: cannot create a symbolic link to them: " + state.Reason(err),
				Hint:    "allow symbolic links (on Windows: developer mode)",
			})
		}
	}
	return missing, nil
}

// installedModules returns the directories with modules that "terraform init" has installed.
func installedModules(of *state.State) (list []string) {
	for _, dir := range state.Walk(of.Files, []state.Scope{{Dir: of.Root, Tree: true}}, of.Excludes).Terraform {
		if installed := filepath.Join(dir, ".terraform"); of.Files.Exists(installed) {
			list = append(list, installed)
		}
	}
	return list
}
