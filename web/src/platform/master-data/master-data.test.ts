import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../api/keys.ts'
import { prefetchMasterData, reloadIssuers, reloadOrganizations } from './master-data.ts'

const answer = {
  organizationMasterRoles: [{ id: 1, name: 'Financial Advisor', group: 'Secondary' }],
  purposes: [{ id: 1, name: 'Building Fund' }],
  issuers: [{ id: 'i1', name: 'City of Salina', state: 'KS' }],
  organizations: [{ id: 'o1', name: 'Harbor Securities', role: 11, verified: true }],
  transactionStatuses: [{ id: 1, name: 'Created' }],
  wireStatuses: [{ id: 2, name: 'Ready to Send' }],
  states: [{ code: 'KS', name: 'Kansas' }],
}

describe('master data', () => {
  const asked: string[] = []
  let answers: Record<string, unknown>
  let queries: QueryClient

  beforeEach(() => {
    asked.length = 0
    queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    answers = { '/masterdata/all': answer }
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      const body = answers[path]
      return body === undefined ? new Response('', { status: 500 }) : Response.json(body)
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    queries.clear()
  })

  it('[R3.11] is loaded once and kept under its names', async () => {
    await prefetchMasterData(queries)
    await prefetchMasterData(queries)
    expect(asked).toEqual(['/masterdata/all'])
    expect(queries.getQueryData(keys.masterData)).toEqual({
      organizationMasterRoles: answer.organizationMasterRoles,
      masterPurposes: answer.purposes,
      masterIssuers: answer.issuers,
      masterOrgs: answer.organizations,
      masterTxnStatuses: answer.transactionStatuses,
      masterWireStatuses: answer.wireStatuses,
      masterUsStates: answer.states,
    })
  })

  it('[R4.10] is reloaded for organizations and, forced, for issuers; the rest stays', async () => {
    await prefetchMasterData(queries)
    answers['/masterdata/issuers?force=true'] = [{ id: 'i2', name: 'Bexley', state: 'OH' }]
    answers['/masterdata/organizations'] = []
    await reloadIssuers(queries)
    await reloadOrganizations(queries)
    expect(asked.slice(1)).toEqual(['/masterdata/issuers?force=true', '/masterdata/organizations'])
    expect(queries.getQueryData(keys.masterData)).toMatchObject({
      masterIssuers: [{ name: 'Bexley' }],
      masterOrgs: [],
      masterPurposes: answer.purposes,
    })
  })

  it('that cannot be loaded is said to the console alone', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answers = {}
    await prefetchMasterData(queries)
    await reloadIssuers(queries)
    expect(said.mock.calls.map(([what]) => what as string)).toEqual([
      'The master data could not be loaded.',
      'The master data could not be reloaded.',
    ])
  })
})
