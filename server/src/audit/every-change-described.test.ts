import { type AuditEventType, auditEventSentences } from '@countersign/domain/audit/audit-event'
import { noClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { noSourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { beforeAll, expect, test } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { happening } from '../testing/happening-events.ts'
import { closingServer, emailOf, type Person, wireAt, wireBody } from '../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

type Data = { changed?: string[]; before?: Record<string, unknown>; after?: Record<string, unknown> }

const lastOf = async (type: string) => {
  const rows = await run<{ data: Data; who: string; at: Date }>(
    pool,
    `select e.data, e.at, u.email as who from audit_events e join users u on u.id = e.actor_id
      where e.type = $1 order by e.id desc limit 1`,
    [type],
  )
  return rows[0]
}

const done = async (
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
) => {
  const answer = await call(person, method, url, body)
  expect([method, url, answer.status, answer.body?.errors]).toEqual([
    method,
    url,
    expect.toSatisfy((status: number) => status < 300),
    undefined,
  ])
  return answer.body
}

const ready = async () => (await wireAt(server, 'ready')).transactionId

const standing = (change: Record<string, unknown> = {}) => ({
  label: 'Corporate Trust',
  fbo: 'First Trust Bank, Trustee',
  aba: '101100621',
  accountNumber: '000777123456',
  accountNumberAgain: '000777123456',
  ...change,
})

const contact = (change: Record<string, unknown> = {}) => ({
  organizationId: ids.firsttrust,
  person: 'Tessa Test',
  title: 'Trust officer',
  phone: '7855550127',
  source: 'own records',
  ...change,
})

const team = async () => {
  const url = `/transaction/${await ready()}/team`
  await done('morgan', 'POST', url, { userId: ids.cole, rights: 'view', isManager: false })
  return url
}

const again = (accountNumber: string) => ({ accountNumber, accountNumberAgain: accountNumber })

const profile = { firstName: 'Theo', lastName: 'Test', title: 'Clerk', phone: '7855550130' }

/** Each change that overwrites what was there, and the parts of which the event has to say what was and what is. */
const changes: Partial<Record<AuditEventType, { parts: string[]; make: () => Promise<unknown> }>> = {
  'transaction edited': {
    parts: ['name', 'type', 'closingDate', 'issuerId'],
    make: async () =>
      done('morgan', 'PUT', `/transaction/${await ready()}`, { name: 'Another', type: 'Competitive' }),
  },
  'wire edited': {
    parts: ['amount', 'wirePurposes'],
    make: async () => {
      const { wireId } = await wireAt(server, 'ready')
      return done(
        'morgan',
        'PUT',
        `/wire/${wireId}`,
        wireBody({ amount: 5, wirePurposes: [{ purpose: 6, amount: 5 }] }),
      )
    },
  },
  'closing plan changed': {
    parts: ['place', 'maturities'],
    make: async () => {
      const url = `/transaction/${await ready()}/closing-plan`
      const maturities = [{ date: '2031-09-01', amount: 136_000_000, rate: '4.125', cusip: '037833100' }]
      await done('morgan', 'PUT', url, { ...noClosingPlan, place: 'Lexbond', maturities })
      return done('morgan', 'PUT', url, { ...noClosingPlan, place: 'Here, account 000123456789' })
    },
  },
  'cost payments changed': {
    parts: ['payments'],
    make: async () => {
      const { transactionId, wireId } = await wireAt(server, 'ready')
      const service = { service: 'Filing', payee: 'State Treasurer', amount: 5 }
      const costs = { amount: 5, wirePurposes: [{ purpose: 2, amount: 5 }], associatedServices: [service] }
      await done('morgan', 'PUT', `/wire/${wireId}`, wireBody(costs))
      const url = `/transaction/${transactionId}/wire/${wireId}/cost-payments`
      const { wireVersion, receivers } = await done('morgan', 'GET', url)
      return done('morgan', 'PUT', url, { wireVersion, receivers, payments: ['later'] })
    },
  },
  'sources and uses changed': {
    parts: ['bondInsurancePremium'],
    make: async () => {
      const url = `/transaction/${await ready()}/sources-and-uses`
      await done('morgan', 'PUT', url, noSourcesAndUses)
      return done('morgan', 'PUT', url, { ...noSourcesAndUses, bondInsurancePremium: 100 })
    },
  },
  'freeze hour changed': {
    parts: ['freezeAt'],
    make: async () =>
      done('morgan', 'PUT', `/transaction/${await ready()}/freeze`, { freezeAt: '2026-12-01T15:00:00Z' }),
  },
  'team member changed': {
    parts: ['rights'],
    make: async () =>
      done('morgan', 'PUT', `${await team()}/${ids.cole}`, { rights: 'checker', isManager: false }),
  },
  'team member removed': {
    parts: ['rights', 'isManager'],
    make: async () => done('morgan', 'DELETE', `${await team()}/${ids.cole}`),
  },
  'standing account change proposed': {
    parts: ['label', 'fbo'],
    make: async () => {
      const { id } = await done('tessa', 'POST', '/instruction', standing())
      const words = { label: 'Agency', fbo: 'First Trust Bank', ...again('000777999888') }
      return done('tessa', 'PUT', `/instruction/${id}`, standing(words))
    },
  },
  'standing account retired': {
    parts: ['retired'],
    make: async () => {
      const { id } = await done('tessa', 'POST', '/instruction', standing())
      await done('theo', 'POST', `/instruction/${id}/confirm`, { version: 1, accountNumber: '000777123456' })
      return done('tessa', 'POST', `/instruction/${id}/retire`)
    },
  },
  'contact changed': {
    parts: ['person', 'phone'],
    make: async () => {
      const { id } = await done('morgan', 'POST', '/contact', contact())
      return done('morgan', 'PUT', `/contact/${id}`, contact({ person: 'Theo Test', phone: '7855550128' }))
    },
  },
  'settings changed': {
    parts: ['unwantedMails', 'idleMinutes'],
    make: () => done('theo', 'PUT', '/user/settings', { idleMinutes: 5, unwantedMails: ['Wire Accepted'] }),
  },
  'phone updated': {
    parts: ['phone'],
    make: () => done('theo', 'POST', '/account/updatePhone', { phoneNumber: '7855550129' }),
  },
  'profile changed': {
    parts: ['lastName', 'phone'],
    make: () => done('theo', 'PUT', '/user/profile', { ...profile, lastName: 'Berg' }),
  },
  'user changed': {
    parts: ['title'],
    make: () =>
      done('ursula', 'PUT', '/user', { ...profile, lastName: 'Berg', title: 'Cashier', userId: ids.theo }),
  },
  'user role changed': {
    parts: ['role'],
    make: () =>
      done('tessa', 'PUT', `/user/update-user?userId=${ids.theo}&isAdmin=true&email=${emailOf('theo')}`),
  },
  'user inactivated': {
    parts: ['status'],
    make: () => done('ursula', 'PUT', `/user/inactivate/${ids.theo}`),
  },
  'user activated': {
    parts: ['status'],
    make: () => done('tessa', 'PUT', `/user/activate/${ids.theo}`),
  },
  'organization moved': {
    parts: ['town', 'postalCode'],
    make: () => {
      const address = { town: 'Salina', state: 'KS', postalCode: '67401', country: 'US' }
      return done('ursula', 'PUT', `/organization/${ids.lexbond}/address`, address)
    },
  },
  'organization verification withdrawn': {
    parts: ['verified'],
    make: () => done('ursula', 'PUT', `/organization/${ids.lexbond}/verified`, { verified: false }),
  },
  'organization verified': {
    parts: ['verified'],
    make: () => done('ursula', 'PUT', `/organization/${ids.lexbond}/verified`, { verified: true }),
  },
}

test('every type of event is known here: as a change, which says what was and what is, or as what happens', () => {
  const unknown = Object.keys(auditEventSentences).filter(
    (type) => !(type in changes) && !happening.includes(type),
  )
  expect(unknown).toEqual([])
})

beforeAll(async () => {
  await run(pool, `update users set role = 'super_admin' where id = $1`, [ids.ursula])
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.tessa])
})

test.each(Object.entries(changes))(
  '%s says who, when, what was and what is',
  async (type, { parts, make }) => {
    await make()
    const event = await lastOf(type)
    expect(event?.who).toMatch(/@/)
    expect(event?.at).toBeInstanceOf(Date)
    const { changed = [], before = {}, after = {} } = event?.data ?? {}
    expect(changed).toEqual(expect.arrayContaining(parts))
    for (const part of parts) {
      expect([part, part in before, part in after]).toEqual([part, true, true])
      if (part !== 'phone') expect([part, after[part]]).not.toEqual([part, before[part]])
    }
    expect(JSON.stringify(event)).not.toMatch(/000123456789|000777123456|000777999888|101100621|78555501/)
  },
)

test('a CUSIP and a rate are told as they are, a phone by its last digits, an account never', async () => {
  const plan = (await lastOf('closing plan changed'))?.data
  expect(plan).toMatchObject({
    before: { maturities: [{ cusip: '037833100', rate: '4.125' }] },
    after: { place: 'Here, account XXXXXXXXXX', maturities: [] },
  })
  expect((await lastOf('phone updated'))?.data).toMatchObject({
    before: { phone: '' },
    after: { phone: 'XXXXXXXXXX29' },
  })
  expect((await lastOf('organization moved'))?.data.after).toMatchObject({ postalCode: '67401' })
  const { changed, after } = (await lastOf('standing account change proposed'))?.data ?? {}
  expect([changed, after]).toEqual([
    ['label', 'fbo', 'accountNumber'],
    { label: 'Agency', fbo: 'First Trust Bank' },
  ])
})
