package terragrunt

import "testing"

// TestMerging: inputs are merged as the strategy of each include says; what may be
// overridden is unknown.
func TestMerging(t *testing.T) {
	const files = `
-- repo/base.hcl --
inputs = {
  name = "base"
  days = 7
  tags = { team = "shop", cost = 1 }
  list = ["a"]
  zero = 5
}
-- repo/late.hcl --
inputs = {
  name = "late"
  days = 9
}
-- repo/open.hcl --
inputs = merge({}, yamldecode(get_env("INPUTS")))
-- repo/unit/terragrunt.hcl --
`
	const own = "\ninputs = {\n  name = \"own\"\n  tags = { cost = 2 }\n  list = [\"b\"]\n  zero = 0\n}\n"
	include := func(name, file, strategy string) string {
		text := "include \"" + name + "\" {\n  path = \"../" + file + "\"\n"
		if strategy != "" {
			text += "  merge_strategy = " + strategy + "\n"
		}
		return text + "}\n"
	}
	for text, want := range map[string]struct {
		inputs string
		hidden bool
	}{
		include("a", "base.hcl", "") + own:                                                         {"days = 7, list = [b], name = own, tags = [cost:2], zero = 0", false},
		include("a", "base.hcl", `"shallow"`) + own:                                                {"days = 7, list = [b], name = own, tags = [cost:2], zero = 0", false},
		include("a", "base.hcl", `"no_merge"`) + own:                                               {"list = [b], name = own, tags = [cost:2], zero = 0", false},
		include("a", "base.hcl", `"deep"`) + own:                                                   {"days = 7, list = ?, name = own, tags = [cost:2 team:shop], zero = ?", false},
		include("a", "base.hcl", `get_env("MERGE")`) + own:                                         {"days = 7, list = ?, name = ?, tags = ?, zero = ?", false},
		include("a", "base.hcl", "") + include("b", "late.hcl", ""):                                {"days = 9, list = [a], name = late, tags = [cost:1 team:shop], zero = 5", false},
		include("b", "late.hcl", "") + include("a", "base.hcl", ""):                                {"days = 7, list = [a], name = base, tags = [cost:1 team:shop], zero = 5", false},
		include("a", "open.hcl", "") + own:                                                         {"list = [b], name = own, tags = [cost:2], zero = 0", true},
		include("a", "base.hcl", "") + include("b", "open.hcl", ""):                                {"days = ?, list = ?, name = ?, tags = ?, zero = ?", true},
		include("a", "base.hcl", `"no_merge"`) + "inputs = { days = include.a.inputs.days + 1 }\n": {"days = 8", false},
		include("a", "base.hcl", `"no_merge"`) + "inputs = include.a.inputs\n":                     {"days = 7, list = [a], name = base, tags = [cost:1 team:shop], zero = 5", false},
		"inputs = read_terragrunt_config(\"../late.hcl\").inputs\n":                                {"days = 9, name = late", false},
		"inputs = read_terragrunt_config(\"../missing.hcl\").inputs\n":                             {"", true},
		"inputs = { me = read_terragrunt_config(\"terragrunt.hcl\").inputs }\n":                    {"me = [me:?]", false}, // it reads itself
	} {
		u := newTree(t, files+text).unit(t, "unit")
		if got := shown(t, u); got != want.inputs || u.Hidden != want.hidden {
			t.Errorf("%s\n%s (hidden: %t), want\n%s (%t)", text, got, u.Hidden, want.inputs, want.hidden)
		}
	}
}
