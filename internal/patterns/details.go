package patterns

import "github.com/dynamolint/dynamolint/rules/gorule"

// Details are how a request reads or writes, as far as that is certain: see [gorule.Details].
type Details struct {
	Order       string `json:"order,omitzero"`
	Limit       string `json:"limit,omitzero"`
	Consistent  bool   `json:"consistentRead,omitzero"`
	Pages       string `json:"pages,omitzero"`
	Select      string `json:"select,omitzero"`
	Conditional bool   `json:"conditional,omitzero"`
}

// notes returns the details that are out of the ordinary, for people.
func (d Details) notes() (all []string) {
	add := func(holds bool, text string) {
		if holds {
			all = append(all, text)
		}
	}
	add(d.Order == gorule.Descending, gorule.Descending)
	add(d.Limit != "", "limit "+d.Limit)
	add(d.Select == "COUNT", "count only")
	add(d.Consistent, "strongly consistent")
	add(d.Pages == gorule.FirstPage && d.Limit == "", "first page only")
	add(d.Conditional, "conditional")
	return all
}
