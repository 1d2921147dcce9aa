module github.com/dynamolint/dynamolint/internal/dev/mutate

go 1.26.0
