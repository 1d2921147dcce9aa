package schema

// Move is a "moved" block: what Terraform has created as Old is from now on what is
// declared as New. Both are addresses in the root module, of a resource or of a module. Without
// the key of an instance, an address also stands for what has one.
type Move struct {
	Declaration // whose Address is New

	Old string `json:"old,omitzero"`
	New string `json:"new,omitzero"`
}

// Removal is a "removed" block: nothing is declared any more as Old, the address of a
// resource or of a module without keys of instances.
type Removal struct {
	Declaration // whose Address is Old

	Old     string      `json:"old,omitzero"`
	Destroy Value[bool] `json:"destroy,omitzero"` // absent means true: an apply deletes what exists
}

// Import is an "import" block: what exists as ID is from now on what is declared as New.
type Import struct {
	Declaration // whose Address is New

	New string        `json:"new,omitzero"`
	ID  Value[string] `json:"id,omitzero"` // of a table, its name
}
