package adapt

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// addCalls adds the environment variables that module calls pass, unless the
// workloads that are read of the module have them.
func (d *Declared) addCalls() {
	for _, call := range d.Root.Calling(functionType, taskType, jobType, appRunnerType) {
		finder := environments{left: maxPassed}
		finder.search(call.Passed(), schema.Value[string]{}, 0)
		for _, found := range finder.found {
			if d.hasVariables(call.Address, found.Variables.Items) {
				continue
			}
			w := found
			w.Declaration, w.Kind = callDeclaration(call), schema.ModuleWorkload
			d.Model.Workloads = append(d.Model.Workloads, &w)
		}
	}
}

// hasVariables reports whether the workloads of a module have some variables.
func (d *Declared) hasVariables(module string, variables []schema.EnvironmentVariable) bool {
	known := map[string]bool{}
	for _, w := range d.Model.Workloads {
		if strings.HasPrefix(w.Address, module+".") {
			for _, v := range w.Variables.Items {
				name, _ := v.Name.Get()
				known[name] = true
			}
		}
	}
	return !slices.ContainsFunc(variables, func(v schema.EnvironmentVariable) bool {
		name, _ := v.Name.Get()
		return !known[name]
	})
}

const (
	maxPassed       = 2000 // how many members of arguments are read in one call
	maxPassedLevels = 6    // how deeply they are nested
)

// environments finds environment variables among what a module call passes, by
// their shape: a map whose keys are in upper case, or a list of {name, value}.
type environments struct {
	found []schema.Workload
	left  int
}

// search looks into an object. All variables that are directly in one are those of one
// workload, which the other members describe.
func (e *environments) search(members map[string]tf.Value, key schema.Value[string], level int) {
	var all schema.List[schema.EnvironmentVariable]
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if e.left--; e.left < 0 {
			return
		}
		v := members[name]
		if some, ok := passedVariables(name, v); ok {
			all.Items = append(all.Items, some.Items...)
			all.Partial = cmp.Or(all.Partial, some.Partial)
		} else if level < maxPassedLevels {
			e.lookInto(v, name, level)
		}
	}
	if len(all.Items) == 0 {
		return
	}
	w := schema.Workload{Name: key, Variables: all}
	w.Name = cmp.Or(passedText(members, "function_name", "container_name", "name"), key)
	w.Code.Handler, w.Code.Runtime = passedText(members, "handler"), passedText(members, "runtime")
	w.Code.Image = passed(members, "image_uri", "container_image", "image")
	if file, ok := firstPassed(members, "filename", "local_existing_package", "s3_key"); ok {
		w.Code.Package, w.Code.Source = packaged(file)
	}
	if w.Code.Source.Text.IsAbsent() {
		w.Code.Source = passed(members, "source_path", "source_dir", "source_file")
	}
	e.found = append(e.found, w)
}

// lookInto searches the objects in a value that is not an environment itself.
func (e *environments) lookInto(v tf.Value, name string, level int) {
	if v.IsAbsent() {
		return
	}
	switch kind := v.Get().Type(); {
	case kind.IsPrimitiveType():
	case kind.IsObjectType() || kind.IsMapType():
		members, _ := v.Members()
		e.search(members, schema.KnownValue(name, v.Span(), ""), level+1)
	case kind.IsTupleType() || kind.IsListType():
		elements, _ := v.Elements()
		for _, element := range elements {
			e.lookInto(element, name, level+1)
		}
	}
}

// variableName matches the names that environment variables have. A key of two
// letters may be the type of an attribute value.
var variableName = lazyregexp.New(`^[A-Z][A-Z0-9_]*$`)

const minVariableName = 3

// passedVariables returns the environment variables that an argument is; ok is false
// if it is anything else.
func passedVariables(name string, v tf.Value) (all schema.List[schema.EnvironmentVariable], ok bool) {
	if v.IsAbsent() || strings.HasSuffix(name, "tags") || strings.HasSuffix(name, "labels") {
		return all, false
	}
	kind := v.Get().Type()
	switch isOpen := kind == cty.DynamicPseudoType; {
	case kind.IsPrimitiveType():
		return all, false
	case isOpen || kind.IsObjectType() || kind.IsMapType():
		if all = variables(v); len(all.Items) > 0 || !isOpen {
			return all, ofTexts(v) && areVariables(all)
		}
	}
	list := readNode(v, v.Span())
	if slices.ContainsFunc(list.elements, func(n node) bool { return !n.isObject || !n.hasMember("name") || !n.hasMember("value") }) {
		return all, false
	}
	all = list.variables()
	return all, areVariables(all)
}

// ofTexts reports whether no member of an object is a list or an object.
func ofTexts(v tf.Value) bool {
	members, _ := v.Members()
	for _, member := range members {
		if member.IsAbsent() {
			continue
		}
		if kind := member.Get().Type(); kind != cty.DynamicPseudoType && !kind.IsPrimitiveType() {
			return false
		}
	}
	return true
}

// areVariables reports whether all that has a name has that of an environment variable.
func areVariables(all schema.List[schema.EnvironmentVariable]) bool {
	long := false
	for _, v := range all.Items {
		name, known := v.Name.Get()
		if known && !variableName.MatchString(name) {
			return false
		}
		long = long || len(name) >= minVariableName
	}
	return long
}

func firstPassed(members map[string]tf.Value, names ...string) (tf.Value, bool) {
	for _, name := range names {
		if v, ok := members[name]; ok && !v.IsAbsent() {
			return v, true
		}
	}
	return tf.Value{}, false
}

func passed(members map[string]tf.Value, names ...string) schema.Ref {
	v, ok := firstPassed(members, names...)
	if !ok {
		return schema.Ref{}
	}
	return refOf(v)
}

func passedText(members map[string]tf.Value, names ...string) schema.Value[string] {
	return passed(members, names...).Text
}
