package schema

// WorkloadKind says what runs a workload.
type WorkloadKind string

// The kinds of workloads.
const (
	LambdaFunction   WorkloadKind = "lambda"
	ECSContainer     WorkloadKind = "ecs"
	BatchJob         WorkloadKind = "batch"
	AppRunnerService WorkloadKind = "apprunner"
	EC2Machine       WorkloadKind = "ec2" // the variables are those of the script that it starts with

	// ModuleWorkload is whatever a module makes of environment variables that its call
	// passes. What it runs, with which role and with which other variables, is unknown.
	ModuleWorkload WorkloadKind = "module"
)

// Workload is code that runs with a role and a set of environment variables: a
// Lambda function, one container of an ECS task definition, a call of a module
// that is not at hand.
type Workload struct {
	Declaration

	Kind      WorkloadKind              `json:"kind,omitzero"`
	Name      Value[string]             `json:"name,omitzero"` // of the function, of the container, or that the call of a module passes
	Role      Ref                       `json:"role,omitzero"` // that it acts with: its ARN; absent if it has none, or for the call of a module
	Variables List[EnvironmentVariable] `json:"variables,omitzero"`
	Code      Code                      `json:"code,omitzero"`
}

// EnvironmentVariable is what a workload is told from outside. Its value often
// names a table.
type EnvironmentVariable struct {
	Name  Value[string] `json:"name,omitzero"`
	Value Ref           `json:"value,omitzero"`
}

// Code says which program a workload runs, as far as its declaration tells. Paths are
// as they are written, relative to the root, but for Main.
type Code struct {
	Handler Value[string] `json:"handler,omitzero"` // of a Lambda function: "bootstrap"
	Runtime Value[string] `json:"runtime,omitzero"` // likewise: "provided.al2023"
	Package Ref           `json:"package,omitzero"` // the file with the program, or its key in S3: "../bin/orders.zip"
	Source  Ref           `json:"source,omitzero"`  // what the package is made of, a file or a directory: "../bin/orders"
	Image   Ref           `json:"image,omitzero"`   // of the container
	Main    string        `json:"main,omitzero"`    // the directory of the main package, as of spans, where the declaration names it
}

// DisplayName returns the name if it is known, and the address otherwise.
func (w *Workload) DisplayName() string { return displayName(w.Name, "", nil, w.Address) }

// Variable returns what a variable is set to. ok is false if it is certainly not set,
// or if that is unknown, which [List.Partial] of the variables says.
func (w *Workload) Variable(name string) (value Ref, ok bool) {
	for _, v := range w.Variables.Items {
		if known, ok := v.Name.Get(); ok && known == name {
			return v.Value, true
		}
	}
	return Ref{}, false
}
