// Every link of every page leads somewhere. Addresses outside of the site are only parsed.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Parser } from 'htmlparser2'
import { root } from '../build/paths.mjs'
import { base, fileOf, pages } from './site.mjs'

function read(path) {
  const links = []
  const ids = new Set()
  const parser = new Parser({
    onopentag(name, { href, src, id }) {
      if (id) ids.add(id)
      if (href) links.push(href)
      if (src) links.push(src)
    },
  })
  parser.end(readFileSync(fileOf(path), 'utf8'))
  return { links, ids }
}

const all = new Map(pages().map((path) => [path, read(path)]))

test('links and anchors lead somewhere', () => {
  const broken = []
  let inside = 0
  for (const [path, { links }] of all) {
    const self = new URL(base + path, 'https://dynamolint.github.io')
    for (const link of links) {
      let to
      try {
        to = new URL(link, self)
      } catch {
        broken.push(`${path}: ${link} is no address`)
        continue
      }
      if (to.origin !== self.origin) {
        if (to.protocol !== 'https:' && to.protocol !== 'mailto:') broken.push(`${path}: ${link} is not HTTPS`)
        continue
      }
      inside++
      const target = decodeURIComponent(to.pathname)
      const file = target.startsWith(base) && fileOf(target.slice(base.length))
      if (!file) {
        broken.push(`${path}: ${link}`)
      } else if (to.hash && file.endsWith('.html')) {
        const name = decodeURIComponent(to.hash.slice(1))
        const linked = all.get(target.slice(base.length))
        if (linked && !linked.ids.has(name)) broken.push(`${path}: ${link}: no such heading`)
      }
    }
  }
  assert.deepEqual(broken, [])
  assert.ok(inside > 10_000, `only ${inside} links inside of the site`)
})

test('every document is a page that the sidebar of the first one lists', () => {
  const { links } = all.get('overview')
  const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
  assert.ok(documents.length > 20)
  for (const name of documents.map((name) => name.slice(0, -3))) {
    assert.ok(all.has(name), `${name} is no page`)
    assert.ok(links.includes(base + name), `the sidebar does not list ${name}`)
  }
})

test('every rule is in the table without JavaScript', () => {
  const rules = JSON.parse(readFileSync(new URL('../generated/rules.en.json', import.meta.url), 'utf8'))
  for (const index of ['rules/', 'ja/rules/']) {
    const html = readFileSync(fileOf(index), 'utf8')
    const table = html.slice(html.indexOf('<table class="rules">'), html.lastIndexOf('</table>'))
    for (const rule of rules) assert.match(table, new RegExp(`href="${base}(ja/)?rules/${rule.id}"`), `${index}: ${rule.id}`)
  }
})

test('files for programs have fixed addresses', () => {
  const schema = JSON.parse(readFileSync(fileOf('dynamolint.schema.json'), 'utf8'))
  assert.ok(schema.properties.rules)
  const report = JSON.parse(readFileSync(fileOf('example.sarif'), 'utf8'))
  assert.equal(report.version, '2.1.0')
  assert.ok(report.runs[0].results.length > 10)
})
