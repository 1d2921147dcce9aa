package binding_test

import "testing"

// A container tells texts of one type apart by their names, which stand in tags, in options, or beside
// a function. What it has under unknown names may be anything, and what is handed to other code than a
// container is in none.
func TestContainers(t *testing.T) {
	const names = `
type Table string

func orders() Table { return "orders" }

func carts() Table { return "carts" }

func Open(t Table) *Store { return &Store{table: string(t)} }
`
	const found, unknown = `Get: "orders"; Put: "orders"; Scan: "orders"`, `Get: unknown; Put: unknown; Scan: unknown`
	for name, test := range map[string]struct{ text, want string }{
		"fx": {`func main() { fx.New(fx.Options(fx.Provide(orders, Open))) }`, found},
		"dig": {`func main() {
	if err := box.Provide(orders); err != nil {
		panic(err)
	}
	box.Provide(Open)
}`, found},
		"names of fx": {`func main() {
	fx.New(fx.Provide(
		fx.Annotate(orders, fx.ResultTags(` + "`name:\"orders\"`" + `)),
		fx.Annotate(carts, fx.ResultTags(` + "`name:\"carts\"`" + `)),
		fx.Annotate(Open, fx.ParamTags(` + "`name:\"orders\"`" + `)),
	))
}`, found},
		"a name that nothing has": {`func main() {
	fx.New(fx.Provide(orders, fx.Annotate(Open, fx.ParamTags(` + "`name:\"orders\"`" + `))))
}`, unknown},
		"a parameter without a name": {`func main() {
	fx.New(fx.Provide(fx.Annotate(carts, fx.ResultTags(` + "`name:\"carts\"`" + `)), orders, Open))
}`, found},
		"names of dig": {`type params struct {
	dig.In
	Orders Table ` + "`name:\"orders\"`" + `
}

func fromParams(p params) *Store { return NewStore(string(p.Orders)) }

func main() {
	box.Provide(orders, dig.Name("orders"))
	box.Provide(carts, dig.Name("carts"))
	box.Provide(fromParams)
}`, found},
		"an annotated function": {`type params struct {
	fx.In
	Orders Table ` + "`name:\"orders\"`" + `
}

func fromParams(p params) *Store { return NewStore(string(p.Orders)) }

func main() {
	fx.New(fx.Provide(fx.Annotated{Name: "orders", Target: orders}, fx.Annotated{Name: "carts", Target: carts}, fromParams))
}`, found},
		"a struct of results": {`type tables struct {
	fx.Out
	Orders, Carts Table ` + "`name:\"all\"`" + `
}

type results struct {
	dig.Out
	Orders Table ` + "`name:\"orders\"`" + `
	Carts  Table ` + "`name:\"carts\"`" + `
}

func load() results { return results{Orders: "orders", Carts: "carts"} }

func main() {
	box.Provide(load)
	fx.New(fx.Provide(fx.Annotate(Open, fx.ParamTags(` + "`name:\"orders\"`" + `))))
}`, found},
		"a name that is read": {`func main() {
	name := ""
	println(&name)
	box.Provide(orders, dig.Name(name+string(carts())))
	box.Provide(Open)
	box.Provide(orders)
}`, found},
		"options from elsewhere": {`func provided(options ...dig.ProvideOption) {
	box.Provide(carts, options...)
	box.Provide(orders)
	box.Provide(Open)
}`, unknown},
		"a group": {`func main() {
	box.Provide(carts, dig.Group("tables"))
	box.Provide(orders)
	box.Provide(Open)
}`, found},
		"a value":               {`func main() { fx.New(fx.Supply(Table("orders")), fx.Provide(Open)) }`, found},
		"one of two texts":      {`func main() { fx.New(fx.Supply("orders", "eu-west-1"), fx.Provide(NewStore)) }`, unknown},
		"a text and a function": {`func main() { fx.New(fx.Supply("eu-west-1"), fx.Provide(func() string { return "orders" }, NewStore)) }`, unknown},
		"a text with a name":    {`func main() { fx.New(fx.Supply("orders", fx.Annotate("eu-west-1", fx.ResultTags(` + "`name:\"region\"`" + `))), fx.Provide(NewStore)) }`, found},
		"a function that is run": {`func region() string { return "eu-west-1" }

func main() { fx.New(fx.Supply("orders"), fx.Invoke(region), fx.Provide(NewStore)) }`, found},
		"a function that code calls, too": {`func main() {
	fx.New(fx.Provide(orders, Open), fx.Invoke(func(s *Store) { s.Put(); s.Scan() }))
	Open("carts").Get()
}`, `Get: "carts"; Put: "carts", "orders"; Scan: "carts", "orders"`},
		"functions of templates": {`type FuncMap map[string]any

func main() {
	helpers := FuncMap{"title": carts}
	println(helpers)
	fx.New(fx.Provide(Open))
}`, unknown},
		"a map of handlers": {`func main() {
	handlers := map[string]any{"GET /": func() string { return "hello" }}
	println(handlers)
	fx.New(fx.Provide(func() string { return "orders" }, NewStore))
}`, found},
		"an argument of another function": {`func start(handler any) { println(handler) }

func handle() (string, error) { return "ok", nil }

func main() {
	start(handle)
	start(NewStore)
}`, unknown},
		"a helper of the package": {`type app struct{ c *dig.Container }

func (a *app) must(constructor any) {
	if err := a.c.Provide(constructor); err != nil {
		panic(err)
	}
}

func main() {
	a := &app{box}
	a.must(orders)
	a.must(Open)
}`, found},
	} {
		t.Run(name, func(t *testing.T) {
			if got := askedBy(t, injecting+names+test.text, "Store"); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}
