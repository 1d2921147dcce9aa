// Package ruletest runs rules against fixtures and against the examples on
// their pages. Only tests import it; it holds no fixtures itself.
//
// # Where fixtures are
//
// A rule on Go code has testdata/go/FAMILY/SLUG, with the slug's dashes left out, and all
// packages below; a rule on a schema has testdata/terraform/SLUG. Only that rule judges
// them, so that a new rule leaves the fixtures of others as they are. Other directories of
// a family, such as testdata/go/reads/chains, are judged by all of its rules, and
// testdata/go/quiet by all rules that there are.
//
// # What fixtures expect
//
// A comment says what a rule makes of its line. The dialect is the same in Go and in
// Terraform; in JSON, which has no comments, the value of a "//" key is one.
//
//	out, err := db.Query(ctx, in)            // want DDB102 "one page"
//	return db.Scan(ctx, in)                  // undecided DDB102 "not followed"
//	resource "aws_dynamodb_table" "orders" { # want DDB413 "is off" DDB415 note likely `is off`
//	"orders": { "//": "want DDB413 `of .prod-orders. is off`",
//
// "want" is a finding, "undecided" what the rule cannot judge. Rules follow, each with a
// regular expression for what it says, in quotes or backquotes, inside which a backslash is
// the expression's. A severity (note, warning, error, hint) or a confidence (likely, proven)
// between the two is one that the finding must have. A line may have both: // want DDB101 "x"
// // undecided DDB102 "y". Whatever a rule says and no comment expects fails the test, and so
// does an expectation that is not met, or not of this form.
//
// Fixtures of what rules judge by (testdata/go/facts, operations, shapes and templates) are
// not for rules: internal/dev/gofixture describes the comments in them.
package ruletest
