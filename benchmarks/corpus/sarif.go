package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// finding is a result in a SARIF file. Rule and fingerprint tell the same
// finding in another file, also after its line has moved.
type finding struct {
	rule, fingerprint string
	file              string
	line              int
	message           string
}

// fingerprintName is dynamolint's own fingerprint in SARIF.
const fingerprintName = "dynamolint/v1"

// sarifLog is what is read of a SARIF 2.1.0 file.
type sarifLog struct {
	Runs []struct {
		Results []struct {
			RuleID              string
			Message             struct{ Text string }
			Locations           []struct{ PhysicalLocation physicalLocation }
			PartialFingerprints map[string]string
		}
		Invocations []struct {
			ToolExecutionNotifications []struct {
				Level   string
				Message struct{ Text string }
			}
		}
	}
}

type physicalLocation struct {
	ArtifactLocation struct{ URI string }
	Region           struct{ StartLine int }
}

// readSARIF returns the findings in a file that dynamolint has written, and
// why some of the repository was not analysed.
func readSARIF(path string) (findings []finding, notAnalysed []string, err error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	var log sarifLog
	if err := json.Unmarshal(content, &log); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(log.Runs) != 1 {
		return nil, nil, fmt.Errorf("%s has %d runs, not 1", path, len(log.Runs))
	}
	for _, r := range log.Runs[0].Results {
		f := finding{rule: r.RuleID, fingerprint: r.PartialFingerprints[fingerprintName], message: r.Message.Text}
		if f.fingerprint == "" {
			return nil, nil, errors.New(path + ": a result has no fingerprint " + fingerprintName)
		}
		if len(r.Locations) > 0 {
			place := r.Locations[0].PhysicalLocation
			f.file, f.line = place.ArtifactLocation.URI, place.Region.StartLine
		}
		findings = append(findings, f)
	}
	for _, invocation := range log.Runs[0].Invocations {
		for _, n := range invocation.ToolExecutionNotifications {
			if n.Level == "error" {
				notAnalysed = append(notAnalysed, n.Message.Text)
			}
		}
	}
	return findings, notAnalysed, nil
}
