package tf

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/funcs"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
)

// reason says why the value of an expression is unknown, in words for users.
func (s *scope) reason(expr hcl.Expression) string { return s.why(expr, 0) }

func (s *scope) why(expr hcl.Expression, depth int) string {
	if s == constants {
		if h, ok := expr.(*terragrunt.HandedOn); ok {
			return h.Text + " is unknown"
		}
		return "it is not a constant"
	}
	if depth > maxFollowed {
		return "it depends on too many other values"
	}
	if s.iterators != nil {
		return s.findReason(expr, depth)
	}
	// As with origins: outside of iterators the answer holds for the module.
	why, known := s.module.reasons[expr]
	if !known {
		why = source.Cut(s.findReason(expr, depth), config.MaxMessage)
		if s.module.reasons == nil {
			s.module.reasons = map[hcl.Expression]string{}
		}
		s.module.reasons[expr] = why
	}
	return why
}

func (s *scope) findReason(expr hcl.Expression, depth int) string {
	for _, t := range expr.Variables() {
		if s.whollyKnown(t) {
			continue
		}
		if why := s.whyReference(t, depth); why != "" {
			return why
		}
	}
	if config.CallsSensitive(expr) {
		return "it is sensitive, so its value is withheld"
	}
	if name := unknowableCall(expr); name != "" {
		if funcs.IsUnknowable(name) || strings.HasPrefix(name, "provider::") {
			return name + "() is known only to Terraform"
		}
		return name + "() is not a function that dynamolint knows"
	}
	_, diags := s.evalDiags(expr)
	if l := s.module.tree.budget.Limit(expr); l != nil {
		return l.Reason
	}
	if d := source.FirstError(diags); d != nil {
		return "it cannot be evaluated: " + source.OneLine(d.Summary)
	}
	return "it cannot be evaluated statically"
}

// whollyKnown reports whether a reference needs no explanation.
func (s *scope) whollyKnown(t hcl.Traversal) bool {
	v := s.eval(&hclsyntax.ScopeTraversalExpr{Traversal: t, SrcRange: t.SourceRange()})
	if entry := s.module.values[config.Refer(t)]; entry != nil && len(t) == 2 && s.iterator(t.RootName()) == nil {
		return entry.whollyKnown()
	}
	return v.IsWhollyKnown()
}

// whyReference explains one reference that is not wholly known.
func (s *scope) whyReference(t hcl.Traversal, depth int) string {
	if it := s.iterator(t.RootName()); it != nil {
		if d, ok := s.follow(t); ok && d.in != constants {
			return d.in.why(d.expr, depth+1)
		}
		return it.in.why(it.source, depth+1)
	}
	ref := config.Refer(t)
	m := s.module
	switch ref.Kind {
	case "var":
		return s.whyVariable(t, ref.Name, depth)
	case "local":
		if m.dir.Locals[ref.Name] == nil {
			return fmt.Sprintf("local.%s is not declared%s", ref.Name, m.dir.Partly())
		}
		if m.circular(ref) {
			return fmt.Sprintf("local.%s depends on itself", ref.Name)
		}
	case "module":
		if why := m.whyCall(ref.Name); why != "" {
			return why
		}
		if m.withholdsOutput(t) {
			return fmt.Sprintf("%s is sensitive, so its value is withheld", text(t, 3))
		}
	case "terraform", "path":
		return fmt.Sprintf("%s is known only when Terraform runs", text(t, 2))
	default:
		if m.dir.Addresses[ref.Address()] == nil {
			return fmt.Sprintf("%s is not declared%s", ref.Address(), m.dir.Partly())
		}
		if ref.Prefixed() {
			return fmt.Sprintf("%s is known only to Terraform", ref.Address())
		}
	}
	if d, ok := s.follow(t); ok {
		return d.in.why(d.expr, depth+1)
	}
	switch ref.Kind {
	case "local":
		return ""
	case "module":
		return fmt.Sprintf("%s is unknown", text(t, 3))
	}
	return fmt.Sprintf("%s is known only after apply", text(t, 3))
}

func (s *scope) whyVariable(t hcl.Traversal, name string, depth int) string {
	m := s.module
	declared := m.dir.Variables[name]
	if declared == nil {
		return fmt.Sprintf("var.%s is not declared%s", name, m.dir.Partly())
	}
	if declared.Load(); declared.Withheld {
		return fmt.Sprintf("var.%s is sensitive, so its value is withheld", name)
	}
	if expr, in, _ := m.setting(declared); expr != nil {
		if in != constants {
			if d, ok := s.follow(t); ok && d.in != constants {
				return d.in.why(d.expr, depth+1)
			}
		}
		if set, ok := m.tree.inputs.Values[name]; ok && m.parent == nil && !config.Constant(set.Expr).IsWhollyKnown() {
			return fmt.Sprintf("the value that %s gives var.%s is unknown", set.Origin, name)
		}
		return fmt.Sprintf("the value of var.%s does not match its type or use", name)
	}
	if why, disputed := m.tree.inputs.Disputed[name]; disputed && m.parent == nil {
		return fmt.Sprintf("var.%s differs: %s", name, why)
	}
	switch {
	case m.parent != nil:
		return fmt.Sprintf("var.%s has no default and %s does not set it", name, m.callAddress())
	case m.tree.inputs.Hidden:
		return fmt.Sprintf("var.%s may be set by what Terragrunt passes to Terraform", name)
	case m.tree.inputs.Broken != "":
		return fmt.Sprintf("var.%s may be set in %s, which has an error", name, m.tree.inputs.Broken)
	}
	return fmt.Sprintf("var.%s has no default and no tfvars sets it", name)
}

// whyCall explains a module call whose instances are not all known.
func (m *Module) whyCall(name string) string {
	c := m.dir.CallNames[name]
	if c == nil {
		return fmt.Sprintf("module.%s is not declared%s", name, m.dir.Partly())
	}
	kids := m.children(c)
	if kids.remote != "" {
		return kids.remote
	}
	return kids.maybe.reason()
}

// reason says to users what a doubt is about; "" if there is none.
func (d *doubt) reason() string {
	switch {
	case d == nil:
		return ""
	case d.running:
		return d.of + " depends on itself"
	case d.text == "":
		d.running = true
		d.text = fmt.Sprintf("%s of %s is unknown: %s", d.argument, d.of, d.in.reason(d.expr))
		d.running = false
	}
	return d.text
}

// text renders the first n names of a traversal.
func text(t hcl.Traversal, n int) string {
	var names []string
	for _, step := range t {
		if root, ok := step.(hcl.TraverseRoot); ok {
			names = append(names, root.Name)
		} else if name, ok := literal.Step(step); ok {
			names = append(names, name)
		}
		if len(names) == n {
			break
		}
	}
	return strings.Join(names, ".")
}

// unknowableCall returns the name of a function in expr whose result is never
// known before Terraform runs, or that we do not know; "" if there is none.
func unknowableCall(expr hcl.Expression) string {
	node, ok := expr.(hclsyntax.Node)
	if !ok {
		return ""
	}
	found := ""
	_ = hclsyntax.VisitAll(node, func(n hclsyntax.Node) hcl.Diagnostics {
		if call, ok := n.(*hclsyntax.FunctionCallExpr); ok && found == "" && !funcs.Computes(call.Name) {
			found = call.Name
		}
		return nil
	})
	return found
}

// withholdsOutput reports whether a reference "module.name.output" leads to a
// sensitive output.
func (m *Module) withholdsOutput(t hcl.Traversal) bool {
	c := m.dir.CallNames[config.Refer(t).Name]
	if c == nil {
		return false
	}
	output, selected := config.SelectedName(t)
	target := m.target(c)
	return selected && target != nil && target.Outputs[output] != nil && target.Outputs[output].Withholds()
}
