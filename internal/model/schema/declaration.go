package schema

import (
	"cmp"
	"path/filepath"

	"github.com/dynamolint/dynamolint/rules"
)

// Declaration is where something is declared: what tables and all that
// surrounds them have in common.
type Declaration struct {
	Address     string     `json:"address,omitzero"`     // "module.orders.aws_dynamodb_table.this[\"eu\"]"
	Root        string     `json:"root,omitzero"`        // directory of the configuration root, as the reader knew it
	Header      rules.Span `json:"header,omitzero"`      // the block's header line: where findings about the whole of it belong
	Block       rules.Span `json:"block,omitzero"`       // the whole block
	Environment string     `json:"environment,omitzero"` // the named set of inputs that it holds under; empty for a plain run
	VarFile     string     `json:"varFile,omitzero"`     // the variable file that makes it a variant; empty for what all of them agree about
	StandIn     string     `json:"standIn,omitzero"`     // the module that is not at hand and in whose place something was read that declares the same; the spans are those of its call
	From        Foreign    `json:"from,omitzero"`        // the module that declares it, if that is not part of the repository; the spans are those of the call that leads to it
	Calls       []Call     `json:"calls,omitzero"`       // the module calls in the repository that lead here, outermost first; without that of From
	Elsewhere   Source     `json:"elsewhere,omitzero"`   // what it was read from; empty if that is a configuration of this repository
	Maybe       string     `json:"maybe,omitzero"`       // why the instance may not exist at all (unknown count); empty if it does
	Exists      string     `json:"exists,omitzero"`      // under which comparison it exists, as written: `only if var.env == "prod"`; empty if there is none
	Emulated    string     `json:"emulated,omitzero"`    // why it may be on an emulator of AWS: its provider's endpoint; empty if it is on AWS
	Lacks       []Lack     `json:"lacks,omitzero"`       // what the provider does not have yet of this type of resource, if its version is known
}

// Call is one module call on the way to a declaration.
type Call struct {
	Address string     `json:"address,omitzero"` // "module.orders"
	Span    rules.Span `json:"span,omitzero"`    // the module block's header
}

// Foreign is a module that is not part of the repository: one that "terraform init"
// has installed, a vendored copy, or one in whose place something else was read.
type Foreign struct {
	Call    string     `json:"call,omitzero"`    // the address of the call that leads to it, in the module of the call: "module.orders"
	At      rules.Span `json:"at,omitzero"`      // the source argument of that call
	Block   string     `json:"block,omitzero"`   // the address of the declaring block from that call on, without keys
	Source  string     `json:"source,omitzero"`  // of the module that has the block, as its call has it
	Version string     `json:"version,omitzero"` // that is installed; empty if that is unknown
	Place   string     `json:"place,omitzero"`   // of the block, in the module: "main.tf:12:1"; empty if the module is not at hand
	Span    rules.Span `json:"span,omitzero"`    // of the block, if the repository keeps a copy of the module
}

// SameBlock reports whether one block declares d and other, in several instances.
func (d *Declaration) SameBlock(other *Declaration) bool {
	return d.Header == other.Header && d.Inner() == other.Inner()
}

// Inner tells the blocks of a module apart that is not part of the repository; it
// is "" for all others.
func (d *Declaration) Inner() string {
	return d.From.Block
}

// IsForeign reports whether a module declares d that is not part of the repository.
func (d *Declaration) IsForeign() bool { return d.From != Foreign{} }

// Declared is anything that has a declaration of its own.
type Declared interface {
	Declared() *Declaration

	// DisplayName is how messages call it, without quotes.
	DisplayName() string
}

// Declared returns d itself: types that embed a Declaration are [Declared].
func (d *Declaration) Declared() *Declaration { return d }

// DisplayName returns the address. Types that have a better name override it.
func (d *Declaration) DisplayName() string { return rules.ShortenValue(d.Address) }

// Place returns where a finding about a value of the declaration belongs: the
// expression that set it if it stands in the block, else the header.
func (d *Declaration) Place(at rules.Span) rules.Span { return narrowest(d.Block, at, d.Header) }

// Compare orders declarations by place, then root, address and environment: the
// order of the lists of a [Model].
func (d *Declaration) Compare(other *Declaration) int {
	return cmp.Or(d.Header.Compare(other.Header), cmp.Compare(d.Root, other.Root), cmp.Compare(d.Address, other.Address), cmp.Compare(d.Environment, other.Environment), cmp.Compare(d.VarFile, other.VarFile))
}

// RootDir returns the directory of the root, which is a file if it is a template.
func (d *Declaration) RootDir() string {
	if d.IsTemplate() {
		return filepath.Dir(d.Root)
	}
	return d.Root
}

// Directories returns those that have a part in what is declared: its root's, those of the calls
// on the way to its module, and that of its block.
func (d *Declaration) Directories() []string {
	dirs := []string{d.RootDir(), filepath.Dir(d.Header.File)}
	for _, call := range d.Calls {
		dirs = append(dirs, filepath.Dir(call.Span.File))
	}
	return dirs
}
