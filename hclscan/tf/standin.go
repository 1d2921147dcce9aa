package tf

import (
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
)

// StandIn is a module that is evaluated in the place of a remote one that is not
// installed: it declares what that declares. It is foreign, as an installed module
// is: see [Project.isForeign].
type StandIn struct {
	Name  string // of the module that it stands in for
	Path  string // tells stand-ins apart
	Files []StandInFile
}

// StandInFile is a file of a stand-in.
type StandInFile struct {
	Name string // override files override those before them
	Text []byte
}

// standInRoot begins the paths of the files of stand-ins. Those of all others
// are absolute.
const standInRoot = "stand-in/"

// standIn returns what stands in for the module that a call names, parsed; nil
// if nothing does.
func (p *Project) standIn(c *call) *directory {
	if p.config.StandIn == nil || c.local != "" || c.source == "" {
		return nil
	}
	version := ""
	if attr := c.argument("version"); attr != nil {
		version, _ = literal.Text(constant(attr.Expr))
	}
	in := p.config.StandIn(c.source, version)
	if in == nil {
		return nil
	}
	path := standInRoot + in.Path
	if d := p.dirs[path]; d != nil {
		return d
	}
	var files []*parsed
	for _, file := range in.Files {
		f := &parsed{path: path + "/" + file.Name, source: file.Text}
		f.text = source.NewText(f.source)
		f.parse()
		p.texts.Add(f.path, f.text)
		p.foreign[f.path] = true
		files = append(files, f)
	}
	d := newDirectory(path, files)
	d.standIn, d.foreign = in.Name, true
	p.dirs[path] = d
	for _, inner := range d.calls {
		inner.target = p.standIn(inner)
	}
	return d
}

// StandIn names the remote module that is not installed and in whose place the
// module is evaluated, or one around it; "" if none is.
func (m *Module) StandIn() string {
	name := ""
	for ; m != nil; m = m.parent {
		if m.dir.standIn != "" {
			name = m.dir.standIn
		}
	}
	return name
}
