package main

import (
	"os"
	"runtime"
	"runtime/pprof"

	"github.com/spf13/cobra"
)

// profiling are the hidden flags by which developers of dynamolint find out where
// time and memory go: `dynamolint --cpuprofile cpu.out && go tool pprof cpu.out`.
type profiling struct{ cpu, memory string }

func (p *profiling) addFlags(root *cobra.Command) {
	flags := root.PersistentFlags()
	flags.StringVar(&p.cpu, "cpuprofile", "", "write a CPU profile to `FILE`")
	flags.StringVar(&p.memory, "memprofile", "", "write a profile of all allocations to `FILE`")
	for _, name := range []string{"cpuprofile", "memprofile"} {
		flags.Lookup(name).Hidden = true
	}
}

// start begins to profile; what it returns writes the files.
func (p *profiling) start() (stop func() error, err error) {
	var file *os.File
	if p.cpu != "" {
		if file, err = os.Create(p.cpu); err != nil {
			return nil, err
		}
		if err := pprof.StartCPUProfile(file); err != nil {
			return nil, err
		}
	}
	return func() error {
		if file != nil {
			pprof.StopCPUProfile()
			if err := file.Close(); err != nil {
				return err
			}
		}
		return p.writeMemory()
	}, nil
}

func (p *profiling) writeMemory() error {
	if p.memory == "" {
		return nil
	}
	file, err := os.Create(p.memory)
	if err != nil {
		return err
	}
	runtime.GC() // so that what is in use is what is needed
	if err := pprof.Lookup("allocs").WriteTo(file, 0); err != nil {
		return err
	}
	return file.Close()
}
