// Package release makes a release of this checkout and serves it as github.com does, for the tests of
// what downloads one.
package release

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// Version is the one of releases, and Archive the name of its archive for Linux.
const (
	Version = "v0.1.0"
	Archive = "dynamolint_0.1.0_linux_amd64.tar.gz"
)

// A GitHub serves releases as github.com does, from what a test puts there.
type GitHub struct {
	CurlHome string            // directory of the settings that lead curl here
	Files    map[string][]byte // by their path below /dynamolint/dynamolint/releases

	mu       sync.Mutex
	requests []string
}

// New starts a server that has no files. Files are on another host than the addresses of releases,
// as they are at GitHub.
func New(t *testing.T) *GitHub {
	t.Helper()
	g := &GitHub{CurlHome: t.TempDir(), Files: map[string][]byte{}}
	server := httptest.NewUnstartedServer(g)
	certificate, authority := certify(t, "github.com", "assets.example.com")
	server.TLS = &tls.Config{Certificates: []tls.Certificate{certificate}}
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // curl that ends early
	server.StartTLS()
	t.Cleanup(server.Close)
	write(t, filepath.Join(g.CurlHome, "ca.pem"), authority)
	write(t, filepath.Join(g.CurlHome, ".curlrc"), fmt.Appendf(nil, "cacert = %q\nconnect-to = \"::%s\"\n", filepath.Join(g.CurlHome, "ca.pem"), server.Listener.Addr()))
	return g
}

func (g *GitHub) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	g.mu.Lock()
	defer g.mu.Unlock()
	name, found := strings.CutPrefix(r.URL.Path, "/dynamolint/dynamolint/releases")
	if found && r.Host == "github.com" {
		g.requests = append(g.requests, name)
	}
	content, ok := g.Files[name]
	switch {
	case !ok:
		http.NotFound(w, r)
	case r.Host == "github.com":
		http.Redirect(w, r, "https://assets.example.com"+r.URL.Path, http.StatusFound)
	default:
		_, _ = w.Write(content) // curl says if it fails
	}
}

// Take returns which files were asked for since the last call.
func (g *GitHub) Take() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	requests := strings.Join(g.requests, " ")
	g.requests = nil
	return requests
}

// Add adds the files of a release: archives, by their names, and their checksums.
func (g *GitHub) Add(version string, archives map[string][]byte) {
	var checksums bytes.Buffer
	for name, content := range archives {
		fmt.Fprintf(&checksums, "%x  %s.sbom.json\n%[1]x  %[2]s\n", sha256.Sum256(content), name)
		g.Files["/download/"+version+"/"+name] = content
	}
	g.Files["/download/"+version+"/checksums.txt"] = checksums.Bytes()
	g.Files["/latest/download/checksums.txt"] = checksums.Bytes()
}

// certify returns a certificate for the hosts, and the authority that issued it: itself.
func certify(t *testing.T, hosts ...string) (tls.Certificate, []byte) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: hosts[0]}, DNSNames: hosts, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
}

// built is dynamolint as the release has it.
var built = sync.OnceValues(func() ([]byte, error) {
	goMod, err := exec.Command("go", "env", "GOMOD").Output() // of this module, from any package of it
	if err != nil {
		return nil, err
	}
	root := filepath.Join(filepath.Dir(strings.TrimSpace(string(goMod))), "..", "..", "..", "..")
	dir, err := os.MkdirTemp("", "dynamolint-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "dynamolint")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", "-X main.buildVersion="+Version, "-o", path, "./cmd/dynamolint")
	build.Dir = root
	build.Env = append(os.Environ(), "GOWORK=off", "CGO_ENABLED=0", "GOFLAGS=")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, out)
	}
	return os.ReadFile(path)
})

// Command returns it, and builds it once.
func Command(t *testing.T) []byte {
	t.Helper()
	content, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// Tar returns an archive with a file and a license.
func Tar(t *testing.T, name string, content []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	compressed := gzip.NewWriter(&b)
	archive := tar.NewWriter(compressed)
	for _, file := range []struct {
		name    string
		content []byte
	}{{"LICENSE", []byte("license\n")}, {name, content}} {
		if err := archive.WriteHeader(&tar.Header{Name: file.name, Mode: 0o755, Size: int64(len(file.content))}); err != nil {
			t.Fatal(err)
		}
		if _, err := archive.Write(file.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	if err := compressed.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Zip returns an archive with the file.
func Zip(t *testing.T, name string, content []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	header := &zip.FileHeader{Name: name, Method: zip.Deflate}
	header.SetMode(0o755)
	w, err := archive.CreateHeader(header)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func write(t *testing.T, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o755); err != nil {
		t.Fatal(err)
	}
}
