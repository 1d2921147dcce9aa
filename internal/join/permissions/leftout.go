package permissions

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
)

// LeftOut says which packages that are linked into a program use DynamoDB and are not analysed,
// or not in full, so that what they ask is in no policy: "what the package in store asks: git
// ignores it or the configuration excludes it".
func LeftOut(program *deploy.Deployment, uses []usage.Use, excludes func(dir string) bool, relative func(path string) string) (lines []string) {
	unseen := map[string]string{} // a file of a directory, and why
	for _, u := range uses {
		if file := relative(u.At.File); u.IsUnseen() {
			unseen[filepath.Dir(file)] = file + ": " + u.Why
		}
	}
	for _, p := range program.Main.Local {
		dir := relative(p.Dir)
		switch {
		case p.SDK && excludes(p.Dir):
			lines = append(lines, fmt.Sprintf("what the package in %s asks: git ignores it or the configuration excludes it", dir))
		case unseen[dir] != "":
			lines = append(lines, fmt.Sprintf("what the package in %s asks in %s", dir, unseen[dir]))
		}
	}
	slices.Sort(lines)
	return lines
}
