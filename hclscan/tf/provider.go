package tf

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"
)

// providerName is a provider configuration as a module names it.
type providerName struct{ name, alias string }

func (n providerName) String() string { return strings.TrimSuffix(n.name+"."+n.alias, ".") }

// Provider returns the provider block that configures the resource. Without
// one, unknown says why there may be one nonetheless; it is empty if there is
// certainly none.
func (r *Resource) Provider() (provider *Block, unknown string) {
	name, _, _ := strings.Cut(r.Type, "_")
	wanted := providerName{name: name}
	if attr := r.block.argument("provider"); attr != nil {
		named, ok := providerOf(attr.Expr)
		if !ok {
			return nil, "the provider of " + r.Address + " is not known"
		}
		wanted = named
	}
	return r.Module.provider(wanted)
}

// providerOf reads a static reference to a provider: aws or aws.alias.
func providerOf(expr hcl.Expression) (providerName, bool) {
	t, diags := hcl.AbsTraversalForExpr(expr)
	if diags.HasErrors() {
		quoted := constants.eval(expr) // the syntax before Terraform 0.12
		if quoted.Type() != cty.String || !quoted.IsKnown() || quoted.IsNull() {
			return providerName{}, false
		}
		name, alias, _ := strings.Cut(quoted.AsString(), ".")
		return providerName{name, alias}, true
	}
	n := providerName{name: t.RootName()}
	if len(t) > 1 {
		n.alias, _ = stepName(t[1])
	}
	return n, len(t) <= 2
}

// providerBlock is the answer for one provider name.
type providerBlock struct {
	block   *Block
	unknown string
}

// provider returns the block that a name stands for in the module.
func (m *Module) provider(wanted providerName) (*Block, string) {
	found, ok := m.providers[wanted]
	if !ok {
		found.block, found.unknown = m.findProvider(wanted)
		if m.providers == nil {
			m.providers = map[providerName]providerBlock{}
		}
		m.providers[wanted] = found
	}
	return found.block, found.unknown
}

func (m *Module) findProvider(wanted providerName) (*Block, string) {
	for _, b := range m.dir.providers {
		alias := ""
		if attr := b.argument("alias"); attr != nil {
			alias, _ = knownText(constants.eval(attr.Expr))
		}
		if b.Labels[0] == wanted.name && alias == wanted.alias {
			return &Block{m.scope(), b}, ""
		}
	}
	if m.parent == nil {
		return nil, m.otherProviders()
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
			return nil, fmt.Sprintf("the provider %s that %s passes is not known", wanted, m.callAddress())
		}
	}
	if wanted.alias != "" {
		return nil, fmt.Sprintf("%s does not pass the provider %s", m.callAddress(), wanted)
	}
	return m.parent.provider(wanted) // a provider without alias is inherited
}

// otherProviders says why a root may have provider blocks that are not seen.
func (m *Module) otherProviders() string {
	if m.dir.broken != "" {
		return m.dir.broken + " has errors; a provider block may be lost"
	}
	if _, err := os.Stat(filepath.Join(m.dir.path, "terragrunt.hcl")); err == nil {
		return "terragrunt may generate a provider block"
	}
	return ""
}
