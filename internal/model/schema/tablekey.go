package schema

// PrimaryKey returns the names of the attributes of the table's primary key, the partition key
// first. complete is false if one of them is unknown: the names are those of the others then.
func (t *Table) PrimaryKey() (names []string, complete bool) {
	for _, key := range []Value[string]{t.HashKey, t.RangeKey} {
		if name, known := key.Get(); known && name != "" {
			names = append(names, name)
		}
	}
	_, partition := t.HashKey.Get()
	return names, partition && !t.RangeKey.IsUnknown()
}
