package schema

import (
	"fmt"
	"slices"
	"strings"
)

// Unseen is a call of a module that is not at hand, or a file of which a part is
// not understood: what is declared there is unknown. Who concludes from the absence of
// something asks [Hidden] first.
type Unseen struct {
	Declaration

	Kinds  []Kind     `json:"kinds,omitzero"`  // what it declares, if that is known: these kinds of things only
	Broken string     `json:"broken,omitzero"` // the name of the file; empty for calls
	Source string     `json:"source,omitzero"` // as written; empty if it is not a literal
	Tables []string   `json:"tables,omitzero"` // addresses of the table blocks, without instance keys, that the arguments refer to
	Named  []string   `json:"named,omitzero"`  // addresses of the blocks of roles, users, groups, queues and topics, without instance keys, that the arguments refer to
	Texts  []ToldText `json:"texts,omitzero"`  // texts that the call passes and that may be names
}

// ToldText is a text that a module is told.
type ToldText struct {
	Parts []NamePart `json:"parts,omitzero"`
}

func (u *Unseen) why() string {
	if u.Broken != "" {
		return fmt.Sprintf("part of %s is not analysed, and may declare it", u.Broken)
	}
	if u.Elsewhere.Kind == TemplateSource {
		return fmt.Sprintf("%s may declare it, a resource of type %s", u.Address, u.Source)
	}
	if strings.HasPrefix(u.Source, ".") {
		return fmt.Sprintf("%s may declare it, and its directory %s has no Terraform files", u.Address, u.Source)
	}
	return fmt.Sprintf("%s may declare it, and its source %q is not installed", u.Address, u.Source)
}

func (u *Unseen) isAbout(words []string) bool {
	text := strings.ToLower(u.Source + " " + u.Address)
	return u.Broken != "" || len(words) == 0 || slices.ContainsFunc(words, func(word string) bool {
		return strings.Contains(text, strings.ToLower(word))
	})
}

// Kind is a kind of things that a module which is not at hand may declare.
type Kind string

// The kinds that somebody may conclude about from absence.
const (
	ScalingKind      Kind = "scaling"
	ReplicaKind      Kind = "replicas"
	BackupKind       Kind = "backups"
	TrailKind        Kind = "trails"
	EndpointKind     Kind = "endpoints"
	AlarmKind        Kind = "alarms"
	StreamReaderKind Kind = "stream readers"
	GrantKind        Kind = "policies" // of roles, users and groups, and who has them
)

// mayDeclare reports whether things of a kind may be declared there.
func (u *Unseen) mayDeclare(kind Kind) bool {
	return len(u.Kinds) == 0 || slices.Contains(u.Kinds, kind)
}
