package main

import (
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"

	"github.com/dynamolint/dynamolint/benchmarks/corpus/accuracy"
)

// dataDirectory is where the module of the benchmarks keeps the data of the page.
const dataDirectory = "corpus/data"

// pageCommand writes the page, unless what it is made of is incomplete.
func pageCommand(args []string) error {
	flags := flag.NewFlagSet("corpus page", flag.ContinueOnError)
	data := flags.String("data", dataDirectory, "`DIR` of the record and the labels")
	out := flags.String("o", "../docs/accuracy.md", "the `FILE` to write")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 0 {
		return errors.New(usage)
	}
	d, err := accuracy.Read(*data)
	if err != nil {
		return err
	}
	if err := d.Check(); err != nil {
		return err
	}
	return os.WriteFile(*out, []byte(accuracy.Page(d)), 0o644)
}

// unreadCommand prints the findings of the sample without a label, in the form of labels
// whose verdict is still to be filled in.
func unreadCommand(args []string, w io.Writer) error {
	flags := flag.NewFlagSet("corpus unread", flag.ContinueOnError)
	data := flags.String("data", dataDirectory, "`DIR` of the record and the labels")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 0 {
		return errors.New(usage)
	}
	d, err := accuracy.Read(*data)
	if err != nil {
		return err
	}
	encoder := json.NewEncoder(w)
	for _, f := range d.Unread() {
		if err := encoder.Encode(accuracy.Label{Finding: f}); err != nil {
			return err
		}
	}
	return nil
}
