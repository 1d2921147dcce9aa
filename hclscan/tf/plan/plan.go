// Package plan reads what "terraform show -json" prints of a plan, and finds out which
// root module it belongs to. What the configuration there says it does not know.
package plan

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	tfjson "github.com/hashicorp/terraform-json"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// Plan is what Terraform plans for one root module.
type Plan struct {
	Path      string // of its file
	Name      string // of its file, without the directory
	Resources []*Resource
	Variables map[string]cty.Value // of the root, as the plan was made with them
}

// Resource is a resource, or data source, as it will be.
type Resource struct {
	Address string // "module.orders[0].aws_dynamodb_table.this[\"eu\"]"
	Module  string // "module.orders[0]"; empty in the root
	Type    string // "aws_dynamodb_table"; "data.aws_region" of a data source
	Name    string
	Key     cty.Value // number or string; NilVal without count and for_each
	Object  Object

	Previous string // the address that it has in the state; empty if that is the same
}

// parse reads a plan. An error says what the text is instead, in words for
// users.
func parse(path string, src []byte) (*Plan, error) {
	if !json.Valid(src) {
		return nil, errors.New("it is not JSON")
	}
	decoded := &tfjson.Plan{}
	decoded.UseJSONNumber(true)
	var state struct{ Lineage string }
	if json.Unmarshal(src, &state) == nil && state.Lineage != "" {
		return nil, errors.New("it is a state file, not a plan")
	}
	if err := json.Unmarshal(src, decoded); err != nil {
		return nil, fmt.Errorf("this version cannot read it: %w", err)
	}
	if decoded.PlannedValues == nil && decoded.ResourceChanges == nil {
		return nil, errors.New("it contains no planned values; a state is not a plan")
	}
	if v := decoded.PlannedValues; len(decoded.ResourceChanges) == 0 && v != nil && v.RootModule != nil && len(v.RootModule.Resources) > 0 {
		return nil, errors.New("it has planned values but no resource_changes")
	}
	p := &Plan{Path: path, Name: filepath.Base(path), Variables: map[string]cty.Value{}}
	for name, v := range decoded.Variables {
		if value, err := plainValue(v.Value); err == nil {
			p.Variables[name] = value
		}
	}
	if s := decoded.PriorState; s != nil && s.Values != nil {
		p.addData(s.Values.RootModule)
	}
	for _, change := range decoded.ResourceChanges {
		if change == nil || change.Address == "" {
			return nil, errors.New("it has changes without an address")
		}
		p.addChange(change)
	}
	return p, nil
}

// addData adds the data sources that were read when the plan was made.
func (p *Plan) addData(m *tfjson.StateModule) {
	if m == nil {
		return
	}
	for _, r := range m.Resources {
		if r != nil && r.Mode == tfjson.DataResourceMode {
			sensitive := any(nil)
			if json.Unmarshal(r.SensitiveValues, &sensitive) != nil {
				sensitive = true
			}
			p.add(r.Address, m.Address, "data."+r.Type, r.Name, r.Index, Object{p, r.AttributeValues, nil, sensitive})
		}
	}
	for _, child := range m.ChildModules {
		p.addData(child)
	}
}

// addChange adds what will be there: not what is destroyed or forgotten.
func (p *Plan) addChange(r *tfjson.ResourceChange) {
	if r.Change == nil || r.DeposedKey != "" {
		return
	}
	after, exists := r.Change.After.(map[string]any)
	if !exists {
		return
	}
	kind := r.Type
	if r.Mode == tfjson.DataResourceMode {
		kind = "data." + kind
	}
	p.add(r.Address, r.ModuleAddress, kind, r.Name, r.Index, Object{p, after, r.Change.AfterUnknown, r.Change.AfterSensitive}).Previous = r.PreviousAddress
}

func (p *Plan) add(address, module, kind, name string, index any, o Object) *Resource {
	r := &Resource{Address: address, Module: module, Type: kind, Name: name, Object: o}
	if key, err := plainValue(index); err == nil && !key.IsNull() {
		r.Key = key
	}
	if at := slices.IndexFunc(p.Resources, func(known *Resource) bool { return known.Address == address }); at >= 0 {
		p.Resources[at] = r // a data source that is read once more
		return r
	}
	p.Resources = append(p.Resources, r)
	return r
}

// Declaration returns the address of the resource's block within its module.
func (r *Resource) Declaration() string { return r.Type + "." + r.Name }

// Call is one module call on the way to a resource.
type Call struct {
	Name string
	Key  cty.Value // number or string; NilVal without count and for_each
}

// Calls returns the module calls on the way to the resource from the root, none if it
// is in the root; ok is false if its address cannot be understood.
func (r *Resource) Calls() (all []Call, ok bool) {
	if r.Module == "" {
		return nil, true
	}
	t, diags := hclsyntax.ParseTraversalAbs([]byte(r.Module), "", hcl.InitialPos)
	if diags.HasErrors() {
		return nil, false
	}
	for len(t) > 1 {
		name, ok := literal.Step(t[1])
		if !ok {
			return nil, false
		}
		call := Call{Name: name}
		t = t[2:] // behind the word "module" and the name
		if len(t) > 0 {
			if index, ok := t[0].(hcl.TraverseIndex); ok {
				call.Key, t = index.Key, t[1:]
			}
		}
		all = append(all, call)
	}
	return all, true
}
