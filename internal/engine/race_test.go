package engine

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/internal/config"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// All rules judge all fixtures at once, as in a large repository: what they share has to be safe
// for that, which the race detector sees.
func TestAllRulesAtOnce(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	for _, name := range []string{"go", "terraform"} {
		dir := t.TempDir() // the go command completes module files
		if err := os.CopyFS(dir, os.DirFS(filepath.Join("../../testdata", name))); err != nil {
			t.Fatal(err)
		}
		result, err := Run(t.Context(), Options{Dir: dir, Args: []string{"."}, Rules: catalog.Rules(), Flags: config.Flags{Profile: string(config.All)}})
		if err != nil || len(result.Findings) == 0 {
			t.Errorf("%s: %d findings, %v", name, len(result.Findings), err)
		}
	}
}
