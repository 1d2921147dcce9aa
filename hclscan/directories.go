package hclscan

import (
	"io/fs"
	"path/filepath"
	"slices"
)

// untracked are directories that hold what tools keep, vendored those with copies
// of what others wrote. Findings in both stand where the repository calls it.
var (
	untracked = []string{
		"node_modules", ".git", ".hg", ".svn", ".terraform", ".terragrunt-cache",
		".cache", ".idea", ".vscode", ".venv", ".serverless", ".aws-sam", "cdk.out",
	}
	copies = append([]string{"vendor"}, untracked...)
)

// skipped are these, and those with examples.
var skipped = append([]string{"testdata"}, copies...)

// SkipsDirectory reports whether a directory of this name is never entered from
// its parent, for Terraform and Go alike; one may begin in it. Hidden
// directories are not skipped as such: people keep configurations in .infra,
// .github and the like.
func SkipsDirectory(name string) bool { return slices.Contains(skipped, name) }

// Directories returns the directories with Terraform files at and below root,
// without those that are skipped and those that are excluded, with all below
// them.
func Directories(root string, excluded func(dir string) bool) (dirs []string, err error) {
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != root && (SkipsDirectory(entry.Name()) || excluded(path)):
			return filepath.SkipDir
		case entry.IsDir() || !IsTerraformFile(entry.Name()):
			return nil
		}
		if dir := filepath.Dir(path); !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
		return nil
	})
	return dirs, err
}
