package link

import (
	"sync"

	"github.com/dynamolint/dynamolint/internal/binding"
	"github.com/dynamolint/dynamolint/internal/deploy"
	"github.com/dynamolint/dynamolint/internal/reach"
)

// A reached is what programs run, worked out when it is asked for.
type reached struct {
	code          *reach.Program
	certain, open sync.Map // *deploy.Main → func() reach.Set
}

// by returns what a program runs as far as the code shows.
func (r *reached) by(m *deploy.Main) reach.Set {
	set, _ := r.certain.LoadOrStore(m, sync.OnceValue(func() reach.Set { return r.code.From(m.Path, m.Packages, false) }))
	return set.(func() reach.Set)()
}

// openly returns what a program may run.
func (r *reached) openly(m *deploy.Main) reach.Set {
	set, _ := r.open.LoadOrStore(m, sync.OnceValue(func() reach.Set { return r.code.From(m.Path, m.Packages, true) }))
	return set.(func() reach.Set)()
}

// Runs returns the programs that run a function as far as the code shows, ordered by
// directory: none if not all programs are known, or if their own code is unread.
func (l *Linker) Runs(fn string) (all []*deploy.Deployment) {
	if l.declared() == nil || l.declared().deployed == nil || l.reached == nil || fn == "" {
		return nil
	}
	for _, d := range l.declared().deployed.Of(binding.PackageOf(fn)) {
		if !d.Main.Unread && l.reached.by(d.Main)[fn] {
			all = append(all, d)
		}
	}
	return all
}
