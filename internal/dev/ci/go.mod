module github.com/dynamolint/dynamolint/internal/dev/ci

go 1.26.0
