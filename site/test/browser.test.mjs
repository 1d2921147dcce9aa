// What readers do, in a real browser.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { generated } from '../build/paths.mjs'
import { base, desktop, launch, phone, serve } from './site.mjs'

let browser, server
before(async () => {
  server = await serve()
  browser = await launch()
})
after(async () => {
  await browser?.close()
  server?.close()
})

/** Opens a page, runs a visit and fails on errors of the page and on requests to elsewhere. */
async function visit(path, options, visitor) {
  const context = await browser.newContext(options)
  const wrong = []
  try {
    const page = await context.newPage()
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && wrong.push(message.text()))
    page.on('pageerror', (err) => wrong.push(String(err)))
    page.on('request', (request) => /^(data|blob):/.test(request.url()) || request.url().startsWith(server.origin + base) || wrong.push(`request to ${request.url()}`))
    page.on('response', (response) => response.status() < 400 || wrong.push(`${response.status()} ${response.url()}`))
    await page.goto(server.origin + base + path)
    await page.waitForFunction(() => document.querySelector('#app')?.__vue_app__) // the page answers from now on
    await visitor(page)
  } finally {
    await context.close()
  }
  assert.deepEqual(wrong, [], path)
}

async function noSidewaysScrolling(page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(width <= page.viewportSize().width, `${page.url()} is ${width} pixels wide`)
}

async function search(page, text) {
  await page.getByRole('button', { name: /search|検索/i }).first().click()
  await page.locator('#localsearch-input').fill(text)
  await page.locator('#localsearch-list .result').first().waitFor()
  return page.locator('#localsearch-list .result').evaluateAll((list) => list.map((a) => new URL(a.href).pathname))
}

test('search', async (t) => {
  for (const [text, page, lang] of [
    ['reserved word', 'rules/DDB204', ''],
    ['DDB413', 'rules/DDB413', ''],
    ['NewQueryPaginator', 'rules/DDB102', ''],
    ['baseline', 'adopt', ''],
    ['予約語', 'ja/rules/DDB204', 'ja/'],
  ]) {
    await t.test(text, () =>
      visit(lang, desktop, async (p) => {
        const found = await search(p, text)
        assert.ok(found.slice(0, 5).some((path) => path === base + page), `${page} is not among the first of ${found}`)
      }),
    )
  }
  await t.test('with the keyboard, to the page', () =>
    visit('', desktop, async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('#localsearch-input').fill('status reserved word')
      await page.locator('#localsearch-list .result').first().waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/rules\/DDB/)
      assert.match(await page.locator('main').innerText(), /status/)
    }),
  )
})

/** Opens the playground with a question and returns what it shows. */
async function shown(page) {
  await page.waitForFunction(() => document.querySelector('.output')?.dataset.exit)
  return page.locator('.output').first().evaluate((pre) => ({
    text: Array.from(pre.querySelectorAll(':scope > span:not(.ruler)'), (part) => part.textContent).join(''),
    exit: Number(pre.dataset.exit),
  }))
}

test('the playground says what the command prints', async (t) => {
  const questions = [
    { text: 'status = :open', kind: 'filter' },
    { text: 'size > :n' },
    { text: 'a = :a AND attribute_exists(b)', kind: 'condition', values: '{":a": {"S": "x"}}' },
    { text: 'SET total = total + :one, status = :s', kind: 'update', names: '{"#t": "total"}' },
    { text: 'SELECT * FROM "orders" WHERE customer = ? LIMIT 10', parameters: '[{"S": "c-1"}]' },
    { text: '{"TableName": "orders", "KeyConditionExpression": "order_id = :o", "Limit": 0, "ExpressionAttributeValues": {":o": {"S": ""}}}', request: 'Query' },
    { text: 'price > :big AND 注文 = :x', kind: 'filter' },
    { text: 'a = :a OR NOT b = :b', kind: 'filter', tree: '1' },
    { text: 'a b' },
    { text: 'a = :v', kind: 'filter', values: '{":v": "x"}' },
  ]
  for (const question of questions) {
    await t.test(question.text, () =>
      visit('playground#' + new URLSearchParams(question), { viewport: { width: 1900, height: 1000 } }, async (page) => {
        const { text, ...flags } = question
        const args = Object.entries(flags).flatMap(([flag, value]) => (flag === 'tree' ? ['--tree'] : ['--' + flag, value]))
        const { status, stdout, stderr } = spawnSync(join(generated, 'dynamolint'), ['expr', ...args, text], { encoding: 'utf8' })
        const got = await shown(page)
        assert.equal(got.text.trimEnd(), (stderr + stdout).trimEnd())
        assert.equal(got.exit, status)
      }),
    )
  }
})

test('the playground answers while one types, and its command line asks the same', () =>
  visit('playground', desktop, async (page) => {
    await shown(page)
    await page.getByRole('button', { name: 'Nothing wrong' }).click()
    await page.waitForFunction(() => document.querySelector('.output').dataset.exit === '0')
    await page.getByLabel('Expression or PartiQL statement').fill("it's, status")
    await page.waitForFunction(() => document.querySelector('.output').dataset.exit === '1')
    await page.getByLabel('Expression or PartiQL statement').fill('order_id, status')
    await page.waitForFunction(() => document.querySelector('.output').innerText.includes('keyword: status'))
    const command = await page.locator('.command').innerText()
    assert.equal(command, "dynamolint expr --kind projection 'order_id, status'")
    const { stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env: { PATH: `${generated}:${process.env.PATH}` } })
    assert.match(stdout, /keyword: status/)
    // The address leads to the same question.
    const address = page.url()
    await page.goto('about:blank')
    await page.goto(address)
    assert.match((await shown(page)).text, /keyword: status/)
  }))

test('the playground shows a result on the first screen of a phone', () =>
  visit('playground', phone, async (page) => {
    await shown(page)
    const { bottom, scrolled } = await page.evaluate(() => {
      const headline = document.createRange() // "error reserved-word: Invalid FilterExpression: …"
      headline.setStartBefore(document.querySelector('.output > span:not(.ruler)'))
      headline.setEndAfter(Array.from(document.querySelectorAll('.output > span')).find((part) => part.textContent.includes('reserved keyword: status')))
      return { bottom: headline.getBoundingClientRect().bottom, scrolled: scrollY }
    })
    assert.equal(scrolled, 0)
    assert.ok(bottom <= page.viewportSize().height, `the first mistake is ${bottom} pixels from the top`)
    // What it rests on is named above it, and unfolds.
    await page.getByText('Options: --kind --values').click()
    await page.getByLabel('Kind --kind').selectOption('projection')
    await page.waitForFunction(() => document.querySelector('.output').innerText.includes('ProjectionExpression'))
  }))

test('a playground that cannot load says so', async () => {
  const context = await browser.newContext(desktop)
  try {
    const page = await context.newPage()
    await page.route('**/*.wasm', (route) => route.abort())
    await page.goto(server.origin + base + 'playground')
    await page.getByRole('alert').waitFor()
    await page.unroute('**/*.wasm')
    await page.getByRole('button', { name: 'Try again' }).click()
    assert.match((await shown(page)).text, /DynamoDB refuses/)
  } finally {
    await context.close()
  }
})

test('only the playground loads the command', async () => {
  for (const [path, loads] of [['', false], ['rules/DDB204', false], ['playground', true]]) {
    await visit(path, desktop, async (page) => {
      let asked = false
      page.on('request', (request) => (asked ||= request.url().endsWith('.wasm')))
      await page.reload({ waitUntil: 'networkidle' })
      if (loads) await shown(page)
      assert.equal(asked, loads, path)
    })
  }
})

const filter = (page, name) => page.locator('.filters').getByLabel(name)

test('the rules are filtered, and the address keeps the filter', () =>
  visit('rules/', desktop, async (page) => {
    const ids = () => page.locator('.rules tbody tr td:first-child').allInnerTexts()
    const { rules: every } = JSON.parse(execFileSync(join(generated, 'dynamolint'), ['rules', '--format', 'json'], { encoding: 'utf8', maxBuffer: 1 << 28 }))
    const expect = async (want) => assert.deepEqual(await ids(), every.filter(want).map((r) => r.id))
    await expect(() => true)
    await filter(page, 'On in profile').selectOption('guideline')
    await expect((r) => 'guideline' in r.profiles)
    await filter(page, 'Severity').selectOption('error')
    await expect((r) => r.profiles.guideline === 'error')
    await filter(page, 'Family').selectOption('expressions')
    await expect((r) => r.profiles.guideline === 'error' && r.category === 'expressions')
    await filter(page, 'ID, slug or title').fill('reserved')
    assert.deepEqual(await ids(), ['DDB204'])
    assert.equal(await page.getByRole('status').innerText(), `1 of ${every.length} rules`)

    await page.reload()
    await page.waitForFunction(() => document.querySelectorAll('.rules tbody tr').length === 1)
    assert.deepEqual(await ids(), ['DDB204'])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(() => true)
    assert.equal(new URL(page.url()).search, '')

    await page.goto(server.origin + base + 'rules/?profile=strict&severity=fatal')
    await page.waitForFunction((all) => document.querySelectorAll('.rules tbody tr').length < all, every.length)
    await expect((r) => 'strict' in r.profiles)
    await filter(page, 'On in profile').selectOption('')

    await filter(page, 'Tested with').selectOption('guregu')
    assert.ok((await ids()).includes('DDB129'))
    assert.ok(!(await ids()).includes('DDB413'))
    await filter(page, 'Fix').selectOption('safe')
    assert.ok((await ids()).length > 0)
    await filter(page, 'ID, slug or title').fill('nothing has this name')
    assert.match(await page.locator('main').innerText(), /No rule has all of these/)
  }))

test('filters work with the keyboard alone', () =>
  visit('rules/', desktop, async (page) => {
    await filter(page, 'ID, slug or title').focus()
    await page.keyboard.type('pagination')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement.name), 'profile')
    await page.keyboard.type('rec')
    assert.equal(await filter(page, 'On in profile').inputValue(), 'recommended')
    await page.getByRole('link', { name: 'DDB102', exact: true }).last().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/rules\/DDB102$/)
  }))

test('the table of rules is complete without JavaScript', async () => {
  const context = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(server.origin + base + 'rules/')
    const { length } = JSON.parse(readFileSync(join(generated, 'rules.en.json'), 'utf8'))
    assert.equal(await page.locator('.rules tbody tr').count(), length)
    assert.equal(await page.locator('.filters').isVisible(), false)
  } finally {
    await context.close()
  }
})

test('a rule is read on a phone', () =>
  visit('', phone, async (page) => {
    await noSidewaysScrolling(page)
    await page.getByRole('button', { name: /mobile navigation/i }).click()
    await page.locator('.VPNavScreen').getByRole('link', { name: 'Rules' }).click()
    await page.waitForURL(/\/rules\/$/)
    await filter(page, 'ID, slug or title').fill('pagination')
    await noSidewaysScrolling(page)
    await page.locator('.rules').getByRole('link', { name: 'DDB102' }).click()
    await page.waitForURL(/DDB102$/)
    await noSidewaysScrolling(page)
    assert.ok(await page.getByRole('heading', { level: 1, name: /DDB102/ }).isVisible())
    // The menu of the documents opens, and leads on.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('.VPSidebar.open').waitFor()
    await page.locator('.VPSidebar').getByRole('link', { name: 'All rules' }).click()
    await page.waitForURL(/\/rules\/$/)
  }))

test('no page is wider than a phone', async () => {
  for (const path of ['', 'overview', 'configuration', 'formats', 'guideline', 'expr', 'sarif', 'playground', 'access-patterns', 'rules/', 'rules/DDB117', 'rules/DDB703', 'ja/', 'ja/rules/', 'ja/rules/DDB102']) {
    await visit(path, phone, noSidewaysScrolling)
  }
})

test('dark mode is chosen, and kept', () =>
  visit('expr', { ...desktop, colorScheme: 'light' }, async (page) => {
    const dark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    assert.equal(await dark(), false)
    await page.locator('.VPSwitchAppearance:visible').click()
    assert.equal(await dark(), true)
    await page.reload()
    assert.equal(await dark(), true)
  }))

test('the skip link is the first stop of the keyboard', () =>
  visit('expr', desktop, async (page) => {
    await page.keyboard.press('Tab')
    assert.match(await page.evaluate(() => document.activeElement.textContent), /skip to content/i)
    await page.keyboard.press('Enter')
    assert.match(page.url(), /#VPContent$/)
  }))

const axe = createRequire(import.meta.url).resolve('axe-core')

test('no violation of accessibility', async (t) => {
  for (const [size, options] of Object.entries({ desktop, phone })) {
    for (const colorScheme of ['light', 'dark']) {
      for (const path of ['', 'overview', 'expr', 'configuration', 'sarif', 'rules/', 'rules/DDB204', 'playground', 'ja/', 'ja/rules/', 'ja/rules/DDB102']) {
        await t.test(`${path || 'home'}, ${size}, ${colorScheme}`, () =>
          visit(path, { ...options, colorScheme, reducedMotion: 'reduce' }, async (page) => {
            if (path === 'playground') await shown(page)
            await page.addScriptTag({ path: axe })
            const { violations } = await page.evaluate(() => globalThis.axe.run())
            assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target} ${n.any[0]?.message ?? ''}`).slice(0, 5).join(' | ')}`), [])
          }),
        )
      }
    }
  }
})
