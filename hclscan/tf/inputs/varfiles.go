package inputs

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
)

// A root may keep variable files that Terraform does not load by itself:
// "env/prod.tfvars". Each of them is for some run with -var-file, and several may
// be for one run. Where none is chosen, what they set is known only as far as
// they agree. What they do not agree about is unknown in the root itself, and
// each file that sets it gives a variant of the root: see [Root.Variants].

const (
	maxVarFileDepth = 3  // directories below a root in which variable files are looked for
	maxVarFiles     = 64 // that are read for a root
	maxVariants     = 16 // of a root
)

// varFile is a variable file that is not chosen.
type varFile struct {
	path  string
	name  string         // as messages have it: below the root
	attrs hcl.Attributes // of variables that the root declares
}

// Dispute is a variable about which variable files do not agree.
type Dispute struct {
	files int // that set it
	all   int // variable files of the root
}

func (d Dispute) String() string {
	return fmt.Sprintf("%d of %d variable files below the root set it; choose with --var-file or --environment", d.files, d.all)
}

// varFiles returns the variable files in and below a root that set any of its
// variables, or nothing beside one that does, without those that Terraform loads
// by itself. One that cannot be read makes values unknown.
func (p *reader) varFiles(in *Root, root *config.Directory) []varFile {
	var files []varFile
	for _, path := range p.varFilePaths(root.Path) {
		src, wrong := p.readVariableFile(path)
		if wrong != nil {
			if p.ownerOf(path) == root.Path { // else it is hardly meant for this root
				in.Broken = filepath.Base(path)
				p.reportVariableFile(path, wrong)
			}
			continue
		}
		attrs, diags := parseInputs(path, src)
		if diags.HasErrors() {
			continue
		}
		empty := len(attrs) == 0
		for name := range attrs {
			if root.Variables[name] == nil {
				delete(attrs, name)
			}
		}
		if empty || len(attrs) > 0 {
			p.Texts.Add(path, source.NewText(src))
			name, err := filepath.Rel(root.Path, path)
			if err != nil {
				name = path
			}
			files = append(files, varFile{path, filepath.ToSlash(name), attrs})
		}
	}
	return withoutStrayEmpty(files)
}

// withoutStrayEmpty leaves out files that set nothing at all and lie where no
// other file is for the root. Beside one that is, "prod.tfvars" without content
// says that production has all defaults.
func withoutStrayEmpty(files []varFile) []varFile {
	used := map[string]bool{}
	for _, f := range files {
		used[filepath.Dir(f.path)] = used[filepath.Dir(f.path)] || len(f.attrs) > 0
	}
	return slices.DeleteFunc(files, func(f varFile) bool { return !used[filepath.Dir(f.path)] })
}

func (p *reader) varFilePaths(root string) []string { return p.varFilesIn(root, root, nil) }

// varFilesIn adds the variable files in a directory and below it to those of a root.
func (p *reader) varFilesIn(root, dir string, paths []string) []string {
	entries, err := p.Config.Files.ReadDir(dir)
	if err != nil {
		return paths // what can be read of it is not all
	}
	for _, e := range entries {
		path := filepath.Join(dir, e.Name)
		switch {
		case len(paths) == maxVarFiles:
			return paths
		case e.IsDir():
			if !p.hasNoVarFiles(root, path) {
				paths = p.varFilesIn(root, path, paths)
			}
		case isVarFile(e.Name) && (dir != root || !isLoaded(e.Name)):
			paths = append(paths, path)
		}
	}
	return paths
}

// hasNoVarFiles reports whether a directory below a root has none of its
// variable files: it is too far away, it is not the repository's, or it has
// configurations of its own.
func (p *reader) hasNoVarFiles(root, dir string) bool {
	rel, err := filepath.Rel(root, dir)
	return err != nil || strings.Count(rel, string(filepath.Separator)) >= maxVarFileDepth ||
		strings.HasPrefix(filepath.Base(dir), ".") || slices.Contains(p.Config.Copies, filepath.Base(dir)) ||
		p.Directories[dir] != nil && len(p.Directories[dir].Files) > 0
}

func isVarFile(name string) bool {
	return strings.HasSuffix(name, ".tfvars") || strings.HasSuffix(name, ".tfvars.json")
}

// isLoaded reports whether Terraform loads a variable file of this name by itself
// where it runs.
func isLoaded(name string) bool {
	name = strings.TrimSuffix(name, ".json")
	return name == "terraform.tfvars" || strings.HasSuffix(name, ".auto.tfvars")
}

// weigh takes over what the variable files of a root agree about, and records
// what they do not.
func (p *reader) weigh(in *Root, root *config.Directory, reserved []string) {
	if len(root.Variables) == 0 {
		return
	}
	files := p.varFiles(in, root)
	in.Disputed = map[string]Dispute{}
	for name, v := range root.Variables {
		set, given := in.Values[name]
		if given && strings.HasPrefix(set.Origin, variablePrefix) {
			continue // it is chosen
		}
		setters := slices.DeleteFunc(slices.Clone(files), func(f varFile) bool { return f.attrs[name] == nil })
		if len(setters) == 0 {
			continue
		}
		v.Load()
		others := v.Default // what those get that the files do not set it for
		if given {
			others = set.Expr
		}
		if !given && len(setters) == len(files) {
			others = nil
		}
		switch {
		case !agree(v, setters, others):
			in.Disputed[name] = Dispute{len(setters), len(files)}
		case others == nil:
			in.Values[name] = Input{setters[0].attrs[name].Expr, originOf(setters)}
		}
	}
	if len(in.Disputed) > 0 {
		in.files = slices.DeleteFunc(files, func(f varFile) bool { return slices.Contains(reserved, f.path) })
	}
}

// agree reports whether all files, and another expression unless it is nil, give
// a variable the same value.
func agree(v *config.Variable, setters []varFile, other hcl.Expression) bool {
	var values []cty.Value
	for _, f := range setters {
		values = append(values, v.Fit(config.Constant(f.attrs[v.Name].Expr)))
	}
	if other != nil {
		values = append(values, v.Fit(config.Constant(other)))
	}
	return !slices.ContainsFunc(values, func(value cty.Value) bool {
		return !value.IsWhollyKnown() || !value.RawEquals(values[0])
	})
}

// originOf names the files that set a variable.
func originOf(files []varFile) string {
	switch len(files) {
	case 1:
		return files[0].name
	case 2:
		return files[0].name + " and " + files[1].name
	}
	return fmt.Sprintf("%s and %d more variable files", files[0].name, len(files)-1)
}

// Variant is what a root is given by one of its variable files, or by any of those
// that are alike.
type Variant struct {
	File   string // its name
	Inputs *Root
}

// Variants returns the inputs once for each variable file that sets something
// about which they do not agree, and once for all others together. What a file
// leaves to others is unknown there. There are none if nothing is disputed, or if
// there are too many files.
func (in *Root) Variants() []Variant {
	var variants, others []Variant
	for _, f := range in.files {
		own := &Root{Values: maps.Clone(in.Values), Disputed: map[string]Dispute{}}
		decides := false
		for name, why := range in.Disputed {
			if attr := f.attrs[name]; attr != nil {
				own.Values[name], decides = Input{attr.Expr, f.name}, true
			} else {
				own.Disputed[name] = why
			}
		}
		switch {
		case !decides:
			others = []Variant{{f.name, own}} // all of them are alike
		case len(variants) == maxVariants:
			return nil
		default:
			variants = append(variants, Variant{f.name, own})
		}
	}
	return append(variants, others...)
}
