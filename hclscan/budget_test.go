package hclscan

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/rules"
)

// nested returns a configuration of modules that each call the next one several
// times, the last of which declares a table.
func nested(levels, calls int) *txtar.Archive {
	archive := &txtar.Archive{}
	for level := range levels + 1 {
		var calling strings.Builder
		calling.WriteString("variable \"name\" {\n  default = \"x\"\n}\n")
		next := fmt.Sprintf("../m%d", level+1)
		for i := range calls {
			fmt.Fprintf(&calling, "module \"c%d\" {\n  source = %q\n  name   = \"${var.name}%d\"\n}\n", i, next, i)
		}
		text := calling.String()
		if level == levels {
			text = "variable \"name\" {}\n\nresource \"aws_dynamodb_table\" \"t\" {\n  count = endswith(var.name, \"00\") ? 1 : 0\n  name  = var.name\n}\n"
		}
		archive.Files = append(archive.Files, txtar.File{Name: fmt.Sprintf("m%d/main.tf", level), Data: []byte(text)})
	}
	return archive
}

// TestDeepModules: a chain of modules that is too deep ends.
func TestDeepModules(t *testing.T) {
	result, dir := scanArchive(t, nested(40, 1))
	wantProblem(t, result.Problems, "the modules of this root are nested more than 30 levels deep", filepath.Join(dir, "m30", "main.tf"))
}

// multiplied are locals that each hold the one before several times.
func multiplied(first, next string, levels int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "locals {\n  l0 = %s\n", first)
	for i := range levels {
		fmt.Fprintf(&b, "  l%d = %s\n", i+1, strings.ReplaceAll(next, "LAST", fmt.Sprintf("local.l%d", i)))
	}
	fmt.Fprintf(&b, "  last = local.l%d\n}\n", levels)
	return b.String()
}

// TestMultipliedValues: whichever way a configuration makes values grow, it is
// unknown beyond a limit, the root has one problem for it, nothing long is
// printed, and the orders table is judged.
func TestMultipliedValues(t *testing.T) {
	ten := func(each, separator string) string {
		return strings.TrimSuffix(strings.Repeat(each+separator, 10), separator)
	}
	long := `"` + strings.Repeat("lol ", 200) + `"`
	for name, locals := range map[string]string{
		"template":           multiplied(long, `"`+ten("${LAST}", "")+`"`, 9),
		"join":               multiplied(long, "join(\"\", ["+ten("LAST", ", ")+"])", 9),
		"format":             multiplied(long, "format(\""+ten("%s", "")+"\", "+ten("LAST", ", ")+")", 9),
		"replace":            multiplied(long, `replace(LAST, "/./", "$0$0$0$0$0$0$0$0$0$0")`, 9),
		"jsonencode":         multiplied(long, "jsonencode(["+ten("LAST", ", ")+"])", 9),
		"encoding in itself": "locals {\n  last = " + strings.Repeat("jsonencode(", 60) + `"\"\""` + strings.Repeat(")", 60) + "\n}\n",
		"encoded lists":      multiplied(`["x"]`, "["+ten("LAST", ", ")+"]", 9) + "locals {\n  json = jsonencode(local.last)\n}\n",
		"concat":             multiplied(`["x"]`, "concat("+ten("LAST", ", ")+")", 9),
		"merge":              multiplied(`{ a = "x" }`, "merge("+ten(`{ for k, v in LAST : "${k}${length(LAST)}a" => v }, { for k, v in LAST : "${k}`+strings.Repeat("b", 200)+`" => v }`, ", ")+")", 12),
		"loop":               multiplied(long, `join("", [for i in range(10) : LAST])`, 9),
		"loop of a template": multiplied(long, `"%{ for i in range(10) }${LAST}%{ endfor }"`, 9),
		"body of a loop":     multiplied(long, `join("", [for x in [LAST] : "`+ten("${x}", "")+`"])`, 9),
		"one expression":     multiplied(long, `"`+strings.Repeat("${LAST}", 500)+`"`, 3),
		"calls in a text":    multiplied(long, `"`+strings.Repeat("${upper(LAST)}", 500)+`"`, 3),
		"template file":      multiplied(long, `templatefile("ten.tftpl", { x = LAST })`, 9),
		"digits":             multiplied("1e900", "LAST * LAST", 40),
	} {
		t.Run(name, func(t *testing.T) {
			text := locals + "resource \"aws_dynamodb_table\" \"bad\" {\n  count = 8\n  name  = \"${count.index}-${local.last}\"\n  tags  = { Size = jsonencode(local.last) }\n}\n"
			archive := txtar.Parse([]byte("-- orders.tf --\n" + ordersTable + "-- bad.tf --\n" + text + "-- ten.tftpl --\n" + ten("${x}", "") + "\n"))
			result, dir := scanArchive(t, archive)
			if len(result.Problems) == 0 || result.Problems[0].Span.File != filepath.Join(dir, "bad.tf") || result.Problems[0].Span.Start.Line == 0 || len(result.Problems) > 2 {
				t.Errorf("problems %v, want one with a place for each of two budgets at most", result.Problems)
			}
			unknown := 0
			for _, table := range result.Model.Tables {
				if table.Name.IsUnknown() {
					unknown++
				}
			}
			if len(result.Model.Tables) != 9 || unknown != 8 {
				t.Errorf("%d tables, %d without a name; want the orders table to have one and the 8 others none", len(result.Model.Tables), unknown)
			}
			written, err := json.Marshal(result.Model)
			if err != nil || len(written) > 1<<20 {
				t.Errorf("the model takes %d bytes, want less than 1 MiB: %v", len(written), err)
			}
		})
	}
}

// TestLongTexts: texts that are evaluated and too long to be printed are unknown,
// wherever in the model they are.
func TestLongTexts(t *testing.T) {
	result, dir := scanArchive(t, txtar.Parse([]byte(`-- main.tf --
locals {
  long = join("", [for i in range(1000) : "0123456789"])
}
resource "aws_dynamodb_table" "t" {
  for_each = toset(["eu"])
  name     = local.long
  tags     = { (local.long) = local.long }
}
resource "aws_lambda_function" "f" {
  function_name = "f"
  environment {
    variables = { (local.long) = "${aws_dynamodb_table.t["eu"].arn}-${local.long}" }
  }
}
`)))
	wantProblem(t, result.Problems, "a text has more than 8 KiB", filepath.Join(dir, "main.tf"))
	written, err := json.Marshal(result.Model)
	if err != nil || len(written) > 16<<10 || strings.Contains(string(written), strings.Repeat("0123456789", 30)) {
		t.Errorf("the model takes %d bytes: %v", len(written), err)
	}
	if !result.Model.Tables[0].Name.IsUnknown() {
		t.Error("a name of 10,000 characters is known")
	}
}

func wantProblem(t *testing.T, problems []rules.Problem, message, file string) {
	t.Helper()
	if len(problems) != 1 || !strings.HasPrefix(problems[0].Message, message) || problems[0].Span.File != file || problems[0].Span.Start.Line == 0 || problems[0].Hint == "" {
		t.Errorf("problems %v, want %q with a hint at a line of %s", problems, message, file)
	}
}

// TestSameEachRun: which value meets the limit of a root first does not depend on chance.
func TestSameEachRun(t *testing.T) {
	var calls strings.Builder
	for i := range 40 {
		fmt.Fprintf(&calls, "module \"m%d\" {\n  source = \"./m\"\n  x      = \"%d\"\n}\n", i, i)
	}
	// Each module has a list of 12 MiB, which takes as much to look through.
	text := "-- main.tf --\n" + calls.String() + ordersTable + "-- m/main.tf --\nvariable \"x\" {}\n" +
		multiplied(`"${var.x}`+strings.Repeat("x", 800)+`"`, `"`+strings.Repeat("${LAST}", 10)+`"`, 3) +
		"locals {\n  list = [" + strings.Repeat("local.last, ", 15) + "]\n}\nresource \"aws_dynamodb_table\" \"t\" {\n  name = \"t-${length(compact(local.list))}\"\n}\n"
	var first string
	for run := range 2 {
		result, dir := scanArchive(t, txtar.Parse([]byte(text)))
		unknown := 0
		for _, table := range result.Model.Tables {
			if table.Name.IsUnknown() {
				unknown++
			}
		}
		if len(result.Problems) != 1 || unknown == 0 || unknown == 40 {
			t.Fatalf("%d of 40 names are unknown, problems %v; want one that is met on the way", unknown, result.Problems)
		}
		written, err := json.Marshal(struct {
			Problems []rules.Problem
			Model    any
		}{result.Problems, result.Model})
		if err != nil {
			t.Fatal(err)
		}
		switch got := strings.ReplaceAll(string(written), dir, ""); {
		case run == 0:
			first = got
		case got != first:
			t.Errorf("run %d has another result", run)
		}
	}
}

// TestCountedOnce: what one environment uses up is not missing in another.
func TestCountedOnce(t *testing.T) {
	archive := nested(4, 3)
	result, dir := scanArchive(t, archive)
	again := Scan(context.Background(), Config{Dirs: terraformDirs(t, dir), Inputs: []Inputs{{Environment: "a"}, {Environment: "b"}}})
	if len(again.Model.Tables) != 2*len(result.Model.Tables) || len(again.Problems) != 0 {
		t.Errorf("%d tables in two environments, %d in one", len(again.Model.Tables), len(result.Model.Tables))
	}
}
