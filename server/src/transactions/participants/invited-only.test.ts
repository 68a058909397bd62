import { beforeAll, expect, test } from 'vitest'
import * as contract from '@countersign/contract/app/contract'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingForMemo, prepare } from '../../testing/closing-memo.ts'
import { closingServer, emailOf, type Person, wireAt } from '../../testing/closing.ts'
import { invitations } from '../../testing/invitations.ts'

const server = await closingServer()
const { call, pool, ids } = server
const { invite, act } = invitations(server)

/** What only who sees the closing may learn. */
const secrets = ['1360000', '13328', '25000', '2026-12-01', 'Competitive', 'L-1', 'tessa', 'City of Salina"']

let closing: Awaited<ReturnType<typeof closingForMemo>> & { memoId: string }
let invitationId = ''

const invitedOf = async (transactionId: string, email: string, role = 'Advisor'): Promise<string> => {
  const answer = await invite(transactionId, email, role)
  expect(answer.status).toBe(201)
  return answer.body.participant.id
}

beforeAll(async () => {
  // Ursula's organization has no part in the closing but the invitation.
  const made = await closingForMemo(server)
  const memoId = await prepare(server, made.transactionId)
  await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
  closing = { ...made, memoId }
  invitationId = await invitedOf(made.transactionId, emailOf('ursula'))
})

const reads = Object.values(contract.contract).filter(
  ({ method, access }) => method === 'GET' && access !== 'public',
)

const addressed = (path: string): string =>
  path
    .replace('{transactionId}', closing.transactionId)
    .replace('{wireId}', closing.trusteeWire)
    .replace('{memoId}', closing.memoId)
    .replace('{term}', 'Salina')
    .replaceAll(/\{\w+\}/g, newId())

test('every call that reads is sealed for the invited: a record is not found, a list does not have it', async () => {
  expect(reads.length).toBeGreaterThan(40)
  for (const { path } of reads) {
    const { status, body } = await call('ursula', 'GET', addressed(path))
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    if (/\{(transactionId|wireId|memoId)\}/.test(path))
      expect([path, [404, 422].includes(status)]).toEqual([path, true])
    if (path.startsWith('/masterdata') || path === '/transaction/import/template') continue
    for (const secret of secrets) expect([path, secret, text.includes(secret)]).toEqual([path, secret, false])
  }
  // The same sweep finds them for a colleague of the manager: it looks where they are.
  const found = new Set<string>()
  for (const { path } of reads) {
    const { body } = await call('nora', 'GET', addressed(path))
    for (const secret of secrets) if (JSON.stringify(body).includes(secret)) found.add(secret)
  }
  expect([...found].toSorted()).toEqual(secrets.toSorted())
})

test('neither the list, however it is sorted and searched, nor its CSV has the closing', async () => {
  for (const query of [
    '',
    '?search=Salina',
    '?sort=closingDate',
    '?status=2',
    '?sort=name&order=ascending',
  ]) {
    expect((await call('ursula', 'GET', `/transaction${query}`)).body).toMatchObject({ items: [], total: 0 })
  }
  expect((await call('ursula', 'GET', '/transaction/csv')).body).not.toContain('Salina')
})

test('the invited reads who invites, the name and the role, and the answer fills the closing', async () => {
  const read = (person: Person) =>
    call(person, 'GET', `/invitation?waiting=true&transactionId=${closing.transactionId}`)
  expect((await read('ursula')).body.items).toEqual([
    {
      id: invitationId,
      kind: 'transaction',
      email: emailOf('ursula'),
      name: 'Ursula Test',
      into: 'City of Salina, Series 2026-A',
      transactionId: closing.transactionId,
      role: 'Advisor',
      transactionKind: 'bond',
      status: 'Invited',
      closing: 'open',
      registered: true,
      invitedBy: 'Morgan Test',
      at: expect.any(String),
      expiresAt: expect.any(String),
      isMine: true,
      mayManage: false,
      mailFailure: null,
      onHold: null,
    },
  ])
  for (const other of ['theo', 'blake', 'nora'] as const) expect((await read(other)).body.items).toEqual([])
  const mine = (await call('ursula', 'GET', '/invitation')).body.items
  expect(mine).toMatchObject([{ id: invitationId, transactionId: closing.transactionId, closing: 'open' }])
  // Frozen or completed is the closing's business; canceled decides whether there is an answer.
  await call('morgan', 'POST', `/transaction/${closing.transactionId}/freeze`, { reason: 'Odd call' })
  expect((await call('ursula', 'GET', '/invitation')).body.items[0].closing).toBe('open')

  expect((await act('ursula', invitationId, 'accept')).status).toBe(200)
  const seen = await call('ursula', 'GET', `/transaction/${closing.transactionId}`)
  expect([seen.status, seen.body.wires.length, seen.body.roleInTransaction]).toEqual([200, 2, 'Advisor'])
  expect((await call('ursula', 'GET', '/transaction')).body.total).toBe(1)
  expect((await read('ursula')).body.items).toEqual([])
  expect((await act('morgan', invitationId, 'cancel')).status).toBe(200)
  expect((await call('ursula', 'GET', `/transaction/${closing.transactionId}`)).status).toBe(404)
})

test('colleagues see what their organization takes part in, and nothing while all of them are only invited', async () => {
  const { transactionId, wireId } = await wireAt(server, 'ready')
  const [tessas, theos] = [
    await invitedOf(transactionId, emailOf('tessa')),
    await invitedOf(transactionId, emailOf('theo'), 'Bank'),
  ]
  const statuses = async () => [
    (await call('tessa', 'GET', `/transaction/${transactionId}`)).status,
    (await call('theo', 'GET', `/transaction/${transactionId}`)).status,
  ]
  expect(await statuses()).toEqual([404, 404])
  await act('theo', theos, 'accept')
  expect(await statuses()).toEqual([200, 200])
  // Tessa's invitation stays open; it no longer waits on a card of its own.
  expect((await call('tessa', 'GET', '/invitation?waiting=true')).body.items).toEqual([])
  await act('morgan', theos, 'cancel')
  expect(await statuses()).toEqual([404, 404])
  expect((await call('tessa', 'GET', '/invitation?waiting=true')).body.items).toMatchObject([{ id: tessas }])
  // A wire of her own shows her the closing before she decides.
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  expect(await statuses()).toEqual([200, 200])
  await call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  expect(await statuses()).toEqual([404, 404])
})

test('deciding the own wire, also rejecting it, answers the invitation and keeps the closing in sight', async () => {
  for (const decision of ['accept', 'reject'] as const) {
    const { transactionId, wireId, wire } = await wireAt(server, 'filled')
    const decided = await call('tessa', 'POST', `/wire/${wireId}/${decision}`, {
      digest: wire.digest,
      ...(decision === 'reject' && { reasons: ['not-expected'], remarks: '' }),
    })
    expect([decision, decided.status]).toEqual([decision, 200])
    // Another one that leaves has access looked at again.
    await act('morgan', await invitedOf(transactionId, emailOf('ursula')), 'cancel')
    const { body } = await call('tessa', 'GET', `/transaction/${transactionId}`)
    expect(body.participants.find(({ isCaller }: { isCaller: boolean }) => isCaller).status).toBe('Accepted')
  }
})

test('an acceptance for an organization that the person has left is refused, and shows it to neither', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const id = await invitedOf(transactionId, emailOf('ursula'))
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.ursula, ids.lexbond])
  const refused = await act('ursula', id, 'accept')
  expect([refused.status, refused.body.code]).toEqual([409, 'invitation-other-organization'])
  expect((await call('blake', 'GET', `/transaction/${transactionId}`)).status).toBe(404)
  await act('morgan', id, 'resend')
  expect((await act('ursula', id, 'accept')).status).toBe(200)
  expect((await call('blake', 'GET', `/transaction/${transactionId}`)).status).toBe(200)
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.ursula, ids.otherdesk])
})
