module github.com/dynamolint/dynamolint/internal/mutate

go 1.26.0
