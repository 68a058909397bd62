import './require-node.mjs'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const { listTexts } = await import('./list-texts.mjs')
const root = join(import.meta.dirname, '..')

const isRead = (path) =>
  /\.(?:tsx?|mjs)$/.test(path) &&
  !/\.(?:test|e2e)\.|\.d\.ts$|\/testing\/|(?:^|\/)(?:build|node_modules)\//.test(path)

for (const folder of ['domain/src', 'contract/src', 'server/src', 'web/src', 'scripts']) {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path}`,
  )
  for (const path of paths.filter(isRead).sort()) {
    for (const { line, text } of listTexts(path, readFileSync(join(root, path), 'utf8'))) {
      process.stdout.write(`${path}:${line}\t${text}\n`)
    }
  }
}
