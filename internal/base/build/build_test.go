package build_test

import (
	"runtime/debug"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/build"
)

func TestVersions(t *testing.T) {
	own := func(v string) debug.Module { return debug.Module{Path: build.Module, Version: v} }
	released := own("v0.3.0")
	fork := debug.Module{Path: "example.com/dynamolint", Version: "v9.0.0"}
	local := debug.Module{Path: "../dynamolint"}
	linter := debug.Module{Path: "example.com/linter", Version: "v2.1.0"}
	replaced := func(by *debug.Module) *debug.Module {
		return &debug.Module{Path: build.Module, Version: "v0.3.0", Replace: by}
	}
	tests := map[string]struct {
		info debug.BuildInfo
		want string
	}{
		"command":          {debug.BuildInfo{Main: released}, "v0.3.0"},
		"checkout":         {debug.BuildInfo{Main: own("(devel)")}, build.Development},
		"without version":  {debug.BuildInfo{Main: own("")}, build.Development},
		"plugin":           {debug.BuildInfo{Main: linter, Deps: []*debug.Module{{Path: "example.com/other", Version: "v1.0.0"}, &released}}, "v0.3.0"},
		"plugin of a fork": {debug.BuildInfo{Main: linter, Deps: []*debug.Module{replaced(&fork)}}, build.Development},
		"local plugin":     {debug.BuildInfo{Main: linter, Deps: []*debug.Module{replaced(&local)}}, build.Development},
		"other program":    {debug.BuildInfo{Main: linter}, build.Development},
	}
	for name, test := range tests {
		if got := build.VersionIn(&test.info); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
	if got := build.Version(); got != build.Development {
		t.Errorf("this test is of version %s, want %s", got, build.Development)
	}
}
