import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './architecture-imports.ts'

const notOurs = new Set(['node_modules', 'build', 'data', '.git'])

function filesBelow(folder: string): SourceFile[] {
  return readdirSync(join(import.meta.dirname, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (notOurs.has(entry.name)) return []
    if (entry.isDirectory()) return filesBelow(path)
    if (!/\.(?:tsx?|mjs|css|sql|html|svg|md|json|ya?ml)$|^\.|^[A-Z]+$/.test(path)) return []
    return [{ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }]
  })
}

/** Every text file of the repository. */
export const repository = filesBelow('')
