package terragrunt

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// setsOthers reports whether Terraform may be run with arguments, or in an environment, that set
// variables beside the inputs.
func (c *config) setsOthers() bool {
	for _, b := range c.body.Blocks {
		if b.Type == "terraform" && slices.ContainsFunc(b.Body.Blocks, c.mayPassVariables) {
			return true
		}
	}
	return slices.ContainsFunc(c.mergedNames(), func(name string) bool {
		included := c.include(name)
		return included == nil || included.setsOthers()
	})
}

// mayPassVariables reports whether a block of arguments may set variables of Terraform. This one
// does not:
//
//	extra_arguments "plan" {
//	  commands  = ["plan"]
//	  arguments = ["-out=plan.out"]
//	}
//
// Source: https://terragrunt.gruntwork.io/docs/reference/hcl/blocks/#terraform
func (c *config) mayPassVariables(b *hclsyntax.Block) bool {
	if b.Type != "extra_arguments" {
		return false
	}
	for name, attr := range b.Body.Attributes {
		v := c.eval(attr.Expr)
		switch name {
		case "commands":
		case "arguments":
			if !isListWithout(v, isVariableArgument) {
				return true
			}
		case "env_vars":
			if !v.IsKnown() || v.IsNull() || !isObject(v) || slices.ContainsFunc(keysOf(v), isVariableName) {
				return true
			}
		default: // required_var_files, optional_var_files
			if !isListWithout(v, func(string) bool { return true }) {
				return true
			}
		}
	}
	return false
}

func isVariableArgument(text string) bool {
	return strings.HasPrefix(text, "-var") || strings.HasPrefix(text, "--var")
}

// isVariableName reports whether Terraform takes a variable, or arguments, from what an environment
// has under a name: TF_VAR_name, TF_CLI_ARGS_plan.
func isVariableName(name string) bool {
	rest, ok := strings.CutPrefix(name, "TF_")
	return ok && (strings.HasPrefix(rest, "VAR_") || strings.HasPrefix(rest, "CLI"))
}

func keysOf(v cty.Value) (keys []string) {
	for key := range v.AsValueMap() {
		keys = append(keys, key)
	}
	return keys
}

// isListWithout reports whether a value is a known list of texts, none of which is of a kind.
func isListWithout(v cty.Value, is func(string) bool) bool {
	if !v.IsKnown() || v.IsNull() || !v.CanIterateElements() {
		return false
	}
	for _, element := range v.AsValueSlice() {
		if text, known := literal.Text(element); !known || is(text) {
			return false
		}
	}
	return true
}
