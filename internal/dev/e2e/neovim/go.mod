module github.com/dynamolint/dynamolint/internal/dev/e2e/neovim

go 1.26.0

require (
	github.com/google/go-cmp v0.7.0
	golang.org/x/tools v0.52.0
)
