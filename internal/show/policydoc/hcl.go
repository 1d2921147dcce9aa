package policydoc

import (
	"fmt"
	"io"
	"strings"

	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
)

// HCL writes policies as data sources of Terraform, formatted as "terraform fmt" does, with the
// calls that need each statement as comments.
func HCL(w io.Writer, all []*permissions.Policy, o Options) error {
	var b strings.Builder
	names := o.names(all)
	if len(o.Unreached) > 0 {
		comment(&b, "", "In no policy, because no main function leads to these calls as far as the code shows:")
		for _, c := range o.Unreached {
			comment(&b, "", "  "+o.call(c))
		}
		b.WriteString("\n")
	}
	for i, p := range all {
		if i > 0 {
			b.WriteString("\n")
		}
		o.document(&b, p, names[i])
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// document writes one policy.
func (o *Options) document(b *strings.Builder, p *permissions.Policy, name string) {
	where := ""
	if p.Root != "" {
		where = " in " + o.Path(p.Root)
	}
	comment(b, "", fmt.Sprintf("The permissions for DynamoDB that %s needs%s.", o.Title(p), where))
	if len(p.Unlinked) > 0 {
		comment(b, "", "")
		comment(b, "", "Not in this policy, because it is unknown which tables these calls ask:")
		for _, c := range p.Unlinked {
			comment(b, "", "  "+o.call(c)+": "+c.Why)
		}
	}
	if len(p.Statements) == 0 {
		comment(b, "", "There are none: no call in view asks a known table.")
		return
	}
	fmt.Fprintf(b, "data \"aws_iam_policy_document\" %q {\n", name)
	for i, s := range p.Statements {
		if i > 0 {
			b.WriteString("\n")
		}
		for _, line := range o.why(s) {
			comment(b, "  ", line)
		}
		b.WriteString("  statement {\n")
		var actions []string
		for _, action := range s.Actions {
			actions = append(actions, quoted(action))
		}
		list(b, "actions", actions)
		list(b, "resources", o.expressions(s.Resource, p))
		b.WriteString("  }\n")
	}
	b.WriteString("}\n")
}

// expressions returns the resources of a statement as Terraform has them.
func (o *Options) expressions(r permissions.Resource, p *permissions.Policy) (all []string) {
	if !isReferable(r, p) {
		for _, arn := range o.arns(r) {
			all = append(all, quoted(arn))
		}
		return all
	}
	address := r.Tables[0].Address
	switch {
	case r.Stream:
		return []string{address + ".stream_arn"}
	case r.Index == "":
		return []string{address + ".arn"}
	}
	return []string{`"${` + address + `.arn}` + strings.Trim(quoted(tail(r)), `"`) + `"`}
}

func list(b *strings.Builder, name string, values []string) {
	fmt.Fprintf(b, "    %s = [\n", name)
	for _, v := range values {
		fmt.Fprintf(b, "      %s,\n", v)
	}
	b.WriteString("    ]\n")
}

func comment(b *strings.Builder, indent, text string) {
	b.WriteString(strings.TrimRight(indent+"# "+excerpt.Line(text), " ") + "\n")
}

// quoted writes a text as a literal of Terraform.
func quoted(text string) string { return string(hclwrite.TokensForValue(cty.StringVal(text)).Bytes()) }
