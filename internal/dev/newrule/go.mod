module github.com/dynamolint/dynamolint/internal/dev/newrule

go 1.26.0
