package driver

import (
	"bytes"
	"context"
	"fmt"
	"os"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/sources"
)

// decoded returns the tables of a snapshot.
func decoded(name string, snapshot []byte) (func() (*schema.Model, error), error) {
	model, err := schema.Decode(bytes.NewReader(snapshot))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return func() (*schema.Model, error) { return model, nil }, nil
}

// CheckSchema reads the declared tables, if that was not done yet. The error is
// why they are unknown; every package would report the same one.
func (l *Loaded) CheckSchema() error {
	_, err := l.tables()
	return err
}

// scan reads the Terraform configurations in a directory and below, and the other
// sources of the configuration, which a snapshot has already. What cannot
// be read is an error: code must not be compared with a part of the tables.
func (l *Loaded) scan(ctx context.Context, directory string) (*schema.Model, error) {
	dirs, err := hclscan.Directories(directory, func(dir string) bool { return l.config.Excluded(l.relative(dir)) })
	if err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	if len(dirs) == 0 {
		return nil, fmt.Errorf("schema: no Terraform configuration in %s; name a directory that contains one, or a snapshot", directory)
	}
	cfg := hclscan.Config{Dirs: dirs, Boundary: l.root}
	for _, e := range l.config.Environments() {
		given := hclscan.Inputs{Environment: e.Name, VarFiles: e.VarFiles, Workspace: e.Workspace}
		cfg.Inputs = append(cfg.Inputs, given.From(os.Environ()))
	}
	result := hclscan.Scan(ctx, cfg)
	result.Problems = append(result.Problems, sources.Add(files.Disk, result.Model, l.config.Schema(), l.root)...)
	if len(result.Problems) > 0 {
		return nil, fmt.Errorf("schema: cannot read all tables in %s; fix this, or exclude its directory:\n%w",
			directory, config.Errors(result.Problems))
	}
	return result.Model, nil
}
