module github.com/dynamolint/dynamolint/internal/dev/e2e/rdjson

go 1.26.0

require (
	github.com/reviewdog/reviewdog v0.21.2
	google.golang.org/protobuf v1.36.12
)
