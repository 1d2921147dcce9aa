package state

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/run/baseline"
)

// BaselineFile returns the file of the baseline, and who names it, if anybody.
func (r *State) BaselineFile() (file, namedBy string) {
	switch {
	case r.Baseline != "":
		return r.absolute(r.Baseline), "--baseline"
	case r.Config.Baseline != "":
		return r.Config.Baseline, r.Shown(r.Config.File)
	}
	return baseline.Default(r.Config.File, r.Root), ""
}

// planFiles returns the plans that the user gave as FILE or as DIR=FILE, where
// DIR is the one that Terraform ran in.
func (r *State) planFiles(given []string) ([]hclscan.PlanFile, error) {
	var files []hclscan.PlanFile
	for _, text := range given {
		file := hclscan.PlanFile{Path: r.absolute(text)}
		if _, err := r.Files.Stat(file.Path); err != nil {
			dir, name, named := strings.Cut(text, "=")
			if !named {
				return nil, &UsageError{fmt.Sprintf("--plan %s: %s", text, Reason(err))}
			}
			file = hclscan.PlanFile{Path: r.absolute(name), Root: r.absolute(dir)}
			if _, err := r.Files.Stat(file.Path); err != nil {
				return nil, &UsageError{fmt.Sprintf("--plan %s: %s: %s", text, name, Reason(err))}
			}
		}
		files = append(files, file)
	}
	return files, nil
}
