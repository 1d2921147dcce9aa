package comparison

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// NameNew makes the messages of findings say for which of their instances they
// are new, if the others are known.
func NameNew(findings []rules.Finding) {
	const most = 3
	for i := range findings {
		f := &findings[i]
		var names []string
		for _, at := range f.Instances {
			if !at.Known {
				names = append(names, at.Name())
			}
		}
		if len(names) == len(f.Instances) {
			continue
		}
		if rest := len(names) - most; rest > 0 {
			names = append(names[:most], fmt.Sprintf("%d more", rest))
		}
		f.Remarks = append(f.Remarks, "new for "+strings.Join(names, ", "))
	}
}
