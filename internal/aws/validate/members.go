package validate

import "github.com/dynamolint/dynamolint/internal/aws/ddb"

// Stranger is a member of a request that its operation does not have.
type Stranger struct {
	Path  string   // "TransactItems[0].Put.Itm"
	Name  string   // "Itm"
	Known []string // the members that are known where it stands
}

// Strangers returns the members that an operation does not have, such as a
// FilterExpresion. DynamoDB ignores them, so that they are no problems of [Check];
// the AWS CLI refuses them. Only the operations on items are checked: of others
// not all members are modelled.
func Strangers(op ddb.Op, input Value) []Stranger {
	shape := itemOperations[op]
	if shape == nil || op == "SearchVectors" {
		return nil
	}
	return strangers(nil, place{Value: input}, shape)
}

func strangers(all []Stranger, p place, s *shape) []Stranger {
	if s.value != notValue {
		return all
	}
	for i, child := range p.entries() {
		switch {
		case s.entry != nil:
			all = strangers(all, child, s.entry)
		case p.Kind == Object && p.Entries[i].KeyKnown:
			all = stranger(all, child, p.Entries[i].Key, s)
		}
	}
	return all
}

func stranger(all []Stranger, p place, name string, around *shape) []Stranger {
	var known []string
	for _, m := range around.members {
		if m.name == name {
			return strangers(all, p, m.shape)
		}
		known = append(known, m.name)
	}
	if known == nil {
		return all
	}
	return append(all, Stranger{Path: p.path().String(), Name: name, Known: known})
}
