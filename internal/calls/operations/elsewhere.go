package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// WritesElsewhere returns the calls of functions of other packages that put an item which they are
// given, or update one, in source order. They are for [Call.SeenBy]: their request is known no further.
func (p *Package) WritesElsewhere() []*Call {
	var all []*Call
	for _, fn := range p.a.Functions {
		for _, call := range p.a.elsewhereIn(fn) {
			if call.Request.Op == ddb.PutItem || call.Request.Op == ddb.UpdateItem {
				all = append(all, call)
			}
		}
	}
	slices.SortStableFunc(all, func(x, y *Call) int { return int(x.Pos() - y.Pos()) })
	return all
}

// With returns the package as it is if it is known what stands behind the interfaces that it calls.
func (p *Package) With(behind func(method *types.Func, of *types.Interface) facts.Does) *Package {
	a := *p.a
	a.src.Behind = behind
	a.accessed, a.elsewhere = map[*ssa.Function][]access{}, map[*ssa.Function][]*Call{}
	return &Package{Calls: p.Calls, a: &a}
}

// elsewhereIn returns the operations on single items that one function, without its literals,
// has functions of other packages do.
func (a *analysis) elsewhereIn(fn *ssa.Function) []*Call {
	if known, ok := a.elsewhere[fn]; ok || a.src.Accesses == nil {
		return known
	}
	var all []*Call
	for _, site := range sitesIn(fn) {
		all = append(all, a.elsewhereAt(site)...)
	}
	a.elsewhere[fn] = all
	return all
}

// sitesIn returns the calls in one function, without its literals.
func sitesIn(fn *ssa.Function) (sites []ssa.CallInstruction) {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if site, ok := instr.(ssa.CallInstruction); ok {
				sites = append(sites, site)
			}
		}
	}
	return sites
}

func (a *analysis) elsewhereAt(site ssa.CallInstruction) []*Call {
	common := site.Common()
	callee, obj := dataflow.CalleeOf(common)
	if callee != nil || obj == nil || a.Implementation(common) != nil {
		return nil
	}
	known := a.src.Accesses(obj.Origin())
	if len(known) == 0 && common.IsInvoke() && a.src.Behind != nil {
		if of, ok := common.Value.Type().Underlying().(*types.Interface); ok {
			known = a.src.Behind(obj, of).Accesses
		}
	}
	var all []*Call
	for _, told := range known {
		done := told
		c := a.newCall(site, done.Op, done.SDK, requests.Helper)
		passed := a.FrameOf(common, site)
		c.Request.Input = requests.Input{
			Set: map[ddb.Member]symbolic.Value{
				ddb.TableName:           done.Table.Substitute(passed),
				ddb.ConditionExpression: done.Condition.Substitute(passed),
			},
			Rest: symbolic.Value{Kind: symbolic.Absent},
		}
		done.Keys, done.Sought, done.Assigned = slices.Clone(done.Keys), slices.Clone(done.Sought), slices.Clone(done.Assigned)
		for _, list := range [][]facts.Attribute{done.Keys, done.Sought, done.Assigned} {
			for i := range list {
				list[i].Value = list[i].Value.Substitute(passed)
			}
		}
		c.elsewhere, c.told, c.askedOf, c.sentAt = &done, &told, obj.FullName(), done.At
		all = append(all, c)
	}
	return all
}

// passed returns what the function of another package is given as a parameter, or nil.
func (c *Call) passed(param int) ssa.Value {
	if args := dataflow.ArgsOf(c.Request.Instr.Common()); 0 <= param && param < len(args) {
		return args[param]
	}
	return nil
}

// isOfElsewhere reports whether a variable, or a result, is the item that a function of another
// package has read.
func (c *Call) isOfElsewhere(root ssa.Value) bool {
	here := dataflow.Places{Flow: c.a.Flow}
	item := c.passed(c.elsewhere.Param)
	if item == nil && c.elsewhere.Result >= 0 {
		item = dataflow.OutputOf(c.Request.Instr, c.elsewhere.Result)
	}
	if item == nil {
		return false
	}
	of, path := here.Place(item)
	return path == "" && (of == root || slices.ContainsFunc(dataflow.Referrers(root), func(instr ssa.Instruction) bool {
		store, ok := instr.(*ssa.Store) // a struct that is returned, kept in a variable
		return ok && store.Addr == root && c.elsewhere.Param < 0 && here.Plain(store.Val) == of
	}))
}

// AccessFacts returns the functions of the package that read one item for their callers, or put
// the one that these give them.
func (p *Package) AccessFacts() map[*types.Func]*facts.Accesses {
	all := map[*types.Func]*facts.Accesses{}
	for _, fn := range p.a.Functions {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || fn.Parent() != nil || p.a.Source.Lost[obj] {
			continue
		}
		if list := p.a.forCallers(fn); len(list) > 0 {
			all[obj] = &facts.Accesses{All: list}
		}
	}
	p.a.accessesOfInterfaces(all)
	return all
}

// Asking returns the functions of the package that ask DynamoDB for something, by themselves or
// through others of the package.
func (p *Package) Asking() map[*types.Func]bool {
	all := map[*types.Func]bool{}
	for _, fn := range p.a.Functions {
		if obj, ok := fn.Object().(*types.Func); ok && fn.Parent() == nil && len(p.a.accesses(fn)) > 0 {
			all[obj] = true
		}
	}
	return all
}

// accessesOfInterfaces adds what methods of the package's interfaces do, where one type of the package
// implements them: often it is not exported, so that other packages know the interface alone.
//
//	type Carts interface { Get(ctx context.Context, id string) (*Cart, error) … }
//
//	func New(client *dynamodb.Client) Carts { return &carts{client} }
func (a *analysis) accessesOfInterfaces(all map[*types.Func]*facts.Accesses) {
	a.eachInterfaceMethod(func(method *types.Func, of *types.Interface) {
		fn := a.ImplementationOf(method, of)
		if fn == nil || a.Source.Lost[fn.Object()] {
			return
		}
		if list := a.forCallers(fn); len(list) > 0 {
			all[method] = &facts.Accesses{All: list}
		}
	})
}

// forCallers returns what a function does with items of its callers. Whether one that may put an item on
// a condition does so is unknown.
func (a *analysis) forCallers(fn *ssa.Function) (all []facts.Access) {
	seen := a.accesses(fn)
	for _, x := range seen {
		table := x.member(ddb.TableName)
		client, through := x.clientParam(fn)
		if !isKnown(table) || client < 0 && ofInstance(table) && !x.chains() {
			continue
		}
		done := facts.Access{Op: x.call.Request.Op, SDK: x.call.Request.SDK, Table: table, Client: client, Through: through, Param: -1, Result: -1, At: x.call.sender()}
		switch {
		case x.call.Request.Op == ddb.PutItem:
			done.Condition = x.member(ddb.ConditionExpression)
			if done.Param = x.puts(fn); done.Param >= 0 {
				done.Sets = x.resets()
				done.Converted, done.Item = x.isConverted(), slices.Concat(x.givenAttributes(done.Param), x.madeAttributes(done.Param))
			} else {
				done.Param, done.Item = x.putsConverted(fn)
				done.Converted = true
			}
			if done.Param < 0 {
				done.Item = x.attributesOfParameters()
			}
			if done.Param < 0 && len(done.Item) == 0 {
				continue
			}
			if a.guards(fn, seen) {
				done.Condition = symbolic.UnknownFor("the function may write on a condition, or keep others out")
			}
		case x.call.Request.Op == ddb.UpdateItem:
			done.Keys, done.Assigned = x.keyAttributes(), x.assignedAttributes()
			if len(done.Keys) == 0 || len(done.Assigned) == 0 {
				continue
			}
			if done.Condition = x.member(ddb.ConditionExpression); !x.unconditional() && !x.onlyExists() || a.guards(fn, seen) {
				done.Condition = symbolic.UnknownFor("the function may write on a condition, or keep others out")
			}
		case x.call.Request.Operation().Is(ddb.ReadKind):
			returned := x.reads(fn, &done) || x.readsConverted(fn, seen, &done)
			done.Found, done.None = x.results(0, finds), x.results(0, findsNone)
			if !returned && !done.Tells() {
				continue
			}
			done.Failed = x.results(0, fails)
			done.Keys, done.Sought, done.Blank = x.keyAttributes(), x.soughtAttributes(), done.Result >= 0 && x.isBlank(0, done.Result)
			done.Index = x.readsIndex()
		default:
			continue
		}
		all = append(all, done.Fact())
	}
	return all
}

// guards reports whether a function may write on a condition, or keep others out.
func (a *analysis) guards(fn *ssa.Function, seen []access) bool {
	return a.locks(fn) || a.writesDeeper(fn, 0) || slices.ContainsFunc(seen, func(x access) bool { return x.call.Request.Operation().MayWrite() && !x.leavesConditionToCaller() })
}

// writesDeeper reports whether a function writes through more functions than [analysis.accesses] sees.
func (a *analysis) writesDeeper(fn *ssa.Function, depth int) bool {
	return slices.ContainsFunc(sitesIn(fn), func(site ssa.CallInstruction) bool {
		callee, _ := dataflow.CalleeOf(site.Common())
		switch {
		case callee == nil || callee == fn:
			return false
		case depth == maxHelpers:
			return slices.ContainsFunc(a.callsBehind(site), func(c *Call) bool { return c.Request.Operation().MayWrite() })
		}
		return a.writesDeeper(callee, depth+1)
	})
}

// leavesConditionToCaller reports whether a write has no condition that a change breaks but what
// the function around it is given.
func (x access) leavesConditionToCaller() bool {
	return x.unconditional() || x.onlyExists() || x.call.Request.Op == ddb.PutItem && x.member(ddb.ConditionExpression).OfCaller()
}
