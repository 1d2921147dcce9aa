package patterns

import "github.com/dynamolint/dynamolint/rules/gorule"

// Details are how a request reads or writes, as far as that is certain: see [gorule.Details].
type Details struct {
	Order       string   `json:"order,omitzero"`
	Limit       string   `json:"limit,omitzero"`
	Consistent  bool     `json:"consistentRead,omitzero"`
	Eventually  bool     `json:"-"` // Capacity tells
	Pages       string   `json:"pages,omitzero"`
	Select      string   `json:"select,omitzero"`
	Conditional bool     `json:"conditional,omitzero"`
	Parts       []string `json:"parts,omitzero"`
}

// notes returns the details that are out of the ordinary, for people.
func (d Details) notes() (all []string) {
	if d.Order == gorule.Descending {
		all = append(all, d.Order)
	}
	all = append(append(all, d.limits()...), d.manner()...)
	if d.Conditional {
		all = append(all, "conditional")
	}
	return all
}

// limits returns what keeps a request from reading all that it selects.
func (d Details) limits() []string {
	switch {
	case d.Limit != "":
		return []string{"limit " + d.Limit}
	case d.Pages == gorule.FirstPage:
		return []string{"first page only"}
	}
	return nil
}

// orderAndLimit returns the order of what is read, and how much of it: nothing says that a
// caller decides that, or that there is one item at most.
func (d Details) orderAndLimit() (all []string) {
	if d.Order != "" {
		all = append(all, d.Order)
	}
	if d.Limit == "" && d.Pages == gorule.AllPages {
		all = append(all, "all pages")
	}
	return append(all, d.limits()...)
}

// manner returns how items are read, where that is out of the ordinary.
func (d Details) manner() (all []string) {
	if d.Select == "COUNT" {
		all = append(all, "count only")
	}
	if d.Consistent {
		all = append(all, "strongly consistent")
	}
	return all
}
