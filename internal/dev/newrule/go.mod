module github.com/dynamolint/dynamolint/internal/newrule

go 1.26.0
