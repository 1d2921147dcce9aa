package gorule

import (
	"sync"

	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/calls/stores"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Depends is what rules asked about the whole program, and so what a result depends on besides
// the code of its package and of those that it imports. It has only plain exported fields, so
// that it can be kept.
type Depends struct {
	Links  link.Asked
	Schema digest.Sum // of everything that is declared; zero if no rule asked for that
	Stores stores.Asked
}

// Same reports whether all would be answered the same in a run that has a configuration with a
// Schema, a Linker and a Digester. If so, the Linker has been asked: see [link.Linker.Same].
func (d *Depends) Same(cfg Config) bool {
	if d.Schema != (digest.Sum{}) {
		if sum, ok := cfg.Digester.Of(cfg.Schema()); !ok || sum != d.Schema {
			return false
		}
	}
	if len(d.Stores.Questions) > 0 && (cfg.Stores == nil || !cfg.Stores().Same(&d.Stores, cfg.Digester)) {
		return false
	}
	return !d.Stores.Unkept && cfg.Linker().Same(&d.Links, cfg.Digester)
}

// noting has a pass note what it asks about the whole program.
func (p *Pass) noting(d *digest.Digester) {
	depends, declared, linker := p.result.Depends, p.Schema, p.Linker
	p.Linker = sync.OnceValue(func() *link.Linker { return linker().Noting(&depends.Links, d) })
	if program := p.stores; program != nil {
		p.stores = sync.OnceValue(func() *stores.Program { return program().Noting(&depends.Stores, d) })
	}
	p.Schema = sync.OnceValue(func() *schema.Model {
		model := declared()
		sum, ok := d.Of(model)
		depends.Schema, depends.Links.Unkept = sum, depends.Links.Unkept || !ok
		return model
	})
}
