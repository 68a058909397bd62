import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shippedPackages, thirdPartyNotices } from './third-party-notices.mjs'

const read = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

it('the third-party notices are what npm run notices writes', () => {
  expect(read('THIRD-PARTY-NOTICES.txt')).toBe(thirdPartyNotices())
})

it('the third-party notices name every package that runs in production, and no tool', () => {
  const notices = read('THIRD-PARTY-NOTICES.txt').split('\n')
  const lock = JSON.parse(read('package-lock.json'))
  const shipped = shippedPackages(lock)
  expect(shipped.length).toBeGreaterThan(100)
  for (const { name, version, license = 'see its text' } of shipped)
    expect(notices).toContain(`${name} ${version}: ${license}`)
  expect(notices.filter((line) => /^(?:vitest|vite|oxlint) /.test(line))).toEqual([])
})
