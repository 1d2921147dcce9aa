package ops

import (
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/internal/words"
)

// generatesName matches the words of functions that make identifiers.
var generatesName = regexp.MustCompile(`uuid|ulid|ksuid|(^|_)xid|nanoid|cuid|snowflake|short_?id|(new|gen(erate)?|make|random)_?(id|key|token)s?(_|$)`)

// MayReplace reports whether a PutItem may replace an item that has the key
// already: one whose attributes are seen, so that the key is among them, that was
// not read before, and that has no identifier that is new.
func (c *Call) MayReplace() bool {
	item := c.itemValue()
	if item == nil || !showsAttributes(c.Shape(ddb.Item)) {
		return false
	}
	return !c.a.isRead(item, c.Instr.Parent()) && !c.a.hasFreshID(item, c.Instr.Parent(), idCallers)
}

// showsAttributes reports whether it is seen which attributes an item has: in a
// literal, or by the type of a struct.
func showsAttributes(s symbolic.Shape) bool {
	if s.Encoded && s.Type != nil {
		_, isStruct := goflow.Deref(s.Type).Underlying().(*types.Struct)
		return isStruct
	}
	return s.Kind == symbolic.MapShape || s.Kind == symbolic.StructShape
}

// isRead reports whether a value is made of what a function read.
func (a *analysis) isRead(v ssa.Value, fn *ssa.Function) bool {
	return slices.ContainsFunc(a.accesses(fn), func(r access) bool {
		return slices.Contains([]ddb.Op{ddb.GetItem, ddb.BatchGetItem, ddb.Query, ddb.Scan}, r.call.Op) && r.returnsItem() && a.MadeOf(v, r.at())
	})
}

// idCallers bounds through how many callers a value is followed back.
const idCallers = 3

// hasFreshID reports whether a value is made of something that comes from a
// function that, by its name, makes identifiers that are used for the first time;
// also where a caller in the package passes it, or may do so unseen.
func (a *analysis) hasFreshID(v ssa.Value, fn *ssa.Function, depth int) bool {
	d := &goflow.Ancestry{Flow: a.Flow, Seen: map[ssa.Value]bool{}}
	d.Value(v)
	if slices.ContainsFunc(d.Functions, generatesID) {
		return true
	}
	if depth == 0 || len(d.Parameters) == 0 {
		return false
	}
	if a.HasLostCallers(fn) { // a caller that cannot be analysed may pass one
		return true
	}
	return slices.ContainsFunc(a.Callers(fn), func(site ssa.CallInstruction) bool {
		args := goflow.ArgsOf(site.Common())
		return slices.ContainsFunc(d.Parameters, func(p *ssa.Parameter) bool {
			i := goflow.ParamIndex(p)
			return p.Parent() == fn && i < len(args) && a.hasFreshID(args[i], site.Parent(), depth-1)
		})
	})
}

func generatesID(fn *types.Func) bool {
	name := fn.Name()
	if fn.Pkg() != nil {
		name = fn.Pkg().Path()[strings.LastIndex(fn.Pkg().Path(), "/")+1:] + "." + name
	}
	return generatesName.MatchString(words.Joined(name))
}
