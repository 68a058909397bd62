import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from './architecture-imports.ts'

// The linter enforces the order of the areas and finds circles; these samples show that its settings do.
const linter = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint')
const samples = mkdtempSync(join(tmpdir(), 'linted-imports-'))
let refused: Record<string, string[]> = {}

const refusedPath = 'server/src/people/a.ts'

const files: Record<string, string> = {
  [refusedPath]: `import { x } from '../wires/record/x.ts'\n\nexport const a = x\n`,
  'server/src/platform/http/type.ts': `import type { X } from '../../people/x.ts'\n\nexport type Y = X\n`,
  'web/src/audit/a.tsx': `import { x } from '@countersign/domain/closing/memo/x'\n\nexport const a = x\n`,
  'contract/src/transactions/a.ts': `export { x } from '../wires/x.ts'\n`,
  'web/src/billing/a.ts': `import { x } from '../app/x.ts'\n\nexport const a = x\n`,
  'domain/src/wires/one.ts': `import type { Two } from './two.ts'\n\nexport type One = { two?: Two }\n`,
  'domain/src/wires/two.ts': `import type { One } from './one.ts'\n\nexport type Two = { one?: One }\n`,
  'server/src/wires/down.ts': `import { x } from '../people/x.ts'\n\nexport const a = x\n`,
  'server/src/people/up.test.ts': `import { x } from '../wires/record/x.ts'\n\nexport const a = x\n`,
  'server/src/app/a.ts': `import { x } from '../billing/x.ts'\n\nexport const a = x\n`,
}

type Found = { diagnostics: { code: string; filename: string }[] }

beforeAll(() => {
  const settings = JSON.parse(readFileSync(join(import.meta.dirname, '.oxlintrc.json'), 'utf8')) as object
  writeFileSync(
    join(samples, '.oxlintrc.json'),
    JSON.stringify({ ...settings, options: { typeAware: false } }),
  )
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(samples, path)), { recursive: true })
    writeFileSync(join(samples, path), text)
  }
  let printed = ''
  try {
    printed = execFileSync(process.execPath, [linter, '-f', 'json'], { cwd: samples, encoding: 'utf8' })
  } catch (error) {
    printed = (error as { stdout: string }).stdout
  }
  for (const { code, filename } of (JSON.parse(printed) as Found).diagnostics) {
    refused[filename] = [...(refused[filename] ?? []), code]
  }
})

afterAll(() => rmSync(samples, { recursive: true }))

it.each([
  refusedPath,
  'server/src/platform/http/type.ts',
  'web/src/audit/a.tsx',
  'contract/src/transactions/a.ts',
  'web/src/billing/a.ts',
])('%s may not import an area above it', (path) => {
  expect(refused[path]).toEqual(['eslint(no-restricted-imports)'])
})

it('files that import each other are found, by their types as well', () => {
  expect(refused['domain/src/wires/one.ts']).toEqual(['import(no-cycle)'])
  expect(refused['domain/src/wires/two.ts']).toEqual(['import(no-cycle)'])
})

it.each(['server/src/wires/down.ts', 'server/src/people/up.test.ts', 'server/src/app/a.ts'])(
  '%s may import what it does',
  (path) => {
    expect(refused[path]).toBeUndefined()
  },
)

it('every area but the highest is kept from those above it', () => {
  const { overrides } = JSON.parse(readFileSync(join(import.meta.dirname, '.oxlintrc.json'), 'utf8')) as {
    overrides: { files: string[]; rules: object }[]
  }
  expect(overrides.map(({ files: [first] }) => first)).toEqual(
    areas.slice(0, -1).map((area) => `domain/src/${area}/**`),
  )
})
