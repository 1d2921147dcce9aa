package sdk

import "slices"

// others are the packages of libraries for DynamoDB that this package has no
// table for: they talk to the service by themselves.
var others = []string{
	"github.com/AdRoll/goamz/dynamodb",
	"github.com/crowdmob/goamz/dynamodb",
	"github.com/underarmour/dynago",
	"gopkg.in/underarmour/dynago.v1",
}

// Others returns import paths of libraries for DynamoDB that are unknown here. All
// their packages have one of these paths, or one below.
func Others() []string { return slices.Clone(others) }

// IsOther reports whether the import path is one of such a library.
func IsOther(path string) bool {
	return slices.ContainsFunc(others, func(other string) bool { return below(other, unvendored(path)) })
}

// HoldsOther reports whether the module of this path may hold such a library.
func HoldsOther(module string) bool {
	return slices.ContainsFunc(others, func(other string) bool { return below(module, other) || below(other, module) })
}
