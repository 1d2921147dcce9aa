package request

// transaction checks what the actions of a transaction mean together: no two on
// one item, and the size of what is written.
func (c *check) transaction(top place, parts []part) {
	seen := map[string]bool{}
	size := 0
	for i := range parts {
		for _, item := range parts[i].items() {
			if item.id != "" && seen[item.id] {
				c.report(tablePhase, item.place, SameItem, "Transaction request cannot include multiple operations on one item", "make one action of them: a condition can be part of the write")
				return
			}
			seen[item.id] = true
		}
		if item := parts[i].body.member("Item"); item.presence() == given {
			size += attributeBytes(item)
		}
	}
	if size > transactionBytes {
		c.report(tablePhase, top.member("TransactItems"), ItemSize, "Collection size of items in the transaction has exceeded the limit of 4 MB", "split the transaction")
	}
}
