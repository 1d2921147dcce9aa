package golang

import (
	"context"
	"go/types"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/rules"
)

func (r *run) loadConfig(u *unit) load.Config {
	return load.Config{
		Dir:    u.dir,
		Env:    slices.Concat(os.Environ(), []string{"GOWORK=" + r.GoWork}, u.env),
		Tags:   r.Tags,
		Tests:  r.Config.Tests,
		Refuse: r.Refuse,
		Files:  r.Files,
		Memory: r.Memory,
	}
}

// A loaded unit is what of it can be analysed.
type loaded struct {
	packages []*packages.Package
	declared map[*packages.Package]*types.Package // of others, whose declarations they need
	partial  map[*packages.Package]rules.Related  // of which only a part can be, and why
	outcome  *outcome.Outcome                     // problems for everything that cannot be
}

// load type-checks packages of a listing.
func (r *run) load(ctx context.Context, cfg load.Config, u *unit, l *listing, list []*packages.Package) (*loaded, error) {
	checked, err := l.Check(ctx, cfg, r.Cache, list, l.load)
	if err != nil {
		return nil, err
	}
	found := &loaded{declared: checked.Declared, partial: map[*packages.Package]rules.Related{}}
	lost := newLosses(u, l)
	for _, p := range list {
		lost.add(p, checked.Unsound[p])
		if len(p.Syntax) == 0 || p.Types == nil {
			continue
		}
		found.packages = append(found.packages, p)
		if checked.Unsound[p] != nil {
			found.partial[p] = u.partly(p)
		}
	}
	found.outcome = lost.problems()
	return found, nil
}

// partly says, for findings in a package, that only a part of it could be analysed.
func (u *unit) partly(p *packages.Package) rules.Related {
	span := rules.Span{File: u.packageDir(p)}
	if len(p.Errors) > 0 {
		span, _ = u.position(p.Errors[0], span)
	}
	return rules.Related{Span: span, Message: "the package does not compile; this finding is based on the functions that do"}
}

// isCode reports whether a listed package has code that people wrote: the go
// command makes a main package for each test.
func isCode(p *packages.Package) bool {
	return len(p.GoFiles) > 0 && !strings.HasSuffix(p.ID, ".test")
}
