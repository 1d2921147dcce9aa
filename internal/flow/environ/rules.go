package environ

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Rules say which environment variables viper and koanf read for a key that no call binds to one
// by name, and which files. They hold for all packages of a program.
type Rules struct {
	Automatic  bool       // for every key
	Keys       []string   // for these, in lower case, in any case
	Prefixes   []string   // of names
	Replaced   [][]string // old and new texts in turn, in a name that is upper case already
	Unknown    bool       // a prefix or what is replaced is computed at run time
	Files      []File     // that it reads
	Koanf      []KoanfEnvironment
	KoanfFiles []File // that koanf reads
}

// RulesOf returns the rules that the package sets.
func RulesOf(a *composites.Shapes) Rules {
	var rules Rules
	var files viperFiles
	for _, fn := range a.Functions {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok {
					rules.add(a, call.Common())
					rules.addKoanf(a, call)
					files.add(a, call)
				}
			}
		}
	}
	rules.Files = files.all()
	return rules
}

func (r *Rules) add(a *composites.Shapes, call *ssa.CallCommon) {
	switch calleeIn(call, viper) {
	case "AutomaticEnv":
		r.Automatic = true
	case "BindEnv", "MustBindEnv":
		names, known := dataflow.ElementsOf(dataflow.Argument(call, 0))
		if !known || len(names) != 1 {
			return
		}
		for _, key := range symbolic.KeyNamed(a.Resolve(names[0])).Alternatives() {
			if key.Symbol() != "" {
				r.Keys = append(r.Keys, key.Text)
			}
		}
	case "SetEnvPrefix":
		for _, prefix := range a.Resolve(dataflow.Argument(call, 0)).Alternatives() {
			text, ok := prefix.AsString()
			r.Prefixes = append(r.Prefixes, text)
			r.Unknown = r.Unknown || !ok
		}
	case "SetEnvKeyReplacer", "EnvKeyReplacer":
		replaced, ok := replacedBy(a, dataflow.Argument(call, 0))
		r.Replaced = append(r.Replaced, replaced)
		r.Unknown = r.Unknown || !ok
	}
}

// replacedBy returns what strings.NewReplacer is given.
func replacedBy(a *composites.Shapes, replacer ssa.Value) ([]string, bool) {
	made, ok := replacer.(*ssa.Call)
	if !ok || calleeIn(&made.Call, "strings") != "NewReplacer" {
		return nil, false
	}
	args, known := dataflow.ElementsOf(made.Call.Args[0])
	texts := make([]string, len(args))
	for i, arg := range args {
		text, ok := a.Resolve(arg).AsString()
		if !ok {
			return nil, false
		}
		texts[i] = text
	}
	return texts, known && len(texts)%2 == 0
}

// Joined returns the rules of a program whose packages set these.
func Joined(rules ...Rules) Rules {
	var all Rules
	for _, r := range rules {
		all.Automatic = all.Automatic || r.Automatic
		all.Unknown = all.Unknown || r.Unknown
		all.Keys = append(all.Keys, r.Keys...)
		all.Prefixes = append(all.Prefixes, r.Prefixes...)
		all.Replaced = append(all.Replaced, r.Replaced...)
		all.Files = append(all.Files, r.Files...)
		all.Koanf = append(all.Koanf, r.Koanf...)
		all.KoanfFiles = append(all.KoanfFiles, r.KoanfFiles...)
	}
	return all
}

// In returns the rules as those of a package of a module.
func (r Rules) In(module string) Rules {
	of := func(files []File) []File {
		files = slices.Clone(files)
		for i := range files {
			files[i].Module = module
		}
		return files
	}
	r.Files, r.KoanfFiles = of(r.Files), of(r.KoanfFiles)
	return r
}

// isSettable matches the names of variables that a shell and Lambda can set.
var isSettable = lazyregexp.New(`^[A-Za-z_][A-Za-z0-9_]*$`).MatchString

// EnvNames returns the names of the environment variables that a setting, such as the key
// "dynamo.table", may be read from by the rules, sorted; none if that is unknown, or the setting
// is a flag. A name that viper looks for and no shell can set, "DYNAMO.TABLE", is left out:
// operators set such a key in another way.
func (r Rules) EnvNames(setting symbolic.Value) []string {
	if setting.IsOfKoanf() {
		return r.koanfNames(setting.Text)
	}
	if _, ok := setting.IsOfFile(); ok {
		return nil
	}
	key := setting.Text
	if key == "" || setting.IsFlag() || r.Unknown || !r.Automatic && !slices.Contains(r.Keys, key) {
		return nil
	}
	prefixes, replaced := r.Prefixes, r.Replaced
	if len(prefixes) == 0 {
		prefixes = []string{""}
	}
	if len(replaced) == 0 {
		replaced = [][]string{nil}
	}
	var names []string
	for _, prefix := range prefixes {
		name := strings.ToUpper(key)
		if prefix != "" {
			name = strings.ToUpper(prefix + "_" + key)
		}
		for _, pairs := range replaced {
			names = append(names, strings.NewReplacer(pairs...).Replace(name))
		}
	}
	return sorted(slices.DeleteFunc(names, func(name string) bool { return !isSettable(name) }))
}

// sorted returns names, each once.
func sorted(names []string) []string {
	slices.Sort(names)
	return slices.Compact(names)
}
