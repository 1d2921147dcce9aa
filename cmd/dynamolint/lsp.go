package main

import (
	"io"
	"time"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/editor/lsp"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// typingPause is how long nothing must change before a run starts. People who type
// make pauses of more than that only between words.
const typingPause = 80 * time.Millisecond

func (a *app) lspCommand() *cobra.Command {
	flags, cached := &settingFlags{}, &cacheFlags{}
	cmd := &cobra.Command{
		Use:   "lsp [flags]",
		Short: "Serve an editor over the Language Server Protocol",
		Long: `Serve an editor: read the Language Server Protocol from standard input, and answer
on standard output. Editors start this command; docs/editors.md shows how.

Paths in flags start from the directory that the editor has opened.`,
		Args: exactArgs(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			a.exitCode = lsp.Serve(cmd.Context(), cmd.InOrStdin(), unclosed{cmd.OutOrStdout()}, lsp.Options{
				Version:    version(),
				Rules:      catalog.Rules(),
				Refuse:     refuseCommand(),
				Cache:      cached.open(cmd, true),
				ConfigFile: flags.configFile,
				Flags:      flags.configFlags(cmd.Flags().Changed),
				Run:        engine.Run,
				Pause:      typingPause,
			})
			return nil
		},
	}
	flags.add(cmd)
	cached.add(cmd.Flags())
	cmd.Flags().Bool("stdio", true, "talk over standard input and output, which is the only way; for editors that ask for it")
	return cmd
}

// unclosed is a writer that the end of a session does not close: the command does.
type unclosed struct{ io.Writer }

func (unclosed) Close() error { return nil }
