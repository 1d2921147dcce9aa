package schemarule

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/mentions"
)

// Programs is what rules may know of the programs of a repository.
type Programs struct {
	All []*deploy.Deployment // with the workloads of the model; none if not all are known

	// MayRead reports whether any program reads an environment variable, or any file of the
	// repository, Terraform aside, or of what is linked into the programs may. It is nil without
	// programs.
	MayRead func(variable string) bool

	foreign *mentions.Texts // of the files that are neither Go nor Terraform
}

// InOtherLanguage reports whether a file of the repository that is neither Go nor Terraform has a
// name, in any case and with any separators: a script may read the index of that name.
func (known Programs) InOtherLanguage(name string) bool {
	return known.foreign != nil && known.foreign.Names(name)
}

// NewPrograms returns what is to be known of programs, given the files of the repository, those of
// them that are not Go, and the files of what is linked into the programs from elsewhere.
func NewPrograms(all []*deploy.Deployment, own, foreign, imported *mentions.Texts) Programs {
	isRead := func(name string) bool {
		return slices.ContainsFunc(all, func(d *deploy.Deployment) bool { return d.Main.IsReading(name) })
	}
	return Programs{all, func(variable string) bool {
		return isRead(variable) || own.MayRead(variable, isRead) || imported.Names(variable)
	}, foreign}
}

// Input tells a rule of the programs.
func (known Programs) Input() Input { return func(p *Pass) { p.Programs = known } }
