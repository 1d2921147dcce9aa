package driver_test

import (
	"fmt"

	"github.com/dynamolint/dynamolint/driver"
)

// A program that is built of analyzers, such as Bazel's nogo, can hold its
// configuration itself. In a package of its own it would be embedded.
func ExampleNew() {
	configuration := []byte("profile: strict\nrules:\n  missing-projection: off\n")

	a := driver.New(driver.Settings{Root: ".", Inline: configuration})
	fmt.Println(a.Name)
	// Output: dynamolint
}

// A driver that can say what is wrong with settings, and that keeps results,
// loads them first.
func ExampleLoad() {
	loaded, err := driver.Load(driver.Settings{Inline: []byte("rules:\n  scann: off\n"), InlineName: "settings"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(loaded.Analyzer().Name, loaded.Digest())
	// Output: settings: rules.scann: unknown rule "scann"; did you mean scan? dynamolint rules lists them all
}
