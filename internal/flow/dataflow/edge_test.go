package dataflow

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"go/types"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"
)

// sample has each kind of instruction.
const sample = `package sample

type pair struct{ a, b int }

type speaker interface{ speak() }

type loud interface {
	speaker
	shout()
}

func (*pair) speak() {}

func values(p *pair, list []int, m map[string]int, text string, any interface{}, l loud, flag bool, i int) (int, error) {
	q := *p
	array := [3]int{1, 2, i}
	x := array[i] + q.a + p.b + list[i] + m[text] + len(list)
	if v, ok := any.(int); ok && flag {
		x = v
	}
	var s speaker = l
	any = p
	list = append(list[1:], x, -x)
	pointer := (*[2]int)(list)
	named := pair(struct{ a, b int }{x, pointer[0]})
	bytes := []byte(text)
	for k, v := range m {
		m[k] = v
	}
	for _, r := range text {
		x += int(r)
	}
	x += build().a + three()[i]
	s.speak()
	delete(m, text)
	copy(list, array[:])
	clear(m)
	x = max(x, min(i, cap(bytes)))
	return named.a, nil
}

func three() [3]int { return [3]int{} }

func build() pair { return pair{} }

func run(in, out chan *pair, p *pair) {
	made := make(chan *pair, cap(in))
	more := make(map[string]*pair, len(in))
	all := make([]*pair, 0, len(in))
	more["p"] = p
	made <- p
	defer func() { _ = recover() }()
	defer close(made)
	go p.speak()
	f := p.speak
	f()
	select {
	case out <- p:
	case q := <-in:
		all = append(all, q)
	}
	if len(all) > 1 {
		panic(p)
	}
	println(len(more))
}

func convert[T []byte | string](v T) []byte { return []byte(v) }

func each(seq func(yield func(int) bool)) (sum int) {
	for i := range seq {
		defer println(i)
		sum += i
	}
	return sum
}
`

// Each type of instruction of package ssa is in the table: it is in the sample, and lets
// none of its operands escape but panic. A new version of the package that adds one
// fails here.
func TestEveryInstructionIsInTheTable(t *testing.T) {
	missing := instructionTypes(t)
	flow := compile(t, sample, nil)
	functions := slices.Clone(flow.Functions)
	for _, fn := range flow.Functions {
		functions = append(functions, fn.AnonFuncs...)
	}
	for _, fn := range functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				delete(missing, reflect.TypeOf(instr).Elem().Name())
				checkOperands(t, instr)
			}
		}
	}
	delete(missing, "DebugRef") // which this mode of the builder does not make
	if len(missing) > 0 {
		t.Errorf("the sample has none of %v", missing)
	}
}

// checkOperands complains about operands of which the table does not say what becomes.
func checkOperands(t *testing.T, instr ssa.Instruction) {
	t.Helper()
	known := map[ssa.Value]bool{}
	edges(instr, func(how How, from, to ssa.Value) {
		known[from] = true
		if _, isPanic := instr.(*ssa.Panic); how == Escapes && !isPanic {
			t.Errorf("%s: %v lets %v escape", reflect.TypeOf(instr), instr, from)
		}
		switch how {
		case Same, Part, Address, Made, Into, Binds:
			if to == nil && !IsCall(instr) {
				t.Errorf("%s: %v moves %v nowhere", reflect.TypeOf(instr), instr, from)
			}
		}
	})
	for _, operand := range instr.Operands(nil) {
		if _, isBuiltin := (*operand).(*ssa.Builtin); *operand != nil && !isBuiltin && !known[*operand] {
			t.Errorf("%s: %v forgets %v", reflect.TypeOf(instr), instr, *operand)
		}
	}
}

// instructionTypes returns the names of the types of package ssa that are instructions.
func instructionTypes(t *testing.T) map[string]bool {
	t.Helper()
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedTypes | packages.NeedImports | packages.NeedDeps}, "golang.org/x/tools/go/ssa")
	if err != nil {
		t.Fatal(err)
	}
	scope := loaded[0].Types.Scope()
	instruction := scope.Lookup("Instruction").Type().Underlying().(*types.Interface)
	names := map[string]bool{}
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if ok && obj.Exported() && !types.IsInterface(obj.Type()) && types.Implements(types.NewPointer(obj.Type()), instruction) {
			names[name] = true
		}
	}
	if len(names) < 30 {
		t.Fatalf("package ssa has the instructions %v only", names)
	}
	return names
}

// What an instruction that the table lacks does with its operands is not known.
func TestUnknownInstruction(t *testing.T) {
	v := ssa.NewConst(nil, types.Typ[types.Int])
	var got []How
	EdgesFrom(v, laterInstruction{operand: v}, func(e Edge) { got = append(got, e.How) })
	if !slices.Equal(got, []How{Escapes}) {
		t.Errorf("it does %v", got)
	}
}

// laterInstruction stands for what later versions of package ssa may add.
type laterInstruction struct {
	ssa.Instruction
	operand ssa.Value
}

func (i laterInstruction) Operands([]*ssa.Value) []*ssa.Value { return []*ssa.Value{&i.operand} }

// The table tells what is the value again from what only has something of it.
func TestEdges(t *testing.T) {
	names := map[How]string{Escapes: "escapes", Reads: "reads", Changes: "changes", Same: "same", Part: "part", Address: "address",
		Made: "made", Into: "into", Binds: "binds", Passes: "passes", Calls: "calls", Returns: "returns"}
	for question, want := range map[string]string{
		"p: _ = any(p)":        "same",
		"p: _ = *p":            "part",
		"p: _ = &p.next":       "address",
		"p: p.next = nil":      "address",
		"p: *p = node{}":       "changes",
		"p: p.next = p":        "address into",
		"p: all[0] = p":        "into",
		"p: byName[\"p\"] = p": "into",
		"p: nodes <- p":        "into",
		"p: select { case nodes <- p: default: }": "into",
		"p: _ = p == nil":                         "reads",
		"p: if p != nil { println() }":            "reads",
		"p: use(p)":                               "passes",
		"p: p.touch()":                            "passes",
		"p: go use(p)":                            "passes",
		"p: defer use(p)":                         "passes",
		"p: f := p.touch; f()":                    "binds",
		"p: all = append(all, p)":                 "into",
		"p: panic(p)":                             "same",
		"p: _ = unsafePointer(p)":                 "passes",
		"in: _ = <-in":                            "part",
		"in: close(in)":                           "changes",
		"in: for range in {}":                     "part",
		"in: select { case <-in: }":               "part",
		"list: _ = list[1:]":                      "address",
		"list: _ = list[0]":                       "address",
		"list: _ = len(list)":                     "reads",
		"list: copy(list, all)":                   "changes",
		"list: copy(all, list)":                   "part",
		"list: all = append(all, list...)":        "part",
		"list: all = append(list, nil)":           "address",
		"list: _ = (*[1]*node)(list)":             "address",
		"m: _ = m[text]":                          "part",
		"m: for range m {}":                       "part",
		"m: delete(m, text)":                      "changes",
		"m: clear(m)":                             "changes",
		"m: m[text] = nil":                        "changes",
		"text: m[text] = nil":                     "into",
		"text: _ = m[text]":                       "reads",
		"text: _ = text[1:]":                      "made",
		"text: _ = []byte(text)":                  "made",
		"text: _ = text + `x`":                    "made",
		"text: _ = text < `x`":                    "reads",
		"do: do()":                                "calls",
		"do: use2(do)":                            "passes",
		"v: _ = v.(*node)":                        "same",
		"v: _, _ = v.(*node)":                     "same",
	} {
		param, body, _ := strings.Cut(question, ": ")
		text := "package sample\ntype node struct{ next *node }\nfunc (*node) touch() {}\nfunc use(*node) {}\nfunc use2(func()) {}\nfunc unsafePointer(p *node) any { return p }\n" +
			"var all []*node\nvar byName map[string]*node\nvar nodes chan *node\nfunc f(p *node, in chan *node, list []*node, m map[string]*node, text string, do func(), v any) { " + body + " }\n"
		flow := compile(t, text, nil)
		var got []string
		for _, fn := range flow.Functions {
			if fn.Name() != "f" {
				continue
			}
			p := fn.Params[slices.IndexFunc(fn.Params, func(p *ssa.Parameter) bool { return p.Name() == param })]
			for _, instr := range Referrers(p) {
				EdgesFrom(p, instr, func(e Edge) { got = append(got, names[e.How]) })
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", question, got, want)
		}
	}
}
