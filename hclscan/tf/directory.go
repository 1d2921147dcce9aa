package tf

import (
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// directory is what the files of one directory declare, before anything is
// evaluated.
type directory struct {
	path      string
	files     []*parsed
	broken    string // name of a file of which part did not parse
	standIn   string // the module that it stands in for; empty if it is what it is
	foreign   bool   // see [Project.isForeign]
	variables map[string]*variable
	locals    map[string]*hcl.Attribute
	outputs   map[string]*block
	providers []*block
	resources []*block // in file order; data and ephemeral blocks, too
	addresses map[string]*block
	settings  []*hcl.Block // "terraform" blocks
	imports   []*block     // see [directory.adoptions]
	adopted   []adoption
	calls     []*call
	callNames map[string]*call
	used      map[reference]int             // see [directory.uses]
	purposes  map[reference]map[string]bool // see [directory.hasOnePurpose]; nil until somebody asks
	usage     map[reference][]use           // see [directory.usesOf]; nil until somebody asks
}

// block is a declaration with the blocks of override files that change it.
type block struct {
	*hcl.Block
	overrides []*hcl.Block
}

// call is a module block.
type call struct {
	*block
	source   string     // as written; empty if it is not a literal
	sourceAt hcl.Range  // of the source argument
	local    string     // the directory it names, if it is a local path
	outside  bool       // that may not be read
	target   *directory // the directory, or what stands in for a remote one, if there is one; set when all are loaded
}

// kind is what tells blocks with labels for type and name apart: the type of a
// resource, with the prefix "data." or "ephemeral." for such blocks.
func (b *block) kind() string {
	if b.Type == "resource" {
		return b.Labels[0]
	}
	return b.Type + "." + b.Labels[0]
}

// address is how references in its module name a resource block.
func (b *block) address() string { return b.kind() + "." + b.Labels[1] }

// alias tells the blocks of one provider apart.
func (b *block) alias() string {
	attr := b.argument("alias")
	if attr == nil {
		return ""
	}
	alias, _ := literal.Text(constant(attr.Expr))
	return alias
}

// contain returns what the block's body holds of schema; what overrides set
// replaces it as Terraform does: arguments one by one, nested blocks by type,
// but of lifecycle blocks again the arguments, for which all of them are kept.
// Source: https://developer.hashicorp.com/terraform/language/files/override#merging-behavior
func (b *block) contain(schema *hcl.BodySchema) (*hcl.BodyContent, hcl.Diagnostics) {
	content, _, diags := b.Body.PartialContent(schema)
	for _, o := range b.overrides {
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

// argument returns one argument of the block, or nil.
func (b *block) argument(name string) *hcl.Attribute {
	if native := b.native(); native != nil {
		return nativeArgument(native, name)
	}
	content, _ := b.contain(&hcl.BodySchema{Attributes: []hcl.AttributeSchema{{Name: name}}})
	return content.Attributes[name]
}

// newDirectory gathers the declarations of files, which come in loading order.
func newDirectory(path string, files []*parsed) *directory {
	d := &directory{
		path: path, files: files,
		variables: map[string]*variable{},
		locals:    map[string]*hcl.Attribute{},
		outputs:   map[string]*block{},
		addresses: map[string]*block{},
		callNames: map[string]*call{},
	}
	for _, f := range files {
		if f.broken {
			d.broken = filepath.Base(f.path)
		}
		override := isOverride(filepath.Base(f.path))
		for _, b := range f.blocks {
			d.declare(b, override)
		}
	}
	for _, c := range d.calls {
		c.readSource(path)
	}
	return d
}

func (d *directory) declare(b *hcl.Block, override bool) {
	switch b.Type {
	case "locals":
		attrs, _ := b.Body.JustAttributes()
		maps.Copy(d.locals, attrs)
		return
	case "terraform":
		d.settings = append(d.settings, b)
		return
	case "import":
		d.imports = append(d.imports, &block{Block: b})
		return
	}
	if base := d.declared(b); override && base != nil {
		base.overrides = append(base.overrides, b)
		return
	}
	d.add(&block{Block: b})
}

// declared returns the block that an override b changes, or nil.
func (d *directory) declared(b *hcl.Block) *block {
	name := b.Labels[len(b.Labels)-1]
	switch b.Type {
	case "variable":
		if v := d.variables[name]; v != nil {
			return v.block
		}
	case "output":
		return d.outputs[name]
	case "module":
		if c := d.callNames[name]; c != nil {
			return c.block
		}
	case "provider":
		for _, p := range d.providers {
			if p.Labels[0] == name && p.alias() == (&block{Block: b}).alias() {
				return p
			}
		}
	case "resource", "data", "ephemeral":
		return d.addresses[(&block{Block: b}).address()]
	}
	return nil
}

// add takes a declaration over. Of two with one name, which Terraform refuses,
// references mean the first.
func (d *directory) add(b *block) {
	name := b.Labels[len(b.Labels)-1]
	switch b.Type {
	case "variable":
		if d.variables[name] == nil {
			d.variables[name] = &variable{block: b, name: name}
		}
	case "output":
		if d.outputs[name] == nil {
			d.outputs[name] = b
		}
	case "provider":
		d.providers = append(d.providers, b)
	case "module":
		c := &call{block: b}
		d.calls = append(d.calls, c)
		if d.callNames[name] == nil {
			d.callNames[name] = c
		}
	case "resource", "data", "ephemeral":
		d.resources = append(d.resources, b)
		if d.addresses[b.address()] == nil {
			d.addresses[b.address()] = b
		}
	}
}

func (c *call) readSource(dir string) {
	attr := c.argument("source")
	if attr == nil {
		return
	}
	c.sourceAt = attr.Expr.Range()
	v, diags := attr.Expr.Value(nil)
	if diags.HasErrors() || v.IsNull() || v.Type() != cty.String {
		return
	}
	c.source = v.AsString()
	c.local = localSource(dir, c.source)
}

// localSource returns the directory that a module source names, or "" if the
// source is remote. Terraform takes only these two prefixes for local paths.
func localSource(dir, source string) string {
	if strings.HasPrefix(source, "./") || strings.HasPrefix(source, "../") || source == "." || source == ".." {
		return filepath.Join(dir, filepath.FromSlash(source))
	}
	return ""
}

var sourceText = regexp.MustCompile(`"?source"?\s*[=:]\s*"(\.\.?/[^"]*)"`)

// possibleCalls returns the local directories that the broken files of d seem
// to call. They must not be mistaken for roots and judged with their defaults.
func (d *directory) possibleCalls() []string {
	var dirs []string
	for _, f := range d.files {
		if !f.broken {
			continue
		}
		for _, m := range sourceText.FindAllSubmatch(f.source, -1) {
			dirs = append(dirs, localSource(d.path, string(m[1])))
		}
	}
	return dirs
}
