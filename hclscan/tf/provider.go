package tf

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
)

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
	if slices.ContainsFunc(root.dir.Providers, func(b *config.Declaration) bool { return b.Labels[0] == named.Name }) {
		return ""
	}
	return fmt.Sprintf("the root module has no provider %q block; default_tags may be set elsewhere", named.Name)
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
func (r *Resource) providerName() (name config.ProviderName, ok bool) {
	kind, _, _ := strings.Cut(r.block.Labels[0], "_")
	attr := r.block.Argument("provider")
	if attr == nil {
		return config.ProviderName{Name: kind}, true
	}
	if named, ok := config.ProviderOf(attr.Expr); ok {
		return named, true
	}
	return config.ProviderName{Name: kind}, false
}

// providerBlock is the answer for one provider name.
type providerBlock struct {
	key     string // empty if it is unknown which one is meant
	block   *Block // nil if none is seen
	unknown string
}

// provider returns the block that a name stands for in the module.
func (m *Module) provider(wanted config.ProviderName) providerBlock {
	found, ok := m.providers[wanted]
	if !ok {
		found = m.findProvider(wanted)
		if m.providers == nil {
			m.providers = map[config.ProviderName]providerBlock{}
		}
		m.providers[wanted] = found
	}
	return found
}

func (m *Module) findProvider(wanted config.ProviderName) providerBlock {
	for _, b := range m.dir.Providers {
		if b.Labels[0] == wanted.Name && b.Alias() == wanted.Alias {
			return providerBlock{key: config.Join(m.Address, wanted.String()), block: &Block{scope: m.scope(), block: b}}
		}
	}
	if m.parent == nil {
		return providerBlock{key: wanted.String(), unknown: m.otherProviders()}
	}
	if passed := m.call.Argument("providers"); passed != nil {
		pairs, diags := hcl.ExprMap(passed.Expr)
		for _, pair := range pairs {
			if inner, ok := config.ProviderOf(pair.Key); !ok || inner != wanted {
				continue
			}
			if outer, ok := config.ProviderOf(pair.Value); ok {
				return m.parent.provider(outer)
			}
			diags = diags.Append(&hcl.Diagnostic{Severity: hcl.DiagError})
		}
		if diags.HasErrors() {
			return providerBlock{unknown: fmt.Sprintf("the provider %s that %s passes is unknown", wanted, m.callAddress())}
		}
	}
	if wanted.Alias != "" {
		return providerBlock{unknown: fmt.Sprintf("%s does not pass the provider %s", m.callAddress(), wanted)}
	}
	return m.parent.provider(wanted) // a provider without alias is inherited
}

// otherProviders says why a root may have provider blocks that are not seen.
func (m *Module) otherProviders() string {
	if m.dir.Broken != "" {
		return m.dir.Broken + " has errors; a provider block may be lost"
	}
	if m.tree.unit != nil || m.tree.project.Reader.Exists(filepath.Join(m.dir.Path, terragrunt.FileName)) {
		return "terragrunt may generate a provider block"
	}
	return ""
}
