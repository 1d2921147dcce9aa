// Writes into generated/ what the pages are made from besides Markdown: the command and its
// WebAssembly, the rules as it lists them, and a report in SARIF. Needs Go.
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { generated, root, site } from './paths.mjs'
import { testedWith } from './testedwith.mjs'

const go = (args, options) => execFileSync('go', args, { stdio: ['ignore', 'pipe', 'inherit'], ...options })

// What the site has at a fixed address.
const published = join(generated, 'public')
cpSync(join(site, 'public'), published, { recursive: true })
copyFileSync(join(root, 'docs/dynamolint.schema.json'), join(published, 'dynamolint.schema.json'))

const command = join(generated, 'dynamolint')
go(['build', '-o', command, './cmd/dynamolint'], { cwd: root })
const dynamolint = (...args) => execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })

const wasm = join(generated, 'playground.wasm')
go(['build', '-trimpath', '-ldflags', '-s -w', '-o', wasm, '.'], {
  cwd: join(site, 'playground'),
  env: { ...process.env, GOOS: 'js', GOARCH: 'wasm', CGO_ENABLED: '0' },
})
copyFileSync(join(String(go(['env', 'GOROOT'])).trim(), 'lib/wasm/wasm_exec.js'), join(generated, 'wasm_exec.js'))
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
console.log(`playground.wasm: ${megabytes(statSync(wasm).size)}, ${megabytes(gzipSync(readFileSync(wasm)).length)} compressed`)

// What the flags of "expr" accept.
const accepted = (flag) => dynamolint('__complete', 'expr', flag, '').split('\n').filter((line) => /^\w/.test(line))
writeFileSync(join(generated, 'expr.json'), JSON.stringify({ kinds: accepted('--kind'), operations: accepted('--request') }))

// The rules as the command lists them, with what its test data shows.
const evidence = testedWith()
for (const lang of ['en', 'ja']) {
  const { rules } = JSON.parse(dynamolint('rules', '--format', 'json', '--lang', lang))
  for (const rule of rules) rule.testedWith = evidence.get(rule.id) ?? []
  writeFileSync(join(generated, `rules.${lang}.json`), JSON.stringify(rules, null, 2))
}

// A report on the example with findings, and one result of it.
const report = join(published, 'example.sarif')
try {
  dynamolint('--format', `sarif=${report}`, 'testdata/shop/before')
  throw new Error('testdata/shop/before has no findings')
} catch (err) {
  if (err.status !== 1) throw err // 1: there are findings
}
const { runs } = JSON.parse(readFileSync(report, 'utf8'))
const result = runs[0].results.find((r) => r.ruleId === 'DDB703')
writeFileSync(join(generated, 'one-result.json'), JSON.stringify(result, null, 2) + '\n')

// The finding that the README shows, which its test compares with a run.
const [finding] = readFileSync(join(root, 'README.md'), 'utf8').match(/(?<=<!-- output:begin dynamolint -->\n)[^]*?(?=<!-- output:end -->)/)
writeFileSync(join(generated, 'finding.md'), finding)
