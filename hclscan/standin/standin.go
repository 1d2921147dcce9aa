// Package standin declares what a few public modules for DynamoDB declare from
// their arguments, for configurations whose modules are not installed. It knows
// the arguments and their defaults by the modules' documentation, and nothing of
// how they are evaluated.
package standin

import (
	"bytes"
	"embed"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"

	"golang.org/x/mod/semver"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// The directory of a module holds it as it is in its newest version. What was
// otherwise before some version is in "before/VERSION", as override files.
//
//go:embed modules
var modules embed.FS

// directories are where the modules are, by their names in the registry.
var dirs = map[string]string{
	"terraform-aws-modules/dynamodb-table/aws":           "modules/terraform-aws-modules/dynamodb-table",
	"terraform-aws-modules/dynamodb-table/aws//wrappers": "modules/terraform-aws-modules/dynamodb-table-wrappers",
	"cloudposse/dynamodb/aws":                            "modules/cloudposse/dynamodb",
	"cloudposse/label/null":                              "modules/cloudposse/label",
}

// same stands, in a module that calls the one it is part of, for the version in
// which it is called itself.
const same = "that of the wrapper"

var constraints = lazyregexp.New(`^[\w., <>=~!+/-]+$`)

// Find returns what stands in for the module that a source names, in the
// registry or on GitHub, in the newest version that the constraint, or the ref
// of the source, allows; nil if nothing does.
func Find(source, constraint string) *config.StandIn {
	name, ref := moduleName(source)
	dir, ok := dirs[name]
	if !ok {
		return nil
	}
	if ref != "" {
		constraint = ref
	}
	in := &config.StandIn{Name: name, Path: name}
	add(in, dir, "")
	for _, version := range changes(dir) {
		if config.AllowsOnlyBelow(constraint, version) {
			in.Path += "-before-" + version
			add(in, path.Join(dir, "before", version), "-"+version+"_override")
		}
	}
	if !constraints.MatchString(constraint) {
		constraint = "" // any
	}
	for i, file := range in.Files {
		if bytes.Contains(file.Text, []byte(same)) {
			in.Files[i].Text = bytes.ReplaceAll(file.Text, []byte(same), []byte(constraint))
			in.Path = name + "@" + url.PathEscape(constraint)
		}
	}
	return in
}

// add adds the files of a directory, with a suffix to their names.
func add(in *config.StandIn, dir, suffix string) {
	for _, entry := range entries(dir) {
		if entry.IsDir() {
			continue
		}
		text, err := modules.ReadFile(path.Join(dir, entry.Name()))
		if err != nil {
			panic(err) // an embedded file can be read
		}
		name := strings.TrimSuffix(entry.Name(), ".hcl") + suffix + ".tf"
		in.Files = append(in.Files, config.StandInFile{Name: name, Text: text})
	}
}

// changes returns the versions before which a module was otherwise, the newest
// first: an entry for an older one wins over one for a newer one.
func changes(dir string) []string {
	var versions []string
	for _, entry := range entries(dir) {
		if entry.IsDir() { // there is one: "before"
			for _, version := range entries(path.Join(dir, entry.Name())) {
				versions = append(versions, version.Name())
			}
		}
	}
	slices.SortFunc(versions, func(a, b string) int { return semver.Compare("v"+b, "v"+a) })
	return versions
}

func entries(dir string) []fs.DirEntry {
	list, err := modules.ReadDir(dir)
	if err != nil {
		panic(err) // an embedded directory can be read
	}
	return list
}
