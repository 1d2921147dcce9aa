#!/usr/bin/env bash
# Installs dynamolint for action.yml: the release that fits, else a build from source.
#
# Reads VERSION, MIRROR, VERIFY and INSTALL_ONLY, inputs of the action; REF, what follows
# the @ of "uses"; GH_TOKEN; and what the runner sets. Writes the path of the command to
# the output "command", and its directory to the PATH of later steps.
#
# A file that is not what the release says stops the job. A release that does not exist or
# cannot be downloaded does not: dynamolint is then built.
set -euo pipefail

readonly module=github.com/dynamolint/dynamolint repository=dynamolint/dynamolint

stop() { printf '::error title=dynamolint::%s\n' "$1"; exit 2; }

# usable DIRECTORY: hand over the command in it, and end
usable() {
  printf 'command=%s\n' "$1/dynamolint$exe" >> "$GITHUB_OUTPUT"
  printf '%s\n' "$1" >> "$GITHUB_PATH"
  # The action itself annotates. Without it, GitHub finds findings by their text.
  if [[ $INSTALL_ONLY == true ]]; then
    printf '::add-matcher::%s\n' "$GITHUB_ACTION_PATH/.github/action/problem-matcher.json"
  fi
  exit 0
}

is_release() { [[ $1 =~ ^v[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ && ! $1 =~ -[0-9]+-g[0-9a-f]+$ ]]; }

case $VERSION$MIRROR$VERIFY$INSTALL_ONLY in
  *[[:cntrl:]]*) stop 'an input contains a line break or another control character' ;;
esac
case $INSTALL_ONLY in true | false) ;; *) stop "install-only must be true or false, not \"$INSTALL_ONLY\"" ;; esac
case $MIRROR in '' | https://* | file://*) ;; *) stop "mirror must be an address that begins with https:// or file://, not \"$MIRROR\"" ;; esac
releases=${MIRROR:-https://$module/releases}
releases=${releases%/}

case ${RUNNER_OS:-} in
  Linux) platform=linux ;;
  macOS) platform=darwin ;;
  Windows) platform=windows ;;
  *) platform='' ;;
esac
case ${RUNNER_ARCH:-} in
  X64) platform+=_amd64 ;;
  ARM64) platform+=_arm64 ;;
  *) platform='' ;;
esac
exe=''
[[ ${RUNNER_OS:-} != Windows ]] || exe=.exe
tools=${RUNNER_TOOL_CACHE:-$RUNNER_TEMP}
[[ -w $tools ]] || tools=$RUNNER_TEMP

# Which release is wanted. The archive of the action that a runner gets names the one that
# its commit is, whether "uses" names the commit, v0 or v0.1.0. A checkout does not.
wanted=$VERSION
if [[ -z $wanted ]]; then
  wanted=$REF
  is_release "$wanted" || read -r wanted < "$GITHUB_ACTION_PATH/.github/action/version.txt" || wanted=''
elif is_release "v$wanted"; then
  wanted=v$wanted
fi

# How the download is verified, beyond its checksum. Self-hosted runners may lack gh, and
# the token of another server does not open github.com.
no_attestation=''
if ! command -v gh > /dev/null || ! gh attestation verify --help > /dev/null 2>&1; then
  no_attestation='gh is not installed, or is too old'
elif [[ ${GITHUB_SERVER_URL:-} != https://github.com ]]; then
  no_attestation='this runner does not belong to github.com'
elif [[ -z ${GH_TOKEN:-} ]]; then
  no_attestation='there is no token'
fi
case $VERIFY in
  auto | attestation) proof=attestation ;;
  checksum) proof=checksum no_attestation='verify is checksum' ;;
  *) stop "verify must be auto, attestation or checksum, not \"$VERIFY\"" ;;
esac
if [[ $no_attestation && $proof == attestation ]]; then
  [[ $VERIFY == auto ]] || stop "the attestation cannot be verified: $no_attestation; install gh, or set verify: checksum"
  proof=checksum
fi

fetch() {
  curl --fail --silent --show-error --location --proto '=https,file' --proto-redir '=https' \
    --retry 3 --connect-timeout 20 --max-time 300 --output "$2" "$1" && return
  why="$1 cannot be downloaded; the reason is above"
  return 1
}

# find_archive CHECKSUMS: set archive, sum and wanted by the line for this platform
find_archive() {
  local found
  while read -r sum archive; do
    archive=${archive#\*}
    found=v${archive#dynamolint_}
    found=${found%_"$platform".*}
    case $archive in
      dynamolint_"${found#v}_$platform".tar.gz | dynamolint_"${found#v}_$platform".zip) ;;
      *) continue ;;
    esac
    if [[ $sum =~ ^[0-9a-f]{64}$ && ( $wanted == latest || $wanted == "$found" ) ]] && is_release "$found"; then
      wanted=$found
      return
    fi
  done < "$1"
  why="release $wanted has no archive for $platform"
  return 1
}

# installed: the release is in the cache of tools, where an earlier job has put it
installed() {
  dir=$tools/dynamolint/${wanted#v}/${platform#*_}-$proof
  [[ -x $dir/dynamolint$exe ]] || return 1
  printf 'dynamolint %s is installed, its %s was verified\n' "$wanted" "$proof"
}

verify() {
  local got
  # From standard input: sha256sum marks names with backslashes.
  got=$({ if command -v sha256sum > /dev/null; then sha256sum; else shasum -a 256; fi } < "$archive")
  [[ ${got%% *} == "$sum" ]] || stop "the SHA-256 checksum of $archive is ${got%% *}, but the release says $sum: the download is damaged or was replaced; nothing was installed"
  if [[ $proof == attestation ]]; then
    gh attestation verify "$archive" --repo "$repository" ||
      stop "the attestation of $archive cannot be verified, the reason is above; nothing was installed. Where the services of Sigstore cannot be reached, set verify: checksum"
    printf 'dynamolint %s: checksum and attestation verified\n' "$wanted"
  else
    printf 'dynamolint %s: checksum verified; attestation not verified: %s\n' "$wanted" "$no_attestation"
  fi
}

# install_release: end with the release installed, or return and say why not
install_release() {
  local page=download/$wanted
  [[ $wanted != latest ]] || page=latest/download
  [[ $platform ]] || { why="there are no releases for ${RUNNER_OS:-this system} on ${RUNNER_ARCH:-this processor}"; return; }
  [[ $wanted == latest ]] || ! installed || usable "$dir"
  command -v curl > /dev/null || { why='curl is not installed'; return; }

  # Relative names from here on: tar on Windows takes C: for a host.
  work=$(mktemp -d "$RUNNER_TEMP/dynamolint-XXXXXX")
  cd "$work"
  fetch "$releases/$page/checksums.txt" checksums.txt || return 0
  find_archive checksums.txt || return 0
  ! installed || usable "$dir"
  fetch "$releases/download/$wanted/$archive" "$archive" || return 0
  verify
  case $archive in
    *.zip) unzip -q "$archive" dynamolint.exe ;;
    *) tar -xzf "$archive" dynamolint ;;
  esac || stop "cannot unpack $archive; the reason is above"
  [[ $("./dynamolint$exe" version) == "dynamolint $wanted ("* ]] || stop "$archive does not contain dynamolint $wanted; nothing was installed"
  # Another job may install the same.
  mkdir -p "$dir"
  cp "dynamolint$exe" "$dir/$$$exe"
  mv -f "$dir/$$$exe" "$dir/dynamolint$exe" || [[ -x $dir/dynamolint$exe ]] || stop "cannot write to $dir; the reason is above"
  usable "$dir"
}

build() {
  command -v go > /dev/null || stop "$why, and Go is not installed to build it; add a step with actions/setup-go before this one"
  # The job may be set up to build for another system, or with other flags.
  unset GOOS GOARCH
  export GOBIN=$RUNNER_TEMP/dynamolint-bin GOWORK=off CGO_ENABLED=0 GOFLAGS='-trimpath -buildvcs=false'
  if [[ $VERSION ]]; then
    go install "$module/cmd/dynamolint@$wanted" || stop 'cannot install this version; the reason is above'
  else
    ! is_release "$wanted" || REF=$wanted
    [[ $REF =~ ^[0-9A-Za-z][0-9A-Za-z._/-]*$ ]] || REF=''
    cd "$GITHUB_ACTION_PATH"
    go install -ldflags "-X main.buildVersion=$REF" ./cmd/dynamolint || stop 'cannot build dynamolint; the reason is above'
  fi
  usable "$GOBIN"
}

if [[ $wanted == latest ]] || is_release "$wanted"; then
  install_release
  printf '::warning title=dynamolint::%s. dynamolint is built from source instead, which takes minutes\n' "$why"
else
  why="no release is named"
  printf 'dynamolint: %s, so it is built from source\n' "$why"
fi
build
