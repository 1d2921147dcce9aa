package lsp

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/editor/features"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/internal/editor/session"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// A workspace is a directory that is open in the editor, with what is known of it.
type workspace struct {
	dir     string
	root    string // of the repository that it lies in
	session *session.Session[*snapshot, func()]
	ctx     context.Context // of all that is done for it
	end     context.CancelFunc

	answered chan struct{} // closed when questions can be answered, or it is known that they cannot yet

	newest  *snapshot // that it was told
	last    *outcome  // that was shown; nil before the first one
	fullest *outcome  // what questions are answered from: see keepFullest
}

// An outcome is what a run has found.
type outcome struct {
	state       *snapshot
	result      *engine.Result // nil with an error
	err         error
	diagnostics map[string][]protocol.Diagnostic // by path
	asked       bool                             // what answers questions is to be found, too
	view        *features.View                   // of the result; nil if it has no answers
}

// addWorkspace starts the session of a directory.
func (s *server) addWorkspace(uri string) {
	dir, ok := pathOf(uri)
	if !ok || slices.ContainsFunc(s.workspaces, func(f *workspace) bool { return f.dir == dir }) {
		return
	}
	ctx, cancel := context.WithCancel(s.ctx)
	f := &workspace{dir: dir, root: state.RepositoryRoot(files.Disk, dir, dir), ctx: ctx, end: cancel, answered: make(chan struct{})}
	f.session = session.Start(ctx, session.Work[*snapshot, func()]{
		Pause:   s.opts.Pause,
		Run:     func(ctx context.Context, state *snapshot, deliver func(func())) { s.analyse(ctx, f, state, deliver) },
		Deliver: func(_ *snapshot, show func()) { show() },
	})
	s.workspaces = append(s.workspaces, f)
}

// addWorkspaceOf starts a session for a file that lies in none of the directories.
func (s *server) addWorkspaceOf(path string) {
	if slices.ContainsFunc(s.workspaces, func(f *workspace) bool { return within(f.root, path) }) {
		return
	}
	dir := filepath.Dir(path)
	s.addWorkspace(uriOf(state.RepositoryRoot(files.Disk, dir, dir)))
}

func (s *server) didChangeWorkspaces(_ context.Context, p protocol.DidChangeWorkspaceFoldersParams) (any, error) {
	s.mu.Lock()
	before := len(s.workspaces)
	for _, added := range p.Event.Added {
		s.addWorkspace(added.URI)
	}
	fresh := slices.Clone(s.workspaces[before:])
	for _, removed := range p.Event.Removed {
		dir, _ := pathOf(removed.URI)
		if i := slices.IndexFunc(s.workspaces, func(f *workspace) bool { return f.dir == dir }); i >= 0 {
			gone := s.workspaces[i]
			gone.end()
			s.workspaces = slices.Delete(s.workspaces, i, i+1)
			s.publish(gone.last, nil)
		}
	}
	s.mu.Unlock()
	s.refresh(fresh)
	return nil, nil
}

func (s *server) allWorkspaces() []*workspace {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.workspaces)
}

// workspacesOf returns the directories that files may matter for: those whose
// repository they lie in, or that have found something in them. A file outside of
// all may be part of any, as a module that go.mod replaces.
func (s *server) workspacesOf(paths ...string) []*workspace {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := slices.Clone(s.workspaces)
	var found []*workspace
	for _, path := range paths {
		of := slices.DeleteFunc(slices.Clone(all), func(f *workspace) bool {
			return !within(f.root, path) && (f.last == nil || f.last.diagnostics[path] == nil)
		})
		if len(of) == 0 {
			return all
		}
		found = append(found, of...)
	}
	return slices.DeleteFunc(all, func(f *workspace) bool { return !slices.Contains(found, f) })
}

// analyse runs the analysis of a directory. What the user waits for comes first: what answers
// questions takes longer to find than diagnostics do.
func (s *server) analyse(ctx context.Context, f *workspace, state *snapshot, deliver func(show func())) {
	progress := s.beginProgress(ctx, f.dir)
	opts := s.options(f, state, progress.report)
	found := &outcome{state: state}
	s.run(ctx, opts, found, func() { found.diagnostics = s.diagnose(found) })
	progress.end()
	deliver(func() { s.deliver(f, found) })
	if !found.asked {
		return
	}
	opts.Accesses, opts.Sites, opts.Progress = true, true, nil
	answering := &outcome{state: state}
	s.run(ctx, opts, answering, func() {
		if answering.result != nil {
			answering.view = features.New(answering.result)
		}
	})
	deliver(func() { s.deliverAnswers(f, answering) })
}

// run fills in an outcome, and completes it unless the context has ended. A panic is an error.
func (s *server) run(ctx context.Context, opts engine.Options, o *outcome, complete func()) {
	defer func() {
		if p := recover(); p != nil {
			o.result, o.err = nil, fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	if o.result, o.err = s.opts.Run(ctx, opts); ctx.Err() == nil {
		complete()
	}
}

// options returns what a run of a directory is to do.
func (s *server) options(f *workspace, state *snapshot, progress func(string)) engine.Options {
	own, flags, configFile := state.settings, s.opts.Flags, s.opts.ConfigFile
	flags.Prefix = "setting "
	flags.Enable = slices.Concat(flags.Enable, own.Enable)
	flags.Disable = slices.Concat(flags.Disable, own.Disable)
	flags.VarFiles = slices.Concat(flags.VarFiles, own.VarFiles)
	flags.Environments = slices.Concat(flags.Environments, own.Environments)
	flags.Plans = slices.Concat(flags.Plans, own.Plans)
	if own.Profile != "" {
		flags.Profile = own.Profile
	}
	if own.Tests != nil {
		flags.Tests = own.Tests
	}
	if own.Config != "" {
		configFile = own.Config
	}
	return engine.Options{
		Dir: f.dir, Files: state.files, ConfigFile: configFile, Flags: flags,
		Rules: s.opts.Rules, Refuse: s.opts.Refuse, Cache: s.opts.Cache, Memory: &s.memory,
		Progress: progress,
	}
}
