package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

const (
	// garbageBudget is how many bytes of garbage may lie about while what is in use
	// is less than that.
	garbageBudget = 256 << 20

	// The garbage collector starts when the heap has grown by so many percent of what
	// was in use: fewest is what Go does by itself.
	fewestPercent, mostPercent = 100, 400
)

// spareCollections lets the garbage collector run less often while little memory is
// in use: a run is short, and most of what it allocates lives as long as it does.
// GOGC and GOMEMLIMIT, where they are set, decide instead.
func spareCollections() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(mostPercent)
	afterCollection(func() { debug.SetGCPercent(percentFor(liveBytes())) })
}

// percentFor returns how much the heap may grow until the next collection.
func percentFor(live uint64) int {
	return int(min(max(garbageBudget*100/max(live, 1), fewestPercent), mostPercent))
}

func liveBytes() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// afterCollection calls do after each garbage collection: what nothing refers to any
// more is finalized then.
func afterCollection(do func()) {
	var renew func()
	renew = func() {
		runtime.SetFinalizer(&[]string{}, func(*[]string) { // it has a pointer: objects without may share memory
			renew() // before anyone is told, who may collect again at once
			do()
		})
	}
	renew()
}
