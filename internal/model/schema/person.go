package schema

// CredentialKind says what a [Credential] is for.
type CredentialKind string

// The kinds of credentials.
const (
	Password  CredentialKind = "password" // for the console, so for people
	AccessKey CredentialKind = "key"      // for programs, and for people who use the command line
)

// Credential is one with which a user signs in.
type Credential struct {
	Declaration

	Kind CredentialKind `json:"kind,omitzero"`
	User Ref            `json:"user,omitzero"` // its name
}

// Membership puts users into groups.
type Membership struct {
	Declaration

	Users  List[Ref] `json:"users,omitzero"` // their names
	Groups List[Ref] `json:"groups,omitzero"`
}
