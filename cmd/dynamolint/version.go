package main

import (
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/build"
)

// buildVersion is set by release builds: -ldflags "-X main.buildVersion=v1.2.3".
var buildVersion string

// version returns the version of this binary: of the release build, else of the
// module that "go install" built it from, else "(devel)".
func version() string {
	if buildVersion != "" {
		return buildVersion
	}
	return build.Version()
}

func versionLine() string {
	return fmt.Sprintf("dynamolint %s (%s, %s/%s)\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Show the version",
		Args:  exactArgs(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := io.WriteString(cmd.OutOrStdout(), versionLine())
			return err
		},
	}
}
