package schema

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// The head of a snapshot. A change of the types in this package needs another
// version: in a snapshot that was written before, what they newly hold would be
// mistaken for absent.
const (
	SnapshotFormat  = "dynamolint-schema" // what a snapshot calls itself, in its first lines
	snapshotVersion = 20
)

type snapshot struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	*Model
}

// writeAgain is what to do about a snapshot that cannot be used.
const writeAgain = `write it again with "dynamolint schema --out"`

// Encode writes a model as JSON from which [Decode] makes the same model. Equal
// models give equal bytes. Paths are written as they are: [Model.Rebase] makes
// them mean the same on every machine.
func Encode(w io.Writer, m *Model) error {
	encoder := json.NewEncoder(excerpt.JSON(w)) // which it writes to once
	encoder.SetIndent("", " ")
	return encoder.Encode(snapshot{SnapshotFormat, snapshotVersion, m})
}

// IsSnapshot reports whether JSON is a snapshot, of any version.
func IsSnapshot(data []byte) bool {
	var head struct{ Format string }
	return json.Unmarshal(data, &head) == nil && head.Format == SnapshotFormat
}

// Decode reads what [Encode] wrote. Anything else is an error that says what to
// do: a file of another format or version, one with unknown fields,
// one that is cut off.
func Decode(r io.Reader) (*Model, error) {
	data, err := files.All(r, files.MaxData)
	if err != nil {
		return nil, err
	}
	var head struct {
		Format  string
		Version int
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("it is not a schema snapshot, or it is truncated or edited: %s; %s", excerpt.Message(err.Error()), writeAgain)
	}
	switch {
	case head.Format != SnapshotFormat:
		return nil, fmt.Errorf("it is not a schema snapshot: \"format\" is %s, not %q; %s", excerpt.Quote(head.Format), SnapshotFormat, writeAgain)
	case head.Version > snapshotVersion:
		return nil, fmt.Errorf("schema snapshot version %d is not supported: this dynamolint reads version %d; update dynamolint, or %s", head.Version, snapshotVersion, writeAgain)
	case head.Version != snapshotVersion:
		return nil, fmt.Errorf("schema snapshot version %d is not supported: this dynamolint reads version %d; %s", head.Version, snapshotVersion, writeAgain)
	}
	m := &Model{}
	err = decodeStrictly(data, &snapshot{Model: m})
	if err == nil {
		err = holdsAll(m)
	}
	if err != nil {
		return nil, fmt.Errorf("the schema snapshot does not fit this dynamolint: %s; %s", excerpt.Message(err.Error()), writeAgain)
	}
	return m, nil
}

// decodeStrictly refuses fields that target does not have. [json.Decoder] does
// not pass that on to methods, so every UnmarshalJSON here calls it too.
func decodeStrictly(data []byte, target any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	return decoder.Decode(target)
}

// holdsAll returns an error if a pointer of the model leads nowhere: null is
// valid JSON, but no code that reads a model expects it.
func holdsAll(m *Model) (err error) {
	walk(reflect.ValueOf(m), func(part reflect.Value) {
		if part.Kind() == reflect.Pointer && part.IsNil() && part.Type() != reflect.TypeFor[*Model]() {
			err = errors.New("a list holds null")
		}
	})
	return err
}
