package terraform

import (
	"fmt"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// bindingProblems returns what the tables and functions of a configuration name and
// a model does not have: it may have been renamed, and the entry does nothing now.
func bindingProblems(system *files.System, c *config.Config, m *schema.Model) []rules.Problem {
	b := &bindings{files: system, model: m}
	for _, binding := range c.TableBindings() {
		if !binding.External {
			b.table(binding)
		}
	}
	for _, binding := range c.FunctionBindings() {
		b.function(binding)
	}
	return b.problems
}

type bindings struct {
	files    *files.System
	model    *schema.Model
	problems []rules.Problem
}

func (b *bindings) fail(at rules.Span, hint, format string, args ...any) {
	b.problems = append(b.problems, rules.Problem{Span: at, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// table checks that the address of a table is in view, and in the snapshot if the
// entry names one.
func (b *bindings) table(binding config.TableBinding) {
	tables, from := b.model.InView(), ""
	if binding.Snapshot != "" {
		from = " of " + excerpt.Name(binding.Snapshot)
		tables = slices.DeleteFunc(tables, func(t *schema.Table) bool { return t.Elsewhere.File != binding.Snapshot })
		if len(tables) == 0 {
			b.fail(binding.TableSpan, "add it to schema.sources, or remove snapshot:", "no table is read from %s", excerpt.Name(binding.Snapshot))
			return
		}
	}
	found := b.model.At(binding.Table)
	if slices.ContainsFunc(found, func(t *schema.Table) bool { return slices.Contains(tables, t) }) || b.maybe(binding.Table) {
		return
	}
	if slices.ContainsFunc(b.model.TableLookups, func(l *schema.TableLookup) bool { return l.Address == binding.Table }) {
		b.fail(binding.TableSpan, "add the snapshot that has it to schema.sources", "%s looks up a table that is not in view", excerpt.Name(binding.Table))
		return
	}
	var addresses []string
	for _, t := range tables {
		addresses = append(addresses, t.Address)
	}
	b.fail(binding.TableSpan, rules.DidYouMean(binding.Table, addresses)+`"dynamolint schema" lists all tables in view`,
		"no table%s has the address %s", from, excerpt.Name(binding.Table))
}

// maybe reports whether a table that is not in view may exist in another run: one that
// a default switches off, one of a module that is not at hand.
func (b *bindings) maybe(address string) bool {
	return slices.ContainsFunc(b.model.Possible, func(t *schema.Table) bool { return t.IsAt(address) }) ||
		slices.ContainsFunc(b.model.Unseen, func(u *schema.Unseen) bool { return u.Broken == "" && isBelow(address, u.Address) })
}

// isBelow reports whether an address is one in a module.
func isBelow(address, module string) bool {
	rest, ok := strings.CutPrefix(address, module)
	return ok && module != "" && (strings.HasPrefix(rest, ".") || strings.HasPrefix(rest, "["))
}

// function checks that there are a binary and what runs it.
func (b *bindings) function(binding config.FunctionBinding) {
	const hint = "write the directory of a main package, relative to that of this file"
	list, err := b.files.ReadDir(binding.Main)
	list = slices.DeleteFunc(list, func(e files.Entry) bool { return filepath.Ext(e.Name) != ".go" })
	switch {
	case err != nil:
		b.fail(binding.Span, hint, "cannot read %s: %s", excerpt.Name(binding.Main), state.Reason(err))
	case len(list) == 0:
		b.fail(binding.Span, hint, "%s has no Go files", excerpt.Name(binding.Main))
	case !slices.ContainsFunc(list, func(e files.Entry) bool { return mayBeMain(b.files, filepath.Join(binding.Main, e.Name)) }):
		b.fail(binding.Span, hint, "%s holds no main package", excerpt.Name(binding.Main))
	}
	at := func(w *schema.Workload) bool { return w.IsAt(binding.Workload) }
	if binding.Workload == config.NoWorkload || slices.ContainsFunc(b.model.WorkloadsInView(), at) || b.maybe(binding.Workload) {
		return
	}
	var addresses []string
	for _, w := range b.model.WorkloadsInView() {
		addresses = append(addresses, w.Address)
	}
	b.fail(binding.WorkloadSpan, rules.DidYouMean(binding.Workload, addresses)+"write the address of a Lambda function or of an ECS task definition, or none if people run it",
		"no workload in view has the address %s", excerpt.Name(binding.Workload))
}

// mayBeMain reports whether a file is of a main package, or cannot be read as one of another.
func mayBeMain(system *files.System, file string) bool {
	content, err := system.Source(file)
	if err != nil {
		return true
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, content, parser.PackageClauseOnly)
	return err != nil || parsed.Name.Name == "main"
}
