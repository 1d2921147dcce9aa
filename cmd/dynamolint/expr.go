package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/exprcheck"
)

// exprFlags say what is judged, and what is known besides.
type exprFlags struct {
	inputFlags
	kind       string
	request    string
	names      string
	values     string
	parameters string
	name       []string
	value      []string
	tables     []string
	index      string
	tree       bool
	format     string
}

func (a *app) exprCommand() *cobra.Command {
	flags := &exprFlags{}
	cmd := &cobra.Command{
		Use:   "expr [flags] [EXPRESSION]",
		Short: "Check an expression, a PartiQL statement or a whole request",
		Long: `Check an expression, a PartiQL statement or, with --request, a whole request as
JSON, from the command line or standard input. The output has DynamoDB's own
error, its place, and what to write instead. Nothing is sent anywhere.

Without --kind the text decides: SET begins an update, SELECT a PartiQL statement,
a list of paths is a projection, and a comparison is checked as a filter.

What is not given is not checked: without --names the names behind #placeholders
are unknown, and without --table so are the keys. JSON has the form that the AWS
CLI takes; @FILE and file://FILE read it from a file.

Exit codes: 0 no mistake, 1 DynamoDB would refuse it, 2 wrong usage, 3 the keys of
a declared table are unknown (the text is still checked).`,
		Example: `  dynamolint expr 'size > :n'
  dynamolint expr --kind filter 'status = :open' --value ':open=S:OPEN'
  dynamolint expr --kind update 'SET #n = #n + :one' --name '#n=count' --value ':one=N:1'
  dynamolint expr --kind key-condition --table orders --index by-country 'country = :c'
  dynamolint expr --tree 'SELECT * FROM "orders" WHERE "customer" = ?'
  dynamolint expr --request Query < query.json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usagef("%q is one argument too many: put the whole expression in quotes", args[1])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return a.expr(cmd, args, flags) },
	}
	flags.add(cmd)
	return cmd
}

func (f *exprFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.inputFlags.add(flags)
	flags.StringVar(&f.kind, "kind", "", "the expression is a `KIND` (default: what the text suggests): "+strings.Join(exprcheck.Kinds(), ", "))
	flags.StringVar(&f.request, "request", "", "the input is the JSON of a request of `OPERATION`, as --generate-cli-skeleton of the AWS CLI writes it")
	flags.StringVar(&f.names, "names", "", "ExpressionAttributeNames as `JSON`")
	flags.StringArrayVar(&f.name, "name", nil, "one of them, as `#NAME=ATTRIBUTE` (repeatable)")
	flags.StringVar(&f.values, "values", "", "ExpressionAttributeValues as `JSON`")
	flags.StringArrayVar(&f.value, "value", nil, "one of them, as `:NAME=TYPE[:TEXT]`: ':open=S:OPEN', ':tags=SS' (repeatable)")
	flags.StringVar(&f.parameters, "parameters", "", "the parameters of a PartiQL statement as `JSON`")
	flags.StringArrayVar(&f.tables, "table", nil, "check against table `NAME`, declared in Terraform below the current directory (repeatable with --request)")
	flags.StringVar(&f.index, "index", "", "check against index `NAME` of the table")
	flags.BoolVar(&f.tree, "tree", false, "print the syntax tree too")
	flags.StringVar(&f.format, "format", "text", "write `FORMAT`: text or json")
	complete(cmd, map[string]cobra.CompletionFunc{
		"kind": fixed(exprcheck.Kinds()...), "request": fixed(exprcheck.Operations()...), "format": fixed("text", "json"),
	})
}

func (a *app) expr(cmd *cobra.Command, args []string, flags *exprFlags) error {
	if err := flags.check(); err != nil {
		return err
	}
	question, err := flags.question(cmd.InOrStdin(), args)
	if err != nil {
		return err
	}
	keyless, err := flags.addTables(cmd, &question.Tables)
	if err != nil {
		return err
	}
	verdict, err := question.Check()
	if err != nil {
		return usagef("%v", err)
	}
	if assumption := verdict.Assumption(); assumption != "" {
		cmd.PrintErrf("dynamolint: %s\n", assumption)
	}
	if verdict.Refused() {
		a.exitCode = engine.ExitFindings
	}
	out := cmd.OutOrStdout()
	if flags.format == "json" {
		err = writeJSON(out, verdict.Describe(flags.tree))
	} else {
		style := exprcheck.Style{Color: useColor(out, a.noColor), Width: cmp.Or(terminalWidth(out), 120)}
		_, err = io.WriteString(out, verdict.Text(style, flags.tree))
	}
	return cmp.Or(err, keyless)
}

// question returns what the flags ask for, but for the tables.
func (f *exprFlags) question(stdin io.Reader, args []string) (*exprcheck.Question, error) {
	text, err := f.text(stdin, args)
	if err != nil {
		return nil, err
	}
	q := &exprcheck.Question{Text: text, Kind: f.kind, Request: f.request, Name: f.name, Value: f.value, Index: f.index}
	for _, given := range []struct {
		flag, value string
		data        *[]byte
	}{{"--names", f.names, &q.Names}, {"--values", f.values, &q.Values}, {"--parameters", f.parameters, &q.Parameters}} {
		if given.value == "" {
			continue
		}
		data, err := jsonText(given.value)
		if err != nil {
			return nil, usagef("%s: %v", given.flag, err)
		}
		*given.data = append([]byte{}, data...) // an empty file is given too
	}
	return q, nil
}

// check says which flags do not fit together.
func (f *exprFlags) check() error {
	if err := oneOf("--format", f.format, "text", "json"); err != nil {
		return err
	}
	if f.kind != "" {
		if err := oneOf("--kind", f.kind, exprcheck.Kinds()...); err != nil {
			return err
		}
	}
	switch {
	case f.request != "" && (f.kind != "" || f.names != "" || f.values != "" || f.parameters != "" || len(f.name)+len(f.value) > 0 || f.index != ""):
		return usagef("with --request the JSON contains all but the tables: remove --kind, --names, --name, --values, --value, --parameters and --index")
	case f.request != "" && f.tree:
		return usagef("--tree prints the tree of one expression: remove --request")
	case f.request == "" && len(f.tables) > 1:
		return usagef("an expression goes to one table: give --table once")
	case f.index != "" && len(f.tables) == 0:
		return usagef("--index %s: give the table of the index with --table", f.index)
	}
	return f.filesExist()
}

// filesExist refuses files that are not there, also where no table is looked for.
func (f *exprFlags) filesExist() error {
	if f.configFile != "" {
		if _, err := os.Stat(f.configFile); err != nil {
			return usagef("--config %s: %v", f.configFile, cmp.Or(errors.Unwrap(err), err))
		}
	}
	for _, name := range f.varFiles {
		if _, err := os.Stat(name); err != nil {
			return usagef("--var-file %s: %v", name, cmp.Or(errors.Unwrap(err), err))
		}
	}
	return nil
}

// text returns the argument, for a request also the file that it names, or what
// stands on standard input, without the newline that ends it.
func (f *exprFlags) text(stdin io.Reader, args []string) (string, error) {
	if len(args) > 0 && args[0] != "-" {
		if f.request == "" {
			return args[0], nil
		}
		data, err := jsonText(args[0])
		if err != nil {
			return "", usagef("--request: %v", err)
		}
		return string(data), nil
	}
	if file, ok := stdin.(*os.File); ok && len(args) == 0 && term.IsTerminal(int(file.Fd())) {
		return "", usagef("give the expression as an argument, or on standard input")
	}
	data, err := files.All(stdin, files.MaxSource)
	if err != nil {
		return "", fmt.Errorf("standard input: %w", err)
	}
	return strings.TrimSuffix(strings.TrimSuffix(string(data), "\n"), "\r"), nil
}

// jsonText returns JSON, or what stands in the file that @FILE or, as the AWS CLI
// has it, file://FILE names.
func jsonText(value string) ([]byte, error) {
	for _, prefix := range []string{"@", "file://"} {
		if name, ok := strings.CutPrefix(value, prefix); ok {
			return namedFile(name)
		}
	}
	if name, ok := strings.CutPrefix(value, "fileb://"); ok {
		return nil, fmt.Errorf("fileb:// is for binary content; write file://%s", name)
	}
	if _, err := os.Stat(value); err == nil {
		return nil, fmt.Errorf("%s is a file; write @%s to read it", value, value)
	}
	if strings.HasSuffix(value, ".json") {
		return nil, fmt.Errorf("%s is not valid JSON, and no file has this name; write @FILE to read a file", value)
	}
	return []byte(value), nil
}

// namedFile reads a file that is named on the command line.
func namedFile(name string) ([]byte, error) {
	content, err := files.Disk.Source(name)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w; %s", name, cause(err), files.Hint(err))
	}
	return content, nil
}
