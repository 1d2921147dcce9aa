package validate

// transaction checks what the actions of a transaction mean together: no two on
// one item, and the size of what is written.
func (c *check) transaction(top place, parts []part) {
	if item, found := repeated(parts); found {
		c.report(tablePhase, item, SameItem, "Transaction request cannot include multiple operations on one item", "make one action of them: a condition can be part of the write")
		return
	}
	size := 0
	for i := range parts {
		if item := parts[i].body.member("Item"); item.presence() == given {
			size += attributeBytes(item)
		}
	}
	if size > transactionBytes {
		c.report(tablePhase, top.member("TransactItems"), ItemSize, "Collection size of items in the transaction has exceeded the limit of 4 MB", "split the transaction")
	}
}
