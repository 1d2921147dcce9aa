package archtest

// layers says for each package what it may import of this module, leaves first.
// A pattern with /* stands for the directories directly below.
var layers = []struct {
	pkg string
	may []string
}{
	{"internal/ddb", nil},
	{"internal/words", nil},
	{"rules", []string{"internal/words"}},
	{"internal/readfile", nil},
	{"internal/excerpt", nil},
	{"internal/refusal", nil},
	{"internal/expr", []string{"internal/ddb", "internal/refusal"}},
	{"internal/partiql", []string{"internal/ddb", "internal/expr", "internal/refusal"}},
	{"internal/validate", []string{"internal/ddb", "internal/expr", "internal/partiql", "internal/refusal"}},
	{"internal/access", []string{"internal/expr", "internal/validate"}},
	{"internal/schema", []string{"internal/excerpt", "internal/readfile", "rules"}},
	{"internal/sdk", []string{"internal/ddb"}},
	{"internal/goflow", []string{"internal/words"}},
	{"internal/symbolic", []string{"internal/ddb", "internal/goflow", "internal/sdk"}},
	{"internal/goenv", []string{"internal/goflow", "internal/symbolic"}},
	{"internal/goshape", []string{"internal/goflow", "internal/sdk", "internal/symbolic"}},
	{"internal/gosize", []string{"internal/sdk", "internal/goflow", "internal/symbolic", "internal/words"}},
	{"internal/effect", []string{"internal/goshape", "internal/ddb", "internal/sdk", "internal/symbolic"}},
	{"internal/gorequest", []string{"internal/goshape", "internal/gosize", "internal/ddb", "internal/effect", "internal/expr", "internal/goflow", "internal/sdk", "internal/symbolic"}},
	{"internal/goanswer", []string{"internal/ddb", "internal/effect", "internal/goflow", "internal/gorequest", "internal/sdk", "internal/symbolic", "internal/words"}},
	{"internal/ops", []string{"internal/goenv", "internal/goshape", "internal/gosize", "internal/expr", "internal/effect", "internal/goanswer", "internal/gorequest", "internal/goflow", "internal/symbolic", "internal/ddb", "internal/sdk", "internal/words"}},
	{"internal/items", []string{"internal/sdk"}},
	{"internal/gorequest/render", []string{"internal/goshape", "internal/gorequest", "internal/symbolic", "internal/ddb", "internal/expr", "internal/items", "internal/ops", "internal/refusal", "internal/validate", "internal/sdk"}},
	{"internal/goclients", []string{"internal/ddb", "internal/goflow", "internal/sdk", "internal/symbolic"}},
	{"internal/goitems", []string{"internal/goshape", "internal/words", "internal/goanswer", "internal/gorequest", "internal/ddb", "internal/effect", "internal/expr", "internal/goflow", "internal/ops", "internal/sdk", "internal/symbolic"}},
	{"internal/binding", []string{"internal/goenv", "internal/goflow", "internal/symbolic"}},
	{"internal/buildops", []string{"internal/binding", "internal/ddb", "internal/goenv", "internal/effect", "internal/goclients", "internal/goflow", "internal/goitems", "internal/goshape", "internal/ops", "internal/sdk", "internal/symbolic"}},
	{"internal/usage", []string{"internal/ddb", "internal/schema", "rules"}},
	{"internal/deploy", []string{"internal/schema"}},
	{"internal/iam", []string{"internal/ddb", "internal/schema", "rules"}},
	{"internal/link", []string{"internal/words", "internal/binding", "internal/deploy", "internal/symbolic", "internal/ddb", "internal/expr", "internal/ops", "internal/validate", "internal/schema", "rules"}},
	{"internal/naming", []string{"internal/schema"}},
	{"internal/suppress", []string{"rules"}},
	{"rules/gorule", []string{"internal/access", "internal/sdk", "internal/suppress", "internal/items", "internal/usage", "internal/gorequest", "internal/binding", "internal/link", "internal/goclients", "internal/goitems", "internal/symbolic", "internal/ddb", "internal/expr", "internal/ops", "internal/refusal", "internal/validate", "internal/schema", "internal/buildops", "internal/gorequest/render", "rules"}},
	{"analyzers/*", []string{"internal/access", "internal/goshape", "internal/gosize", "internal/goflow", "internal/goanswer", "internal/gorequest", "internal/effect", "internal/goclients", "internal/goitems", "internal/symbolic", "internal/ddb", "internal/expr", "rules/gorule", "internal/items", "internal/link", "internal/naming", "internal/ops", "internal/partiql", "internal/refusal", "internal/validate", "internal/schema",
		"internal/sdk", "internal/words", "rules"}},
	{"analyzers", []string{"analyzers/*", "rules/gorule"}},
	{"hclscan/tf/literal", nil},
	{"hclscan/tf/limits", []string{"hclscan/tf/literal"}},
	{"hclscan/tf/repofile", []string{"internal/readfile"}},
	{"hclscan/tf/source", []string{"rules"}},
	{"hclscan/tf/funcs", []string{"hclscan/tf/limits", "hclscan/tf/literal", "hclscan/tf/repofile"}},
	{"hclscan/tf/plan", []string{"hclscan/tf/literal", "hclscan/tf/repofile", "internal/readfile", "rules"}},
	{"hclscan/tf/terragrunt", []string{"hclscan/tf/funcs", "hclscan/tf/limits", "hclscan/tf/literal", "hclscan/tf/repofile", "hclscan/tf/source", "rules"}},
	{"hclscan/tf/config", []string{"hclscan/tf/limits", "hclscan/tf/literal", "hclscan/tf/repofile", "hclscan/tf/source", "hclscan/tf/terragrunt", "rules"}},
	{"hclscan/tf/inputs", []string{"hclscan/tf/config", "hclscan/tf/limits", "hclscan/tf/plan", "hclscan/tf/repofile", "hclscan/tf/source", "hclscan/tf/terragrunt", "rules"}},
	{"hclscan/tf", []string{"hclscan/tf/*", "rules"}},
	{"hclscan/edit", []string{"internal/schema", "rules"}},
	{"hclscan/adapt", []string{"hclscan/tf", "hclscan/tf/config", "internal/schema", "rules"}},
	{"hclscan/standin", []string{"hclscan/tf/config"}},
	{"hclscan", []string{"hclscan/*", "hclscan/tf/config", "hclscan/tf/inputs", "hclscan/tf/plan", "hclscan/tf/terragrunt", "internal/schema", "rules"}},
	{"jsonscan", []string{"internal/excerpt", "internal/schema", "rules"}},
	{"rules/schemarule", []string{"internal/schema", "internal/usage", "rules"}},
	{"rules/tables", []string{"internal/words", "internal/ddb", "internal/naming", "internal/schema", "rules/schemarule", "rules"}},
	{"rules/indexes", []string{"internal/ddb", "internal/naming", "internal/schema", "internal/usage", "rules/schemarule", "rules"}},
	{"rules/unused", []string{"internal/ddb", "internal/naming", "internal/schema", "internal/usage", "internal/words", "rules/schemarule", "rules"}},
	{"rules/surroundings", []string{"internal/iam", "internal/words", "internal/naming", "internal/schema", "rules/schemarule", "rules"}},
	{"rules/catalog", []string{"analyzers", "rules/schemarule", "internal/suppress", "rules", "rules/*"}},
	{"internal/config", []string{"internal/ddb", "internal/excerpt", "internal/readfile", "rules"}},
	{"internal/sources", []string{"internal/config", "internal/excerpt", "internal/link", "internal/readfile", "internal/schema", "jsonscan", "rules"}},
	{"internal/git", nil},
	{"internal/gitignore", []string{"internal/readfile"}},
	{"internal/baseline", []string{"internal/excerpt", "internal/readfile", "rules"}},
	{"internal/report", []string{"internal/excerpt", "internal/readfile", "rules"}},
	{"internal/schemadoc", []string{"internal/words", "internal/report", "internal/schema", "rules"}},
	{"internal/patterns", []string{"internal/ddb", "internal/words", "internal/excerpt", "internal/link", "internal/report", "internal/schema", "internal/schemadoc", "rules", "rules/gorule"}},
	{"internal/fix", []string{"rules"}},
	{"internal/load", []string{"internal/readfile"}},
	{"internal/docs", []string{"internal/config", "rules"}},
	{"internal/engine", []string{"internal/binding", "internal/buildops", "internal/ddb", "internal/deploy", "internal/link", "analyzers", "hclscan", "hclscan/edit", "internal/baseline", "internal/config", "internal/excerpt", "internal/fix", "internal/git", "internal/gitignore", "rules/gorule", "internal/load",
		"internal/readfile", "internal/schema", "internal/sources", "internal/usage", "rules/schemarule", "internal/sdk", "internal/suppress", "rules", "rules/catalog"}},
	{"driver", []string{"analyzers", "hclscan", "internal/baseline", "internal/config", "rules/gorule", "internal/readfile", "internal/schema", "internal/sources",
		"internal/buildops", "internal/suppress", "rules", "rules/catalog"}},
	{"golangci", []string{"driver"}},
	{"cmd/dynamolint", []string{"driver", "internal/baseline", "internal/config", "internal/ddb", "internal/docs", "internal/engine", "internal/excerpt", "internal/expr", "internal/fix",
		"internal/git", "internal/link", "internal/load", "internal/naming", "internal/partiql", "internal/patterns", "internal/readfile", "internal/refusal", "internal/report", "internal/validate", "internal/schema", "internal/schemadoc", "internal/suppress", "rules", "rules/catalog"}},
	// Only tests import this one; what it may import does not matter.
	{"internal/ruletest", []string{"analyzers", "analyzers/*", "hclscan", "hclscan/edit", "internal/*", "internal/gorequest/*", "rules", "rules/*"}},
	{"internal/opstest", []string{"internal/effect", "internal/goflow", "internal/ops", "internal/sdk"}},
	{"internal/sample", []string{"internal/goflow", "internal/goshape", "internal/gosize", "internal/sdk", "internal/symbolic"}},
	{"internal/gofuzz", nil},                // its tests judge the programs that it makes
	{"internal/wording", []string{"rules"}}, // tests ask it about the texts of their packages
	{"internal/archtest", nil},
}

// confined says in which packages a foreign module may be used.
var confined = []struct {
	path string // the module, or a prefix of its packages
	only string // directories
}{
	{"github.com/spf13/", "cmd"},
	{"github.com/yuin/goldmark", "cmd"},
	{"github.com/owenrumney/go-sarif", "internal/report"},
	{"github.com/hashicorp/hcl", "hclscan internal/suppress internal/ruletest"},
	{"github.com/zclconf/go-cty", "hclscan"},
	{"github.com/zclconf/go-cty-yaml", "hclscan/tf/funcs"},
	{"github.com/zclconf/go-cty/cty/function/stdlib", "hclscan/tf/funcs"},
	{"github.com/hashicorp/terraform-json", "hclscan/tf/plan"},
	{"go.yaml.in/yaml", "internal/config"},
	{"github.com/go-git/", "internal/gitignore"},
	{"os/exec", "internal/config internal/git internal/load internal/gofuzz"}, // docs/security.md says what is run; gofuzz is for tests
	{"go/ast", "analyzers benchmarks driver internal/docs internal/buildops internal/engine internal/goanswer internal/goclients internal/goflow internal/gofuzz internal/goitems internal/gorequest " +
		"internal/items internal/load internal/ops internal/sample internal/symbolic rules/gorule"}, // what reads Go
	{"golang.org/x/tools/go/ssa", "internal/goflow internal/symbolic internal/goenv internal/goshape internal/gosize internal/sample internal/binding internal/buildops internal/gorequest internal/goanswer internal/goclients internal/goitems internal/ops"},
	{"golang.org/x/tools/go/packages", "internal/engine internal/load internal/ruletest"},
}
