package load

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// TestMemoryOfKeptTypes: a process begins with the types that are kept, and stays with them until
// it needs others.
func TestMemoryOfKeptTypes(t *testing.T) {
	s := newStand(t)
	market := filepath.Join(s.dir, "market", "market.go")
	edit := func(imports ...string) *packages.Package {
		var source strings.Builder
		source.WriteString("package market\n")
		all := s.market()
		p := s.pkg("market")
		for _, path := range imports {
			fmt.Fprintf(&source, "\nimport _ %q\n", path)
			p.Imports[path] = all[slices.IndexFunc(all, func(p *packages.Package) bool { return p.PkgPath == path })]
		}
		if err := os.WriteFile(market, []byte(source.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		return p
	}
	for range 2 {
		s.check(t, edit("example.com/price"))
		s.check(t, edit("text"))
	}
	asked := s.asked
	s.cfg.Memory = &Memory{}
	check := func(imports ...string) any {
		p := edit(imports...)
		if s.check(t, p); len(p.Errors) > 0 || len(p.Types.Imports()) != len(imports) {
			t.Errorf("importing %v: errors %v, imports %v", imports, p.Errors, p.Types.Imports())
		}
		return importedBy(p, "example.com/price")
	}
	price := filepath.Join(s.dir, "mod", "example.com", "price@v1.0.0", "price.go")
	content, err := os.ReadFile(price)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(price); err != nil {
		t.Fatal(err)
	}
	first := check("example.com/price")
	if first == nil || first != check("example.com/price") {
		t.Error("the types of price were read twice")
	}
	both := check("example.com/price", "text")
	if both == nil || both == first {
		t.Error("the types of text were added to others, which other runs may use")
	}
	check("text")
	if both != check("example.com/price") {
		t.Error("the memory knows less than before")
	}
	if err := os.WriteFile(price, content, 0o600); err != nil {
		t.Fatal(err)
	}
	source := check("example.com/price", "example.com/stall")
	if source == nil || source == both || source != check("example.com/price") {
		t.Error("the types of stall are not kept: all come from source, and stay")
	}
	if s.asked != asked {
		t.Error("the go command is asked although there is a memory")
	}
}
