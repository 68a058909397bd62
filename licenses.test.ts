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

/** Packages whose description names no license, with what their license file says. */
const readByHand: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' }

/** What builds, checks or uploads a program has no place where one runs. */
const developmentTools =
  /(?:^|\/)(?:@babel\/core|esbuild|oxc-parser|rolldown|rollup|sentry|unplugin|vite|vitest|webpack)$|bundler/

type Installed = { license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }

const lock = JSON.parse(readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Installed>
}

const inProduction = Object.entries(lock.packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
)

const isOpenSource = (expression: string): boolean =>
  expression.split(' AND ').every((license) => openSource.has(license))

it('every package that runs in production is open source', () => {
  expect(inProduction.length).toBeGreaterThan(100)
  const others = inProduction.filter(
    ([path, { license = readByHand[path] ?? 'none' }]) => !isOpenSource(license),
  )
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

it.each(['FSL-1.1-Apache-2.0', 'MIT AND BUSL-1.1', 'UNLICENSED'])('%s is not open source', (license) => {
  expect(isOpenSource(license)).toBe(false)
})

it('no development tool arrives in production', () => {
  const tools = inProduction.map(([path]) => path).filter((path) => developmentTools.test(path))
  expect(tools).toEqual([])
})
