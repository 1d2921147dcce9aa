package report

import (
	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// addresses returns those of the instances of a finding, each once: several roots,
// environments and variable files may make one of the same address. It is not nil.
func addresses(instances []rules.Instance) []string {
	return distinct(instances, func(at rules.Instance) string { return at.Address })
}

// instances lists those that a finding holds for below it, if they are asked for
// and there is more than the one of the message.
func (p *textPrinter) instances(f *rules.Finding, indent string) {
	if !p.opts.AllNotes {
		return
	}
	names := distinct(f.Instances, rules.Instance.Name)
	if len(names) < 2 {
		return
	}
	p.printf("%sapplies to %s\n", p.faintly(indent), plural(len(names), "instance"))
	for _, name := range names {
		p.printf("            %s\n", terminal.Printable(name))
	}
}

// distinct returns what name makes of the instances, each once, in order.
func distinct(instances []rules.Instance, name func(rules.Instance) string) []string {
	names, known := make([]string, 0, len(instances)), map[string]bool{}
	for _, at := range instances {
		if n := name(at); !known[n] {
			known[n], names = true, append(names, n)
		}
	}
	return names
}
