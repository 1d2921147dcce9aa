package validate

import "github.com/dynamolint/dynamolint/internal/aws/expr"

// itemBytes is the largest item, with the names of its attributes (developer
// guide, "Quotas in Amazon DynamoDB").
const itemBytes = 400 << 10

// transactionBytes is the limit of what a transaction writes.
const transactionBytes = 4 << 20

// ItemBytes returns how large an item is at least. Texts and binary values that are unknown count
// nothing, nor do attributes that it may be without.
func ItemBytes(item Value) int { return attributeBytes(place{Value: item}) }

// valueBytes returns how large a value is at least, as DynamoDB counts
// (developer guide, "Item sizes and formats").
func valueBytes(p place) int {
	t, content := typeOf(p)
	switch t {
	case "S", "N", "B":
		return scalarBytes(t, content)
	case "BOOL", "NULL":
		return 1
	case "SS", "NS", "BS":
		size := 0
		for _, member := range content.entries() {
			if member.presence() == given {
				size += scalarBytes(t[:1], member)
			}
		}
		return size
	case "L", "M":
		if content.Open && len(content.Entries) == 0 {
			return 1 // it may be NULL, as codecs write a nil slice or map
		}
		return 3 + entryBytes(content)
	}
	return 0
}

func scalarBytes(t expr.Type, content place) int {
	text, known := scalarOf(t, content)
	switch {
	case !known && t == "N":
		return 1 // that of 0
	case !known:
		return 0
	case t != "N":
		return len(text)
	}
	n, _ := parseNumeral(text)
	return 1 + (len(n.digits)+1)/2
}

// attributeBytes returns how large the attributes of a map are at least.
func attributeBytes(p place) int {
	size := 0
	for i, child := range p.entries() {
		if child.presence() != given {
			continue
		}
		if p.Entries[i].KeyKnown {
			size += len(p.Entries[i].Key)
		}
		size += valueBytes(child)
	}
	return size
}

func entryBytes(p place) int {
	size := attributeBytes(p)
	for _, child := range p.entries() {
		if child.presence() == given {
			size++
		}
	}
	return size
}

// maxDepth is how many maps and lists may be within each other, with the value
// in the innermost (developer guide, "Quotas in Amazon DynamoDB").
const maxDepth = 32

// depth returns how many levels a value certainly has; a scalar has one.
func depth(p place) int {
	t, content := typeOf(p)
	if t != "L" && t != "M" {
		return 1
	}
	deepest := 0
	for _, child := range content.entries() {
		if child.presence() == given {
			deepest = max(deepest, depth(child))
		}
	}
	return 1 + deepest
}
