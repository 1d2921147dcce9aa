package tf

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/rules"
)

// defaultRegistry and defaultNamespace complete the source of a provider that is
// written without them: "aws" is registry.terraform.io/hashicorp/aws.
// Source: https://developer.hashicorp.com/terraform/language/providers/requirements#source-addresses
const (
	defaultRegistry  = "registry.terraform.io"
	defaultNamespace = "hashicorp"
)

// ProviderVersion returns what is known of the version of a provider that the
// module knows by a local name, usually "aws": the exact version that the root's
// .terraform.lock.hcl has, and the constraints of the module and of those that
// call it, joined by commas. Either is empty if there is none.
func (m *Module) ProviderVersion(name string) (exact, constraint string) {
	var constraints []string
	for caller := m; caller != nil; caller = caller.parent {
		for _, c := range caller.dir.required(name).constraints {
			if !strings.Contains(strings.Join(constraints, ", "), c) {
				constraints = append(constraints, c)
			}
		}
	}
	return m.tree.lockedVersion(m.dir.required(name).source), strings.Join(constraints, ", ")
}

// requirement is what a module's blocks require of a provider.
type requirement struct {
	source      string // complete: "registry.terraform.io/hashicorp/aws"
	constraints []string
}

var settingsSchema = &hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{{Type: "required_providers"}}}

// required returns what the module requires of a provider: in required_providers
// or, before Terraform 0.13, in the provider's block.
func (d *directory) required(name string) requirement {
	r := requirement{source: completeSource(name)}
	for _, settings := range d.settings {
		content, _, _ := settings.Body.PartialContent(settingsSchema)
		for _, b := range content.Blocks {
			attrs, _ := b.Body.JustAttributes()
			if attr := attrs[name]; attr != nil {
				r.read(attr.Expr)
			}
		}
	}
	for _, b := range d.providers {
		if b.Labels[0] == name {
			if attr := b.argument("version"); attr != nil {
				r.constrain(attr.Expr)
			}
		}
	}
	return r
}

// read takes over one entry: an object, or a version alone as in Terraform 0.12.
func (r *requirement) read(expr hcl.Expression) {
	r.constraints = nil // an override file has an entry anew
	pairs, diags := hcl.ExprMap(expr)
	if diags.HasErrors() {
		r.constrain(expr)
		return
	}
	for _, pair := range pairs {
		switch key, _ := literal.Text(constant(pair.Key)); key {
		case "source":
			if source, ok := literal.Text(constant(pair.Value)); ok {
				r.source = completeSource(source)
			}
		case "version":
			r.constrain(pair.Value)
		}
	}
}

func (r *requirement) constrain(expr hcl.Expression) {
	if version, ok := literal.Text(constant(expr)); ok && version != "" {
		r.constraints = append(r.constraints, version)
	}
}

func completeSource(source string) string {
	switch strings.Count(source, "/") {
	case 0:
		source = defaultNamespace + "/" + source
		fallthrough
	case 1:
		return defaultRegistry + "/" + source
	}
	return source
}

var lockSchema = &hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{{Type: "provider", LabelNames: []string{"source"}}}}

// lockedVersion returns the version of a provider that "terraform init" chose,
// if the root keeps its dependency lock file. OpenTofu writes its own registry.
func (t *tree) lockedVersion(source string) string {
	if t.locked == nil {
		t.locked = t.project.readLock(t.root.path)
	}
	if version, ok := t.locked[source]; ok {
		return version
	}
	return t.locked[strings.Replace(source, defaultRegistry, "registry.opentofu.org", 1)]
}

// readLock returns the versions in a lock file by provider. One that cannot be
// understood locks nothing.
func (p *Project) readLock(root string) map[string]string {
	path := filepath.Join(root, ".terraform.lock.hcl")
	if _, err := os.Lstat(path); err != nil {
		return map[string]string{}
	}
	src, wrong := p.files.Read(path, lockFile)
	if wrong != nil {
		p.report(rules.Problem{Span: rules.Span{File: path}, Message: filepath.Base(path) + " " + wrong.Message, Hint: wrong.Hint})
		return map[string]string{}
	}
	return lockedVersions(path, src)
}

func lockedVersions(path string, src []byte) map[string]string {
	versions := map[string]string{}
	if limits.TooDeep(src) {
		return versions
	}
	file, diags := hclsyntax.ParseConfig(src, path, hcl.InitialPos)
	if diags.HasErrors() {
		return versions
	}
	content, _, _ := file.Body.PartialContent(lockSchema)
	for _, b := range content.Blocks {
		attrs, _ := b.Body.JustAttributes()
		if attr := attrs["version"]; attr != nil {
			if version, ok := literal.Text(constant(attr.Expr)); ok {
				versions[b.Labels[0]] = version
			}
		}
	}
	return versions
}
