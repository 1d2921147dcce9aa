// The built site for tests: its files, a server of them, and a browser.
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { site } from '../build/paths.mjs'

export const dist = join(site, '.vitepress/dist')
export const base = '/dynamolint/'

const types = {
  '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.json': 'application/json', '.sarif': 'application/json',
  '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.woff2': 'font/woff2', '.xml': 'application/xml',
}

/** Returns the file that GitHub Pages serves for a path below the base; undefined if there is none. */
export function fileOf(path) {
  return [path, path + '.html', join(path, 'index.html')].map((name) => join(dist, name)).find((name) => existsSync(name) && statSync(name).isFile())
}

/** Returns the paths of all pages below the base, as links have them. */
export function pages() {
  return readdirSync(dist, { recursive: true })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => name.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1'))
    .sort()
}

/** Serves the site as GitHub Pages does, on a free port of this machine. */
export async function serve() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const file = pathname.startsWith(base) && fileOf(decodeURIComponent(pathname.slice(base.length)))
    response.writeHead(file ? 200 : 404, { 'content-type': types[extname(file || '.html')] ?? 'application/octet-stream' })
    response.end(file ? readFileSync(file) : readFileSync(join(dist, '404.html')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** Starts the browser that is installed; CHROMIUM names another. */
export function launch() {
  const executablePath = process.env.CHROMIUM ?? browsers.find(existsSync)
  if (!executablePath) throw new Error('no Chromium is installed: install it, or name it with CHROMIUM')
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

export const desktop = { viewport: { width: 1280, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
