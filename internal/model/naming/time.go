package naming

import "github.com/dynamolint/dynamolint/internal/base/words"

var (
	// TimeName guesses which attributes hold a point in time.
	TimeName = words.ByName("An attribute holds a time if its name ends in At, _at, timestamp or _ts.",
		`([a-z]At|_at|Timestamp|_timestamp|_ts)$|^[tT]imestamp$`)

	// ExpiryName guesses which attributes hold the time at which their item expires:
	// time to live has to be a number.
	ExpiryName = words.ByWords("It holds the time at which the item expires, which has to be a number, if its name says TTL, expiry, purge or delete after.",
		`(^|_)(ttl|expir|purge|delete_(after|at)(_|$)|deleteat$|deleteafter)`)
)
