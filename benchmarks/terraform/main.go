// Command terraform compares what dynamolint takes for generated Terraform
// tables with what the HCL parser alone takes to read the same files.
//
//	go run ./terraform [-n 5] [-tables 10,100,1000,10000]
//
// prints CPU seconds (user and system) and resident memory, as medians of n runs.
// "scan" is "dynamolint schema", which evaluates; "check" also runs all rules.
package main

import (
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

func main() {
	log.SetFlags(0)
	runs := flag.Int("n", 5, "number of runs of each, after one that is not counted")
	sizes := flag.String("tables", "10,100,1000,10000", "how many tables, separated by commas")
	floorOf := flag.String("floor", "", "be the floor: parse the files in this folder")
	flag.Parse()
	if *floorOf != "" {
		floor(*floorOf)
		return
	}
	work, err := os.MkdirTemp("", "dynamolint-terraform")
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(work) }()
	if err := compare(work, *sizes, *runs); err != nil {
		log.Fatal(err)
	}
}

func compare(work, sizes string, runs int) error {
	tool := filepath.Join(work, "dynamolint")
	build := exec.Command("go", "build", "-o", tool, "./cmd/dynamolint")
	build.Dir, build.Stderr = "..", os.Stderr
	if err := build.Run(); err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "layout\ttables\tparse CPU s\tMB\tscan CPU s\tMB\tratio\tcheck CPU s\tMB\tratio\t")
	for _, layout := range layouts {
		for _, size := range strings.Split(sizes, ",") {
			n, err := strconv.Atoi(size)
			if err != nil {
				return err
			}
			dir := filepath.Join(work, layout.name+size)
			if err := write(dir, layout.files(n)); err != nil {
				return err
			}
			parse := median(runs, self, "-floor", dir)
			scan := median(runs, tool, "-C", dir, "schema", "--format", "mermaid")
			check := median(runs, tool, "-C", dir, "--fail-on", "never")
			fmt.Fprintf(w, "%s\t%d\t%s\t%s\t%.2f\t%s\t%.2f\t\n", layout.name, n, parse, scan, scan.over(parse), check, check.over(parse))
		}
	}
	return w.Flush()
}

// floor reads and parses every file, and keeps what it parsed as everything must
// that evaluates modules.
func floor(dir string) {
	var parsed []*hcl.File
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, diags := hclsyntax.ParseConfig(src, path, hcl.InitialPos)
		if diags.HasErrors() {
			return diags
		}
		parsed = append(parsed, file)
		return nil
	})
	if err != nil {
		log.Fatal(err)
	}
	runtime.KeepAlive(parsed)
}

func write(dir string, files map[string]string) error {
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}

type sample struct {
	cpu time.Duration
	rss int64 // KiB
}

func (s sample) String() string { return fmt.Sprintf("%.3f\t%d", s.cpu.Seconds(), s.rss/1024) }

func (s sample) over(floor sample) float64 { return s.cpu.Seconds() / floor.cpu.Seconds() }

func median(runs int, name string, args ...string) sample {
	run(name, args)
	samples := make([]sample, runs)
	for i := range samples {
		samples[i] = run(name, args)
	}
	slices.SortFunc(samples, func(a, b sample) int { return int(a.cpu - b.cpu) })
	return samples[runs/2]
}

func run(name string, args []string) sample {
	cmd := exec.Command(name, args...)
	cmd.Stdout, cmd.Stderr = io.Discard, os.Stderr
	if err := cmd.Run(); err != nil {
		log.Fatalf("%s %v: %v", name, args, err)
	}
	state := cmd.ProcessState
	return sample{cpu: state.UserTime() + state.SystemTime(), rss: state.SysUsage().(*syscall.Rusage).Maxrss}
}
