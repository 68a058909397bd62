import { readFileSync } from 'node:fs'

const manifest: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** Of everything together: server, screens and contract are released as one. */
export const productVersion: string = manifest.version
