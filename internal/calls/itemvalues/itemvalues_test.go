package itemvalues_test

import (
	"fmt"
	"go/types"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// describers says what the want comments of a fixture package are about.
var describers = map[string]func(pass *analysis.Pass, items *itemvalues.Items, calls []*operations.Call){
	"records":    describeRecords,
	"keys":       describeKeys,
	"times":      describeTimes,
	"origins":    describeOrigins,
	"compressed": describeCompressed,
	"results":    describeResults,
	"parts":      describeParts,
	"values":     describeValues,
}

func TestItems(t *testing.T) {
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		describe := describers[pass.Pkg.Name()]
		if describe == nil {
			t.Errorf("no test describes package %s", pass.Pkg.Path())
			return
		}
		describe(pass, itemvalues.New(pkg), pkg.Calls)
	}, "./calls/itemvalues/...")
}

// A package that does not reach an SDK puts nothing into items.
func TestNoItems(t *testing.T) {
	var none *itemvalues.Items
	if records := none.Records(); len(records) > 0 {
		t.Errorf("there are %d records", len(records))
	}
	if results := none.Results(func(string) bool { return true }); len(results) > 0 {
		t.Errorf("there are %d results", len(results))
	}
}

// written reports what each attribute and field gets that text does not leave out.
func written(pass *analysis.Pass, items *itemvalues.Items, text func(*itemvalues.Written) string) {
	for _, record := range items.Records() {
		for _, w := range record.Written {
			if s := text(w); s != "" {
				pass.Reportf(w.Pos, "%s: %s", nameOf(w), s)
			}
		}
	}
}

func nameOf(w *itemvalues.Written) string {
	if w.Field != nil {
		return "." + w.Field.Name()
	}
	return w.Name
}

// describeRecords reports what is written as what, and into which record.
func describeRecords(pass *analysis.Pass, items *itemvalues.Items, _ []*operations.Call) {
	numbers := map[*itemvalues.Written]int{}
	for i, record := range items.Records() {
		for _, w := range record.Written {
			numbers[w] = i
		}
	}
	cursor := map[int]string{}
	for i, record := range items.Records() {
		if record.IsCursor() {
			cursor[i] = ", a cursor"
		}
		if record.Struct != nil {
			cursor[i] += ", a " + types.TypeString(record.Struct, types.RelativeTo(pass.Pkg))
		}
	}
	written(pass, items, func(w *itemvalues.Written) string {
		text := texts(w)
		if w.Attribute != "" {
			text = w.Attribute + " " + text
		}
		if t := w.Type(); t != nil {
			text += " of " + types.TypeString(t, types.RelativeTo(pass.Pkg))
			if given := w.GivenType(); !types.Identical(given, t) {
				text += " as " + types.TypeString(given, types.RelativeTo(pass.Pkg))
			}
		} else if w.GivenType() != nil {
			text += " given a type only"
		}
		return fmt.Sprintf("%s in %s%s", text, w.Func, cursor[numbers[w]])
	})
}

// texts is what may be written.
func texts(w *itemvalues.Written) string {
	var all []string
	for _, v := range w.Texts() {
		all = append(all, v.String())
	}
	return strings.Join(all, " or ")
}

// describeKeys reports beside each call the keys that it names.
func describeKeys(pass *analysis.Pass, items *itemvalues.Items, calls []*operations.Call) {
	tests := map[itemvalues.KeyTest]string{itemvalues.NotCompared: "somehow", itemvalues.Equals: "=", itemvalues.Begins: "begins with", itemvalues.Ranges: "ranges over"}
	for _, call := range calls {
		keys, values := items.KeyCondition(call)
		if keys != (itemvalues.Keys{}) || len(values) > 0 {
			text := fmt.Sprintf("partition %q, sort %q", keys.Partition, keys.Sort)
			var more strings.Builder
			for _, w := range values {
				fmt.Fprintf(&more, " %s %s%s of %s in %s", tests[w.Compared], w.Attribute, texts(w), w.Name, w.Func)
				if !w.Pos.IsValid() {
					more.WriteString(" nowhere")
				}
			}
			text += more.String()
			pass.Reportf(call.Pos(), "%s", text)
		}
		for _, keys := range items.KeySchemas(call) {
			pass.Reportf(call.Pos(), "schema of partition %q, sort %q", keys.Partition, keys.Sort)
		}
		for _, w := range items.Assigned(call) {
			pass.Reportf(call.Pos(), "sets %q to %s%s", w.Name, w.Attribute, texts(w))
		}
	}
}

// describeValues reports what the parts of requests give attributes.
func describeValues(pass *analysis.Pass, items *itemvalues.Items, calls []*operations.Call) {
	forms := map[access.Form]string{access.InItem: "is", access.InKey: "key", access.Assigned: "set", access.Compared: "with"}
	for _, call := range calls {
		for _, part := range items.Parts(call) {
			of := ""
			if part.Struct != nil {
				of = " of " + part.Struct.Name()
			}
			for _, w := range part.Values {
				text := fmt.Sprintf("%s %s%s: %s %s %s", call.Request.Op, part.Action, of, w.Name, forms[w.Form], w.Attribute)
				switch {
				case w.OfStruct != nil:
					text += " by " + w.OfStruct.Field.Name()
				case w.Type() != nil:
					text += fmt.Sprintf(" %s of %s", texts(w), types.TypeString(w.Type(), types.RelativeTo(pass.Pkg)))
				default:
					text += " " + texts(w)
				}
				pass.Reportf(w.Pos, "%s", text)
			}
		}
	}
}

// describeTimes reports the times that are written, or put into a text.
func describeTimes(pass *analysis.Pass, items *itemvalues.Items, _ []*operations.Call) {
	text := func(of itemvalues.Time) string {
		text := map[itemvalues.Zone]string{itemvalues.AnyZone: "any zone", itemvalues.UTC: "UTC", itemvalues.LocalZone: "local"}[of.Zone]
		if of.Whole {
			text += ", whole seconds"
		}
		return text
	}
	written(pass, items, func(w *itemvalues.Written) string {
		if t := w.GivenType(); t != nil && t.String() == "time.Time" {
			return text(w.Time())
		}
		var all []string
		formats(w, func(_ symbolic.Value, f itemvalues.Formatting) { all = append(all, text(f.Time())) })
		return strings.Join(all, "; ")
	})
}

// formats visits what is formatted in the texts that are written.
func formats(w *itemvalues.Written, visit func(symbolic.Value, itemvalues.Formatting)) {
	var walk func(v symbolic.Value)
	walk = func(v symbolic.Value) {
		if f, ok := w.Formatting(v); ok {
			visit(v, f)
		}
		for _, part := range v.Parts {
			walk(part)
		}
	}
	for _, v := range w.Texts() {
		walk(v)
	}
}

// describeOrigins reports where what is put into a text comes from.
func describeOrigins(pass *analysis.Pass, items *itemvalues.Items, _ []*operations.Call) {
	written(pass, items, func(w *itemvalues.Written) string {
		var all []string
		formats(w, func(_ symbolic.Value, f itemvalues.Formatting) {
			text := fmt.Sprintf("operand %d of %d is %s", f.Operand, len(f.Call.Args), f.Type)
			for _, origin := range f.Origins() {
				switch {
				case origin.Callee != nil:
					text += fmt.Sprintf(", result %d of %s", origin.Result, origin.Callee.FullName())
				case origin.Modulus != 0:
					text += fmt.Sprintf(", modulo %d", origin.Modulus)
				default:
					text += ", " + origin.Name
				}
			}
			all = append(all, text)
		})
		return strings.Join(all, "; ")
	})
}

// describeCompressed reports what compresses what is written.
func describeCompressed(pass *analysis.Pass, items *itemvalues.Items, _ []*operations.Call) {
	written(pass, items, func(w *itemvalues.Written) string {
		by, sure := w.Compressed()
		if by != "" && !sure {
			by = "perhaps by " + by
		}
		return by
	})
}

// describeResults reports what functions return whose names end in Key.
func describeResults(pass *analysis.Pass, items *itemvalues.Items, _ []*operations.Call) {
	for _, w := range items.Results(regexp.MustCompile(`Key$`).MatchString) {
		pass.Reportf(w.Pos, "%s in %s: %s", w.Name, w.Func, texts(w))
	}
}
