// Command benchmarks compares a run of dynamolint on a repository with the
// floor: what listing its packages and type-checking the relevant ones costs
// without any analysis.
//
//	go run . [-n 5] DIR
//
// prints CPU seconds (user and system, with all child processes) and the
// resident memory of the largest process, as medians of n warm runs.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"

	"golang.org/x/tools/go/packages"
)

func main() {
	log.SetFlags(0)
	runs := flag.Int("n", 5, "number of runs of each, after one that is not counted")
	floorOf := flag.String("floor", "", "be the floor: list and type-check the module in this folder")
	flag.Parse()
	if *floorOf != "" {
		floor(*floorOf)
		return
	}
	if flag.NArg() != 1 {
		log.Fatal("usage: go run . [-n 5] DIR")
	}
	dir, err := filepath.Abs(flag.Arg(0))
	if err != nil {
		log.Fatal(err)
	}
	work, err := os.MkdirTemp("", "dynamolint-benchmark")
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(work) }()
	tool := filepath.Join(work, "dynamolint")
	build := exec.Command("go", "build", "-o", tool, "./cmd/dynamolint")
	build.Dir, build.Stderr = "..", os.Stderr
	if err := build.Run(); err != nil {
		log.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		log.Fatal(err)
	}
	report(*runs, map[string][]string{
		"floor":      {self, "-floor", dir},
		"dynamolint": {tool, "-C", dir, "--fail-on", "never"},
	})
}

// sdks are the packages by which Go code reaches DynamoDB.
var sdks = []string{
	"github.com/aws/aws-sdk-go-v2/service/dynamodb", "github.com/aws/aws-sdk-go/service/dynamodb",
	"github.com/guregu/dynamo", "github.com/guregu/dynamo/v2", "gocloud.dev/docstore/awsdynamodb",
}

// floor does what no analysis of the module can do without.
func floor(dir string) {
	list := &packages.Config{Dir: dir, Mode: packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedModule}
	all, err := packages.Load(list, "./...")
	if err != nil {
		log.Fatal(err)
	}
	reaches := map[*packages.Package]bool{}
	packages.Visit(all, nil, func(p *packages.Package) {
		reaches[p] = slices.ContainsFunc(sdks, func(path string) bool { return strings.HasSuffix(p.PkgPath, path) })
		for _, imported := range p.Imports {
			reaches[p] = reaches[p] || reaches[imported]
		}
	})
	var relevant []string
	for _, p := range all {
		if reaches[p] {
			relevant = append(relevant, p.PkgPath)
		}
	}
	if len(relevant) == 0 {
		return
	}
	check := &packages.Config{Dir: dir, Mode: packages.LoadSyntax}
	if _, err := packages.Load(check, relevant...); err != nil {
		log.Fatal(err)
	}
}

type sample struct {
	cpu, wall time.Duration
	rss       int64 // KiB
}

func report(runs int, commands map[string][]string) {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\tCPU s\twall s\tpeak MB\t")
	medians := map[string]sample{}
	for _, name := range []string{"floor", "dynamolint"} {
		m := median(runs, commands[name])
		medians[name] = m
		fmt.Fprintf(w, "%s\t%.2f\t%.2f\t%d\t\n", name, m.cpu.Seconds(), m.wall.Seconds(), m.rss/1024)
	}
	if err := w.Flush(); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("dynamolint takes %.2f times the floor's CPU\n", medians["dynamolint"].cpu.Seconds()/medians["floor"].cpu.Seconds())
}

func median(runs int, command []string) sample {
	run(command) // warms the build cache
	samples := make([]sample, runs)
	for i := range samples {
		samples[i] = run(command)
	}
	slices.SortFunc(samples, func(a, b sample) int { return int(a.cpu - b.cpu) })
	return samples[runs/2]
}

func run(command []string) sample {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdout, cmd.Stderr = io.Discard, os.Stderr
	start := time.Now()
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		log.Fatal(err)
	}
	state := cmd.ProcessState
	usage := state.SysUsage().(*syscall.Rusage)
	return sample{cpu: state.UserTime() + state.SystemTime(), wall: time.Since(start), rss: usage.Maxrss}
}
