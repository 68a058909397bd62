import { expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'

const { call, ids } = await closingServer()

const get = async (path: string) => (await call('tessa', 'GET', path)).body

test('is for every signed-in user, and takes no unknown question', async () => {
  for (const name of [
    'all',
    'purposes',
    'organizationMasterRoles',
    'issuers',
    'organizations',
    'txnstatuses',
  ]) {
    expect((await call(null, 'GET', `/masterdata/${name}`)).status, name).toBe(401)
    expect((await call('tessa', 'GET', `/masterdata/${name}`)).status, name).toBe(200)
  }
  expect((await call('tessa', 'GET', '/masterdata/issuers?force=perhaps')).status).toBe(422)
})

test('[R9.5] the wire purposes 1 to 7 have their names', async () => {
  const names = [
    'Building Fund',
    'Cost of Issuance Fund',
    'Escrow Fund',
    'Debt Service Fund',
    'Bond Insurance',
    'Project Fund',
    'Reserve Fund Surety',
  ]
  expect(await get('/masterdata/purposes')).toEqual(names.map((name, at) => ({ id: at + 1, name })))
})

test('[R9.6] the organization roles 1 to 16 have their names and groups', async () => {
  const named = {
    Primary: ['County', 'Underwriter', 'Trustee', 'Paying Agent', 'Bond Counsel', 'Municipal Advisor'],
    Secondary: [
      'Financial Advisor',
      'Bond and Disclosure',
      'Escrow Agent',
      'Bond Insurer',
      'Underwriter Counsel',
      'Disclosure Counsel',
    ],
    Tertiary: ['Rating Agency', 'COI Custodian', 'Verification Agent', 'Official Statement Printing'],
  }
  const order =
    'Financial Advisor|County|Bond and Disclosure|Rating Agency|COI Custodian|Verification Agent|' +
    'Official Statement Printing|Escrow Agent|Trustee|Bond Insurer|Underwriter|Paying Agent|Bond Counsel|' +
    'Underwriter Counsel|Disclosure Counsel|Municipal Advisor'
  const groupOf = (name: string) => Object.entries(named).find(([, names]) => names.includes(name))?.[0]
  expect(await get('/masterdata/organizationMasterRoles')).toEqual(
    order.split('|').map((name, at) => ({ id: at + 1, name, group: groupOf(name) })),
  )
})

test('[R7.13] purposes, roles, issuers, organizations and transaction statuses each have their call', async () => {
  expect(await get('/masterdata/purposes')).toHaveLength(7)
  expect(await get('/masterdata/organizationMasterRoles')).toHaveLength(16)
  const salina = [{ id: ids.salina, name: 'City of Salina', state: null }]
  expect(await get('/masterdata/issuers?force=true')).toEqual(salina)
  expect(await get('/masterdata/issuers')).toEqual(salina)
  const organizations = await get('/masterdata/organizations')
  expect(organizations.map(({ name }: { name: string }) => name)).toEqual([
    'City of Salina',
    'First Trust Bank',
    'Harbor Securities',
    'Lexbond LLP',
    'Other Desk',
  ])
  expect(organizations[1]).toEqual({ id: ids.firsttrust, name: 'First Trust Bank', role: 9, verified: true })
  expect(await get('/masterdata/txnstatuses')).toEqual([
    { id: 1, name: 'Created' },
    { id: 2, name: 'In Progress' },
    { id: 3, name: 'Completed' },
  ])
})

test('[R7.14] one call has all seven lists, the same as each call of its own', async () => {
  const all = await get('/masterdata/all')
  expect(Object.keys(all).toSorted()).toEqual([
    'issuers',
    'organizationMasterRoles',
    'organizations',
    'purposes',
    'states',
    'transactionStatuses',
    'wireStatuses',
  ])
  expect(all.purposes).toEqual(await get('/masterdata/purposes'))
  expect(all.issuers).toEqual(await get('/masterdata/issuers'))
  expect(all.organizations).toEqual(await get('/masterdata/organizations'))
  expect(all.organizationMasterRoles).toEqual(await get('/masterdata/organizationMasterRoles'))
  expect(all.transactionStatuses).toEqual(await get('/masterdata/txnstatuses'))
  expect(all.wireStatuses).toHaveLength(6)
  expect(all.states).toContainEqual({ code: 'KS', name: 'Kansas' })
})
