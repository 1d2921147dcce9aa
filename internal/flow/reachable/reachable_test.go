package reachable_test

import (
	"slices"
	"testing"
)

func TestFrom(t *testing.T) {
	for name, test := range map[string]struct{ code, want string }{
		"calls, and what these call": {`
-- shop --
package shop
func List() { scan() }
func scan() {}
func Delete() {}
-- api --
package main
import "shop"
func main() { shop.List() }
`, "List scan"},
		"values and literals": {`
-- shop --
package shop
type Store struct{}
func (s *Store) Get() {}
func (s *Store) Put() {}
func (s *Store) Delete() {}
func Each(do func()) { do() }
-- api --
package main
import "shop"
func main() {
	s := &shop.Store{}
	shop.Each(s.Get)
	defer func() { s.Put() }()
}
`, "(*Store).Get (*Store).Put Each"},
		"methods that interfaces call, of types that become one": {`
-- shop --
package shop
type Store interface { Get(id string) error; Put(id string) error }
type Table struct{}
func (Table) Get(string) error { return nil }
func (Table) Put(string) error { return nil }
type Cache struct{}
func (*Cache) Get(string) error { return nil }
func (*Cache) Put(string) error { return nil }
type Other struct{}
func (*Other) Get(string) int { return 0 }
func (*Other) Put(string) error { return nil }
func Order(s Store) { _ = s.Get("1") }
func NewCache() Store { return &Cache{} }
func Otherwise() interface{ Get(string) int } { return &Other{} }
-- api --
package main
import "shop"
func main() {
	shop.Otherwise()
	shop.Order(shop.Table{})
}
`, "(Table).Get Order Otherwise"},
		"a library calls the methods of what it is given": {`
-- lib --
package lib
type Handler interface { Serve() }
func Start(Handler) {}
-- shop --
package shop
type API struct{}
func (*API) Serve() {}
func (*API) Close() {}
type Service interface { Serve() }
-- api --
package main
import ("lib"; "shop")
func main() {
	var s shop.Service = &shop.API{}
	lib.Start(s)
}
`, "(*API).Serve by lib.Handler"},
		"what a library calls, and code in view as well": {`
-- lib --
package lib
type Locker interface { Lock(); Unlock() }
type Cond struct{}
func NewCond(Locker) *Cond { return nil }
func (*Cond) Broadcast() {}
-- shop --
package shop
type Lock struct{}
func (*Lock) Lock() { take() }
func (*Lock) Unlock() { release(); log() }
func take() { log() }
func release() {}
func log() {}
-- api --
package main
import ("lib"; "shop")
func main() {
	l := &shop.Lock{}
	l.Lock()
	lib.NewCond(l).Broadcast()
}
`, "(*Lock).Lock (*Lock).Unlock by lib.Locker log release by lib.Locker take"},
		"the first of several libraries": {`
-- lib --
package lib
type Handler interface { Serve() }
type Closer interface { Close() }
func Start(Handler) {}
func Later(Closer) {}
-- shop --
package shop
type API struct{}
func (*API) Serve() { write(Page{}) }
func (*API) Close() { write(Page{}) }
type Page struct{}
func (Page) Text() string { return text() }
func text() string { return "" }
type Texter interface { Text() string }
func write(t Texter) { _ = t.Text() }
-- api --
package main
import ("lib"; "shop")
func main() {
	api := &shop.API{}
	lib.Start(api)
	lib.Later(api)
}
`, "(*API).Close by lib.Closer (*API).Serve by lib.Handler (Page).Text by lib.Closer text by lib.Closer write by lib.Closer"},
		"what asserts that a type has the methods": {`
-- lib --
package lib
type Handler interface { Serve() }
-- shop --
package shop
import "lib"
type API struct{}
func (*API) Serve() {}
type Table struct{}
func (Table) Get() {}
type Store interface { Get() }
var _ lib.Handler = (*API)(nil)
var _ Store = Table{}
var current Store
func Get() { current.Get() }
-- api --
package main
import "shop"
func main() { shop.Get() }
`, "Get current"},
		"embedded types and interfaces": {`
-- shop --
package shop
type Store interface { Get() }
type Table struct{}
func (*Table) Get() {}
func (*Table) Put() {}
type Traced struct{ Store }
type Named struct{ *Table }
type Putter interface { Put() }
-- api --
package main
import "shop"
func main() {
	var s shop.Store = shop.Traced{&shop.Table{}}
	s.Get()
	var p shop.Putter = shop.Named{}
	p.Put()
}
`, "(*Table).Get (*Table).Put"},
		"type parameters": {`
-- shop --
package shop
type Item interface { Key() string }
type Order struct{}
func (Order) Key() string { return "" }
func (Order) Total() int { return 0 }
type Store[T Item] struct{}
func (s *Store[T]) Put(item T) { _ = item.Key() }
func (s *Store[T]) Delete(item T) {}
func Keys[T interface{ Total() int }](items ...T) { for _, i := range items { i.Total() } }
-- api --
package main
import "shop"
func main() {
	s := shop.Store[shop.Order]{}
	s.Put(shop.Order{})
}
`, "(*Store[T]).Put (Order).Key"},
		"an inferred type argument": {`
-- shop --
package shop
type Order struct{}
func (Order) Total() int { return 0 }
func Sum[T interface{ Total() int }](items ...T) { for _, i := range items { i.Total() } }
-- api --
package main
import "shop"
func main() { shop.Sum(shop.Order{}) }
`, "(Order).Total Sum"},
		"what runs before main": {`
-- shop --
package shop
var table = name()
var handlers = map[string]func(){"list": List}
var _ = func() int { check(); return 1 }()
var later = func() { Delete() }
func name() string { return "" }
func check() {}
func List() {}
func Delete() {}
func init() { register() }
func register() {}
-- api --
package main
import _ "shop"
func main() {}
`, "check name register"},
		"a variable that is used": {`
-- shop --
package shop
var Handlers = map[string]func(){"list": list}
func list() {}
func other() {}
-- api --
package main
import "shop"
func main() { shop.Handlers["list"]() }
`, "Handlers list"},
		"a type that is converted only where nothing leads": {`
-- shop --
package shop
type Store interface { Get() }
type Table struct{}
func (Table) Get() {}
func Get(s Store) { s.Get() }
func unused() { Get(Table{}) }
-- api --
package main
import "shop"
func main() { shop.Get(nil) }
`, "Get"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := reached(sources(t, test.code), "", false); got != test.want {
				t.Errorf("reached %q, not %q", got, test.want)
			}
		})
	}
}

// What code that is not read does with its interfaces is open.
func TestUnread(t *testing.T) {
	facts := sources(t, `
-- ports --
package ports
type Orders interface { Get() }
func Serve(Orders) {}
-- shop --
package shop
type Table struct{}
func (Table) Get() {}
func (Table) Put() {}
-- api --
package main
import ("ports"; "shop")
func main() { ports.Serve(shop.Table{}) }
`)
	for _, test := range []struct {
		unread string
		open   bool
		want   string
	}{
		{"", true, ""}, // its code is read, and calls nothing
		{"ports", false, ""},
		{"ports", true, "(Table).Get"},
	} {
		if got := reached(slices.Clone(facts), test.unread, test.open); got != test.want {
			t.Errorf("%+v: reached %q", test, got)
		}
	}
}
