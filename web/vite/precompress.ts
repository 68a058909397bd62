import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compressed once, when built, so that serving a file costs no more than reading it. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const assets = join(dir, 'assets')
    for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const content = readFileSync(join(assets, name))
      writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content))
    }
  },
}
