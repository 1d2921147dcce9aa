package iam

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Mistake says why there is no action that a pattern includes.
type Mistake int

// The mistakes.
const (
	NoMistake    Mistake = iota // there is such an action, or it may be newer than [Actions]
	Composed                    // it is an operation that has none of its own
	WrongService                // it has the prefix of the API of streams
	WrongPrefix                 // it has a prefix that no service has, or that of a service without such an action
	NoPrefix                    // it has no prefix: IAM refuses the policy
	Misspelt
)

// habits are names that policies have and that are near no action by their letters.
var habits = map[string]string{
	"ConditionCheck": "ConditionCheckItem", "CreateItem": "PutItem", "WriteItem": "PutItem", "ReadItem": "GetItem",
	"Get": "GetItem", "Put": "PutItem", "Update": "UpdateItem", "Delete": "DeleteItem",
	"ListShards": "DescribeStream", "QueryTable": "Query", "ScanTable": "Scan", "ListTagsForResource": "ListTagsOfResource",
	"BatchGet": "BatchGetItem", "BatchReadItem": "BatchGetItem", "BatchWrite": "BatchWriteItem",
	"BatchPutItem": "BatchWriteItem", "BatchDeleteItem": "BatchWriteItem",
}

// Mistaken returns the actions, or the pattern, that a pattern of DynamoDB which includes no
// action is meant to be, sorted. Of a name that is near none it is unknown whether it is a
// mistake: AWS adds actions.
func Mistaken(pattern string) (meant []string, mistake Mistake) {
	_, name, _ := strings.Cut(pattern, ":")
	name = strings.TrimSpace(name)
	switch {
	case schema.MeansStreams(pattern):
		return streamActions(name), WrongService
	case schema.MeansDynamoDB(pattern):
		return prefixed(pattern)
	case Matches(pattern) || !schema.ConcernsDynamoDB(strings.TrimSpace(pattern)):
		return nil, NoMistake
	case Matches(Prefix + name):
		return []string{Prefix + name}, Misspelt
	}
	if meant = composed(name); len(meant) > 0 {
		return meant, Composed
	}
	if one := near(name); one != "" {
		return []string{Prefix + one}, Misspelt
	}
	return nil, NoMistake
}

// prefixed returns the actions, or the pattern, that a pattern without DynamoDB's prefix is
// meant to be.
func prefixed(pattern string) (meant []string, mistake Mistake) {
	pattern, mistake = strings.TrimSpace(pattern), WrongPrefix
	_, name, found := strings.Cut(pattern, ":")
	if !found {
		mistake, name = NoPrefix, pattern
		if len(name) > len(Prefix) && strings.EqualFold(name[:len(Prefix)-1], "dynamodb") { // "dynamodb.GetItem"
			name = name[len(Prefix):]
		}
	}
	if exact := ofName(name); exact != "" {
		return []string{Prefix + exact}, mistake
	}
	if meant, other := Mistaken(Prefix + name); other != NoMistake {
		return meant, mistake
	}
	return nil, mistake
}

// ofName returns a name as actions have it, with its letter case, or a pattern that includes
// actions; "" if there are none.
func ofName(name string) string {
	for action := range actions {
		if strings.EqualFold(action, name) {
			return action
		}
	}
	if Matches(Prefix + name) {
		return name
	}
	return ""
}

// streamActions returns the actions of the API of streams that a pattern includes.
func streamActions(name string) (all []string) {
	for _, action := range readStream {
		if schema.MatchAction(Prefix+name, action) {
			all = append(all, action)
		}
	}
	return all
}

// composed returns the actions that stand for an operation that has none of its own: for
// all that a pattern with a beginning includes.
func composed(name string) []string {
	begin, _, isPattern := strings.Cut(name, "*")
	if isPattern && begin == "" {
		return nil
	}
	var all []string
	for _, op := range ddb.Where((*ddb.Operation).Composed) {
		if schema.MatchAction(name, string(op)) {
			all = append(all, Parts(op)...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// near returns the name, or the pattern, of actions that a name is a misspelling of: one
// letter is missing, too many or wrong, or two are in each other's place.
func near(name string) string {
	if strings.Contains(name, "*") {
		for _, other := range []string{strings.Replace(name, "Items", "Item", 1), strings.TrimSuffix(name, "s")} {
			if Matches(Prefix + other) {
				return other
			}
		}
		return ""
	}
	for habit, action := range habits {
		if strings.EqualFold(habit, name) {
			return action
		}
	}
	found := ""
	for action := range actions {
		if isSlip(strings.ToLower(name), strings.ToLower(action)) {
			if found != "" {
				return "" // it may be either
			}
			found = action
		}
	}
	return found
}

// isSlip reports whether one slip of the fingers makes a text of another.
func isSlip(text, of string) bool {
	for len(text) > 0 && len(of) > 0 && text[0] == of[0] {
		text, of = text[1:], of[1:]
	}
	for len(text) > 0 && len(of) > 0 && text[len(text)-1] == of[len(of)-1] {
		text, of = text[:len(text)-1], of[:len(of)-1]
	}
	if len(text) == 2 && len(of) == 2 {
		return text[0] == of[1] && text[1] == of[0]
	}
	return len(text) <= 1 && len(of) <= 1 && text != of
}
