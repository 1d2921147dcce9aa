package load

import (
	"slices"
	"testing"
)

// The last GOFLAGS of an environment counts, and of it only -modfile is taken out.
func TestWithoutModuleFlags(t *testing.T) {
	env := []string{"GOFLAGS=-modfile=/old.mod", "GOFLAGS=-mod=mod -modfile=/alt.mod -tags=a", "HOME=/home/ada"}
	rest, flags := withoutModuleFlags(env)
	if want := []string{"GOFLAGS=", "GOFLAGS=-mod=mod -tags=a", "HOME=/home/ada"}; !slices.Equal(rest, want) {
		t.Errorf("the environment is %q, want %q", rest, want)
	}
	if want := []string{"-modfile=/alt.mod"}; !slices.Equal(flags, want) {
		t.Errorf("the flags are %q, want %q", flags, want)
	}
	if env[0] != "GOFLAGS=-modfile=/old.mod" {
		t.Error("the environment that was given has changed")
	}
}
