package driver

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Digest returns 12 hexadecimal digits that change with everything which
// decides about findings besides the code, and which the caches of drivers do
// not see: the files that were read with their names, the settings, the declared tables,
// and the day, because ignore directives may end on one. What cannot be read
// changes the digest too; that it cannot is said when a package is analysed.
func (l *Loaded) Digest() string {
	var key bytes.Buffer
	fmt.Fprintln(&key, l.now.UTC().Format(time.DateOnly), l.settings)
	named := l.config.Files()
	if l.baselineFile != "" {
		named = append(named, l.baselineFile)
	}
	for _, file := range named {
		content, err := files.Disk.File(file, files.MaxData)
		fmt.Fprintf(&key, "%q %x %v\n", l.relative(file), sha256.Sum256(content), err)
	}
	if err := l.writeTables(&key); err != nil {
		fmt.Fprintln(&key, err)
	}
	sum := sha256.Sum256(key.Bytes())
	return hex.EncodeToString(sum[:6])
}

// writeTables writes the declared tables as they are understood: variable files
// and whatever else they are made of are in them.
func (l *Loaded) writeTables(w io.Writer) error {
	model, err := l.tables()
	if err != nil || model == nil {
		return err
	}
	return schema.Encode(w, model)
}
