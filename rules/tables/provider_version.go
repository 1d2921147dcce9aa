package tables

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// checkSupported reports, for DDB406, what the provider does not have yet.
func checkSupported(p *schemarule.Pass, u *schema.Unsupported) {
	subject, what := u.Type, fmt.Sprintf("Resource %q", u.Type)
	if u.Name != "" {
		subject, what = u.Name, fmt.Sprintf("%q in %q", u.Name, u.Type)
	}
	text := rules.Text{
		Headline: fmt.Sprintf("%s needs version %s of hashicorp/aws, which is locked at %s", what, u.Since, u.Locked),
		Why:      "Terraform refuses the whole configuration",
		Help:     fmt.Sprintf("lock %s or later (terraform init -upgrade), or remove it", u.Since),
	}
	if u.Locked == "" {
		text.Headline = fmt.Sprintf("%s needs version %s of hashicorp/aws, which the constraint %q excludes", what, u.Since, u.Constraint)
		text.Help = fmt.Sprintf("allow %s or later, or remove it", u.Since)
	}
	p.Report(u, u.Place(u.Span), subject, text)
}

// otherModule is the remedy where the module that declares a table is not part of
// the repository, and its call has no argument for what is wrong.
const otherModule = "use a version of the module, or another module, in which the call can set it"

// setAtOrigin is the remedy where the table takes a false value from elsewhere.
const setAtOrigin = "set it to true where the value comes from"

// remedyWith returns a remedy that sets something. If the provider in use does
// not have that yet, the remedy is to allow a later one first, or to declare another type, and cannot be made.
func remedyWith(d *schema.Declaration, name, remedy string) (text string, possible bool) {
	lack, lacks := d.Lacking(name)
	if !lacks {
		return remedy, true
	}
	if lack.Other != "" {
		return fmt.Sprintf("declare it as %s, and %s", lack.Other, remedy), false
	}
	if lack.Locked == "" {
		return fmt.Sprintf("allow version %s or later of the provider, which the constraint %q excludes, and %s", lack.Since, lack.Constraint, remedy), false
	}
	return fmt.Sprintf("lock version %s or later of the provider, which is locked at %s, and %s", lack.Since, lack.Locked, remedy), false
}
