package engine

import (
	"bytes"
	"context"
	"fmt"
	"go/format"
	"os"
	"path/filepath"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/fix"
	"github.com/dynamolint/dynamolint/internal/run/golang"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// Fixes plans the fixes, up to a kind, of what a run has found. Go files are
// formatted if they were, and a fix after which a package does not compile is
// left out. Nothing is written: see [Result.WriteFixes].
func (res *Result) Fixes(ctx context.Context, upTo rules.FixKind) (*fix.Plan, error) {
	return res.FixesOf(ctx, rules.Merge(res.Findings), upTo)
}

// FixesOf plans the fixes of some of the findings, merged, as [Result.Fixes] does for all.
func (res *Result) FixesOf(ctx context.Context, merged []rules.Finding, upTo rules.FixKind) (*fix.Plan, error) {
	plan, err := fix.Make(rules.Separate(merged), upTo, fix.Checks{
		Read:   res.of.Read,
		Format: formatted,
		Build:  func(overlay map[string][]byte) string { return golang.Compile(ctx, res.code(ctx), overlay) },
	})
	if ctx.Err() != nil { // what did not compile then says nothing
		return nil, ctx.Err()
	}
	return plan, err
}

// Fixed returns what one fix of a finding makes of files, formatted if they were. Whether they
// still compile is left to those who review it. There are none if the fix does not fit.
func (res *Result) Fixed(one rules.Fix) ([]fix.File, error) {
	plan, err := fix.Make([]rules.Finding{{Fixes: rules.NewFixes(one)}}, one.Kind, fix.Checks{
		Read:   res.of.Read,
		Format: formatted,
		Build:  func(map[string][]byte) string { return "" },
	})
	if err != nil {
		return nil, err
	}
	return plan.Files, nil
}

// WriteFixes writes the files of a plan, all of them or, if one of them cannot
// be written, none. The error names that file.
func (res *Result) WriteFixes(plan *fix.Plan) error {
	for _, file := range plan.Files {
		f, err := os.OpenFile(res.of.Located(file.Name), os.O_WRONLY, 0)
		if err != nil {
			return fmt.Errorf("cannot write %s: %s; no file was changed", file.Name, state.Reason(err))
		}
		if err := f.Close(); err != nil {
			return fmt.Errorf("%s: %s", file.Name, state.Reason(err))
		}
	}
	for _, file := range plan.Files {
		path := res.of.Located(file.Name)
		if now, err := files.Disk.Source(path); err != nil {
			return fmt.Errorf("%s: %s", file.Name, state.Reason(err))
		} else if !bytes.Equal(now, file.Old) {
			return fmt.Errorf("%s has changed since it was analysed; run again", file.Name)
		}
		if err := os.WriteFile(path, file.New, 0o600); err != nil { // the file exists: its permissions stay
			return fmt.Errorf("%s: %s", file.Name, state.Reason(err))
		}
	}
	return nil
}

// formatted returns a file as its formatter lays it out.
func formatted(name string, content []byte) ([]byte, error) {
	switch {
	case filepath.Ext(name) == ".go":
		return format.Source(content)
	case hclscan.IsTerraformFile(name):
		return hclscan.Format(name, content)
	}
	return content, nil
}
