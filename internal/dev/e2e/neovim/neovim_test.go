// Package neovim_test has Neovim start the built command as a language server, with the client
// that Neovim comes with. It is a module of its own, as it needs Neovim.
package neovim_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/tools/txtar"
)

// A result is what session.lua records.
type result struct {
	Steps     []step
	Questions struct { // answers about a call and its table, while the index is declared
		Hover                  struct{ Contents struct{ Value string } }
		Definition, References []location
	}
	Exited *int   // exit code of the server
	Error  string // why the session has ended early
}

// A location is a place as the protocol has it.
type location struct {
	URI   string
	Range struct {
		Start struct{ Line, Character int }
	}
}

func (l location) in(dir string) string {
	return fmt.Sprintf("%s:%d:%d", strings.TrimPrefix(l.URI, "file://"+dir+"/"), l.Range.Start.Line, l.Range.Start.Character)
}

// A step is what Neovim shows of a buffer after a change.
type step struct {
	Name        string
	Diagnostics []string // "line:column-column: rule: headline"; columns count bytes
	Text        string
}

const noIndex = `25-37: DDB702: Query uses index "by-customer", which "prod-orders" does not have`

var want = []step{
	{Name: "opened", Diagnostics: []string{`12:9-21: DDB702: Query uses index "gsi9", which "prod-orders" does not have`}},
	{Name: "changed the call", Diagnostics: []string{"12:" + noIndex}},
	{Name: "declared the index in Terraform"},
	{Name: "undid that", Diagnostics: []string{"12:" + noIndex}},
	{Name: "ignored without a reason", Diagnostics: []string{"12:4-31: DDB002: The directive gives no reason", "13:" + noIndex}},
	{Name: "wrote the reason"},
	{Name: "declared the index again", Diagnostics: []string{"12:4-58: DDB001: This directive for DDB702 unknown-index suppresses no finding"}},
	{Name: "removed the directive"},
}

func TestSession(t *testing.T) {
	if _, err := exec.LookPath("nvim"); err != nil {
		t.Fatal("these tests drive Neovim: install it, so that nvim is in PATH")
	}
	dir := workspace(t)
	before := snapshot(t, dir)
	got, traffic := run(t, dir)
	if got.Error != "" || got.Exited == nil || *got.Exited != 0 {
		t.Errorf("the session ends with error %q, the server with %v; their messages:\n%s", got.Error, got.Exited, traffic)
	}
	if diff := cmp.Diff(want, got.Steps, cmpopts.EquateEmpty(), cmpopts.IgnoreFields(step{}, "Text")); diff != "" {
		t.Errorf("Neovim shows (-want +got):\n%s", diff)
	}
	edited := strings.NewReplacer("gsi9", "by-customer", "return client", "/* für 😀 */ return client")
	if text := edited.Replace(before[filepath.Join(dir, "orders/store.go")]); len(got.Steps) > 0 && got.Steps[len(got.Steps)-1].Text+"\n" != text {
		t.Errorf("removing the directive leaves (-want +got):\n%s", cmp.Diff(text, got.Steps[len(got.Steps)-1].Text+"\n"))
	}
	checkAnswers(t, dir, got)
	if diff := cmp.Diff(before, snapshot(t, dir)); diff != "" {
		t.Errorf("files have changed on the disk (-before +after):\n%s", diff)
	}
	checkTraffic(t, traffic)
}

// checkAnswers checks what the server answers: the index is only in a buffer, and the call comes
// after characters that count differently in UTF-8 and UTF-16.
func checkAnswers(t *testing.T, dir string, got result) {
	t.Helper()
	if hover := got.Questions.Hover.Contents.Value; !strings.Contains(hover, "by-customer") {
		t.Errorf("the hover does not name the index: %q", hover)
	}
	var places []string
	for _, l := range slices.Concat(got.Questions.Definition, got.Questions.References) {
		places = append(places, l.in(dir))
	}
	if want := []string{"infra/orders.tf:20:2", "orders/store.go:11:21"}; !slices.Equal(places, want) {
		t.Errorf("the definition of the index and the references of the table are %q, want %q", places, want)
	}
}

// workspace writes the module that is edited, and the one that stands for the SDK.
func workspace(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	archive, err := txtar.ParseFile("testdata/shop.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files, err := txtar.FS(archive)
	if err != nil {
		t.Fatal(err)
	}
	for to, from := range map[string]fs.FS{".": files, "sdk": os.DirFS("../../../../cmd/dynamolint/testdata/sdk")} {
		if err := os.CopyFS(filepath.Join(dir, to), from); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// snapshot returns the content of all files, by path.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	content := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		content[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// command returns the path of the command: DYNAMOLINT, if CI has built it, or else a new one.
func command(t *testing.T) string {
	t.Helper()
	if built := os.Getenv("DYNAMOLINT"); built != "" {
		return built
	}
	path := filepath.Join(t.TempDir(), "dynamolint")
	build := exec.Command("go", "build", "-o", path, "./cmd/dynamolint")
	build.Dir, build.Env = "../../../..", append(os.Environ(), "GOWORK=off")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return path
}

// run runs the session, and returns its record and the log of the messages.
func run(t *testing.T, dir string) (got result, traffic string) {
	t.Helper()
	aside := t.TempDir()
	goCache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	record := filepath.Join(aside, "record.json")
	nvim := exec.CommandContext(t.Context(), "nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", "testdata/session.lua")
	nvim.Env = append(os.Environ(), "WORKSPACE="+dir, "DYNAMOLINT="+command(t), "RECORD="+record,
		"GOPROXY=off", "GOFLAGS=-mod=mod -trimpath", "GOWORK=off", "GOCACHE="+strings.TrimSpace(string(goCache)))
	for _, kind := range []string{"CACHE", "CONFIG", "DATA", "STATE"} {
		nvim.Env = append(nvim.Env, fmt.Sprintf("XDG_%s_HOME=%s", kind, aside))
	}
	if out, err := nvim.CombinedOutput(); err != nil {
		t.Fatalf("nvim: %v\n%s", err, out)
	}
	encoded, err := os.ReadFile(record)
	if err == nil {
		err = json.Unmarshal(encoded, &got)
	}
	if err != nil {
		t.Fatal(err)
	}
	log, err := os.ReadFile(filepath.Join(aside, "nvim", "lsp.log"))
	if err != nil {
		t.Fatal(err)
	}
	return got, string(log)
}

// checkTraffic checks that what Neovim shows comes from edits of open buffers.
func checkTraffic(t *testing.T, traffic string) {
	t.Helper()
	sent := map[string]int{} // messages of Neovim, by method
	for line := range strings.Lines(traffic) {
		message, isSent := after(line, `"rpc.send"`)
		_, method, _ := strings.Cut(message, `method = "`)
		if method, _, ok := strings.Cut(method, `"`); isSent && ok {
			sent[method]++
		}
		if received, ok := after(line, `"rpc.receive"`); ok && strings.Contains(received, "error = {") {
			t.Errorf("the server answers with an error: %s", received)
		}
		if strings.Contains(message, `"textDocument/didChange"`) && !strings.Contains(message, "range = {") {
			t.Errorf("a whole buffer is sent: %s", message)
		}
	}
	for _, method := range []string{"initialize", "textDocument/didOpen", "textDocument/didChange", "textDocument/codeAction", "shutdown", "exit"} {
		if sent[method] == 0 {
			t.Errorf("Neovim has sent no %s: %v", method, sent)
		}
	}
	if sent["textDocument/didSave"] > 0 || sent["textDocument/didOpen"] != 2 {
		t.Errorf("two buffers are opened and none is saved, but Neovim has sent %v", sent)
	}
}

func after(line, mark string) (string, bool) {
	_, rest, ok := strings.Cut(line, mark)
	return rest, ok
}
