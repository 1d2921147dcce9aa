package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/schema"
)

// writeSnapshot writes the tables of a complete result and prints where.
func writeSnapshot(cmd *cobra.Command, result *engine.Result, out string) error {
	result.Model.Rebase(result.Relative)
	var content bytes.Buffer
	if err := schema.Encode(&content, result.Model); err != nil {
		return fmt.Errorf("the tables cannot be written: %w", err)
	}
	file, err := snapshotFile(out, content.Bytes())
	if err == nil {
		err = writeFile(file, func(w io.Writer) error {
			_, err := w.Write(content.Bytes())
			return err
		})
	}
	if err != nil {
		return usagef("--out %s: %v", out, err)
	}
	if len(result.Model.Tables) == 0 {
		cmd.PrintErrln("dynamolint: no table is declared here: the snapshot is empty")
	}
	_, err = fmt.Fprintln(cmd.OutOrStdout(), file)
	return err
}

// snapshotFile returns the file that --out stands for. In a folder, which is
// made if need be, its name changes with the content: build caches know a
// snapshot by its path only.
func snapshotFile(out string, content []byte) (string, error) {
	info, err := os.Stat(out)
	isDir := err == nil && info.IsDir()
	if !isDir && !strings.HasSuffix(out, "/") && !strings.HasSuffix(out, string(filepath.Separator)) {
		return out, nil
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return "", err
	}
	sum := sha256.Sum256(content)
	return filepath.Join(out, "dynamolint-schema-"+hex.EncodeToString(sum[:6])+".json"), nil
}
