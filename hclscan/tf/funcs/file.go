package funcs

import (
	"encoding/base64"
	"errors"
	"fmt"
	"path/filepath"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// maxFiles is how many files a set of them may have.
const maxFiles = 20_000

var (
	outside   = &limits.Limit{Reason: "it reads a file outside the repository"}
	largeFile = &limits.Limit{Reason: fmt.Sprintf("it reads a file larger than %d MiB", repofile.MaxSize>>20)}
	pointer   = &limits.Limit{Reason: "it reads a pointer of Git LFS, whose content is not here"}
)

// unread returns why a file is not read that Terraform reads, nil if it is.
func unread(err error) *limits.Limit {
	switch {
	case errors.Is(err, repofile.ErrOutside):
		return outside
	case errors.Is(err, repofile.ErrTooLarge):
		return largeFile
	case errors.Is(err, files.ErrPointer):
		return pointer
	}
	return nil
}

// disk is what the functions that read files have in common. Relative paths are meant
// from the root's directory, where Terraform runs.
type disk struct {
	files *repofile.Reader
	root  string
	spent *limits.Budget
}

func (d disk) functions() map[string]function.Function {
	contents := func(encode func([]byte) string) function.Function {
		return d.function(cty.String, func(name string) (cty.Value, error) {
			src, err := d.files.ReadFrom(d.root, name)
			return cty.StringVal(encode(src)), err
		})
	}
	return map[string]function.Function{
		"file": d.function(cty.String, func(name string) (cty.Value, error) {
			src, err := d.files.ReadFrom(d.root, name)
			if err == nil && !utf8.Valid(src) {
				err = errors.New("is not UTF-8")
			}
			return cty.StringVal(string(src)), err
		}),
		"fileexists": d.function(cty.Bool, func(name string) (cty.Value, error) {
			exists, err := d.exists(name)
			return cty.BoolVal(exists), err
		}),
		"fileset":          d.fileSetFunc(),
		"filebase64":       contents(base64.StdEncoding.EncodeToString),
		"filemd5":          contents(md5Hex),
		"filesha1":         contents(sha1Hex),
		"filesha256":       contents(sha256Hex),
		"filesha512":       contents(sha512Hex),
		"filebase64sha256": contents(sha256Base64),
		"filebase64sha512": contents(sha512Base64),
	}
}

// exists reports whether there is a file of that name; it must not be a
// directory.
func (d disk) exists(name string) (bool, error) {
	path, err := d.files.Locate(d.root, name)
	if errors.Is(err, repofile.ErrOutside) {
		return false, err
	}
	if err != nil {
		return false, nil //nolint:nilerr // there is none
	}
	kind, err := d.files.Stat(path)
	if err == nil && !kind.IsRegular() {
		return false, errors.New("is not a regular file")
	}
	return err == nil, nil
}

// fileSetFunc lists the files below a directory that match a pattern.
func (d disk) fileSetFunc() function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "path", Type: cty.String}, {Name: "pattern", Type: cty.String}},
		Type:   function.StaticReturnType(cty.Set(cty.String)),
		Impl: func(args []cty.Value, result cty.Type) (cty.Value, error) {
			dir, err := d.files.Locate(d.root, args[0].AsString())
			if errors.Is(err, repofile.ErrOutside) || !filepath.IsLocal(args[1].AsString()) {
				d.spent.Refuse(outside)
				return cty.UnknownVal(result), nil
			}
			if err != nil { // there is no such directory
				return cty.SetValEmpty(cty.String), nil //nolint:nilerr // as in Terraform
			}
			names, err := doublestar.Glob(d.files.FS(dir), args[1].AsString(), doublestar.WithFilesOnly(), doublestar.WithNoFollow())
			switch {
			case err != nil:
				return cty.NilVal, fmt.Errorf("pattern %q is malformed", args[1].AsString())
			case len(names) == 0:
				return cty.SetValEmpty(cty.String), nil
			case len(names) > maxFiles:
				return cty.UnknownVal(result), nil
			}
			files := make([]cty.Value, len(names))
			for i, name := range names {
				files[i] = cty.StringVal(name)
			}
			return cty.SetVal(files), nil
		},
	})
}

// function makes a function of the path of a file.
func (d disk) function(result cty.Type, read func(name string) (cty.Value, error)) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "path", Type: cty.String}},
		Type:   function.StaticReturnType(result),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			v, err := read(args[0].AsString())
			if why := unread(err); why != nil {
				d.spent.Refuse(why)
				return cty.UnknownVal(result), nil
			}
			if err != nil {
				return cty.NilVal, fmt.Errorf("%s %w", args[0].AsString(), err)
			}
			return v, nil
		},
	})
}
