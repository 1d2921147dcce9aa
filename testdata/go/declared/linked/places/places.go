// Package places says which tables there are. It leads to no SDK.
package places

type Cart struct{}

// Where returns the name of the table of carts.
func (Cart) Where() string { return "shop-carts" }

// At returns it by its address.
func (Cart) At() *string {
	name := "shop-carts"
	return &name
}
