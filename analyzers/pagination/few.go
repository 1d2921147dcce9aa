package pagination

import (
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// few guesses that the items that one owner has fit one page.
var few = words.ByAnyWord("A partition has few items if the name of the function that lists them, up to By, For, From, In, Of or With, has the word",
	"setting settings preference preferences config configs tag tags label labels role roles permission permissions reviewer reviewers approver approvers step steps flag flags "+
		"attachments shares subscriptions drafts categories addresses devices invitations overrides aliases webhooks credentials integrations providers handlers cart api_keys")

// person guesses whose items a partition has: those that one person has of a kind, such as addresses,
// fit one page for years.
var person = words.ByAnyWord("A partition is that of one person if the attribute that is its key, a constant part of the key, or a variable that it is made of has the word",
	"user users customer customers person email mail profile player patient")

// growing guesses that there is no end to the items of one person: each day adds some.
var growing = words.ByWords("The items of one person grow without end if the function that lists them, its receiver or package, the table or the prefix of the sort key has one of these words, also as a plural: message, event, log, entry, record, transaction, order, activity, history, notification, post, comment, reading, metric, measurement, usage, visit, click, feed, follower, friend, like, payment, purchase, upload, file, photo, image, document, conversation, trade, score, job, run, task, todo, note, item, expense, swipe, track, point, lease, invoice, bill, receipt, ticket, booking, reservation, appointment, session, request or report.",
	`(^|_)(messages?|events?|logs?|entry|entries|records?|transactions?|orders?|activity|activities|history|histories|notifications?|posts?|comments?|readings?|metrics?|measurements?|usages?|visits?|clicks?|feeds?|followers?|friends?|likes?|payments?|purchases?|uploads?|files?|photos?|images?|documents?|conversations?|trades?|scores?|jobs?|runs?|tasks?|todos?|notes?|items?|expenses?|swipes?|tracks?|points?|leases?|invoices?|bills?|receipts?|tickets?|bookings?|reservations?|appointments?|sessions?|requests?|reports?)(_|$)`)

// whyFew says why the items that a Query lists are few, by what they are. It is "" where nothing says so.
func whyFew(call *operations.Call) string {
	if few.Matches(listed(call.FuncName())) {
		return "there are few of them by the name of " + call.Func()
	}
	return ""
}

// ofOnePerson reports whether the items that a Query lists are what one person has of a kind that does
// not grow with each day. They may fit one page for years: then the rest is lost for those who have most.
func ofOnePerson(p *gorule.Pass, call *operations.Call) bool {
	key, of := p.PartitionCondition(call)
	if equal := access.Of(p.Request(call)).Key.Equal(); key == "" && len(equal) == 1 { // also in KeyConditions
		key = equal[0]
	}
	return key != "" && slices.ContainsFunc(append(namesIn(of), key), person.Matches) && !slices.ContainsFunc(whatIsListed(p, call), growing.Matches)
}

// whatIsListed returns the names that tell what a Query lists: those of the function, of what it is a
// method of and of their package, of the table, and the constant parts of what the sort key is
// compared with.
func whatIsListed(p *gorule.Pass, call *operations.Call) []string {
	_, sort := p.KeyCondition(call)
	receiver, _, _ := strings.Cut(strings.TrimLeft(call.Func(), "(*"), ")")
	return append(constantsIn(sort), listed(call.FuncName()), receiver, path.Base(p.Package()), p.Target(call))
}

// listed returns the part of a function's name that says what it lists, in words:
// get_distributions of GetDistributionsByMember.
func listed(name string) string {
	all := words.Of(name)
	if i := slices.IndexFunc(all, func(word string) bool {
		return slices.Contains([]string{"by", "for", "from", "in", "of", "with"}, word)
	}); i >= 0 {
		all = all[:i]
	}
	return strings.Join(all, "_")
}

// namesIn returns the constant parts of what is written, and the names of the variables in it: USER#
// and userID of "USER#" + userID.
func namesIn(written []*itemvalues.Written) (names []string) {
	for part := range partsOf(written) {
		switch part.Kind {
		case symbolic.String, symbolic.Param:
			names = append(names, part.Text)
		case symbolic.Field, symbolic.Global:
			names = append(names, part.Text[strings.LastIndexByte(part.Text, '.')+1:])
		}
	}
	return names
}

// constantsIn returns the constant parts of what is written.
func constantsIn(written []*itemvalues.Written) (texts []string) {
	for part := range partsOf(written) {
		if part.Kind == symbolic.String {
			texts = append(texts, part.Text)
		}
	}
	return texts
}

// partsOf returns what the texts are put together from that are written.
func partsOf(written []*itemvalues.Written) iter.Seq[symbolic.Value] {
	return func(yield func(symbolic.Value) bool) {
		for _, w := range written {
			for _, text := range w.Texts() {
				for _, part := range text.Concatenated() {
					if !yield(part.Formatted()) {
						return
					}
				}
			}
		}
	}
}
