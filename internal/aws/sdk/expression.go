package sdk

import (
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
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

// IsUpdateStep reports whether fn makes an update of one clause, or adds one.
func IsUpdateStep(fn *types.Func) bool {
	switch fn.Name() {
	case "Set", "Remove", "Add", "Delete":
		return expressionPackages[declaredIn(fn)]
	}
	return false
}

// BuilderFunc returns the name of the function of an expression builder package
// that does what fn does, and the SDK of the package. Methods do what the
// function of their name does with their receiver as first argument; those of
// keys and key conditions what KeyEqual and the like do. ok is false for what
// makes no part of an expression.
func BuilderFunc(fn *types.Func) (name string, library SDK, ok bool) {
	library = builderLibrary(fn)
	if library == 0 || fn.Signature().Results().Len() == 0 || !IsBuilt(fn.Signature().Results().At(0).Type()) {
		return "", 0, false
	}
	name = fn.Name()
	switch receiver(fn) {
	case "KeyBuilder", "KeyConditionBuilder":
		name = "Key" + name
	}
	return name, library, name != "BuildOperand"
}

// MakesValue reports whether a method of an expression builder package makes a new part of an
// expression, and leaves its receiver as it was. Those of Builder and UpdateBuilder change a map
// that their copies share.
func MakesValue(fn *types.Func) bool {
	_, _, ok := BuilderFunc(fn)
	switch receiver(fn) {
	case "", "Builder", "UpdateBuilder":
		return false
	}
	return ok
}

func builderLibrary(fn *types.Func) SDK {
	switch declaredIn(fn) {
	case "github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression":
		return V2
	case "github.com/aws/aws-sdk-go/service/dynamodb/expression":
		return V1
	}
	return 0
}

// IsBuilt reports whether values of t are parts of expressions: t is a struct or
// an interface of an expression builder package.
func IsBuilt(t types.Type) bool {
	if !expressionPackages[pkgPath(t)] {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Struct, *types.Interface:
		return true
	}
	return false
}
