import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const site = dirname(dirname(fileURLToPath(import.meta.url)))
export const root = dirname(site)
export const generated = join(site, 'generated')
