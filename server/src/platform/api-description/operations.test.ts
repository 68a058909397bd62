import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { afterAll, expect, test } from 'vitest'
import { callsOutsideContract } from '../../app/calls-outside-contract.ts'
import { type ApiDescription, openApi } from './openapi.ts'

const endpoints = Object.values(contract) as Endpoint[]
const described = (): ApiDescription =>
  openApi(
    { name: 'Countersign', url: 'https://closing.bank' },
    { endpoints, others: callsOutsideContract({ ownProvider: true }) },
  )

const folder = mkdtempSync(join(tmpdir(), 'countersign-openapi-'))
afterAll(() => rmSync(folder, { recursive: true }))

const repository = join(import.meta.dirname, '../../../..')

type Fault = { ruleId: string; severity: string; message: string; location: unknown[] }

/** What the linter finds under the rules of redocly.yaml: its rule and where it stands. */
const faultsOf = (description: unknown): Fault[] => {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(description))
  const run = [
    join(repository, 'node_modules/@redocly/cli/bin/cli.js'),
    'lint',
    file,
    '--config',
    join(repository, 'redocly.yaml'),
    '--format',
    'json',
    '--max-problems',
    '1000',
  ]
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const text = ((): string => {
    try {
      return execFileSync(process.execPath, run, { env, encoding: 'utf8' })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  })()
  return (JSON.parse(text) as { problems: Fault[] }).problems
}

test('the description has no fault under the recommended rules of a public linter', () => {
  expect(faultsOf(described()).map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('the linter finds what it is there for', () => {
  const description = described()
  const { get } = description.paths['/transaction'] as { get: Record<string, unknown> }
  delete get['operationId']
  get['responses'] = { 200: { description: 'Done' } }
  get['security'] = [{ unknown: [] }]
  expect(new Set(faultsOf(description).map(({ ruleId }) => ruleId))).toEqual(
    new Set(['operation-operationId', 'operation-4xx-response', 'security-defined']),
  )
})

type Operation = { operationId: string; responses: Record<string, unknown>; security: unknown[] }

const operations = Object.entries(described().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) =>
    Object.assign({ call: `${method} ${path}` }, operation as Operation),
  ),
)

test('no path ends in a slash but the one that the specification writes so', () => {
  expect(Object.keys(described().paths).filter((path) => path.endsWith('/'))).toEqual(['/user/'])
})

const verbs =
  'accept activate add approve attach block cancel change check compare complete confirm copy correct create delete discard end exchange export fail fill finalize find freeze get hand import inactivate invite issue join list listen log name open pass pay prepare preview prove read recall record refuse register reinstate reject release remind remove reopen report request resend reset retire reveal save search send set submit take update upload validate verify void withdraw write'.split(
    ' ',
  )

test('every operation has an id of its own, a verb and its object', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(endpoints.length + 5)
  expect(ids.filter((id) => !verbs.some((verb) => new RegExp(`^${verb}[A-Z]\\w+$`).test(id)))).toEqual([])
})

test('every call that needs a sign-in describes how it is refused', () => {
  for (const { call, responses, security } of operations) {
    if (security.length === 0) continue
    for (const status of ['400', '401', '403', '429', '503', 'default'])
      expect([call, status, responses[status] !== undefined]).toEqual([call, status, true])
  }
})
