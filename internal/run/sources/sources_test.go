package sources

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
)

const orders = `{"Table": {"TableName": "orders", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}}`

const repositoryFiles = `-- .git/HEAD --
-- tables/orders.json --
` + orders + `
-- tables/users.json --
{"TableName": "users", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}
-- tables/README.md --
-- tables/more/codes.json --
[` + orders + `]
-- bad/wrong.json --
{
  "Table": {"TableName": 1}
}
-- bad/old.json --
{"format": "dynamolint-schema", "version": 6}
-- empty/README.md --
`

// repository writes the files, and a snapshot of another repository, and returns the
// root without links.
func repository(t *testing.T) string {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	at := rules.Span{File: "infra/main.tf", Start: rules.Pos{Line: 3, Column: 1}}
	var snapshot bytes.Buffer
	err = schema.Encode(&snapshot, &schema.Model{Tables: []*schema.Table{{
		Declaration: schema.Declaration{Address: "aws_dynamodb_table.layers", Root: "infra", Header: at},
		Name:        schema.KnownValue("layers", at, ""),
	}}})
	if err != nil {
		t.Fatal(err)
	}
	archive := txtar.Parse([]byte(repositoryFiles))
	archive.Files = append(archive.Files, txtar.File{Name: "shared/layers.json", Data: snapshot.Bytes()})
	for _, f := range archive.Files {
		name := filepath.Join(root, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// at is where the configuration names a source.
var at = rules.Span{File: ".dynamolint.yml", Start: rules.Pos{Line: 4, Column: 7}}

// add adds one source below a root, and returns the tables as "name from file" and
// the problems.
func add(m *schema.Model, root, path, glob string, complete bool) (tables, problems []string) {
	section := config.SchemaSection{Complete: complete, Sources: []config.Source{{Path: filepath.Join(root, path), Glob: glob, Span: at}}}
	relative := func(text string) string { return strings.ReplaceAll(text, root+string(filepath.Separator), "") }
	for _, p := range Add(files.Disk, m, section, root) {
		problems = append(problems, relative(p.Span.String()+": "+p.Message+"; "+p.Hint))
	}
	for _, t := range m.Elsewhere {
		name, _ := t.Name.Get()
		tables = append(tables, relative(name+" from "+t.Header.String()))
	}
	return tables, problems
}

func TestAdd(t *testing.T) {
	root := repository(t)
	for name, test := range map[string]struct {
		path, glob string
		want       []string
	}{
		"snapshot":  {"shared/layers.json", "", []string{"layers from shared/layers.json#infra/main.tf:3:1"}},
		"file":      {"tables/orders.json", "", []string{"orders from tables/orders.json:1:25"}},
		"directory": {"tables", "", []string{"orders from tables/orders.json:1:25", "users from tables/users.json:1:15"}},
		"glob":      {"", "t*/*s.json", []string{"orders from tables/orders.json:1:25", "users from tables/users.json:1:15"}},
		"deep glob": {"tables", "**/*.json", []string{
			"orders from tables/more/codes.json:1:26", "orders from tables/orders.json:1:25", "users from tables/users.json:1:15",
		}},
	} {
		tables, problems := add(&schema.Model{}, root, test.path, test.glob, false)
		if !slices.Equal(tables, test.want) || len(problems) > 0 {
			t.Errorf("%s: %q, problems %q; want %q", name, tables, problems, test.want)
		}
	}
}

// A file that two sources name is read once.
func TestAddOnce(t *testing.T) {
	root := repository(t)
	m := &schema.Model{}
	Add(files.Disk, m, config.SchemaSection{Sources: []config.Source{{Path: filepath.Join(root, "tables")}, {Path: filepath.Join(root, "tables", "orders.json")}}}, root)
	if len(m.Elsewhere) != 2 {
		t.Errorf("%d tables, want 2", len(m.Elsewhere))
	}
}

// What cannot be read is named, where the configuration names it, or where it is wrong.
func TestProblems(t *testing.T) {
	root := repository(t)
	for name, test := range map[string]struct{ path, glob, want string }{
		"no file":           {"none.json", "", ".dynamolint.yml:4:7: cannot read none.json: no such file or directory; check the name"},
		"no match":          {"tables", "*.yaml", ".dynamolint.yml:4:7: no file matches tables/*.yaml; write a path relative to the directory of this file, or remove the entry"},
		"no directory":      {"none", "*.json", ".dynamolint.yml:4:7: no file matches none/*.json; write a path relative to the directory of this file, or remove the entry"},
		"nothing in it":     {"empty", "", ".dynamolint.yml:4:7: no file matches empty/*.json; write a path relative to the directory of this file, or remove the entry"},
		"another version":   {"bad/old.json", "", ".dynamolint.yml:4:7: bad/old.json: schema snapshot version 6 is not supported: "},
		"not what AWS says": {"bad/wrong.json", "", "bad/wrong.json:2:26: Table.TableName must be a string, not 1; "},
	} {
		tables, problems := add(&schema.Model{}, root, test.path, test.glob, false)
		if len(tables) > 0 || len(problems) == 0 || !strings.HasPrefix(problems[0], test.want) {
			t.Errorf("%s: tables %q, problems %q; want %q", name, tables, problems, test.want)
		}
	}
}

// A link that a glob finds must not lead out of the repository.
func TestConfined(t *testing.T) {
	root := repository(t)
	secret := filepath.Join(t.TempDir(), "secret.json")
	if err := os.WriteFile(secret, []byte(orders), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"out.json": secret, "in.json": filepath.Join(root, "tables", "orders.json")} {
		if err := os.Symlink(target, filepath.Join(root, "empty", name)); err != nil {
			t.Fatal(err)
		}
	}
	tables, problems := add(&schema.Model{}, root, "empty", "", false)
	if want := ".dynamolint.yml:4:7: empty/out.json leads to a file outside of the repository; keep a copy of the file in the repository"; len(problems) != 1 || problems[0] != want {
		t.Errorf("problems %q, want %q", problems, want)
	}
	if len(tables) != 1 {
		t.Errorf("tables %q, want the one that the other link leads to", tables)
	}
}

// What creates a table does not show what was added to it, unless the user has stated
// that all is in view.
func TestComplete(t *testing.T) {
	root := repository(t)
	for complete, want := range map[bool]string{false: schema.OpenAfterCreation, true: ""} {
		m := &schema.Model{}
		add(m, root, "tables/users.json", "", complete)
		if m.Complete != complete || m.Elsewhere[0].Open != want {
			t.Errorf("complete %v: the model is %v, the table open because %q", complete, m.Complete, m.Elsewhere[0].Open)
		}
	}
}
