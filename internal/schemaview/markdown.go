package schemaview

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/report"
	"github.com/dynamolint/dynamolint/internal/schema"
)

// Markdown writes a section for each table of a model: its keys and indexes as
// one table, its settings as a second, and what names it as a list.
func Markdown(w io.Writer, m *schema.Model) error {
	var b strings.Builder
	b.WriteString("# DynamoDB tables\n")
	if len(m.Tables) == 0 {
		b.WriteString("\n" + Nothing + "\n")
	}
	named := links(m)
	for _, t := range m.Tables {
		fmt.Fprintf(&b, "\n## %s\n\n%s in %s", cell(t.DisplayName()), code(t.Address), code(t.Header.String()))
		if t.StandIn != "" {
			fmt.Fprintf(&b, ", as %s declares it, which is not installed", cell(t.StandIn))
		}
		if t.Environment != "" {
			fmt.Fprintf(&b, ", environment %s", cell(t.Environment))
		}
		if t.Maybe != "" {
			fmt.Fprintf(&b, "; it may not exist: %s", cell(t.Maybe))
		}
		if t.Emulated != "" {
			fmt.Fprintf(&b, "; it may not be on AWS: %s", cell(t.Emulated))
		}
		b.WriteString("\n\n")
		accessPaths(&b, t)
		settings(&b, t)
		for i, link := range named[t] {
			if i == 0 {
				b.WriteString("\n")
			}
			fmt.Fprintf(&b, "- named by %s in %s\n", code(link.by.Declared().Address), code(link.by.Declared().Header.String()))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// accessPaths writes the ways to read a table: its own key and its indexes.
func accessPaths(b *strings.Builder, t *schema.Table) {
	b.WriteString("| read by | partition key | sort key | projection |\n|---|---|---|---|\n")
	line := func(name, hash, sort, projection string) {
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", cell(name), cell(hash), cell(sort), cell(projection))
	}
	line("table", keyText(t, t.HashKey, plain), keyText(t, t.RangeKey, plain), "")
	for _, index := range t.Indexes() {
		hash := keysText(index.Hash, plain)
		if hash == "" {
			hash = keyText(t, t.HashKey, plain)
		}
		projection := strings.TrimSpace(valueText(index.Projection, plain) + " " + valueText(index.NonKeyAttributes, plain))
		line(valueText(index.Name, plain), hash, keysText(index.Range, plain), projection)
	}
	b.WriteString("\n")
}

func settings(b *strings.Builder, t *schema.Table) {
	heading := "| setting | value |\n|---|---|\n"
	for _, r := range rows(t, plain) {
		if !isAccessPath(r) {
			fmt.Fprintf(b, "%s| %s | %s |\n", heading, r.label, cell(r.text))
			heading = ""
		}
	}
}

// isAccessPath reports whether a row says what [accessPaths] has said.
func isAccessPath(r row) bool {
	return slices.Contains([]string{"partition key", "sort key", "global index", "local index"}, r.label)
}

// markup is what means something in Markdown, within a cell of a table too.
var markup = strings.NewReplacer(`\`, `\\`, "|", `\|`, "`", "\\`", "*", `\*`, "_", `\_`, "<", "&lt;", "[", `\[`, "&", "&amp;", "#", `\#`)

// cell makes any text safe in a cell or a heading.
func cell(text string) string { return markup.Replace(report.Printable(text)) }

// code makes any text safe in a code span.
func code(text string) string {
	return "`" + strings.ReplaceAll(report.Printable(text), "`", "'") + "`"
}
