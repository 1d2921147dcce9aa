package naming

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// partitions are what ARNs begin with, after "arn:".
var partitions = []string{"aws", "aws-cn", "aws-us-gov"}

// MayInclude reports whether a pattern of ARNs, in which asterisks stand for any
// text and holes for what is unknown, may include the ARN of a table, or, with
// below, of what is below it: "/stream/...".
func MayInclude(pattern []schema.NamePart, t *schema.Table, below ...schema.NamePart) bool {
	text := wildcards(pattern)
	name := slices.Concat(Parts(t), below)
	return slices.ContainsFunc(partitions, func(partition string) bool {
		service := []schema.NamePart{{Text: "arn:" + partition + ":dynamodb:"}, {Hole: true}, {Text: ":"}}
		// Region and account are unknown. Have them end where the name begins: as a
		// hole they could be any text, with another table's name in it.
		if before, after, ok := strings.Cut(text, "table/"); ok {
			return Glob(before).Admits(service) && Glob(after).Admits(name)
		}
		return Glob(text).Admits(slices.Concat(service, Literal("table/"), name))
	})
}

// wildcards returns a text with asterisks for its unknown parts.
func wildcards(parts []schema.NamePart) string {
	var text strings.Builder
	for _, part := range parts {
		if part.Hole {
			text.WriteString("*")
		} else {
			text.WriteString(part.Text)
		}
	}
	return text.String()
}
