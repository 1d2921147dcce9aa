package writes

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

var (
	changingOnly = words.ByAnyWord("A function changes an item that is there if its name has the word",
		"update change modify edit patch rename cancel close reopen increment decrement")
	onlyOnce = words.ByWords("An update happens at most once, for an item that is not there yet, if the name of its function or type has a word such as once, first, missing, absent, ensure, claim, reserve, unique, idempotency, dedupe, lock, lease, acquire or session, or says if not.",
		`(^|_)(once|first|missing|absent|ensure|claim|reserve|uniq(ue|ueness)?|idempot\w*|de_?dup\w*|(un)?lock\w*|mutex|lease\w*|acquire|session|begin|start|new|default|if_not)(_|$)`)
)

// createsFirst reports whether a function may create an item and then change it, or one item for
// another: it also writes without such a guard.
func createsFirst(p *gorule.Pass, call *operations.Call, changes []gorule.Change) bool {
	unguarded := func(c gorule.Change) bool { _, ok := invertedGuard(c.Change); return !ok }
	if slices.ContainsFunc(changes, unguarded) || call.Request.Operation().Is(ddb.TransactionKind) && !call.TransactsOnly("Update") {
		return true
	}
	also := false
	p.ForEach(func(other *operations.Call) {
		also = also || other != call && other.Func() == call.Func() && other.Writes()
	})
	return also
}

// meansExisting reports whether an update is meant for an item that exists, by the names
// around it.
func meansExisting(call *operations.Call) bool {
	name := method(call)
	return changingOnly.Matches(name) && !creating.Matches(name) && !onlyOnce.Matches(call.Func())
}
