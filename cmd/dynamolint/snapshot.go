package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

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

// checkIsSnapshot refuses a file that is something else than a snapshot: it is somebody's text, or a
// document of the tables.
func checkIsSnapshot(out string) error {
	old, err := files.Disk.File(out, files.MaxData)
	if err != nil || len(bytes.TrimSpace(old)) == 0 || bytes.Contains(old[:min(len(old), 1<<10)], []byte(schema.SnapshotFormat)) {
		return nil //nolint:nilerr // there is none, or what is wrong with it shows when it is read or written
	}
	return errors.New("the file is no snapshot of tables; name another file, or give --format markdown or mermaid for a document")
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
