package main

import (
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/exprcheck"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// addTables adds the tables of --table, from the Terraform configurations below the
// current directory. The first error that it returns is that the keys of one are unknown.
func (f *exprFlags) addTables(cmd *cobra.Command, tables *exprcheck.Tables) (keyless, failed error) {
	if len(f.tables) == 0 {
		return nil, nil
	}
	result, err := analyse(cmd, engine.Tables, engine.Options{
		ConfigFile: f.configFile,
		Flags:      f.inputs(),
		Rules:      catalog.Rules(),
	})
	if err != nil {
		return nil, err
	}
	printProblems(cmd, result.Problems)
	for _, name := range f.tables {
		table, err := declaredTable(result, name)
		if unknown := (*keylessError)(nil); errors.As(err, &unknown) {
			tables.AddKeyless()
			keyless = err
			continue
		}
		if err == nil {
			err = f.checkIndex(name, table)
		}
		if err != nil {
			return nil, err
		}
		tables.Add(name, table)
	}
	return keyless, nil
}

// declaredTable returns what is known of the declared table of a name: its own,
// its name with holes ("{env}-orders"), or its address in Terraform.
func declaredTable(result *engine.Result, name string) (*validate.Table, error) {
	found := named(result.Model.Tables, name)
	if len(found) == 0 {
		if len(result.Problems) > 0 {
			return nil, fmt.Errorf("no declaration of table %q among those that could be read", name)
		}
		return nil, unknownTable(result.Model.Tables, name)
	}
	var first *validate.Table
	for _, declared := range found {
		table, ok := link.Table(declared)
		switch {
		case !ok:
			return nil, &keylessError{name}
		case first == nil:
			first = table
		case !reflect.DeepEqual(first, table):
			return nil, ambiguous(name, found[0], declared)
		}
	}
	return first, nil
}

// keylessError says that a table is declared, but with unknown keys.
type keylessError struct{ table string }

func (e *keylessError) Error() string {
	return fmt.Sprintf("cannot determine the keys of table %q: \"dynamolint schema\" shows why", e.table)
}

// ambiguous says that two tables of a name differ.
func ambiguous(name string, a, b *schema.Table) error {
	if a.Address == b.Address {
		return usagef("table %q is declared differently in %s and %s: choose one of these directories with -C", name, nearby(a.Root), nearby(b.Root))
	}
	return usagef("table %q is declared differently as %s and %s: give one of these addresses, or choose a directory with -C", name, a.Address, b.Address)
}

// named returns the tables of a name, address or displayed name; if there are
// none, those of unknown names which may be this one.
func named(tables []*schema.Table, name string) []*schema.Table {
	var certain, possible []*schema.Table
	for _, t := range tables {
		known, ok := t.Name.Get()
		switch {
		case known == name && ok, t.Address == name, t.DisplayName() == name, t.FullName() == name:
			certain = append(certain, t)
		case !ok && t.FullName() != t.Address && t.MayBeNamed(name):
			possible = append(possible, t)
		}
	}
	if certain != nil {
		return certain
	}
	return possible
}

func unknownTable(tables []*schema.Table, name string) error {
	var names []string
	for _, t := range tables {
		names = append(names, t.DisplayName())
	}
	if len(names) == 0 {
		return usagef("--table %s: no table is declared in Terraform below the current directory; -C names another directory", name)
	}
	return usagef("--table %s: no such table is declared below the current directory; %s\"dynamolint schema\" lists them", name, rules.DidYouMean(name, names))
}

// checkIndex checks that the table has the index of --index, unless it may have
// others than are known.
func (f *exprFlags) checkIndex(name string, table *validate.Table) error {
	if f.index == "" || table.Open {
		return nil
	}
	var names []string
	for _, index := range table.Indexes {
		if index.Name == f.index {
			return nil
		}
		names = append(names, index.Name)
	}
	if len(names) == 0 {
		return usagef("--index %s: table %q has no index", f.index, name)
	}
	return usagef("--index %s: table %q has no such index; %sit has %s", f.index, name, rules.DidYouMean(f.index, names), strings.Join(names, ", "))
}
