package config

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

// Unseen stands for the directory of a module that is not at hand.
func Unseen(source string) *Directory {
	d := newDirectory("", nil)
	d.StandIn, d.Foreign = source, true
	return d
}

// standIn returns what stands in for the module that a call names, parsed; nil
// if nothing does.
func (p *Project) standIn(c *Call) *Directory {
	if p.Config.StandIn == nil || c.Local != "" || c.Source == "" {
		return nil
	}
	version := ""
	if attr := c.Argument("version"); attr != nil {
		version, _ = literal.Text(Constant(attr.Expr))
	}
	in := p.Config.StandIn(c.Source, version)
	if in == nil {
		return nil
	}
	path := standInRoot + in.Path
	if d := p.Directories[path]; d != nil {
		return d
	}
	var files []*File
	for _, file := range in.Files {
		f := &File{path: path + "/" + file.Name, source: file.Text}
		f.text = source.NewText(f.source)
		f.parse()
		p.Texts.Add(f.path, f.text)
		p.foreign[f.path] = true
		files = append(files, f)
	}
	d := newDirectory(path, files)
	d.StandIn, d.Foreign = in.Name, true
	p.Directories[path] = d
	for _, inner := range d.Calls {
		inner.Target = p.standIn(inner)
	}
	return d
}
