// Which libraries, and Terraform, the test data shows each rule to report findings with. The
// metadata of rules does not name libraries: a rule judges a request, whatever library makes it.
// That there is a test is what can be said for certain.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

const libraries = {
  v2: /"github\.com\/aws\/aws-sdk-go-v2\//,
  v1: /"github\.com\/aws\/aws-sdk-go\//,
  guregu: /"github\.com\/guregu\/dynamo/,
  docstore: /"gocloud\.dev\/docstore/,
}

/** Returns the keys of libraries, and "terraform", by the ID of the rule. */
export function testedWith() {
  const found = new Map()
  const texts = new Map() // of all Go files of a directory
  const add = (id, key) => found.set(id, (found.get(id) ?? new Set()).add(key))
  for (const file of sources()) {
    const text = readFileSync(join(root, file), 'utf8')
    const ids = new Set(Array.from(text.matchAll(/(?:\/\/|#) want (.*)/g), (m) => m[1].match(/\bDDB\d{3}\b/g) ?? []).flat())
    if (ids.size === 0) continue
    const keys = file.endsWith('.tf') ? ['terraform'] : Object.keys(libraries).filter((key) => libraries[key].test(directory(texts, dirname(file))))
    for (const id of ids) for (const key of keys) add(id, key)
  }
  // The bad examples on the pages of rules are run by tests, too.
  for (const name of readdirSync(join(root, 'docs/rules')).filter((name) => name.startsWith('DDB'))) {
    const page = readFileSync(join(root, 'docs/rules', name), 'utf8')
    for (const [, language, code] of page.matchAll(/^```(go|hcl) bad\b.*\n([^]*?)^```/gm)) {
      const keys = language === 'hcl' ? ['terraform'] : Object.keys(libraries).filter((key) => libraries[key].test(code))
      for (const key of keys) add(name.slice(0, -3), key)
    }
  }
  return new Map(Array.from(found, ([id, keys]) => [id, [...Object.keys(libraries), 'terraform'].filter((key) => keys.has(key))]))
}

function* sources() {
  for (const dir of ['testdata/go', 'testdata/terraform', 'testdata/changes']) {
    for (const name of readdirSync(join(root, dir), { recursive: true })) {
      if (/\.(go|tf)$/.test(name)) yield join(dir, name)
    }
  }
}

/** Returns the Go files of a directory as one text. */
function directory(texts, dir) {
  if (!texts.has(dir)) {
    const names = readdirSync(join(root, dir)).filter((name) => name.endsWith('.go'))
    texts.set(dir, names.map((name) => readFileSync(join(root, dir, name), 'utf8')).join('\n'))
  }
  return texts.get(dir)
}
