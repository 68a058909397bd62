import { join } from 'node:path'
import type { Plugin } from 'vite'
import { visited } from './chunk-groups.ts'

/** The pages by address, below /secure, whose code the page itself names: it comes beside the first script, not after it. */
const addresses = [
  { path: '^/transactions/[^/]+/?$', entries: visited.transaction },
  { path: '^/transactions/[^/]+/wires/[^/]+/?$', entries: visited.wire },
]

/** Writes page-scripts.json, from which the server takes them. */
export const pageScripts: Plugin = {
  name: 'page-scripts',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
    const withImports = (starts: readonly string[]): Set<string> => {
      const files = new Set(starts)
      for (const file of files)
        for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next)
      return files
    }
    const fileOf = (entry: string): string => {
      const id = join(import.meta.dirname, '..', entry)
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
      if (chunk === undefined) throw new Error(`No file of the build holds ${entry}.`)
      return chunk.fileName
    }
    const first = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
    const pages = addresses.map(({ path, entries }) => {
      const scripts = [...withImports(entries.map(fileOf))].filter((file) => !first.has(file))
      return { path, scripts: scripts.map((file) => `/secure/${file}`) }
    })
    this.emitFile({ type: 'asset', fileName: 'page-scripts.json', source: JSON.stringify(pages) })
  },
}
