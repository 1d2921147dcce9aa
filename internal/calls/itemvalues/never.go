package itemvalues

import (
	"cmp"
	"fmt"
	"go/constant"
	"go/types"
	"math/big"
	"path"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// identifiers are the packages, by the last part of their path without a version, whose functions
// and methods return identifiers with letters or signs in them where they return a text.
var identifiers = []string{"uuid", "ksuid", "ulid", "xid", "nanoid", "cuid"}

// NeverNumber returns what a text that is written certainly is, if that is not a number: "a uuid", or
// "a Status" if all constants of the text's type are words; "" otherwise.
func (w *Written) NeverNumber() string {
	if what := w.neverNumberText(); what != "" || w.value == nil {
		return what
	}
	word := ""
	dataflow.Unnamed(w.value, func(v ssa.Value) ([]ssa.Value, bool) {
		word = wordsOf(v.Type())
		return nil, word != ""
	}, asserted, boxed, dataflow.Converted)
	return cmp.Or(word, w.Identifier())
}

// Identifier returns what a text that is written is, if it was made to be one of its kind: "a uuid";
// "" otherwise.
func (w *Written) Identifier() string {
	if w.value == nil {
		return ""
	}
	call, ok := dataflow.Unnamed(w.value, asserted, boxed, dataflow.Converted).(*ssa.Call)
	if !ok {
		return ""
	}
	_, obj := dataflow.CalleeOf(&call.Call)
	return identifier(obj)
}

// neverNumberText returns what the text is on all ways, as far as its parts tell: a time, a bool, or
// what has something else than digits in it. Constants say so themselves.
func (w *Written) neverNumberText() (what string) {
	for i, text := range w.Texts() {
		one := notNumber(text)
		if one == "" {
			return ""
		}
		if i == 0 {
			what = one
		}
	}
	return what
}

func notNumber(text symbolic.Value) string {
	if layout, ok := text.TimeLayout(); ok {
		if sample := time.Date(2026, 10, 11, 12, 13, 14, 0, time.UTC).Format(layout); !isNumber(sample) {
			return "a time such as " + sample
		}
		return ""
	}
	switch text.Kind {
	case symbolic.Format:
		if text.Type == "bool" {
			return "true or false"
		}
	case symbolic.Concat:
		for _, part := range text.Parts {
			if part.Kind == symbolic.String && strings.Trim(part.Text, "0123456789+-.eE ") != "" {
				return fmt.Sprintf("a text with %q in it", part.Text)
			}
		}
	}
	return ""
}

func isNumber(text string) bool {
	_, _, err := big.ParseFloat(text, 10, 200, big.ToNearestEven)
	return err == nil
}

var version = lazyregexp.New(`^v[0-9]+$`)

// identifier returns what a function that returns a text makes, if that is an identifier.
func identifier(fn *types.Func) string {
	if fn == nil || fn.Pkg() == nil || !dataflow.IsString(fn.Signature().Results().At(0).Type()) {
		return ""
	}
	name := fn.Pkg().Path()
	if version.MatchString(path.Base(name)) {
		name = path.Dir(name)
	}
	if name = path.Base(name); !slices.Contains(identifiers, name) {
		return ""
	}
	return "a " + name
}

// wordsOf returns the name of a text type that has constants, none of which is a number.
func wordsOf(t types.Type) string {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || !dataflow.IsString(named) || named.Obj().Pkg() == nil {
		return ""
	}
	scope, constants := named.Obj().Pkg().Scope(), 0
	for _, name := range scope.Names() {
		c, ok := scope.Lookup(name).(*types.Const)
		if !ok || !types.Identical(c.Type(), named) {
			continue
		}
		if isNumber(constant.StringVal(c.Val())) {
			return ""
		}
		constants++
	}
	if constants < 2 {
		return ""
	}
	return "a " + named.Obj().Name()
}
