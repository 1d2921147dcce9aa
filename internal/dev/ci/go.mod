module github.com/dynamolint/dynamolint/internal/ci

go 1.26.0
