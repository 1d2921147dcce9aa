package tf

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
)

// Plan is what Terraform plans for one root: what "terraform show -json" prints
// of a plan file.
type Plan struct {
	path      string // of its file
	name      string // of its file, without the directory
	resources []*planned
	variables map[string]cty.Value // of the root, as the plan was made with them
}

// planned is a resource, or data source, as it will be.
type planned struct {
	address string // "module.orders[0].aws_dynamodb_table.this[\"eu\"]"
	module  string // "module.orders[0]"; empty in the root
	kind    string // as [Resource.Type]
	name    string
	key     cty.Value // number or string; NilVal without count and for_each
	object  object
}

// object is a resource or one of its nested blocks in a plan, as JSON decodes
// it: its arguments by name, and which of them, or which parts of them, are
// unknown, or sensitive.
type object struct {
	plan              *Plan
	values            map[string]any
	unknown, withheld any
}

// planHint says how a plan is made that can be read.
const planHint = `write it with "terraform show -json PLANFILE > plan.json"`

// readPlan reads a plan. An error says what the text is instead, in words for
// users.
func readPlan(path string, src []byte) (*Plan, error) {
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
	p := &Plan{path: path, name: filepath.Base(path), variables: map[string]cty.Value{}}
	for name, v := range decoded.Variables {
		if value, err := plainValue(v.Value); err == nil {
			p.variables[name] = value
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
			p.add(r.Address, m.Address, "data."+r.Type, r.Name, r.Index, object{p, r.AttributeValues, nil, sensitive})
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
	p.add(r.Address, r.ModuleAddress, kind, r.Name, r.Index, object{p, after, r.Change.AfterUnknown, r.Change.AfterSensitive})
}

func (p *Plan) add(address, module, kind, name string, index any, o object) {
	r := &planned{address: address, module: module, kind: kind, name: name, object: o}
	if key, err := plainValue(index); err == nil && !key.IsNull() {
		r.key = key
	}
	if at := slices.IndexFunc(p.resources, func(known *planned) bool { return known.address == address }); at >= 0 {
		p.resources[at] = r // a data source that is read once more
		return
	}
	p.resources = append(p.resources, r)
}

// declaration returns the address of the resource's block within its module.
func (r *planned) declaration() string { return r.kind + "." + r.name }

// callStep is one call on the way to a module of a plan.
type callStep struct {
	name string
	key  cty.Value // NilVal without count and for_each
}

// callSteps takes the address of a module apart: "module.orders[0].module.table".
func callSteps(address string) ([]callStep, bool) {
	if address == "" {
		return nil, true
	}
	t, diags := hclsyntax.ParseTraversalAbs([]byte(address), "", hcl.InitialPos)
	if diags.HasErrors() {
		return nil, false
	}
	var all []callStep
	for len(t) > 1 {
		name, ok := stepName(t[1])
		if !ok {
			return nil, false
		}
		step := callStep{name: name}
		t = t[2:] // behind the word "module" and the name
		if len(t) > 0 {
			if index, ok := t[0].(hcl.TraverseIndex); ok {
				step.key, t = index.Key, t[1:]
			}
		}
		all = append(all, step)
	}
	return all, true
}

// plainValue turns what JSON decodes to into a value.
func plainValue(v any) (cty.Value, error) {
	switch v := v.(type) {
	case nil:
		return cty.NullVal(cty.DynamicPseudoType), nil
	case bool:
		return cty.BoolVal(v), nil
	case string:
		return cty.StringVal(v), nil
	case json.Number:
		return cty.ParseNumberVal(v.String())
	case float64:
		return cty.NumberFloatVal(v), nil
	case []any:
		elements := make([]cty.Value, len(v))
		for i := range v {
			element, err := plainValue(v[i])
			if err != nil {
				return cty.NilVal, err
			}
			elements[i] = element
		}
		return cty.TupleVal(elements), nil
	case map[string]any:
		members := map[string]cty.Value{}
		for name := range v {
			member, err := plainValue(v[name])
			if err != nil {
				return cty.NilVal, err
			}
			members[name] = member
		}
		return cty.ObjectVal(members), nil
	}
	return cty.NilVal, fmt.Errorf("%T is not a value", v)
}

// knownPart makes of a value what is known of it: parts that are unknown or
// withheld are replaced by unknown values. These have the shape of the value,
// with true where something is so.
func knownPart(v any, shapes ...any) (cty.Value, error) {
	for _, shape := range shapes {
		if shape == true {
			return cty.DynamicVal, nil
		}
	}
	switch v := v.(type) {
	case []any:
		elements := make([]cty.Value, len(v))
		for i := range v {
			element, err := knownPart(v[i], partsOf(shapes, func(s any) any {
				if list, ok := s.([]any); ok && i < len(list) {
					return list[i]
				}
				return nil
			})...)
			if err != nil {
				return cty.NilVal, err
			}
			elements[i] = element
		}
		return cty.TupleVal(elements), nil
	case map[string]any:
		return knownMembers(v, shapes)
	}
	return plainValue(v)
}

func knownMembers(v map[string]any, shapes []any) (cty.Value, error) {
	members := map[string]cty.Value{}
	add := func(name string) error {
		member, err := knownPart(v[name], partsOf(shapes, func(s any) any {
			object, _ := s.(map[string]any)
			return object[name]
		})...)
		members[name] = member
		return err
	}
	for name := range v {
		if err := add(name); err != nil {
			return cty.NilVal, err
		}
	}
	for _, shape := range shapes { // what is unknown is not in the value
		object, _ := shape.(map[string]any)
		for name := range object {
			if err := add(name); err != nil {
				return cty.NilVal, err
			}
		}
	}
	return cty.ObjectVal(members), nil
}

func partsOf(shapes []any, part func(any) any) []any {
	parts := make([]any, len(shapes))
	for i, shape := range shapes {
		parts[i] = part(shape)
	}
	return parts
}
