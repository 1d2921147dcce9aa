#!/usr/bin/env bash
# Usage: internal/dev/e2e/workflows.sh
#
# Checks action.yml, our workflows, the workflow that `dynamolint init` writes
# and the one of docs/github.md for pull requests: with actionlint, which knows expressions, the inputs and outputs of
# actions, and scripts; and with action-validator, which has GitHub's schemas. And the
# recipes of docs/ci.md for GitLab and CircleCI, with gitlab-ci-local, which has GitLab's
# schema, and CircleCI's own parser.
# Needs Go, npm and shellcheck.
#
# The tools say nothing about a good file. So files with known mistakes must be
# caught first.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
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
pull_request=internal/dev/e2e/action/testdata/pull-request.yml
"$work/actionlint" "$sample" "$pull_request"
for file in action.yml .github/workflows/*.yml "$sample" "$pull_request"; do
  # Its schema does not have this permission, which actionlint knows.
  mkdir -p "$work/$(dirname "$file")"
  sed -E '/^ *attestations: (read|write)$/d' "$file" > "$work/$file"
  "$validator" "$work/$file"
done
# Of an action elsewhere actionlint knows neither inputs nor outputs.
sed 's#uses: dynamolint/dynamolint@v0#uses: ./#' "$pull_request" > "$canary/.github/workflows/canary.yml"
(cd "$canary" && "$work/actionlint")
sed -i.txt 's/outputs.summary-file != /outputs.summary != /' "$canary/.github/workflows/canary.yml"
cd "$canary"
notices 'property "summary" is not defined' "$work/actionlint"

# recipe HEADING: the YAML below a heading of docs/ci.md
recipe() {
  awk -v "heading=## $1" '$0 == heading { found = 1 } found && $0 == "```yaml" { inside = 1; next } inside && $0 == "```" { exit } inside' "$root/docs/ci.md"
}
# gitlab FILE: in a repository, which the tool asks git about
gitlab() {
  rm -rf "$work/gitlab"
  git init --quiet "$work/gitlab"
  cp "$1" "$work/gitlab/.gitlab-ci.yml"
  git -C "$work/gitlab" remote add origin https://gitlab.com/shop/shop.git
  (cd "$work/gitlab" && "$here/npm/node_modules/.bin/gitlab-ci-local" --list)
}
circleci() {
  NODE_PATH=$here/npm/node_modules node -e '
    require("@circleci/circleci-config-parser").parseConfig(require("fs").readFileSync(process.argv[1], "utf8"))' "$1"
}
recipe "GitLab CI" > "$work/gitlab.yml"
sed 's/artifacts:/artifact:/' "$work/gitlab.yml" > "$work/mistake.yml"
notices "'artifact' property is not expected" gitlab "$work/mistake.yml"
gitlab "$work/gitlab.yml" > "$work/output" 2>&1 || { cat "$work/output" >&2; exit 1; }
recipe CircleCI > "$work/circleci.yml"
sed 's/store_test_results/store_results/' "$work/circleci.yml" > "$work/mistake.yml"
notices "Unknown native command: store_results" circleci "$work/mistake.yml"
circleci "$work/circleci.yml"
echo "workflows: no mistakes found by actionlint, action-validator, gitlab-ci-local and CircleCI's parser"
