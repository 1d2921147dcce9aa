package tf

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
)

// providerName is a provider configuration as a module names it.
type providerName struct{ name, alias string }

func (n providerName) String() string { return strings.TrimSuffix(n.name+"."+n.alias, ".") }

// Provider returns the provider block that configures the resource. Without
// one, unknown says why there may be one nonetheless; it is empty if there is
// certainly none.
func (r *Resource) Provider() (provider *Block, unknown string) {
	found := r.provider()
	return found.block, found.unknown
}

// UndeclaredProvider says why default_tags of the resource's provider may be unseen:
// the root has no block of it at all, so it may be a library whose callers
// configure the provider, or lack a generated file. It is empty otherwise.
func (r *Resource) UndeclaredProvider() string {
	root := r.Module
	for root.parent != nil {
		root = root.parent
	}
	named, _ := r.providerName()
	if slices.ContainsFunc(root.dir.providers, func(b *block) bool { return b.Labels[0] == named.name }) {
		return ""
	}
	return fmt.Sprintf("the root module has no provider %q block; default_tags may be set elsewhere", named.name)
}

// ProviderKey names the provider configuration that the resource uses, among
// all of its root: "aws", "aws.replica", "module.shop.aws". Two resources of one
// root with one key are in the same account and, unless they say otherwise
// themselves, region. If it is unknown which one it is, unknown says why.
func (r *Resource) ProviderKey() (key, unknown string) {
	found := r.provider()
	if found.key == "" {
		return "", found.unknown
	}
	return found.key, ""
}

func (r *Resource) provider() providerBlock {
	wanted, ok := r.providerName()
	if !ok {
		return providerBlock{unknown: "the provider of " + r.Address + " is unknown"}
	}
	return r.Module.provider(wanted)
}

// providerName returns the provider configuration as the resource names it. If it
// cannot be read, ok is false and the name is that of the resource's type.
func (r *Resource) providerName() (name providerName, ok bool) {
	kind, _, _ := strings.Cut(r.block.Labels[0], "_")
	attr := r.block.argument("provider")
	if attr == nil {
		return providerName{name: kind}, true
	}
	if named, ok := providerOf(attr.Expr); ok {
		return named, true
	}
	return providerName{name: kind}, false
}

// providerOf reads a static reference to a provider: aws or aws.alias.
func providerOf(expr hcl.Expression) (providerName, bool) {
	t, diags := hcl.AbsTraversalForExpr(expr)
	if diags.HasErrors() {
		quoted := constant(expr) // the syntax before Terraform 0.12
		if quoted.Type() != cty.String || !quoted.IsKnown() || quoted.IsNull() {
			return providerName{}, false
		}
		name, alias, _ := strings.Cut(quoted.AsString(), ".")
		return providerName{name, alias}, true
	}
	n := providerName{name: t.RootName()}
	if len(t) > 1 {
		n.alias, _ = literal.Step(t[1])
	}
	return n, len(t) <= 2
}

// providerBlock is the answer for one provider name.
type providerBlock struct {
	key     string // empty if it is unknown which one is meant
	block   *Block // nil if none is seen
	unknown string
}

// provider returns the block that a name stands for in the module.
func (m *Module) provider(wanted providerName) providerBlock {
	found, ok := m.providers[wanted]
	if !ok {
		found = m.findProvider(wanted)
		if m.providers == nil {
			m.providers = map[providerName]providerBlock{}
		}
		m.providers[wanted] = found
	}
	return found
}

func (m *Module) findProvider(wanted providerName) providerBlock {
	for _, b := range m.dir.providers {
		if b.Labels[0] == wanted.name && b.alias() == wanted.alias {
			return providerBlock{key: join(m.Address, wanted.String()), block: &Block{scope: m.scope(), block: b}}
		}
	}
	if m.parent == nil {
		return providerBlock{key: wanted.String(), unknown: m.otherProviders()}
	}
	if passed := m.call.argument("providers"); passed != nil {
		pairs, diags := hcl.ExprMap(passed.Expr)
		for _, pair := range pairs {
			if inner, ok := providerOf(pair.Key); !ok || inner != wanted {
				continue
			}
			if outer, ok := providerOf(pair.Value); ok {
				return m.parent.provider(outer)
			}
			diags = diags.Append(&hcl.Diagnostic{Severity: hcl.DiagError})
		}
		if diags.HasErrors() {
			return providerBlock{unknown: fmt.Sprintf("the provider %s that %s passes is unknown", wanted, m.callAddress())}
		}
	}
	if wanted.alias != "" {
		return providerBlock{unknown: fmt.Sprintf("%s does not pass the provider %s", m.callAddress(), wanted)}
	}
	return m.parent.provider(wanted) // a provider without alias is inherited
}

// otherProviders says why a root may have provider blocks that are not seen.
func (m *Module) otherProviders() string {
	if m.dir.broken != "" {
		return m.dir.broken + " has errors; a provider block may be lost"
	}
	if m.tree.unit != nil || repofile.Exists(filepath.Join(m.dir.path, terragrunt.FileName)) {
		return "terragrunt may generate a provider block"
	}
	return ""
}
