// Command dynamolint checks Go code and Terraform for DynamoDB mistakes.
//
// Package main knows the command line and the terminal; what is found, and how
// it is rendered, is the business of the packages that it calls.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// gracePeriod is how long a run that is interrupted may take to stop by itself.
const gracePeriod = 2 * time.Second

func main() {
	if len(os.Args) > 2 && os.Args[1] == refuseArgument {
		os.Exit(load.Refuse(os.Args[2:], os.Stdout, os.Stderr))
	}
	if isVet(os.Args[1:]) {
		vet(os.Args[1:])
	}
	spareCollections()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, func() {
		time.Sleep(gracePeriod)
		fmt.Fprintln(os.Stderr, "dynamolint: interrupted: nothing is reported")
		os.Exit(engine.ExitIncomplete)
	})
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// refuseArgument is the first argument when the go command calls this program in
// place of a compiler.
const refuseArgument = "refuse-to-build"

// refuseCommand returns how the go command is to call this program, so that it
// builds nothing; nil if the program does not know where it lies.
func refuseCommand() []string {
	self, err := os.Executable()
	if err != nil {
		return nil
	}
	return []string{self, refuseArgument}
}

// run runs one command line and returns the exit code.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	a := &app{}
	root := a.rootCommand()
	root.SetArgs(args)
	out := &checkedWriter{Writer: stdout}
	root.SetOut(out)
	root.SetErr(excerpt.Terminal(stderr)) // messages name files, and files may be called anything
	strict(root)
	err := noFlagNamesFile(args)
	if err == nil {
		err = root.ExecuteContext(ctx)
	}
	if a.stopProfiling != nil {
		err = errors.Join(err, a.stopProfiling())
	}
	if err == nil && out.err != nil {
		err = fmt.Errorf("the output is incomplete: %w", out.err)
	}
	if err == nil {
		return a.exitCode
	}
	root.PrintErrln("dynamolint: " + explainError(err))
	return exitCodeOf(err)
}

// exitCodeOf returns the exit code of a command that ends with an error.
func exitCodeOf(err error) int {
	var usage *state.UsageError
	var configErrors config.Errors
	if errors.As(err, &usage) || errors.As(err, &configErrors) {
		return engine.ExitUsage
	}
	return engine.ExitIncomplete
}

// app is one run of the command.
type app struct {
	exitCode int // of a command that ran to its end
	noColor  bool

	profiling     profiling
	stopProfiling func() error // nil if the command line is wrong
}

func (a *app) rootCommand() *cobra.Command {
	root := a.checkCommand("dynamolint [flags] [paths or package patterns...]")
	root.Long = `Dynamolint checks Go code and Terraform configurations for DynamoDB mistakes.

Without arguments it checks everything below the current directory: every Go module
and workspace that uses DynamoDB, and every Terraform configuration.

Exit codes: 0 nothing found, 1 findings at or above --fail-on, 2 wrong usage or
configuration, 3 part of the input could not be analysed.`
	root.Example = `  dynamolint
  dynamolint ./services/orders ./infra
  dynamolint --format text --format sarif=dynamolint.sarif
  dynamolint --new-from-merge-base origin/main
  dynamolint explain DDB102`
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetFlagErrorFunc(flagError)
	var dir string
	root.PersistentFlags().StringVarP(&dir, "chdir", "C", "", "run as if started in `DIR`")
	root.PersistentFlags().BoolVar(&a.noColor, "no-color", false, "no colours, even on a terminal (as with NO_COLOR)")
	root.Version = version()
	root.SetVersionTemplate(versionLine())
	root.Flags().Bool("version", false, "show the version")
	a.profiling.addFlags(root)
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		if err := noEmptyFlags(cmd); err != nil {
			return err
		}
		noteFormer(cmd)
		if dir != "" {
			if err := os.Chdir(dir); err != nil {
				return usagef("-C: %v", err)
			}
		}
		stop, err := a.profiling.start()
		a.stopProfiling = stop
		return err
	}
	root.AddCommand(
		a.checkCommand("check [flags] [paths or package patterns...]"),
		a.watchCommand(),
		a.lspCommand(),
		a.rulesCommand(),
		a.explainCommand(),
		a.schemaCommand(),
		a.accessPatternsCommand(),
		a.diffCommand(),
		a.designCommand(),
		a.iamCommand(),
		a.exprCommand(),
		a.baselineCommand(),
		a.ignoresCommand(),
		a.initCommand(),
		a.configCommand(),
		a.cacheCommand(),
		a.versionCommand(),
	)
	acceptFormer(root, renamedFlags)
	return root
}

// usagef returns an error that exits with code 2.
func usagef(format string, args ...any) error {
	return &state.UsageError{Message: fmt.Sprintf(format, args...)}
}

// explainError returns the message for the user.
func explainError(err error) string {
	var configErrors config.Errors
	switch {
	case errors.Is(err, context.Canceled):
		return "interrupted: nothing is reported"
	case errors.As(err, &configErrors):
		for i := range configErrors {
			configErrors[i].Span.File = nearby(configErrors[i].Span.File)
		}
		return strings.ReplaceAll("wrong configuration\n"+configErrors.Error(), "\n", "\n  ")
	}
	return err.Error()
}

// nearby returns a path relative to the current directory if it lies below it.
func nearby(path string) string {
	cwd, err := os.Getwd()
	if err != nil {
		return path
	}
	rel, err := filepath.Rel(cwd, path)
	if err != nil || !filepath.IsLocal(rel) {
		return path
	}
	return rel
}
