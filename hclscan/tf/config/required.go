package config

import (
	"path/filepath"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/rules"
)

// ProviderName is a provider configuration as a module names it.
type ProviderName struct{ Name, Alias string }

func (n ProviderName) String() string { return strings.TrimSuffix(n.Name+"."+n.Alias, ".") }

// ProviderOf reads a static reference to a provider: aws or aws.alias.
func ProviderOf(expr hcl.Expression) (ProviderName, bool) {
	t, diags := hcl.AbsTraversalForExpr(expr)
	if diags.HasErrors() {
		quoted := Constant(expr) // the syntax before Terraform 0.12
		if quoted.Type() != cty.String || !quoted.IsKnown() || quoted.IsNull() {
			return ProviderName{}, false
		}
		name, alias, _ := strings.Cut(quoted.AsString(), ".")
		return ProviderName{name, alias}, true
	}
	n := ProviderName{Name: t.RootName()}
	if len(t) > 1 {
		n.Alias, _ = literal.Step(t[1])
	}
	return n, len(t) <= 2
}

// Requirement is what a module's blocks require of a provider.
type Requirement struct {
	Source      string // complete: "registry.terraform.io/hashicorp/aws"
	Constraints []string
}

var settingsSchema = &hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{{Type: "required_providers"}}}

// Required returns what the module requires of a provider: in required_providers
// or, before Terraform 0.13, in the provider's block.
func (d *Directory) Required(name string) Requirement {
	r := Requirement{Source: completeSource(name)}
	for _, settings := range d.settings {
		content, _, _ := settings.Body.PartialContent(settingsSchema)
		for _, b := range content.Blocks {
			attrs, _ := b.Body.JustAttributes()
			if attr := attrs[name]; attr != nil {
				r.read(attr.Expr)
			}
		}
	}
	for _, b := range d.Providers {
		if b.Labels[0] == name {
			if attr := b.Argument("version"); attr != nil {
				r.constrain(attr.Expr)
			}
		}
	}
	return r
}

// read takes over one entry: an object, or a version alone as in Terraform 0.12.
func (r *Requirement) read(expr hcl.Expression) {
	r.Constraints = nil // an override file has an entry anew
	pairs, diags := hcl.ExprMap(expr)
	if diags.HasErrors() {
		r.constrain(expr)
		return
	}
	for _, pair := range pairs {
		switch key, _ := literal.Text(Constant(pair.Key)); key {
		case "source":
			if source, ok := literal.Text(Constant(pair.Value)); ok {
				r.Source = completeSource(source)
			}
		case "version":
			r.constrain(pair.Value)
		}
	}
}

func (r *Requirement) constrain(expr hcl.Expression) {
	if version, ok := literal.Text(Constant(expr)); ok && version != "" {
		r.Constraints = append(r.Constraints, version)
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

// Lock has the versions in a dependency lock file by provider.
type Lock map[string]string

// Version returns that of a provider; empty if there is none. OpenTofu writes its
// own registry.
func (l Lock) Version(source string) string {
	if version, ok := l[source]; ok {
		return version
	}
	return l[strings.Replace(source, defaultRegistry, "registry.opentofu.org", 1)]
}

// ReadLock returns the versions in a lock file by provider. One that cannot be
// understood locks nothing.
func (p *Project) ReadLock(root string) Lock {
	path := filepath.Join(root, ".terraform.lock.hcl")
	if _, err := p.Config.Files.Lstat(path); err != nil {
		return Lock{}
	}
	src, wrong := p.Reader.Read(path, lockFile)
	if wrong != nil {
		p.Report(rules.Problem{Span: rules.Span{File: path}, Message: filepath.Base(path) + " " + wrong.Message, Hint: wrong.Hint})
		return Lock{}
	}
	return lockedVersions(path, src)
}

func lockedVersions(path string, src []byte) Lock {
	versions := Lock{}
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
			if version, ok := literal.Text(Constant(attr.Expr)); ok {
				versions[b.Labels[0]] = version
			}
		}
	}
	return versions
}

// defaultRegistry and defaultNamespace complete the source of a provider that is
// written without them: "aws" is registry.terraform.io/hashicorp/aws.
// Source: https://developer.hashicorp.com/terraform/language/providers/requirements#source-addresses
const (
	defaultRegistry  = "registry.terraform.io"
	defaultNamespace = "hashicorp"
)
