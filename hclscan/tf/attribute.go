package tf

import "github.com/dynamolint/dynamolint/hclscan/tf/config"

// Attribute is an attribute of an instance of a resource or data source.
type Attribute struct {
	Address string // "module.orders.aws_dynamodb_table.this", "data.aws_region.current"
	Type    string // "aws_dynamodb_table", "data.aws_region"
	Name    string // "arn"

	module   *Module
	block    *config.Declaration
	instance int
	abroad   bool // it comes from another root
}

// Elsewhere returns what has the attribute if that belongs to another root, where
// its address means something else; nil if it does not.
func (a Attribute) Elsewhere() *Resource {
	if !a.abroad {
		return nil
	}
	e := a.module.expansion(a.block)
	return a.module.resource(a.block, e.instances[a.instance], e.maybe.reason())
}
