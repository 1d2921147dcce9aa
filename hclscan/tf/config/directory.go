package config

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Directory is what the files of one directory declare, before anything is
// evaluated.
type Directory struct {
	Path      string
	Files     []*File
	Broken    string // name of a file of which part did not parse
	StandIn   string // the module that it stands in for; empty if it is what it is
	Foreign   bool   // see [Project.isForeign]
	Variables map[string]*Variable
	Locals    map[string]*hcl.Attribute
	Outputs   map[string]*Declaration
	Providers []*Declaration
	Resources []*Declaration // in file order; data and ephemeral blocks, too
	Addresses map[string]*Declaration
	settings  []*hcl.Block   // "terraform" blocks
	changes   []*Declaration // state blocks
	state     []*StateBlock  // see [Directory.StateBlocks]; nil until it is asked for
	Calls     []*Call
	CallNames map[string]*Call
	used      map[Reference]int             // see [Directory.Mentions]
	purposes  map[Reference]map[string]bool // see [Directory.HasOnePurpose]; nil until it is asked for
	usage     map[Reference][]Use           // see [Directory.UsesOf]; nil until it is asked for
}

// Declaration is a declaration with the blocks of override files that change it.
type Declaration struct {
	*hcl.Block
	Overrides []*hcl.Block
}

// Call is a module block.
type Call struct {
	*Declaration
	Source   string     // as written; empty if it is not a literal
	SourceAt hcl.Range  // of the source argument
	Local    string     // the directory it names, if it is a local path
	Outside  bool       // that may not be read
	Target   *Directory // the directory, or what stands in for a remote one, if there is one; set when all are loaded
}

// Kind is what tells blocks with labels for type and name apart: the type of a
// resource, with the prefix "data." or "ephemeral." for such blocks.
func (b *Declaration) Kind() string {
	if b.Type == "resource" {
		return b.Labels[0]
	}
	return b.Type + "." + b.Labels[0]
}

// Address is how references in its module name a resource block.
func (b *Declaration) Address() string { return b.Kind() + "." + b.Labels[1] }

// Alias tells the blocks of one provider apart.
func (b *Declaration) Alias() string {
	attr := b.Argument("alias")
	if attr == nil {
		return ""
	}
	alias, _ := literal.Text(Constant(attr.Expr))
	return alias
}

// Contain returns what the block's body holds of schema; what overrides set
// replaces it as Terraform does: arguments one by one, nested blocks by type,
// but of lifecycle blocks again the arguments, for which all of them are kept.
// Source: https://developer.hashicorp.com/terraform/language/files/override#merging-behavior
func (b *Declaration) Contain(schema *hcl.BodySchema) (*hcl.BodyContent, hcl.Diagnostics) {
	content, _, diags := b.Body.PartialContent(schema)
	for _, o := range b.Overrides {
		over, _, more := o.Body.PartialContent(schema)
		diags = append(diags, more...)
		maps.Copy(content.Attributes, over.Attributes)
		replaced := map[string]bool{}
		for _, nested := range over.Blocks {
			replaced[producedType(nested)] = nested.Type != "lifecycle"
		}
		var kept hcl.Blocks
		for _, nested := range content.Blocks {
			if !replaced[producedType(nested)] {
				kept = append(kept, nested)
			}
		}
		content.Blocks = slices.Concat(kept, over.Blocks)
	}
	return content, diags
}

// producedType is the type of block that a nested block stands for.
func producedType(b *hcl.Block) string {
	if b.Type == "dynamic" && len(b.Labels) > 0 {
		return b.Labels[0]
	}
	return b.Type
}

// Argument returns one argument of the block, or nil.
func (b *Declaration) Argument(name string) *hcl.Attribute {
	if native := b.Native(); native != nil {
		return nativeArgument(native, name)
	}
	content, _ := b.Contain(&hcl.BodySchema{Attributes: []hcl.AttributeSchema{{Name: name}}})
	return content.Attributes[name]
}

// newDirectory gathers the declarations of files, which come in loading order.
func newDirectory(path string, files []*File) *Directory {
	d := &Directory{
		Path: path, Files: files,
		Variables: map[string]*Variable{},
		Locals:    map[string]*hcl.Attribute{},
		Outputs:   map[string]*Declaration{},
		Addresses: map[string]*Declaration{},
		CallNames: map[string]*Call{},
	}
	for _, f := range files {
		if f.broken {
			d.Broken = filepath.Base(f.path)
		}
		override := isOverride(filepath.Base(f.path))
		for _, b := range f.blocks {
			d.declare(b, override)
		}
	}
	for _, c := range d.Calls {
		c.readSource(path)
	}
	return d
}

func (d *Directory) declare(b *hcl.Block, override bool) {
	switch b.Type {
	case "locals":
		attrs, _ := b.Body.JustAttributes()
		maps.Copy(d.Locals, attrs)
		return
	case "terraform":
		d.settings = append(d.settings, b)
		return
	case "moved", "removed", "import":
		d.changes = append(d.changes, &Declaration{Block: b})
		return
	}
	if base := d.declared(b); override && base != nil {
		base.Overrides = append(base.Overrides, b)
		return
	}
	d.add(&Declaration{Block: b})
}

// declared returns the block that an override b changes, or nil.
func (d *Directory) declared(b *hcl.Block) *Declaration {
	name := b.Labels[len(b.Labels)-1]
	switch b.Type {
	case "variable":
		if v := d.Variables[name]; v != nil {
			return v.Declaration
		}
	case "output":
		return d.Outputs[name]
	case "module":
		if c := d.CallNames[name]; c != nil {
			return c.Declaration
		}
	case "provider":
		for _, p := range d.Providers {
			if p.Labels[0] == name && p.Alias() == (&Declaration{Block: b}).Alias() {
				return p
			}
		}
	case "resource", "data", "ephemeral":
		return d.Addresses[(&Declaration{Block: b}).Address()]
	}
	return nil
}

// add takes a declaration over. Of two with one name, which Terraform refuses,
// references mean the first.
func (d *Directory) add(b *Declaration) {
	name := b.Labels[len(b.Labels)-1]
	switch b.Type {
	case "variable":
		if d.Variables[name] == nil {
			d.Variables[name] = &Variable{Declaration: b, Name: name}
		}
	case "output":
		if d.Outputs[name] == nil {
			d.Outputs[name] = b
		}
	case "provider":
		d.Providers = append(d.Providers, b)
	case "module":
		c := &Call{Declaration: b}
		d.Calls = append(d.Calls, c)
		if d.CallNames[name] == nil {
			d.CallNames[name] = c
		}
	case "resource", "data", "ephemeral":
		d.Resources = append(d.Resources, b)
		if d.Addresses[b.Address()] == nil {
			d.Addresses[b.Address()] = b
		}
	}
}

func (c *Call) readSource(dir string) {
	attr := c.Argument("source")
	if attr == nil {
		return
	}
	c.SourceAt = attr.Expr.Range()
	v, diags := attr.Expr.Value(nil)
	if diags.HasErrors() || v.IsNull() || v.Type() != cty.String {
		return
	}
	c.Source = v.AsString()
	c.Local = localSource(dir, c.Source)
}

// localSource returns the directory that a module source names, or "" if the
// source is remote. Terraform takes only these two prefixes for local paths.
func localSource(dir, source string) string {
	if strings.HasPrefix(source, "./") || strings.HasPrefix(source, "../") || source == "." || source == ".." {
		return filepath.Join(dir, filepath.FromSlash(source))
	}
	return ""
}

var sourceText = lazyregexp.New(`"?source"?\s*[=:]\s*"(\.\.?/[^"]*)"`)

// possibleCalls returns the local directories that the broken files of d seem
// to call. They must not be mistaken for roots and judged with their defaults.
func (d *Directory) possibleCalls() []string {
	var dirs []string
	for _, f := range d.Files {
		if !f.broken {
			continue
		}
		for _, m := range sourceText.FindAllSubmatch(f.source, -1) {
			dirs = append(dirs, localSource(d.Path, string(m[1])))
		}
	}
	return dirs
}

// CallArguments returns what a call passes to the variables of its target.
func CallArguments(c *Call, target *Directory) hcl.Attributes {
	schema := &hcl.BodySchema{}
	for name := range target.Variables {
		schema.Attributes = append(schema.Attributes, hcl.AttributeSchema{Name: name})
	}
	content, _ := c.Contain(schema)
	return content.Attributes
}

// Partly says that a declaration may have been lost to a syntax error.
func (d *Directory) Partly() string {
	if d.Broken == "" {
		return ""
	}
	return fmt.Sprintf(" (%s has errors)", d.Broken)
}
