// Package reachable knows which functions a program may run, from its main function on: by rapid
// type analysis (Bacon and Sweeney, "Fast static analysis of C++ virtual function calls",
// OOPSLA 1996) of what the syntax of each package says. It knows nothing of DynamoDB,
// and of Lambda that starting a handler never returns.
//
// What code does by reflection is not followed, and function literals count as part of the
// function around them. So some functions are missing that a program runs, and some are found
// that it has and never comes to.
package reachable

import (
	"cmp"
	"strings"
)

// Facts is what the functions of one package lead to. Functions are named as by
// [types.Func.FullName], package variables and types likewise with their import path.
type Facts struct {
	Package    string
	Functions  map[string]*Function
	Interfaces map[string]Interface // those that it calls methods of, or converts to
	Types      map[string]Methods   // those that it converts to interfaces
}

// A Function is what one function does that may run others. What runs before main is in one
// with the name [Init]; a package variable with a function as its value is one too.
type Function struct {
	Names    []string     // functions and package variables that it mentions: to call them, or to hand them on
	Calls    []Call       // of methods of interfaces
	Converts []Conversion // of values to interfaces
	Beside   *Function    // what it names and calls where it never comes to the start of a Lambda handler that it has; nil if nothing
	Parts    []*Function  // what it names and calls on the way to one of several starts of handlers, of which a Lambda function runs one
}

// A Call is one of a method of an interface.
type Call struct{ Interface, Method string }

// A Conversion makes an interface of a type with methods, which may be an interface itself.
type Conversion struct{ Type, Interface string }

func (c Conversion) compare(other Conversion) int {
	return cmp.Or(strings.Compare(c.Type, other.Type), strings.Compare(c.Interface, other.Interface))
}

// An Interface is the methods of an interface.
type Interface struct {
	Package string            // that declares it, or that writes one without a name; "" for error
	Methods map[string]string // by name: its signature
}

// Methods is the methods of a type by name.
type Methods map[string]Method

// A Method is what a method of a type is: a function, or a method of an interface that is
// embedded in the type.
type Method struct {
	Signature string
	Function  string
	Embedded  Call
}

// Init names what runs when a package is initialised.
func Init(pkg string) string { return pkg + ".init" }

// Main names the main function of a package.
func Main(pkg string) string { return pkg + ".main" }
