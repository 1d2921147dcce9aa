package tables

import (
	"fmt"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

// checkSupported reports, for DDB406, what the provider does not have yet.
func checkSupported(p *schemacheck.Pass, u *schema.Unsupported) {
	subject, what := u.Type, "resource "+strconv.Quote(u.Type)
	if u.Name != "" {
		subject, what = u.Name, strconv.Quote(u.Name)+" in "+strconv.Quote(u.Type)
	}
	message := fmt.Sprintf(
		"the provider hashicorp/aws is locked at %s and has no %s before %s: Terraform refuses the whole configuration; lock %s or later (terraform init -upgrade), or remove it",
		u.Locked, what, u.Since, u.Since)
	if u.Locked == "" {
		message = fmt.Sprintf(
			"the version constraint %q on the provider hashicorp/aws allows only versions without %s, which came with %s: Terraform refuses the whole configuration; allow %s or later, or remove it",
			u.Constraint, what, u.Since, u.Since)
	}
	p.Report(u, u.Place(u.Span), subject, rules.Split(message))
}

// otherModule is the remedy where the module that declares a table is not part of
// the repository, and its call has no argument for what is wrong.
const otherModule = "use a version of the module, or another module, in which the call can set it"

// remedyWith returns a remedy that sets something. If the provider in use does
// not have that yet the remedy says so, and cannot be made.
func remedyWith(d *schema.Declaration, name, remedy string) (text string, possible bool) {
	lack, lacks := d.Lacking(name)
	if !lacks {
		return remedy, true
	}
	if lack.Locked == "" {
		return fmt.Sprintf("allow version %s or later of the provider, which the constraint %q excludes, and %s", lack.Since, lack.Constraint, remedy), false
	}
	return fmt.Sprintf("lock version %s or later of the provider, which is locked at %s, and %s", lack.Since, lack.Locked, remedy), false
}
