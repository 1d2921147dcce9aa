package schema

import "github.com/dynamolint/dynamolint/internal/base/lazyregexp"

// directive is a line of a comment that is written for a tool.
var directive = lazyregexp.New(`^(dynamolint|tfsec|trivy|checkov|tflint-ignore|kics-scan|terrascan|nosemgrep)\b[ :]`)

// IsDirective reports whether a line of a comment, without the marks that make it
// a comment, is written for a tool and tells a reader nothing: "dynamolint:ignore DDB413".
func IsDirective(comment string) bool { return directive.MatchString(comment) }
