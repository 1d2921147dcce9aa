#!/usr/bin/env bash
# Usage: internal/dev/e2e/sarif-multitool.sh FILE...
#
# Validates SARIF files with Microsoft's sarif-multitool, with its rules for
# SARIF and for GitHub code scanning. Fails if it finds an error or warning.
# Needs Linux and npm; the first run installs the tool as locked in
# internal/dev/e2e/npm.
#
# The tool itself always exits with 0, and says nothing about a file that it
# cannot read. So the results are counted, each file must also survive
# `rewrite`, and two files with known mistakes must be caught first.
set -euo pipefail

[ $# -gt 0 ] || { echo "usage: $0 FILE..." >&2; exit 2; }

here=$(cd "$(dirname "$0")" && pwd)
"$here/npm/install.sh"
tool=$here/npm/node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool
# The tool then needs no ICU library.
export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# validate FILE prints the rule of each error or warning, and fails if there is
# no report to read them from. What the tool says is in $work/output. The file
# comes first: the options take lists and would swallow it.
validate() {
  rm -f "$work/report.sarif"
  "$tool" validate "$1" --rule-kind 'Sarif;Ghas' --level 'Error;Warning' --max-file-size-in-kb 102400 \
    -o "$work/report.sarif" --log ForceOverwrite > "$work/output" 2>&1 || true
  node -e '
    const log = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8").replace(/^\uFEFF/, ""));
    for (const run of log.runs) {
      for (const result of run.results ?? []) console.log(result.ruleId);
      for (const invocation of run.invocations ?? [])
        for (const notification of invocation.toolExecutionNotifications ?? [])
          if (notification.level === "error") console.log(notification.descriptor?.id ?? "error");
    }' "$work/report.sarif"
}

# readable FILE fails if the tool cannot read the file.
readable() {
  "$tool" rewrite "$1" -o "$work/rewritten.sarif" --log ForceOverwrite > "$work/output" 2>&1
}

# canary LEVEL writes a log with one result of the given level.
canary() {
  cat <<JSON
{"\$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{
  "tool": {"driver": {"name": "canary", "rules": [{"id": "C1", "shortDescription": {"text": "Short."}, "help": {"text": "Help."}}]}},
  "results": [{"ruleId": "C1", "ruleIndex": 0, "level": "$1", "message": {"text": "Message."},
    "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a.go"}, "region": {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2}}}]}]}]}
JSON
}

canary error > "$work/no-description.sarif"
validate "$work/no-description.sarif" > "$work/canary"
grep -q GH2012 "$work/canary" || { echo "sarif-multitool does not notice a missing description (GH2012)" >&2; exit 1; }
canary critical > "$work/bad-level.sarif"
! readable "$work/bad-level.sarif" || { echo "sarif-multitool reads a file with an unknown level" >&2; exit 1; }

failed=0
for file in "$@"; do
  if ! readable "$file"; then
    echo "$file: sarif-multitool cannot read it"
    head -n 2 "$work/output"
    failed=1
    continue
  fi
  findings=$(validate "$file")
  if [ -n "$findings" ]; then
    cat "$work/output"
    failed=1
  fi
done
[ "$failed" = 0 ] && echo "sarif-multitool: $# files, no errors, no warnings"
exit "$failed"
