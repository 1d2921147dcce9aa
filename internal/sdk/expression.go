package sdk

import (
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// expressionPackages build expressions out of method calls.
var expressionPackages = map[string]bool{
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression": true,
	"github.com/aws/aws-sdk-go/service/dynamodb/expression":    true,
}

// BuilderRole says what a function of an expression builder package does.
type BuilderRole int

// The roles.
const (
	NewBuilder  BuilderRole = iota + 1 // an empty builder
	WithPart                           // Builder.WithFilter and its like: adds one part
	Build                              // Builder.Build: returns the expression
	GetPart                            // Expression.Filter and its like: nil unless the part was added
	BuilderMaps                        // Expression.Names and Values
)

// parts maps a part's name in the builder package to the member it fills.
var parts = map[string]ddb.Member{
	"Condition":    ddb.ConditionExpression,
	"Filter":       ddb.FilterExpression,
	"KeyCondition": ddb.KeyConditionExpression,
	"Projection":   ddb.ProjectionExpression,
	"Update":       ddb.UpdateExpression,
}

// LookupBuilder returns what a function of an expression builder package does,
// and for WithPart and GetPart the member concerned.
func LookupBuilder(fn *types.Func) (BuilderRole, ddb.Member, bool) {
	if !expressionPackages[declaredIn(fn)] {
		return 0, "", false
	}
	recv := fn.Signature().Recv()
	if recv == nil {
		return NewBuilder, "", fn.Name() == "NewBuilder"
	}
	named, ok := types.Unalias(recv.Type()).(*types.Named)
	if !ok {
		return 0, "", false
	}
	switch named.Obj().Name() {
	case "Builder":
		if fn.Name() == "Build" {
			return Build, "", true
		}
		member, ok := parts[strings.TrimPrefix(fn.Name(), "With")]
		return WithPart, member, ok
	case "Expression":
		if fn.Name() == "Names" || fn.Name() == "Values" {
			return BuilderMaps, "", true
		}
		member, ok := parts[fn.Name()]
		return GetPart, member, ok
	}
	return 0, "", false
}

// KeyRole says what a function makes of key conditions.
type KeyRole int

// The roles; anything else is OtherKey.
const (
	OtherKey   KeyRole = iota
	KeyEqual           // one condition: a key equals a value
	KeyAnd             // joins conditions
	KeyBegins          // one condition: a key has a prefix
	KeyCompare         // one condition of another kind: a range
)

// LookupKeyCondition returns what a function that returns a
// KeyConditionBuilder does.
func LookupKeyCondition(fn *types.Func) KeyRole {
	if !expressionPackages[declaredIn(fn)] {
		return OtherKey
	}
	results := fn.Signature().Results()
	if results.Len() != 1 {
		return OtherKey
	}
	named, ok := types.Unalias(results.At(0).Type()).(*types.Named)
	if !ok || named.Obj().Name() != "KeyConditionBuilder" {
		return OtherKey
	}
	switch fn.Name() {
	case "Equal", "KeyEqual":
		return KeyEqual
	case "And", "KeyAnd":
		return KeyAnd
	case "BeginsWith", "KeyBeginsWith":
		return KeyBegins
	}
	return KeyCompare
}

// IsExpressionKey reports whether fn makes the operand of a key condition of the
// key's name.
func IsExpressionKey(fn *types.Func) bool {
	return expressionPackages[declaredIn(fn)] && fn.Signature().Recv() == nil && fn.Name() == "Key"
}

// IsExpressionValue reports whether fn makes an operand of a Go value.
func IsExpressionValue(fn *types.Func) bool {
	return expressionPackages[declaredIn(fn)] && fn.Signature().Recv() == nil && fn.Name() == "Value"
}

// IsUpdateStep reports whether fn makes an update of one clause, or adds one.
func IsUpdateStep(fn *types.Func) bool {
	switch fn.Name() {
	case "Set", "Remove", "Add", "Delete":
		return expressionPackages[declaredIn(fn)]
	}
	return false
}
