import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, type Person } from '../../testing/closing.ts'
import { changeAccount, standingAccount, typedAccount } from '../../testing/standing-accounts.ts'

const server = await closingServer()
const { call, pool, ids } = server

/** An account whose second version has another number, bank and town. */
const changedAccount = async () => {
  const { standingInstructionId: id } = await standingAccount(server, '000777123456')
  await changeAccount(
    server,
    id,
    typedAccount('00777123456', {
      aba: '111000025',
      holderStreet: '',
      holderTown: 'Salina',
      holderCountry: 'US',
    }),
  )
  return id
}

type ListedVersion = {
  version: number
  outcome: string
  replaces: { version: number } | null
  differs: string[]
}

const compare = (person: Person, id: string, body: object = { before: 1, after: 2 }) =>
  call(person, 'POST', `/instruction/${id}/compare`, body)

const history = async (id: string) => (await call('tessa', 'GET', `/instruction/${id}/history`)).body

const shownEvents = (id: string) =>
  run<{ actor: string; data: object }>(
    pool,
    `select actor_id as actor, data from audit_events
      where type = 'standing account shown' and data->>'instructionId' = $1 order by id`,
    [id],
  )

test('members of other organizations and a super admin are shown no digit', async () => {
  const id = await changedAccount()
  for (const person of ['morgan', 'blake', 'cole'] as const) {
    const answer = await compare(person, id)
    expect([person, answer.status]).toEqual([person, 404])
    expect(JSON.stringify(answer.body)).not.toContain('00777123456')
  }
  await pool.query(`update users set role = 'super_admin' where id = $1`, [ids.ursula])
  expect((await compare('ursula', id)).status).toBe(403)
  expect(await shownEvents(id)).toEqual([])
})

test('a version that does not exist, or was never in effect, is refused at its field and not recorded', async () => {
  const { standingInstructionId: id } = await standingAccount(server, '000222')
  expect((await compare('theo', id, { before: 1, after: 2 })).body.errors).toEqual([
    { field: 'after', message: 'There is no such version' },
  ])
  expect((await compare('theo', id, { before: 0, after: 1 })).status).toBe(422)
  expect((await compare('theo', id, { before: 1 })).status).toBe(422)
  const neverInEffect = [
    {
      field: 'after',
      message: 'The account number of a version that was never in effect is not shown',
    },
  ]
  await call('tessa', 'PUT', `/instruction/${id}`, typedAccount('000999'))
  // It waits: the second member must know the number from elsewhere.
  for (const person of ['theo', 'tessa'] as const) {
    const answer = await compare(person, id)
    expect([answer.status, answer.body.errors]).toEqual([422, neverInEffect])
  }
  await call('theo', 'POST', `/instruction/${id}/refuse`, { version: 2 })
  // A refused number could be proposed again, and be confirmed from the screen.
  expect((await compare('theo', id)).body.errors).toEqual(neverInEffect)
  expect(await shownEvents(id)).toEqual([])
})

test('two versions are shown to members alone, after it was recorded without a digit', async () => {
  const id = await changedAccount()
  const answer = await compare('theo', id)
  expect([answer.status, answer.body]).toEqual([
    200,
    { before: { accountNumber: '000777123456' }, after: { accountNumber: '00777123456' } },
  ])
  expect(await shownEvents(id)).toEqual([
    {
      actor: ids.theo,
      data: { organizationId: ids.firsttrust, instructionId: id, version: 2, comparedWith: 1 },
    },
  ])
  await pool.query('alter table audit_events rename to audit_events_away')
  const unrecorded = await compare('theo', id)
  await pool.query('alter table audit_events_away rename to audit_events')
  expect([unrecorded.status, JSON.stringify(unrecorded.body)]).toEqual([
    500,
    expect.not.stringContaining('00777123456'),
  ])
})

test('each version says what it replaced and in what it differs, and of the number only that it is another', async () => {
  const id = await changedAccount()
  await call('tessa', 'PUT', `/instruction/${id}`, typedAccount('000888'))
  await call('theo', 'POST', `/instruction/${id}/refuse`, { version: 3 })
  await call('tessa', 'POST', `/instruction/${id}/retire`)
  const body = await history(id)
  const versions = body.items.map((one: ListedVersion) => [
    one.version,
    one.outcome,
    one.replaces?.version ?? null,
    one.differs,
  ])
  expect(versions).toEqual([
    // Retired in place of what was in effect, not of what was refused.
    [4, 'in effect', 2, ['retired']],
    [3, 'refused', 2, ['aba', 'accountNumber', 'holderTown', 'holderCountry']],
    [2, 'in effect', 1, ['aba', 'accountNumber', 'holderTown', 'holderCountry']],
    [1, 'in effect', null, []],
  ])
  expect(body.items[2].replaces).toEqual({
    version: 1,
    label: 'Corporate Trust',
    fbo: 'First Trust Bank, Trustee',
    aba: '101100621',
    holderStreet: '',
    holderTown: '',
    holderCountry: '',
    changedBy: 'Tessa Test',
    updatedAt: expect.stringMatching(/Z$/),
  })
  expect(JSON.stringify(body)).not.toMatch(/00777123456|000888|accountKey/)
  // The version before the first of a page is named, though it stands on the next one.
  const page = (await call('tessa', 'GET', `/instruction/${id}/history?pageSize=1`)).body
  expect(page.items.map((one: ListedVersion) => one.replaces?.version)).toEqual([2])
})

test('a comparison counts against the limit of shown numbers with both of its numbers', async () => {
  const id = await changedAccount()
  const answers = await Promise.all(Array.from({ length: 65 }, () => compare('tessa', id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})
