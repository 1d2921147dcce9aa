package deploy

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// kinds are the words of names that say what kind of thing has the name.
var kinds = []string{"lambda", "function", "func", "fn", "ecs", "fargate", "task", "definition", "container", "go", "golang"}

// common are names that say nothing about what has them.
var common = []string{"", "main", "bootstrap", "this", "default", "handler", "cmd", "src", "bin", "dist", "build", "deployment", "package", "latest"}

// roles are names of programs that many services have one of.
var roles = []string{"api", "app", "backend", "consumer", "job", "migrate", "producer", "server", "service", "svc", "web", "worker"}

// plain returns a name as it is compared, without separators and kinds: "movetrigger" for
// move-trigger-lambda and for moveTrigger. It is "" for names that say nothing.
func plain(name string) string {
	var words []string
	var last rune
	for _, r := range name {
		switch isLetter := unicode.IsLetter(r) || unicode.IsDigit(r); {
		case !isLetter:
		case len(words) == 0 || !unicode.IsLetter(last) && !unicode.IsDigit(last) || unicode.IsUpper(r) && !unicode.IsUpper(last):
			words = append(words, string(unicode.ToLower(r)))
		default:
			words[len(words)-1] += string(unicode.ToLower(r))
		}
		last = r
	}
	words = slices.DeleteFunc(words, func(word string) bool { return slices.Contains(kinds, word) })
	joined := strings.Join(words, "")
	if slices.Contains(common, joined) {
		return ""
	}
	return joined
}

// plains returns names as they are compared, without those that say nothing.
func plains(names ...string) (all []string) {
	for _, name := range names {
		if name = plain(name); name != "" {
			all = append(all, name)
		}
	}
	return all
}

// names returns what a program may be called: as its import path or directory, or as what
// contains them if they say nothing, as in orders/cmd.
func (m *Main) names() []string {
	all := plains(path.Base(m.Path), m.Name)
	if len(all) == 0 {
		all = plains(path.Base(path.Dir(m.Path)))
	}
	return all
}

// called returns the names of a workload: its own, and that of its block or, if that says
// nothing, of the nearest module. What a task is called does not tell its containers apart.
func called(w *schema.Workload) []string {
	name, _ := w.Name.Get()
	all := plains(name)
	if w.Kind == schema.ECSContainer && len(all) > 0 {
		return all
	}
	segments := strings.Split(withoutKeys(w.Address), ".")
	for i := len(segments) - 1; i >= 0; i -= 2 { // type.label, module.name; the logical ID of a template
		if label := plain(segments[i]); label != "" {
			return append(all, label)
		}
	}
	return all
}

// withoutKeys returns an address without the keys of instances, in which dots may stand.
func withoutKeys(address string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(address, "[")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, address, _ = strings.Cut(after, "]")
	}
}

// madeOf returns the names of what a workload runs: of the file in its package, of the
// package, of the image.
func madeOf(w *schema.Workload) (all []string) {
	handler, _ := w.Code.Handler.Get()
	all = append(all, plains(path.Base(handler))...)
	all = append(all, ofFile(w.Code.Source)...)
	all = append(all, ofFile(w.Code.Package)...)
	return append(all, ofImage(w.Code.Image)...)
}

// hole stands for what is unknown in a path.
const hole = "\x00"

// written returns a path with holes.
func written(r schema.Ref) string {
	if text, known := r.Text.Get(); known {
		return filepath.ToSlash(text)
	}
	var b strings.Builder
	for _, p := range r.Parts {
		if p.Hole {
			b.WriteString(hole)
		} else {
			b.WriteString(filepath.ToSlash(p.Text))
		}
	}
	return b.String()
}

// ofFile returns the names that the end of a path consists of, between holes.
func ofFile(r schema.Ref) []string {
	end := path.Base(written(r))
	if ext := path.Ext(end); !strings.Contains(ext, hole) {
		end = strings.TrimSuffix(end, ext)
	}
	return plains(strings.Split(end, hole)...)
}

// directoryOf returns the name of the directory that the file in the package of a workload is
// in, or the package itself; "" if part of it is unknown.
func directoryOf(w *schema.Workload) string {
	file := written(w.Code.Source)
	if file == "" {
		file = written(w.Code.Package)
	}
	dir := path.Base(path.Dir(file))
	if strings.Contains(dir, hole) || dir == "." || dir == ".." {
		return ""
	}
	return dir
}

// ofImage returns the name of an image, without its registry and tag, or of the repository
// that it is in if that is declared.
func ofImage(r schema.Ref) (all []string) {
	for _, p := range r.Parts {
		if p.Hole && strings.Contains(p.Address, "ecr") {
			all = append(all, plains(p.Address[strings.LastIndexByte(p.Address, '.')+1:])...)
		}
	}
	name, _, _ := strings.Cut(path.Base(written(r)), ":")
	name, _, _ = strings.Cut(name, "@")
	return append(all, plains(strings.Split(name, hole)...)...)
}

// IsForeign reports whether a workload does not run Go: a function has the runtime of another
// language, or a handler that is a member of a module, as in Python and JavaScript, or a method, as in
// Java.
func IsForeign(w *schema.Workload) bool {
	handler, _ := w.Code.Handler.Get()
	runtime, known := w.Code.Runtime.Get()
	isGo := !known || runtime == "" || strings.HasPrefix(runtime, "go") || strings.HasPrefix(runtime, "provided")
	return w.Kind == schema.LambdaFunction && (strings.ContainsAny(handler, ".:") || !isGo)
}

// isImage reports whether a workload is a function that Lambda starts from an image, which may be of
// any language.
func isImage(w *schema.Workload) bool {
	return w.Kind == schema.LambdaFunction && (!w.Code.Image.Text.IsAbsent() || len(w.Code.Image.Parts) > 0)
}
