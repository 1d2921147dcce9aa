package tf

import (
	"maps"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"
)

// directory is what the files of one directory declare, before anything is
// evaluated.
type directory struct {
	path      string
	files     []*parsed
	broken    string // name of a file of which part did not parse
	variables map[string]*variable
	locals    map[string]*hcl.Attribute
	outputs   map[string]*block
	providers []*block
	resources []*block // in file order
	addresses map[string]*block
	calls     []*call
	callNames map[string]*call
}

// block is a declaration with the blocks of override files that change it.
type block struct {
	*hcl.Block
	overrides []*hcl.Block
}

// call is a module block.
type call struct {
	*block
	source   string     // as written; empty if it is no literal
	sourceAt hcl.Range  // of the source argument
	local    string     // the directory it names, if it is a local path
	target   *directory // the directory if there is one; set when all are loaded
}

// contain returns what the block's body holds of schema; what overrides set
// replaces it as Terraform does: arguments one by one, nested blocks by type.
func (b *block) contain(schema *hcl.BodySchema) (*hcl.BodyContent, hcl.Diagnostics) {
	content, _, diags := b.Body.PartialContent(schema)
	for _, o := range b.overrides {
		over, _, more := o.Body.PartialContent(schema)
		diags = append(diags, more...)
		maps.Copy(content.Attributes, over.Attributes)
		replaced := map[string]bool{}
		for _, nested := range over.Blocks {
			replaced[producedType(nested)] = true
		}
		kept := over.Blocks
		for _, nested := range content.Blocks {
			if !replaced[producedType(nested)] {
				kept = append(kept, nested)
			}
		}
		content.Blocks = kept
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
	if b.Type == "locals" {
		attrs, _ := b.Body.JustAttributes()
		maps.Copy(d.locals, attrs)
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
	case "resource":
		return d.addresses[strings.Join(b.Labels, ".")]
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
	case "resource":
		address := strings.Join(b.Labels, ".")
		d.resources = append(d.resources, b)
		if d.addresses[address] == nil {
			d.addresses[address] = b
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
// to call. They must not be taken for roots and judged with their defaults.
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
