package document

import (
	"encoding/csv"
	"io"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// WriteCSV writes lines of cells for a spreadsheet, the headings first. What a cell says stays
// text: "=1+1" would be a formula, and is written as "'=1+1".
func WriteCSV(w io.Writer, lines [][]string) error {
	out := csv.NewWriter(w)
	for _, cells := range lines {
		var written []string
		for _, text := range cells {
			text = terminal.Printable(text)
			if strings.IndexAny(text, "=+-@") == 0 {
				text = "'" + text
			}
			written = append(written, text)
		}
		if err := out.Write(written); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}
