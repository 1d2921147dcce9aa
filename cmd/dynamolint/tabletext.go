package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/report"
	"github.com/dynamolint/dynamolint/rules"
)

// writeTables writes tables for people: one paragraph for each.
func writeTables(w io.Writer, tables []tableInfo) error {
	if len(tables) == 0 {
		_, err := fmt.Fprintln(w, "no table is declared here")
		return err
	}
	var b strings.Builder
	for i := range tables {
		if i > 0 {
			b.WriteString("\n")
		}
		writeTable(&b, &tables[i])
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeTable(b *strings.Builder, t *tableInfo) {
	fmt.Fprintf(b, "%s\n    declared at %s\n", report.Printable(t.Address), report.Printable(t.At))
	row := func(label, text string) {
		if text != "" {
			fmt.Fprintf(b, "    %-24s %s\n", label, report.Printable(text))
		}
	}
	for _, call := range t.Calls {
		row("called as", call)
	}
	row("may not exist", t.Maybe)
	row("name", t.Name.text())
	row("partition key", t.keyText(t.HashKey))
	row("sort key", t.keyText(t.RangeKey))
	for i := range t.Indexes {
		row(t.Indexes[i].Kind+" index", t.Indexes[i].text())
	}
	row("billing mode", t.BillingMode.text())
	row("read capacity", t.ReadCapacity.text())
	row("write capacity", t.WriteCapacity.text())
	row("point-in-time recovery", t.PointInTimeRecovery.text())
	row("recovery days", t.RecoveryDays.text())
	row("deletion protection", t.DeletionProtection.text())
	row("prevent_destroy", t.PreventDestroy.text())
	row("ttl", t.TTL.text())
	row("ttl attribute", t.TTLAttribute.text())
	row("stream", t.Stream.text())
	row("stream view type", t.StreamViewType.text())
	row("encryption", t.Encryption.text())
	row("table class", t.TableClass.text())
	for i := range t.Replicas {
		row("replica", t.Replicas[i].text())
	}
	for _, tag := range t.Tags {
		row("tag", tag.Key.text()+" = "+tag.Value.text())
	}
	for _, reason := range t.Partial {
		row("maybe more", reason)
	}
}

// text returns "true", "true (default of var.enabled)" or "unknown: why".
func (v *valueInfo) text() string {
	switch {
	case v == nil:
		return ""
	case v.Pattern != "":
		return fmt.Sprintf("%s (unknown: %s)", v.Pattern, v.Unknown)
	case v.Unknown != "":
		return "unknown: " + v.Unknown
	case v.Origin != "":
		return fmt.Sprintf("%v (%s)", v.Value, v.Origin)
	}
	return fmt.Sprint(v.Value)
}

// keyText returns a key attribute with its type, if that is declared.
func (t *tableInfo) keyText(key *valueInfo) string {
	if key == nil || key.Unknown != "" {
		return key.text()
	}
	for _, a := range t.Attributes {
		if a.Name != nil && a.Type != nil && a.Name.Value == key.Value && a.Type.Unknown == "" {
			return fmt.Sprintf("%s, type %v", key.text(), a.Type.Value)
		}
	}
	return key.text()
}

func (i *indexInfo) text() string {
	text := i.Name.text() + ": " + keysText(i.HashKey)
	if len(i.RangeKey) > 0 {
		text += ", sorted by " + keysText(i.RangeKey)
	}
	if i.Projection != nil {
		text += ", projects " + i.Projection.text()
	}
	if i.NonKeyAttributes != nil {
		text += " " + i.NonKeyAttributes.text()
	}
	return text
}

func keysText(keys []valueInfo) string {
	texts := make([]string, 0, len(keys))
	for i := range keys {
		texts = append(texts, keys[i].text())
	}
	return strings.Join(texts, " and ")
}

// printProblems writes what could not be read to the command's standard error.
func printProblems(cmd *cobra.Command, problems []rules.Problem) {
	for _, p := range problems {
		cmd.PrintErrf("%s: not read: %s\n", report.Printable(p.Span.String()), report.Printable(p.Message))
		if p.Hint != "" {
			cmd.PrintErrf("    %s\n", report.Printable(p.Hint))
		}
	}
}
