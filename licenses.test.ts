import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Licenses that the Open Source Initiative approved, and for fonts the one that they come with. */
const openSource = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
])

/** Licenses of tools that build and test the product and never arrive with it. */
const ofTools = new Set([...openSource, 'CC0-1.0', 'MPL-2.0', 'Zlib'])

/** Packages whose description names no license, with what their license file says. */
const readByHand: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' }

/** What builds, checks or uploads a program has no place where one runs. */
const developmentTools =
  /(?:^|\/)(?:@babel\/core|esbuild|oxc-parser|rolldown|rollup|sentry|unplugin|vite|vitest|webpack)$|bundler/

type Installed = { license?: string; dev?: boolean; link?: boolean }

const lock = JSON.parse(readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Installed>
}

const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)
const inProduction = packages.filter(([, { dev }]) => !dev)
const tools = packages.filter(([, { dev }]) => dev)

/** Never lenient: an expression with brackets around an AND may be refused, and is not taken wrongly. */
const allows = (allowed: ReadonlySet<string>, expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((license) => allowed.has(license)))

const refused = (installed: readonly [string, Installed][], allowed: ReadonlySet<string>) =>
  installed
    .filter(([path, { license = readByHand[path] ?? 'none' }]) => !allows(allowed, license))
    .map(([path, { license }]) => `${path}: ${license}`)

it('every package that runs in production is open source', () => {
  expect(inProduction.length).toBeGreaterThan(100)
  expect(refused(inProduction, openSource)).toEqual([])
})

it('every tool that builds and tests the product is open source', () => {
  expect(tools.length).toBeGreaterThan(100)
  expect(refused(tools, ofTools)).toEqual([])
})

it.each(['FSL-1.1-Apache-2.0', 'MIT AND BUSL-1.1', '(BUSL-1.1 OR SSPL-1.0)', 'UNLICENSED'])(
  '%s is not open source',
  (license) => {
    expect(allows(ofTools, license)).toBe(false)
  },
)

it('no development tool arrives in production', () => {
  const arrived = inProduction.map(([path]) => path).filter((path) => developmentTools.test(path))
  expect(arrived).toEqual([])
})
