module github.com/dynamolint/dynamolint/site/playground

go 1.26.0

require github.com/dynamolint/dynamolint v0.0.0

require (
	github.com/agext/levenshtein v1.2.3 // indirect
	github.com/fatih/color v1.19.0 // indirect
	github.com/mattn/go-colorable v0.1.14 // indirect
	github.com/mattn/go-isatty v0.0.22 // indirect
	github.com/rivo/uniseg v0.4.7 // indirect
	golang.org/x/mod v0.43.0 // indirect
	golang.org/x/sys v0.50.0 // indirect
	golang.org/x/text v0.44.0 // indirect
)

replace github.com/dynamolint/dynamolint => ../..
