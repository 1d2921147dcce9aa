// Command benchmarks prints one table of what dynamolint costs: start-up, generated
// Terraform and Go code of several sizes, and a repository if one is given, each with
// the floor, which is what no analysis of that input can do without, and with other
// linters where they are installed.
//
//	go run . [-n 5] [-sizes 10,100,1000,10000] [-repo DIR] [-run SUBSTRING]
//
// Costs are CPU seconds (user and system, with all child processes) and the resident
// memory of the largest process, as medians of n runs after one that is not counted.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

func main() {
	log.SetFlags(0)
	runs := flag.Int("n", 5, "number of runs of each, after one that is not counted")
	sizes := flag.String("sizes", "10,100,1000,10000", "how many tables or functions, separated by commas; of Go at most 1000")
	repo := flag.String("repo", "", "also measure the Go module in this `directory`, with a full and with an empty build cache")
	only := flag.String("run", "", "measure only the rows whose id contains this")
	floor := flag.String("floor", "", "be the floor of this `kind` in the directory that follows")
	flag.Parse()
	if *floor != "" {
		if err := beFloor(*floor, flag.Arg(0)); err != nil {
			log.Fatal(err)
		}
		return
	}
	work, err := os.MkdirTemp("", "dynamolint-benchmark")
	if err != nil {
		log.Fatal(err)
	}
	err = measureAll(os.Stdout, work, *runs, *sizes, *repo, *only)
	_ = os.RemoveAll(work)
	if err != nil {
		log.Fatal(err)
	}
}

func measureAll(w io.Writer, work string, runs int, sizes, repo, only string) error {
	numbers, err := parseSizes(sizes)
	if err != nil {
		return err
	}
	tool := filepath.Join(work, "dynamolint")
	build := exec.Command("go", "build", "-o", tool, "./cmd/dynamolint")
	build.Dir, build.Stderr = "..", os.Stderr
	if err := build.Run(); err != nil {
		return err
	}
	rows := rowsOf(numbers)
	if repo != "" {
		if repo, err = filepath.Abs(repo); err != nil {
			return err
		}
		rows = append(rows, ofRepository(repo)...)
	}
	t := newTable(w, tool, runs)
	for _, r := range rows {
		if !strings.Contains(r.id, only) {
			continue
		}
		if err := t.measure(r, filepath.Join(work, r.id)); err != nil {
			return err
		}
	}
	t.end()
	return nil
}

func parseSizes(text string) ([]int, error) {
	var sizes []int
	for _, word := range strings.Split(text, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("-sizes %s: %q is no number of tables", text, word)
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}
