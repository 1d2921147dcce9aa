package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
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
		return fmt.Errorf("cannot write the tables: %w", err)
	}
	file := out
	var made []string
	var err error
	if namesDirectory(out) {
		file = filepath.Join(out, snapshotName(content.Bytes()))
		made, err = makeDirectories(filepath.Clean(out))
	}
	if err == nil {
		err = writeFile(file, func(w io.Writer) error {
			_, err := w.Write(content.Bytes())
			return err
		})
	}
	if err != nil {
		err = errors.Join(cause(err), remove(made))
		return usagef("--out %s: cannot write the snapshot: %v; choose another path, or fix this", out, err)
	}
	if len(result.Model.Tables) == 0 {
		cmd.PrintErrln("dynamolint: no table is declared here: the snapshot is empty")
	}
	_, err = fmt.Fprintln(cmd.OutOrStdout(), file)
	return err
}

// checkSnapshot says what keeps a snapshot from being written to a place.
func checkSnapshot(out string) error {
	if out == "-" {
		return errors.New(`a snapshot is a file; name one, or remove --out: "schema --format json" prints the tables`)
	}
	if !namesDirectory(out) {
		return checkWritable(out)
	}
	dir := filepath.Clean(out)
	for !exists(dir) && dir != filepath.Dir(dir) {
		dir = filepath.Dir(dir) // it is made with the snapshot
	}
	return checkDirectory(dir)
}

// namesDirectory reports whether --out means a directory, which may not exist
// yet.
func namesDirectory(out string) bool {
	info, err := os.Stat(out)
	return err == nil && info.IsDir() || strings.HasSuffix(filepath.ToSlash(out), "/")
}

// snapshotName returns the name of a snapshot in a directory. It changes with
// the content: build caches know a snapshot by its path only.
func snapshotName(content []byte) string {
	sum := sha256.Sum256(content)
	return "dynamolint-schema-" + hex.EncodeToString(sum[:6]) + ".json"
}
