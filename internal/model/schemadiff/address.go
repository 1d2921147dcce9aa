package schemadiff

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A step is one part of an address: a name, and the key of an instance if it has one.
type step struct{ name, key string } // "aws_dynamodb_table.orders", `["eu"]`; "module.shop", ""

// steps takes the address of a resource or a module apart:
// `module.shop["eu"].aws_dynamodb_table.orders`.
func steps(address string) []step {
	var list []step
	begin, words := 0, 0
	end := func(at, keyEnd int) {
		if at > begin {
			list = append(list, step{address[begin:at], address[at:keyEnd]})
		}
		begin, words = keyEnd, 0
	}
	for i := 0; i < len(address); i++ {
		switch {
		case address[i] == '[':
			after := keyEnd(address, i)
			end(i, after)
			i = after - 1
		case address[i] != '.':
		case i == begin: // behind a key
			begin++
		case words == 1:
			end(i, i)
			begin++
		default:
			words++
		}
	}
	end(len(address), len(address))
	return list
}

// keyEnd returns the end of the key that begins at a bracket; keys may hold any text.
func keyEnd(address string, begin int) int {
	quoted := false
	for i := begin; i < len(address); i++ {
		switch c := address[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case c == ']' && !quoted:
			return i + 1
		}
	}
	return len(address)
}

func join(list []step) string {
	var text strings.Builder
	for i, s := range list {
		if i > 0 {
			text.WriteByte('.')
		}
		text.WriteString(s.name + s.key)
	}
	return text.String()
}

// move returns the address that something has by a moved block, and false if the block does
// not concern it. A block without keys moves all instances; one of a module, all in there.
// Source: Terraform documentation, Refactor modules, "moved" blocks.
func move(address string, m *schema.Move) (string, bool) {
	from, old, to := steps(address), steps(m.Old), steps(m.New)
	if len(from) < len(old) || len(old) == 0 || len(to) == 0 {
		return "", false
	}
	last := len(old) - 1
	if !slices.Equal(from[:last], old[:last]) || from[last].name != old[last].name {
		return "", false
	}
	moved := slices.Clone(to)
	switch key := from[last].key; {
	case key == old[last].key:
	case old[last].key == "" && to[len(to)-1].key == "": // all instances, with their keys
		moved[len(moved)-1].key = key
	default:
		return "", false
	}
	return join(append(moved, from[len(old):]...)), true
}

// moved follows moved blocks from an address of the older version.
func moved(address string, moves []*schema.Move) string {
	for range moves { // no longer than all of them in a row
		next := address
		for _, m := range moves {
			if to, ok := move(next, m); ok && to != next {
				next = to
				break
			}
		}
		if next == address {
			return address
		}
		address = next
	}
	return address
}

// counted returns the address that Terraform makes of one by itself: that of a resource with a
// single instance that gets or loses count. It does not do so for modules.
func counted(address string) string {
	list := steps(address)
	if len(list) == 0 {
		return address
	}
	switch last := &list[len(list)-1]; last.key {
	case "":
		last.key = "[0]"
	case "[0]":
		last.key = ""
	}
	return join(list)
}

// isMoved reports whether Terraform knows that what had an address has another now.
func isMoved(from, to string, moves []*schema.Move) bool {
	target := moved(from, moves)
	return target == to || counted(target) == to
}

// covers reports whether an address is another, or that of a module around it. Without the key
// of an instance, it is that of all.
func covers(around, address string) bool {
	outer, inner := steps(around), steps(address)
	if len(outer) > len(inner) {
		return false
	}
	for i, s := range outer {
		if s.name != inner[i].name || s.key != "" && s.key != inner[i].key {
			return false
		}
	}
	return true
}

// withoutKeys returns an address without the keys of instances.
func withoutKeys(address string) string {
	list := steps(address)
	for i := range list {
		list[i].key = ""
	}
	return join(list)
}

// BlockAddress returns an address as a removed block names it: without the keys of instances.
func BlockAddress(address string) string { return withoutKeys(address) }
