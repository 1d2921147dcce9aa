package tf

import (
	"encoding/base64"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"

	"github.com/dynamolint/dynamolint/internal/readfile"
)

// errTooLarge stands for a file that is too large for us, but not for Terraform.
var errTooLarge = errors.New("larger than what is read")

// unread returns why a file is not read that Terraform reads, nil if it is.
func unread(err error) *limit {
	switch {
	case errors.Is(err, errOutside):
		return outside
	case errors.Is(err, errTooLarge):
		return largeFile
	}
	return nil
}

// fileFunctions returns the functions that read files. Relative paths are meant
// from the root's directory, where Terraform runs.
func (p *Project) fileFunctions(root string, b *budget) map[string]function.Function {
	contents := func(encode func([]byte) string) function.Function {
		return b.fileFunc(cty.String, func(name string) (cty.Value, error) {
			src, err := p.readWithin(root, name)
			return cty.StringVal(encode(src)), err
		})
	}
	return map[string]function.Function{
		"file": b.fileFunc(cty.String, func(name string) (cty.Value, error) {
			src, err := p.readWithin(root, name)
			if err == nil && !utf8.Valid(src) {
				err = errors.New("is not UTF-8")
			}
			return cty.StringVal(string(src)), err
		}),
		"fileexists": b.fileFunc(cty.Bool, func(name string) (cty.Value, error) {
			exists, err := p.existsWithin(root, name)
			return cty.BoolVal(exists), err
		}),
		"fileset":          p.fileSetFunc(root, b),
		"filebase64":       contents(base64.StdEncoding.EncodeToString),
		"filemd5":          contents(md5Hex),
		"filesha1":         contents(sha1Hex),
		"filesha256":       contents(sha256Hex),
		"filesha512":       contents(sha512Hex),
		"filebase64sha256": contents(sha256Base64),
		"filebase64sha512": contents(sha512Base64),
	}
}

// readWithin reads a file for a function. What is too large for us is not so
// for Terraform.
func (p *Project) readWithin(root, name string) ([]byte, error) {
	path, err := p.locate(root, name)
	if err != nil {
		return nil, err
	}
	src, err := readfile.File(path, maxFileSize)
	if _, large := errors.AsType[*readfile.TooLarge](err); large {
		return nil, errTooLarge
	}
	if err != nil {
		return nil, errors.New("cannot be read: " + causeOf(err))
	}
	return src, nil
}

// existsWithin reports whether there is a file of that name; it must not be a
// directory.
func (p *Project) existsWithin(root, name string) (bool, error) {
	path, err := p.locate(root, name)
	if errors.Is(err, errOutside) {
		return false, err
	}
	if err != nil {
		return false, nil //nolint:nilerr // there is none
	}
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		return false, errors.New("is not a regular file")
	}
	return err == nil, nil
}

// locate returns the path without links of something within the project's bounds.
func (p *Project) locate(root, name string) (string, error) {
	if filepath.IsAbs(name) || strings.HasPrefix(name, "~") {
		return "", errOutside
	}
	path, err := p.bounds.resolve(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil && !errors.Is(err, errOutside) {
		return "", errors.New("cannot be read: " + causeOf(err))
	}
	return path, err
}

// fileSetFunc lists the files below a directory that match a pattern.
func (p *Project) fileSetFunc(root string, b *budget) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "path", Type: cty.String}, {Name: "pattern", Type: cty.String}},
		Type:   function.StaticReturnType(cty.Set(cty.String)),
		Impl: func(args []cty.Value, result cty.Type) (cty.Value, error) {
			dir, err := p.locate(root, args[0].AsString())
			if errors.Is(err, errOutside) || !filepath.IsLocal(args[1].AsString()) {
				b.running.refused = outside
				return cty.UnknownVal(result), nil
			}
			if err != nil { // there is no such directory
				return cty.SetValEmpty(cty.String), nil //nolint:nilerr // as in Terraform
			}
			names, err := doublestar.Glob(os.DirFS(dir), args[1].AsString(), doublestar.WithFilesOnly(), doublestar.WithNoFollow())
			switch {
			case err != nil:
				return cty.NilVal, err
			case len(names) == 0:
				return cty.SetValEmpty(cty.String), nil
			case len(names) > maxInstances:
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

func (b *budget) fileFunc(result cty.Type, read func(name string) (cty.Value, error)) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "path", Type: cty.String}},
		Type:   function.StaticReturnType(result),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			v, err := read(args[0].AsString())
			if why := unread(err); why != nil {
				b.running.refused = why
				return cty.UnknownVal(result), nil
			}
			return v, err
		},
	})
}
