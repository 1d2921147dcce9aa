package strings

func Join(list []string, sep string) string { return "" }
func Repeat(s string, n int) string         { return "" }
func ToUpper(s string) string               { return "" }
func ToLower(s string) string               { return "" }
func TrimSpace(s string) string             { return "" }
func Trim(s, cut string) string             { return "" }
func TrimLeft(s, cut string) string         { return "" }
func TrimRight(s, cut string) string        { return "" }
func TrimPrefix(s, cut string) string       { return "" }
func TrimSuffix(s, cut string) string       { return "" }
func ReplaceAll(s, from, to string) string  { return "" }
func Fields(s string) []string              { return nil }

type Builder struct{ text []byte }

func (b *Builder) WriteString(s string) (int, error) { return 0, nil }
func (b *Builder) Write(p []byte) (int, error)       { return 0, nil }
func (b *Builder) WriteByte(c byte) error            { return nil }
func (b *Builder) WriteRune(r rune) (int, error)     { return 0, nil }
func (b *Builder) String() string                    { return "" }
func (b *Builder) Len() int                          { return 0 }
func (b *Builder) Grow(n int)                        {}
func (b *Builder) Reset()                            {}

type Replacer struct{ pairs []string }

func NewReplacer(pairs ...string) *Replacer { return nil }
