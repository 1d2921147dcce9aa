// Usage: node build/pictures.mjs DIRECTORY
//
// Takes pictures of the built site: on a desktop and on a phone, light and dark.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { base, desktop, launch, phone, serve } from '../test/site.mjs'

const directory = process.argv[2]
if (!directory) throw new Error('name the directory for the pictures')
mkdirSync(directory, { recursive: true })

const paths = { home: '', overview: 'overview', document: 'expr', rule: 'rules/DDB102', rules: 'rules/?profile=guideline&severity=error', playground: 'playground', sarif: 'sarif', japanese: 'ja/', 'japanese-rule': 'ja/rules/DDB102' }
const server = await serve()
const browser = await launch()
for (const [size, options] of Object.entries({ desktop, phone })) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ ...options, colorScheme })
    const page = await context.newPage()
    const take = (name) => page.screenshot({ path: join(directory, `${name}-${size}-${colorScheme}.png`) })
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(server.origin + base + path, { waitUntil: 'networkidle' })
      await take(name)
    }
    await page.goto(server.origin + base, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /search/i }).first().click()
    await page.locator('#localsearch-input').fill('reserved word')
    await page.locator('#localsearch-list .result').first().waitFor()
    await take('search')
    await context.close()
  }
}
await browser.close()
server.close()
