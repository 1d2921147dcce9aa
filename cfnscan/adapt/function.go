package adapt

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/eval"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const lambdaFunction = "AWS::Lambda::Function"

// settings are the properties of a function, and those that all functions of SAM have: what it
// says itself counts, and maps are merged.
type settings struct{ own, global eval.Value }

func (r *reader) settingsOf(d *schema.Declaration, of string) settings {
	s := settings{own: r.properties(d)}
	if of == eval.Function {
		s.global = r.Eval(r.Section("Globals")).Member("Function")
	}
	return s
}

// get returns a property that is not a map.
func (s settings) get(name string) eval.Value {
	if own := s.own.Member(name); !own.IsAbsent() {
		return own
	}
	return s.global.Member(name)
}

// function reads a function.
func (r *reader) function(d schema.Declaration, of string, s settings) *schema.Workload {
	w := &schema.Workload{Declaration: d, Kind: schema.LambdaFunction, Name: text(s.own.Member("FunctionName"))}
	w.Variables = variables(s)
	w.Code.Handler, w.Code.Runtime = text(s.get("Handler")), text(s.get("Runtime"))
	if kind, _ := s.get("PackageType").Text(); kind == "Image" {
		w.Code.Image = schema.Ref{Text: schema.UnknownValue[string](d.Header, "it is built when the template is deployed"), Parts: []schema.NamePart{{Text: d.Address, Hole: true}}}
		return w
	}
	code := s.codeOf(of)
	w.Code.Source = reference(code)
	w.Code.Main = r.mainOf(&d, code)
	return w
}

// codeOf returns the directory or file with the code of a function; unknown for code in S3.
func (s settings) codeOf(of string) eval.Value {
	code := s.get("CodeUri")
	if of == lambdaFunction {
		code = s.own.Member("Code")
	}
	if code.IsMap() {
		return eval.Unknown(code.Span, "the code is in S3")
	}
	return code
}

// variables returns the environment variables of a function.
func variables(s settings) (all schema.List[schema.EnvironmentVariable]) {
	seen := map[string]bool{}
	for _, from := range []eval.Value{s.own, s.global} {
		given := from.Member("Environment").Member("Variables")
		names, partial := given.Keys()
		if partial != "" {
			all.Partial = partial
		}
		for _, name := range names {
			if !seen[name] {
				seen[name] = true
				all.Items = append(all.Items, schema.EnvironmentVariable{Name: schema.KnownValue(name, given.Header(name), ""), Value: reference(given.Member(name))})
			}
		}
	}
	return all
}

// reference returns a text that may name something else.
func reference(v eval.Value) schema.Ref {
	return schema.Ref{Text: text(v), Parts: v.Parts, Assumed: v.Parameter}
}

// named is a role or policy that a text names. By the default of a parameter alone it is unknown which: that
// of another deployment may allow something else.
func named(v eval.Value) schema.Ref {
	if v.Parameter == "" {
		return reference(v)
	}
	return schema.Ref{Text: certain(v), Parts: v.Pattern}
}

// certain is [text] without the defaults of parameters.
func certain(v eval.Value) schema.Value[string] {
	if v.Parameter == "" {
		return text(v)
	}
	return schema.UnknownValue[string](v.Span, "a deployment may set parameter "+v.Parameter)
}

// source is where the code of a function is, and how that is built.
type source struct{ dir, method string }

// sourceOf returns where the code of a function is, below the directory of the template.
func (r *reader) sourceOf(id string, code eval.Value) (source, bool) {
	dir, known := code.Text()
	if !known || dir == "" || strings.Contains(dir, "://") || filepath.IsAbs(dir) {
		return source{}, false
	}
	resource, _ := r.Resource(id)
	method, _ := r.Eval(resource.Member("Metadata")).Member("BuildMethod").Text()
	return source{filepath.Join(filepath.Dir(r.File), filepath.FromSlash(dir)), method}, true
}

// startedOf returns what functions start, by where their code is.
func (r *reader) startedOf(ids []string) map[source]map[string]bool {
	all := map[source]map[string]bool{}
	for _, id := range ids {
		_, of := r.Resource(id)
		if of != eval.Function && of != lambdaFunction {
			continue
		}
		s := r.settingsOf(&schema.Declaration{Address: id}, of)
		if from, ok := r.sourceOf(id, s.codeOf(of)); ok {
			if all[from] == nil {
				all[from] = map[string]bool{}
			}
			handler, _ := s.get("Handler").Text()
			all[from][handler] = true
		}
	}
	return all
}

// mainOf returns the directory of the main package that a function runs: what SAM builds, or where
// the program is that is built beside its code; "" if that is unknown. Where functions start
// several programs of one directory, its package is not what all of them run.
func (r *reader) mainOf(d *schema.Declaration, code eval.Value) string {
	from, ok := r.sourceOf(d.Address, code)
	switch {
	case !ok:
		return ""
	case from.method == "makefile":
		return builtBy(r.makefile(from.dir), "build-"+d.Address, from.dir)
	case from.method == "" && len(r.sources[from]) > 1:
		return ""
	}
	return from.dir
}

// builtBy returns the directory of the package that a target of a Makefile, which is in dir, builds:
// that of "go build -o $(ARTIFACTS_DIR)/bootstrap ./cmd/orders". It returns "" if several may be meant.
func builtBy(makefile []byte, target, dir string) string {
	inside := false
	var builds, packed []string // commands; those whose result SAM deploys
	for line := range strings.Lines(string(makefile)) {
		line = strings.TrimRight(line, "\r\n")
		if rest, isRecipe := strings.CutPrefix(line, "\t"); isRecipe {
			if inside && strings.Contains(rest, "go build") && !strings.HasPrefix(strings.TrimLeft(rest, " \t@-"), "#") {
				builds = append(builds, rest)
				if strings.Contains(rest, "ARTIFACTS_DIR") {
					packed = append(packed, rest)
				}
			}
			continue
		}
		if names, _, isRule := strings.Cut(line, ":"); isRule {
			inside = slices.Contains(strings.Fields(names), target)
		}
	}
	if len(packed) > 0 {
		builds = packed
	}
	if len(builds) != 1 {
		return ""
	}
	if built := packageOf(builds[0]); built != "" {
		return filepath.Join(dir, built)
	}
	return ""
}

// packageOf returns the directory that a command builds, "" if it builds something that only make or
// the shell knows, or from another directory.
func packageOf(command string) string {
	_, arguments, ok := strings.Cut(command, "go build")
	if !ok || strings.Contains(command, "cd ") || strings.Contains(arguments, "-C ") || strings.Contains(arguments, "-C=") {
		return ""
	}
	arguments, _, _ = strings.Cut(arguments, "&&")
	words := strings.Fields(arguments)
	if len(words) == 0 {
		return "."
	}
	last := filepath.FromSlash(words[len(words)-1])
	switch {
	case strings.ContainsAny(last, "$`*\"';"):
		return ""
	case strings.HasSuffix(last, ".go"):
		return filepath.Dir(last)
	case last == "." || strings.HasPrefix(last, "."+string(filepath.Separator)) || strings.HasPrefix(last, ".."):
		return last
	}
	return ""
}
