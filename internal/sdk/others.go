package sdk

import (
	"slices"
	"strings"
)

// others are the packages of libraries for DynamoDB that this package has no
// table for: the SDK before aws-sdk-go-v2, and what wraps requests so that the
// types of an SDK are not seen.
var others = []string{
	"github.com/aws/aws-sdk-go/service/dynamodb",
	"github.com/guregu/dynamo",
	"gocloud.dev/docstore/awsdynamodb",
}

// Others returns import paths of libraries for DynamoDB that are not known. All
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

// below reports whether path is parent or lies below it.
func below(parent, path string) bool { return path == parent || strings.HasPrefix(path, parent+"/") }
