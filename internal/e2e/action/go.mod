module github.com/dynamolint/dynamolint/internal/e2e/action

go 1.26.0

require (
	go.yaml.in/yaml/v3 v3.0.6
	golang.org/x/mod v0.43.0
	golang.org/x/tools v0.52.0
)
