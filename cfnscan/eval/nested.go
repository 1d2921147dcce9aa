package eval

import (
	"path/filepath"
	"strings"
)

// Nested returns the files of the repository that a template deploys as stacks of their own. It may give
// their parameters other values than the defaults.
func (r *Root) Nested() (files []string) {
	resources := r.Section("Resources")
	if resources == nil {
		return nil
	}
	for _, key := range resources.Keys {
		resource, of := r.Resource(key.Name)
		member := map[string]string{"AWS::CloudFormation::Stack": "TemplateURL", "AWS::Serverless::Application": "Location"}[of]
		if member == "" {
			continue
		}
		at, known := r.Eval(resource.Member("Properties").Member(member)).Text()
		if known && at != "" && !strings.Contains(at, "://") {
			files = append(files, filepath.Join(filepath.Dir(r.File), filepath.FromSlash(at)))
		}
	}
	return files
}
