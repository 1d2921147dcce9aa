package iam

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

var instanceKey = lazyregexp.New(`\[("(\\.|[^"\\])*"|[^\]]*)\]`)

// withoutKeys returns the address of the block that an instance is of, in the blocks of the
// modules that lead to it.
func withoutKeys(address string) string { return instanceKey.ReplaceAllString(address, "") }

// mayBeInstance reports whether an address is another one of the block that declares
// something, and it is unknown which instance one of them is: aws_iam_role.api for
// aws_iam_role.api[0].
func mayBeInstance(address string, declared, from *schema.Declaration) bool {
	if address == declared.Address || blockOf(address, from) != blockOf(declared.Address, declared) {
		return false
	}
	return strings.Count(address, "[") != strings.Count(declared.Address, "[")
}

var resourceType = lazyregexp.New(`(?:^|\.)([a-z][a-z0-9_]*)\.[\w-]+$`)

// typeOf returns the type of the resource at an address: "aws_iam_policy".
func typeOf(address string) string {
	if found := resourceType.FindStringSubmatch(withoutKeys(address)); found != nil {
		return found[1]
	}
	return ""
}
