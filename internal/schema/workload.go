package schema

// WorkloadKind says what runs a workload.
type WorkloadKind string

// The kinds of workloads.
const (
	LambdaFunction WorkloadKind = "lambda"
	ECSContainer   WorkloadKind = "ecs"
)

// Workload is code that runs with a role and a set of environment variables: a
// Lambda function, or one container of an ECS task definition.
type Workload struct {
	Declaration

	Kind      WorkloadKind              `json:"kind,omitzero"`
	Name      Value[string]             `json:"name,omitzero"` // of the function, or of the container
	Role      Ref                       `json:"role,omitzero"` // that it acts with: its ARN
	Variables List[EnvironmentVariable] `json:"variables,omitzero"`
}

// EnvironmentVariable is what a workload is told from outside. Its value often
// names a table.
type EnvironmentVariable struct {
	Name  Value[string] `json:"name,omitzero"`
	Value Ref           `json:"value,omitzero"`
}

// DisplayName returns the name if it is known, and the address otherwise.
func (w *Workload) DisplayName() string { return displayName(w.Name, "", nil, w.Address) }
