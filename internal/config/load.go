package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/rules"
)

// Version is the version of the file format that this package reads.
const Version = 1

// Load reads a configuration file. Root is the folder that the paths given to
// the methods of Config are relative to. Globs in the file start at the file's
// own folder, or at root if the file lies outside of it. The error is an
// [Errors] that lists everything that is wrong.
func Load(path, root string, set *rules.Set) (*Config, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		return nil, Errors{{Span: rules.Span{File: path}, Message: fmt.Sprintf("cannot read the configuration: %v", err)}}
	}
	folder, err := folderBelow(root, filepath.Dir(path))
	if err != nil {
		return nil, Errors{{Span: rules.Span{File: path}, Message: fmt.Sprintf("cannot tell where the configuration lies: %v", err)}}
	}
	c, errs := parse(path, src, set)
	c.folder = folder
	if errs = append(errs, c.missingVarFiles()...); errs != nil {
		return nil, errs
	}
	return c, nil
}

// folderBelow returns dir relative to root, with slashes; "." if it is the root
// or not below it.
func folderBelow(root, dir string) (string, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return "", err
	}
	dir, err = filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	relative, err := filepath.Rel(root, dir)
	if err != nil {
		return "", err
	}
	if !filepath.IsLocal(relative) {
		return ".", nil
	}
	return filepath.ToSlash(relative), nil
}

// parse reads the text of a configuration file.
func parse(path string, src []byte, set *rules.Set) (*Config, Errors) {
	c := Default()
	c.File = path
	r := &reader{file: path, lines: strings.SplitAfter(string(src), "\n"), set: set}
	if top := r.document(src); top != nil && r.version(top) {
		r.top(top, c)
	}
	return c, r.errs
}

// document returns the content of the only YAML document, nil after a problem.
func (r *reader) document(src []byte) *yaml.Node {
	decoder := yaml.NewDecoder(bytes.NewReader(src))
	var doc yaml.Node
	switch err := decoder.Decode(&doc); {
	case errors.Is(err, io.EOF):
		r.fail(&yaml.Node{Line: 1}, fmt.Sprintf("begin with version: %d", Version), "the configuration is empty")
		return nil
	case err != nil:
		r.syntax(err)
		return nil
	}
	var next yaml.Node
	switch err := decoder.Decode(&next); {
	case err == nil:
		r.fail(&next, "remove what follows ---", "the file holds a second YAML document")
		return nil
	case !errors.Is(err, io.EOF):
		r.syntax(err)
		return nil
	}
	return doc.Content[0]
}

var yamlError = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// syntax reports what the YAML parser says; it knows lines but no columns.
func (r *reader) syntax(err error) {
	message, line := err.Error(), 1
	if m := yamlError.FindStringSubmatch(message); m != nil {
		message = m[2]
		if n, err := strconv.Atoi(m[1]); err == nil {
			line = n
		}
	}
	r.fail(&yaml.Node{Line: line}, "", "invalid YAML: %s", message)
}

// version reports whether the file has the format that is read here. Of a file
// in another format nothing else is judged.
func (r *reader) version(top *yaml.Node) bool {
	want := fmt.Sprintf("write version: %d", Version)
	if m := resolve(top); m.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(m.Content); i += 2 {
			if m.Content[i].Value != "version" {
				continue
			}
			v := m.Content[i+1]
			if n, ok := r.int(v, "version"); ok && n != Version {
				r.fail(v, want+", or use a dynamolint that reads version "+strconv.Itoa(n), "version %d is not supported", n)
				return false
			}
			return true
		}
	}
	r.fail(top, want, "the configuration has no version")
	return true
}

func (r *reader) top(n *yaml.Node, c *Config) {
	r.fields(n, "the configuration", []field{
		{"version", func(*yaml.Node) {}}, // read already
		{"profile", func(v *yaml.Node) { c.Profile = Profile(r.oneOf(v, "profile", profileNames)) }},
		{"exclude", func(v *yaml.Node) { c.exclude = r.globs(v, "exclude") }},
		{"tests", func(v *yaml.Node) { c.Tests, _ = r.bool(v, "tests") }},
		{"fail-on", func(v *yaml.Node) { c.FailOn = failLevels[r.oneOf(v, "fail-on", failNames)] }},
		{"terraform", func(v *yaml.Node) { r.terraform(v, c) }},
		{"rules", func(v *yaml.Node) { r.rules(v, c) }},
		{"overrides", func(v *yaml.Node) { r.overrides(v, c) }},
	})
}

const never = "never" // the fail-on value with which no finding fails the run

var (
	failNames  = []string{rules.Error.String(), rules.Warning.String(), rules.Note.String(), never}
	failLevels = map[string]rules.Severity{
		failNames[0]: rules.Error,
		failNames[1]: rules.Warning,
		failNames[2]: rules.Note,
		never:        rules.SeverityUnset,
	}
)

func (c *Config) addVarFile(path string, named rules.Span) {
	c.VarFiles = append(c.VarFiles, path)
	c.varFileSpans = append(c.varFileSpans, named)
}

// missingVarFiles reports the variable files that are not there. Without their
// values the tables would be others than the user means.
func (c *Config) missingVarFiles() (errs Errors) {
	for i, file := range c.VarFiles {
		info, err := os.Stat(file)
		message := "cannot be read"
		switch {
		case errors.Is(err, fs.ErrNotExist):
			message = "does not exist"
		case err != nil:
		case info.IsDir():
			message = "is a folder"
		default:
			continue
		}
		errs = append(errs, rules.Problem{
			Span:    c.varFileSpans[i],
			Message: "the file of terraform.var-files " + message + ": " + file,
			Hint:    "write the path of a file, seen from the folder of this one",
		})
	}
	return errs
}

// terraform reads how the Terraform configurations are to be evaluated.
func (r *reader) terraform(n *yaml.Node, c *Config) {
	r.fields(n, "terraform", []field{
		{"var-files", func(v *yaml.Node) {
			for _, item := range r.list(v, "terraform.var-files") {
				file, ok := r.string(item, "an entry of terraform.var-files")
				switch {
				case !ok:
				case file == "":
					r.fail(item, "write a path from the folder of this file", "an entry of terraform.var-files is empty")
				case filepath.IsAbs(file):
					c.addVarFile(file, r.span(item))
				default:
					c.addVarFile(filepath.Join(filepath.Dir(r.file), file), r.span(item))
				}
			}
		}},
	})
}
