package binding

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/environ"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// inFile returns what a file has for a key that a struct is filled from, beside what an operator may
// put into the file.
func (r *resolution) inFile(v, file symbolic.Value, fn string, via []*Store) []Origin {
	if len(via) == 0 {
		return []Origin{r.origin(v, via)}
	}
	return appendNew([]Origin{r.origin(v, via)}, r.read(environ.File{Name: file, Func: fn, Dir: filepath.Dir(via[len(via)-1].At.File)}, v.Text, v.String(), via)...)
}

// inFilesOf returns what files have for a key that viper or koanf reads. Programs of other modules
// have files of their own.
func (r *resolution) inFilesOf(v symbolic.Value, via []*Store) (all []Origin) {
	files := r.b.rules.Files
	switch {
	case v.IsFlag():
		return nil
	case v.IsOfKoanf():
		files = r.b.rules.KoanfFiles
	}
	for _, file := range files {
		if len(via) == 0 || file.Module == r.b.module[via[len(via)-1].At.File] {
			all = appendNew(all, r.read(file, v.Text, v.Symbol(), via)...)
		}
	}
	return all
}

// read returns what files have for a key, as it is stored into a target.
func (r *resolution) read(file environ.File, key, target string, via []*Store) (all []Origin) {
	if r.b.Files == nil {
		return nil
	}
	for _, o := range r.resolve(file.Name, file.Func, nil) {
		name, ok := pattern(o.Value)
		if !ok {
			continue
		}
		for _, found := range r.b.Files.Values(name, file.Dir, key) {
			s := &Store{
				Target: target, Value: symbolic.ConstantName(found.Text), Read: true,
				At: Position{found.File, found.Line, found.Column},
			}
			all = appendNew(all, r.origin(s.Value, append(slices.Clip(via), s)))
		}
	}
	return all
}

// pattern returns a name with a star for each part that is unknown; false if all of it is.
func pattern(name symbolic.Value) (string, bool) {
	switch name.Kind {
	case symbolic.String:
		return name.Text, true
	case symbolic.Concat:
		var text strings.Builder
		for _, part := range name.Parts {
			if part.Kind == symbolic.String {
				text.WriteString(part.Text)
			} else {
				text.WriteByte('*')
			}
		}
		return text.String(), true
	}
	return "", false
}
