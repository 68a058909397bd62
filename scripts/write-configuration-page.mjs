import './require-node.mjs'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const { configurationPage } = await import('./configuration-page.mjs')
writeFileSync(join(import.meta.dirname, '..', 'docs', 'configuration.md'), configurationPage())
