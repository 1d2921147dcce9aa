package report

import (
	"encoding/json"
	"fmt"
	"testing"
)

// sarifLog is the part of a log that the tests look at, read back without the
// library that wrote it.
type sarifLog struct {
	Schema  string `json:"$schema"`
	Version string
	Runs    []struct {
		Tool struct {
			Driver struct{ Rules, Notifications []sarifDescriptor }
		}
		Results           []sarifResult
		AutomationDetails *struct{ ID string }
		Provenance        []sarifRevision `json:"versionControlProvenance"`
		Invocations       []struct {
			ToolExecutionNotifications []struct{ Message sarifText }
		}
	}
}

type sarifText struct{ Text, Markdown string }

type sarifDescriptor struct {
	ID, HelpURI                             string
	ShortDescription, FullDescription, Help sarifText
	DefaultConfiguration                    struct{ Level string }
	Properties                              map[string]any
}

type sarifResult struct {
	RuleID, Level               string
	RuleIndex                   int
	CodeFlows                   []struct{ ThreadFlows []sarifThreadFlow }
	Fixes                       []sarifFix
	Message                     sarifText
	Locations, RelatedLocations []sarifLocation
	PartialFingerprints         map[string]string
}

type sarifLocation struct {
	ID               int
	Message          sarifText
	PhysicalLocation struct {
		ArtifactLocation sarifFile
		Region           sarifRegion
	}
}

type sarifFile struct{ URI, URIBaseID string }

type sarifRegion struct{ StartLine, StartColumn, EndLine, EndColumn int }

type sarifRevision struct {
	RepositoryURI, RevisionID, Branch string
	MappedTo                          sarifFile
	Properties                        map[string]any
}

type sarifThreadFlow struct {
	Locations []struct{ Location sarifLocation }
}

type sarifFix struct {
	Description     sarifText
	ArtifactChanges []sarifChange
}

type sarifChange struct {
	ArtifactLocation sarifFile
	Replacements     []struct {
		DeletedRegion   sarifRegion
		InsertedContent sarifText
	}
}

func parseSARIF(t testing.TB, text string) *sarifLog {
	t.Helper()
	var log sarifLog
	if err := json.Unmarshal([]byte(text), &log); err != nil {
		t.Fatal(fmt.Errorf("%w in %s", err, text))
	}
	return &log
}
