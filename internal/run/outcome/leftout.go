package outcome

// LeftOut is what a run was asked to check and did not.
type LeftOut struct {
	Constrained []string // Go files that import an SDK, by build constraints
	Tests       []string // test files that import an SDK, because tests are not asked for
	OtherSDKs   []string // Go files that use DynamoDB by a library that is not judged
	Interfaces  []string // calls through interfaces of other modules that read one page
	Directories int      // by the exclude list of the configuration
	Modules     []string // Terraform modules, by the places that call them, because they are not installed
	Links       []string // symbolic links to directories with Terraform files
	Submodules  []string // of git, that are not checked out
	Sparse      []string // Go and Terraform files that a sparse checkout leaves out
	GoIgnored   []string // directories with Go files, by an ignore directive of go.mod
	Generated   []string // Go files of packages that use DynamoDB and have only generated files
	Units       []string // terragrunt.hcl files with a source that is not in the repository
	Stacks      []string // terragrunt.stack.hcl files
	Possible    []string // tables, with their places, that exist only with another value of a variable
	Elsewhere   []string // places of problems that are not reported, because only a part is: findings may need what is there
}

// Merge adds what another part left out.
func (l *LeftOut) Merge(other LeftOut) {
	l.Constrained = append(l.Constrained, other.Constrained...)
	l.Tests = append(l.Tests, other.Tests...)
	l.OtherSDKs = append(l.OtherSDKs, other.OtherSDKs...)
	l.Directories += other.Directories
	l.Modules = append(l.Modules, other.Modules...)
	l.Links = append(l.Links, other.Links...)
	l.Submodules = append(l.Submodules, other.Submodules...)
	l.Sparse = append(l.Sparse, other.Sparse...)
	l.GoIgnored = append(l.GoIgnored, other.GoIgnored...)
	l.Generated = append(l.Generated, other.Generated...)
	l.Units = append(l.Units, other.Units...)
	l.Stacks = append(l.Stacks, other.Stacks...)
	l.Possible = append(l.Possible, other.Possible...)
}
