package tf

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// roots are the root modules of one evaluation, so that one finds the outputs of another.
type roots struct {
	all    []*Module // nil while they are made
	states map[*config.Declaration]*Module
}

// remoteStateKind is that of the data source which reads the outputs of another root from its
// state.
const remoteStateKind = "data.terraform_remote_state"

// notOutputs are what such a data source has besides outputs.
var notOutputs = []string{"backend", "config", "defaults", "workspace"}

// remoteOutput takes the steps behind a data source to an output apart. Up to Terraform 0.11 the
// outputs were its own attributes. ok is false if it is not one output that is named.
func remoteOutput(steps hcl.Traversal) (name string, rest hcl.Traversal, ok bool) {
	if len(steps) == 0 {
		return "", nil, false
	}
	name, ok = literal.Step(steps[0])
	if name == "outputs" && len(steps) > 1 {
		name, ok = literal.Step(steps[1])
		return name, steps[2:], ok
	}
	return name, steps[1:], ok && name != "outputs" && !slices.Contains(notOutputs, name)
}

// remoteValue returns a data source with the outputs that references need of it. ok is false if
// it is not certain whose state it reads.
func (m *Module) remoteValue(ref config.Reference, refs []hcl.Traversal) (v cty.Value, ok bool) {
	if ref.Kind != remoteStateKind {
		return cty.NilVal, false
	}
	root := m.remoteState(m.dir.Addresses[ref.Address()])
	if root == nil {
		return cty.NilVal, false
	}
	attrs, outputs := map[string]cty.Value{}, map[string]cty.Value{}
	for _, t := range refs {
		name, _, ok := remoteOutput(ref.Behind(t))
		if !ok {
			return cty.NilVal, false
		}
		outputs[name] = root.output(name)
	}
	maps.Copy(attrs, outputs)
	attrs["outputs"] = cty.ObjectVal(outputs)
	return cty.ObjectVal(attrs), true
}

// remoteState returns the root whose state a data source reads, if it is in the repository: the one
// whose backend has the same key, else the one whose directory the key names. It is nil if there is
// none, or more than one.
func (m *Module) remoteState(b *config.Declaration) *Module {
	known := m.tree.roots
	if b == nil || known == nil || known.all == nil || b.Argument("count") != nil || b.Argument("for_each") != nil {
		return nil
	}
	if found, done := known.states[b]; done {
		return found
	}
	known.states[b] = nil // while its own arguments are evaluated, which may refer to it
	found := m.stateRoot(b)
	known.states[b] = found
	return found
}

func (m *Module) stateRoot(b *config.Declaration) *Module {
	arguments := b.Argument("config")
	if arguments == nil {
		return nil
	}
	given := m.settingsOf(arguments.Expr)
	var same, similar []*Module
	for _, root := range m.tree.roots.all {
		if root.dir == m.tree.root || root.tree.unit != nil {
			continue
		}
		switch kind, declared := root.dir.Backend(); {
		case given["path"] != "": // of a file, beside the root that reads it
			if filepath.Dir(filepath.Join(m.tree.root.Path, filepath.FromSlash(given["path"]))) == root.dir.Path {
				same = append(same, root)
			}
		case kind != "" && differs(given["bucket"], declared["bucket"]):
		case declared["key"]+declared["prefix"] != "":
			if matches(given["key"], declared["key"]) && matches(given["prefix"], declared["prefix"]) {
				same = append(same, root)
			}
		case namesDirectory(given["key"]+"/"+given["prefix"], root.dir.Path):
			similar = append(similar, root)
		}
	}
	if len(same) == 0 {
		same = similar
	}
	if len(same) != 1 {
		return nil
	}
	return same[0]
}

// hole stands in a setting for a text that is unknown.
const hole = "\x00"

// settingsOf returns the members of an object that are texts, as far as they are known.
func (m *Module) settingsOf(expr hcl.Expression) map[string]string {
	settings := map[string]string{}
	pairs, _ := hcl.ExprMap(config.Native(expr))
	for _, pair := range pairs {
		if name, ok := literal.Text(m.scope().eval(pair.Key)); ok {
			settings[name] = m.pieces(pair.Value)
		}
	}
	return settings
}

// pieces returns a text with a hole for each part that is unknown.
func (m *Module) pieces(expr hcl.Expression) string {
	if text, ok := literal.Text(m.scope().eval(expr)); ok {
		return text
	}
	template, ok := config.Native(expr).(*hclsyntax.TemplateExpr)
	if !ok {
		return hole
	}
	var text strings.Builder
	for _, part := range template.Parts {
		known, ok := literal.Text(m.scope().eval(part))
		if !ok {
			known = hole
		}
		text.WriteString(known)
	}
	return text.String()
}

// differs reports whether two settings are known and not the same.
func differs(given, declared string) bool {
	return given != "" && declared != "" && !matches(given, declared)
}

// matches reports whether a setting, of which parts may be unknown, is what another root has. One of
// which nothing is known is not.
func matches(given, declared string) bool {
	texts := strings.Split(given, hole)
	if len(texts) == 1 {
		return given == declared
	}
	if strings.Join(texts, "") == "" || !strings.HasPrefix(declared, texts[0]) || !strings.HasSuffix(declared, texts[len(texts)-1]) {
		return false
	}
	rest := declared
	for _, text := range texts {
		_, after, found := strings.Cut(rest, text)
		if !found {
			return false
		}
		rest = after
	}
	return true
}

// namesDirectory reports whether the last step of a key that is known is the name of a directory. Those
// before it often say which environment, or which repository:
//
//	key = "${var.env}/tables/terraform.tfstate" # of infra/tables
//	key = "tables/${var.env}.tfstate"           # of infra/tables
//	key = "prod/network/terraform.tfstate"      # not of envs/prod
func namesDirectory(key, dir string) bool {
	steps := strings.FieldsFunc(strings.ReplaceAll(key, ".tfstate", ""), func(r rune) bool { return r == '/' || r == 0 })
	steps = slices.DeleteFunc(steps, func(step string) bool { return step == "terraform" })
	return len(steps) > 0 && steps[len(steps)-1] == filepath.Base(dir)
}
