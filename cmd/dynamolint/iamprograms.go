package main

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
)

// policies returns those of programs: of such that need nothing only if --main names them.
func (flags *iamFlags) policies(result *engine.Result, programs []*deploy.Deployment) (all []*permissions.Policy, err error) {
	if err := flags.checkRoot(result); err != nil {
		return nil, err
	}
	var roots []string
	for _, d := range programs {
		for _, p := range permissions.Least(d, result.Uses, result.Model) {
			if flags.main == "" && len(p.Statements)+len(p.Unlinked) == 0 {
				continue
			}
			if p.Root != "" {
				roots = append(roots, result.Relative(p.Root))
			}
			if flags.root == "" || p.Root == "" || isDir(flags.root, p.Root) {
				all = append(all, p)
			}
		}
	}
	slices.Sort(roots)
	roots = slices.Compact(roots)
	switch {
	case len(all) == 0 && len(roots) > 0:
		return nil, usagef("--root %s: no policy is for this configuration; they are for %s", flags.root, strings.Join(roots, ", "))
	case flags.format == "json" && flags.main != "" && len(all) > 1:
		return nil, usagef("several configurations declare the tables of %s, and each has a policy; name one with --root: %s", flags.main, strings.Join(roots, ", "))
	}
	return all, nil
}

// repository returns the arguments of the run: without any, the repository of the program that
// --main names, which need not be that of the current directory.
func (flags *iamFlags) repository(args []string) []string {
	if len(args) > 0 || flags.main == "" {
		return args
	}
	here, _ := config.Root(files.Disk, ".")
	if root, ok := config.Root(files.Disk, flags.main); ok && root != here {
		return []string{root}
	}
	return nil
}

// checkRoot refuses a --root without a configuration that declares tables.
func (flags *iamFlags) checkRoot(result *engine.Result) error {
	var roots []string
	for _, t := range result.Model.Tables {
		if flags.root == "" || isDir(flags.root, t.Root) {
			return nil
		}
		if root := result.Relative(t.Root); !slices.Contains(roots, root) {
			roots = append(roots, root)
		}
	}
	if flags.root == "" {
		return nil
	}
	return usagef("--root %s: no Terraform configuration there declares a table; those that do are: %s", flags.root, cmp.Or(strings.Join(roots, ", "), "none"))
}

// isDir reports whether a path of the user is a directory, which links may lead to.
func isDir(path, dir string) bool {
	real, err := filepath.EvalSymlinks(dir)
	return err == nil && real == absolute(path)
}

// absolute returns a path of the user without links, as far as it exists.
func absolute(path string) string {
	given, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if real, err := filepath.EvalSymlinks(given); err == nil {
		return real
	}
	return given
}

// programs returns the one that --main names, or all.
func (flags *iamFlags) programs(result *engine.Result) ([]*deploy.Deployment, error) {
	var all []*deploy.Deployment
	for _, d := range result.Programs {
		switch excluded := result.Excludes(d.Main.Dir); {
		case d.Main.Path == "": // a script
		case excluded && flags.main != "" && flags.isMain(d):
			return nil, usagef("--main %s: its code is not analysed, because git ignores it or the configuration excludes it", flags.main)
		case !excluded:
			all = append(all, d)
		}
	}
	if len(all) == 0 {
		return nil, usagef("no main package that uses DynamoDB is in %s; iam writes the policies of programs", result.Root)
	}
	if flags.main == "" {
		return all, nil
	}
	var names []string
	for _, d := range all {
		if flags.isMain(d) {
			return []*deploy.Deployment{d}, nil
		}
		names = append(names, result.Relative(d.Main.Dir))
	}
	hint := "the main packages are " + strings.Join(names, ", ")
	if asked := result.Relative(absolute(flags.main)); !slices.Contains(names, asked) {
		hint = rules.DidYouMean(asked, names) + hint
	}
	return nil, usagef("--main %s: there is no main package that uses DynamoDB; %s", flags.main, hint)
}

// isMain reports whether a program is the one that --main names, by its directory or its import
// path.
func (flags *iamFlags) isMain(d *deploy.Deployment) bool {
	return isDir(flags.main, d.Main.Dir) || d.Main.Path == flags.main
}
