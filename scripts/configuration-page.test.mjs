import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../server/src/app/configuration/read-config.ts'
import { settings } from '../server/src/app/configuration/setting-table.ts'
import { configurationPage } from './configuration-page.mjs'

it('the page about the configuration is what npm run docs:configuration writes', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'configuration.md'), 'utf8')
  expect(page).toBe(configurationPage())
})

it('the server reads every setting of the page, and no other variable', () => {
  const read = new Set()
  const values = { OIDC_ISSUER: 'https://identity.example' }
  const environment = new Proxy(values, {
    get: (_, name) => {
      read.add(name)
      return values[name]
    },
  })
  expect(() => readConfig(environment)).toThrow('OIDC_CLIENT_ID is missing')
  // The parent of several processes gives each its index; it is no setting.
  expect(read).toEqual(new Set([...Object.keys(settings), 'PROCESS_INDEX']))
})
