module github.com/dynamolint/dynamolint/internal/dev/e2e/action

go 1.26.0

require (
	github.com/buildkite/go-pipeline v0.18.1
	go.yaml.in/yaml/v3 v3.0.6
	golang.org/x/mod v0.43.0
	golang.org/x/tools v0.52.0
)

require (
	github.com/buildkite/interpolate v0.1.5 // indirect
	github.com/google/go-cmp v0.7.0 // indirect
	github.com/kr/pretty v0.3.1 // indirect
	github.com/oleiade/reflections v1.1.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)
