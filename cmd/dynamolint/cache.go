package main

import (
	"errors"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/dynamolint/dynamolint/internal/base/cache"
)

// cacheFlags say whether what was computed is kept for later runs.
type cacheFlags struct{ off bool }

func (f *cacheFlags) add(flags *pflag.FlagSet) {
	flags.BoolVar(&f.off, "no-cache", false, "compute everything, and keep nothing for the next run")
}

// open returns the cache; nil if there is none, which only takes time.
func (f *cacheFlags) open(cmd *cobra.Command, verbose bool) *cache.Cache {
	if f.off {
		return nil
	}
	dir, err := cache.Dir()
	var c *cache.Cache
	if err == nil {
		c, err = cache.Open(dir)
	}
	if err != nil && (verbose || os.Getenv(cache.Variable) != "") { // what is set by hand is meant
		cmd.PrintErrf("dynamolint: note: no cache, so this run takes longer than it could: %v\n", err)
	}
	return c
}

func (a *app) cacheCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "cache",
		Short: "Show or clear what dynamolint keeps for later runs",
		Long: `A run keeps what it has computed, so that the next one is faster. What it reports
never depends on that: if anything that a result depends on has changed, it is computed
again. The cache lies in the user's directory for caches, or where the environment
variable ` + cache.Variable + ` says; --no-cache does without it. Entries that no run has used
for five days are deleted.`,
		Args: onlySubcommands,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		&cobra.Command{
			Use: "dir", Short: "Print the directory of the cache", Args: exactArgs(),
			RunE: func(cmd *cobra.Command, _ []string) error {
				dir, err := cache.Dir()
				if err != nil {
					return usagef("%v", err)
				}
				cmd.Println(dir)
				return nil
			},
		},
		&cobra.Command{
			Use: "clean", Short: "Delete the cache", Args: exactArgs(),
			RunE: func(*cobra.Command, []string) error {
				dir, err := cache.Dir()
				if err != nil {
					return usagef("%v", err)
				}
				err = cache.Clean(dir)
				if errors.Is(err, cache.ErrNotCache) { // its name is what is wrong
					return usagef("%v", err)
				}
				return err
			},
		},
	)
	return cmd
}
