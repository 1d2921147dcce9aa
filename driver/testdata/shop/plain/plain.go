// Package plain has nothing to do with DynamoDB, so nobody looks at what its
// directives say.
package plain

//dynamolint:ignore no-such-rule
const answer = 42
