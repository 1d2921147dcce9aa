package terragrunt

import (
	"path/filepath"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"

	"github.com/dynamolint/dynamolint/hclscan/tf/funcs"
)

// functions returns Terraform's functions and those of Terragrunt's that need
// nothing but files. All others give unknown values.
func (c *config) functions() map[string]function.Function {
	table := funcs.Table(c.reader.files, c.dir(), c.first.spent)
	for _, name := range []string{
		"get_env", "get_platform", "get_aws_account_id", "get_aws_account_alias", "get_aws_caller_identity_arn",
		"get_aws_caller_identity_user_id", "get_terraform_command", "get_terraform_cli_args", "get_working_dir",
		"run_cmd", "sops_decrypt_file", "read_tfvars_file", "mark_as_read", "mark_glob_as_read", "get_default_retryable_errors",
	} {
		table[name] = funcs.Unknowable(cty.DynamicPseudoType)
	}
	table["find_in_parent_folders"] = c.pathFunction(func(args []string) (string, error) {
		return c.findAbove(args)
	})
	table["get_terragrunt_dir"] = c.pathFunction(func([]string) (string, error) { return c.unit, nil })
	table["get_original_terragrunt_dir"] = c.pathFunction(func([]string) (string, error) { return c.first.unit, nil })
	table["get_parent_terragrunt_dir"] = c.pathFunction(func(args []string) (string, error) {
		return c.includedDir(args)
	})
	table["get_repo_root"] = c.pathFunction(func([]string) (string, error) { return c.reader.files.Boundary(), nil })
	table["path_relative_to_include"] = c.pathFunction(func(args []string) (string, error) {
		dir, err := c.includedDir(args)
		return relativePath(dir, c.unit, err)
	})
	table["path_relative_from_include"] = c.pathFunction(func(args []string) (string, error) {
		dir, err := c.includedDir(args)
		return relativePath(c.unit, dir, err)
	})
	table["read_terragrunt_config"] = function.New(&function.Spec{
		Params:   []function.Parameter{{Name: "path", Type: cty.String}},
		VarParam: &function.Parameter{Name: "default", Type: cty.DynamicPseudoType},
		Type:     function.StaticReturnType(cty.DynamicPseudoType),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			path := absoluteIn(c.dir(), args[0].AsString())
			return c.other(path, filepath.Dir(path)).value(), nil
		},
	})
	return table
}

func (c *config) pathFunction(path func(args []string) (string, error)) function.Function {
	return function.New(&function.Spec{
		VarParam: &function.Parameter{Name: "arguments", Type: cty.String},
		Type:     function.StaticReturnType(cty.String),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			var texts []string
			for _, arg := range args {
				texts = append(texts, arg.AsString())
			}
			found, err := path(texts)
			return cty.StringVal(filepath.ToSlash(found)), err
		},
	})
}
