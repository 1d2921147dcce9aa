package tf

import (
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// StateBlock is a "moved", "removed" or "import" block in an instance of its module, and of
// its for_each.
type StateBlock struct {
	Block
	Type     string // "moved", "removed" or "import"
	From, To string // the addresses that it names, in the root; empty if blocks of the type do not have them
	Maybe    string // why the instance may not exist; empty if it does
	Module   *Module

	inner string // the address that tells it apart in its module
}

// StateBlocks returns the state blocks of the root and of all that it calls that name a
// resource of one of the types, or a whole module: one for each instance of a module, but
// import blocks of the root alone, and "removed" blocks once for all instances, as Terraform
// takes them.
func (m *Module) StateBlocks(types ...string) []*StateBlock {
	return m.stateBlocks(types, m.tree.project.StateHolders(types), map[string]bool{})
}

func (m *Module) stateBlocks(types []string, holders map[*config.Directory]bool, removed map[string]bool) []*StateBlock {
	var found []*StateBlock
	for _, b := range m.dir.StateBlocks() {
		if !b.Names(types) || b.Type == "import" && m.parent != nil {
			continue
		}
		switch read := m.stateBlock(b); b.Type {
		case "removed":
			if removed[read.From] {
				continue
			}
			removed[read.From] = true
			found = append(found, read)
		case "import":
			found = append(found, read.imports(b)...)
		default:
			found = append(found, read)
		}
	}
	for _, c := range m.dir.Calls {
		if target := m.target(c); target == nil || !holders[target] {
			continue
		}
		for _, child := range m.children(c).modules {
			found = append(found, child.stateBlocks(types, holders, removed)...)
		}
	}
	return found
}

func (m *Module) stateBlock(b *config.StateBlock) *StateBlock {
	read := &StateBlock{
		Block: Block{scope: m.scope(), block: b.Declaration}, Type: b.Type, Maybe: m.maybe.reason(), Module: m,
		inner: config.WithoutKeys(b.To.Address),
	}
	if b.From.Address != "" {
		read.From = config.Join(m.Address, b.From.Address)
	}
	if b.To.Address != "" {
		read.To = config.Join(m.Address, b.To.Address)
	}
	if b.Type == "removed" {
		read.From, read.inner = config.WithoutKeys(read.From), config.WithoutKeys(b.From.Address)
	}
	return read
}

// imports returns what for_each makes of an import block of the root.
func (b *StateBlock) imports(declared *config.StateBlock) []*StateBlock {
	forEach := declared.Argument("for_each")
	if forEach == nil {
		return []*StateBlock{b}
	}
	var all []*StateBlock
	e := b.scope.expandForEach(forEach.Expr, b.scope.eval(forEach.Expr), "each", "the import block", true)
	for _, inst := range e.instances {
		one := *b
		one.scope, one.Maybe, one.To = inst.scope, e.maybe.reason(), declared.ToWhere(inst.scope.eval)
		all = append(all, &one)
	}
	return all
}
