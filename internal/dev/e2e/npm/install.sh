#!/usr/bin/env bash
# Installs the tools as locked here, if that has not been done.
set -euo pipefail

cd "$(dirname "$0")"
cmp -s package-lock.json node_modules/.installed-lock && exit
npm ci --no-progress --loglevel=error >&2
# npm does not run the scripts of packages, which would do this.
chmod u+x node_modules/@microsoft/sarif-multitool-*/Sarif.Multitool
cp package-lock.json node_modules/.installed-lock
