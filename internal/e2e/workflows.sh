#!/usr/bin/env bash
# Usage: internal/e2e/workflows.sh
#
# Checks action.yml, our workflows, the workflow that `dynamolint init` writes
# and the one of docs/github.md for pull requests: with actionlint, which knows expressions, the inputs and outputs of
# actions, and scripts; and with action-validator, which has GitHub's schemas.
# Needs Go, npm and shellcheck.
#
# Both tools say nothing about a good file. So files with known mistakes must be
# caught first.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

command -v shellcheck > /dev/null || { echo "shellcheck is not installed" >&2; exit 1; }
(cd "$here/actionlint" && GOWORK=off go build -o "$work/actionlint" github.com/rhysd/actionlint/cmd/actionlint)
"$here/npm/install.sh"
validator=$here/npm/node_modules/.bin/action-validator

# notices TEXT COMMAND...: the command must fail and say the text
notices() {
  local want=$1
  shift
  if "$@" > "$work/output" 2>&1 || ! grep -qF "$want" "$work/output"; then
    echo "$1 does not notice: $want" >&2
    cat "$work/output" >&2
    exit 1
  fi
}

canary=$work/canary
mkdir -p "$canary/.git" "$canary/.github/workflows"
cp "$root/action.yml" "$canary"
cat > "$canary/.github/workflows/canary.yml" << 'YAML'
on: pull_request
jobs:
  canary:
    runs-on: ubuntu-latest
    steps:
      - id: dynamolint
        uses: ./
        with:
          sarif: out.sarif
      - run: echo ${{ github.event.pull_request.title }}
      - run: echo ${{ steps.dynamolint.outputs.result }}
      - run: rm $HOME/$RUNNER_NAME
YAML
cd "$canary"
for mistake in 'input "sarif" is not defined' '"github.event.pull_request.title" is potentially untrusted' 'property "result" is not defined' SC2086; do
  notices "$mistake" "$work/actionlint"
done
sed 's/using: composite/using: composit/' action.yml > "$work/action.yml"
notices '/runs' "$validator" "$work/action.yml"
sed 's/runs-on:/run-on:/' .github/workflows/canary.yml > "$work/workflow.yml"
notices '/jobs/canary' "$validator" "$work/workflow.yml"

cd "$root"
sample=cmd/dynamolint/template/workflow.yml
"$work/actionlint"
pull_request=internal/e2e/action/testdata/pull-request.yml
"$work/actionlint" "$sample" "$pull_request"
for file in action.yml .github/workflows/*.yml "$sample" "$pull_request"; do
  "$validator" "$file"
done
# Of an action elsewhere actionlint knows neither inputs nor outputs.
sed 's#uses: dynamolint/dynamolint@v0#uses: ./#' "$pull_request" > "$canary/.github/workflows/canary.yml"
(cd "$canary" && "$work/actionlint")
sed -i.txt 's/outputs.summary-file != /outputs.summary != /' "$canary/.github/workflows/canary.yml"
cd "$canary"
notices 'property "summary" is not defined' "$work/actionlint"
echo "workflows: no mistakes found by actionlint and action-validator"
