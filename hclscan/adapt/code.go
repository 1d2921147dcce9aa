package adapt

import (
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

var archiveSchema = tf.NewSchema([]string{"source_dir", "source_file", "source_content"}, []string{"source"})

// packaged reads the file that has a function's program, and what the file is made of
// if Terraform makes it. One that is made of texts has no program in Go: that comes from elsewhere
// later, another for each function that begins with it.
func packaged(file tf.Value) (name, source schema.Ref) {
	for _, part := range file.Parts() {
		i := slices.IndexFunc(part.From, func(from tf.Attribute) bool { return from.Type == "data.archive_file" || from.Type == "archive_file" })
		if i < 0 {
			continue
		}
		archive := part.From[i].Resource().Content(archiveSchema)
		if texts, _ := archive.Blocks("source"); len(texts) > 0 || !archive.Value("source_content").IsAbsent() {
			return schema.Ref{Text: schema.UnknownValue[string](file.Span(), "the file is made of texts in the configuration")}, schema.Ref{}
		}
		if source = ref(archive, "source_dir"); source.Text.IsAbsent() {
			source = ref(archive, "source_file")
		}
	}
	return refOf(file), source
}
