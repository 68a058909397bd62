import { expect, test } from 'vitest'
import { closingServer, emailOf, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call } = server

const copy = (person: 'morgan' | 'nora' | 'cole' | 'tessa' | 'ursula', id: string, name = 'Series 2027A') =>
  call(person, 'POST', `/transaction/${id}/copy`, { name })

test('only who manages a closing copies it, under a good name', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  for (const [person, status] of [
    ['nora', 403],
    ['cole', 403],
    ['tessa', 403],
    ['ursula', 404],
  ] as const) {
    expect([person, (await copy(person, transactionId)).status]).toEqual([person, status])
  }
  for (const name of ['', 'Series #2']) {
    const refused = await copy('morgan', transactionId, name)
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'name'])
  }
})

test('the copy has the parties and the wires as drafts, and none of the dates, amounts, accounts and decisions', async () => {
  const created = await call('morgan', 'POST', '/transaction', {
    name: 'Series 2026A',
    type: 'Negotiated',
    issuerId: server.ids.salina,
    state: 'KS',
    closingDate: '2026-12-01',
    parAmount: 136_000_000,
  })
  const url = `/transaction/${created.body.id}`
  const wire = await call('morgan', 'POST', `${url}/wire`, wireBody())
  await call('morgan', 'POST', `${url}/wire`, wireBody({ receiverEmail: emailOf('theo') }))
  await call('morgan', 'POST', `/wire/${wire.body.id}/send`)
  await call('tessa', 'PUT', `/wire/${wire.body.id}/instructions`, typedDetails())
  await call('morgan', 'POST', `${url}/participant`, { email: emailOf('blake'), role: 'Bond Counsel' })

  const { status, body } = await copy('morgan', created.body.id)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Series 2027A',
    status: 1,
    type: 'Negotiated',
    state: 'KS',
    issuer: { id: server.ids.salina },
    closingDate: null,
    parAmount: null,
    everInvited: false,
    roleInTransaction: 'Transaction Manager',
  })
  expect(body.wires).toHaveLength(2)
  for (const { id, account, aba } of body.wires) {
    expect([account, aba]).toEqual([null, null])
    const draft = (await call('morgan', 'GET', `/wire/${id}`)).body
    expect(draft).toMatchObject({
      status: 1,
      amount: null,
      bankDetailsFilled: false,
      role: 'Trustee',
      sentAt: null,
    })
    expect(draft.bankDetails).toMatchObject({ fbo: '', aba: '', accountNumber: '' })
    expect(draft.wirePurposes.map(({ amount }: { amount: number }) => amount)).toEqual([0, 0])
  }
  expect(body.wires.map(({ receiver }: { receiver: { email: string } }) => receiver.email)).toEqual([
    emailOf('tessa'),
    emailOf('theo'),
  ])
  const added = await call('morgan', 'POST', `/transaction/${body.id}/wire`, wireBody())
  expect(added.body.number).toBe(3)
})

test('who took part is taken over as not invited: told nothing, sees nothing, until the manager invites', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
  const before = (await call('blake', 'GET', '/notification')).body.total
  const { body } = await copy('morgan', transactionId)
  expect(body.participants).toMatchObject([
    { email: emailOf('blake'), role: 'Bond Counsel', neverInvited: true },
  ])
  const participantId = body.participants[0].id
  expect((await call('blake', 'GET', `/transaction/${body.id}`)).status).toBe(404)
  expect((await call('blake', 'GET', '/notification')).body.total).toBe(before)
  const listed = (await call('blake', 'GET', '/invitation?pageSize=100')).body.items
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(participantId)
  expect((await call('blake', 'POST', `/participant/${participantId}/accept`, {})).status).toBe(404)
  const sent = await call('morgan', 'POST', `/participant/${participantId}/resend`)
  expect(sent.body).toMatchObject({ status: 'Invited', neverInvited: false })
  expect((await call('blake', 'GET', `/transaction/${body.id}`)).status).toBe(404)
  await call('blake', 'POST', `/participant/${participantId}/accept`, {})
  expect((await call('blake', 'GET', `/transaction/${body.id}`)).status).toBe(200)
})

test('the history of the copy says what it is a copy of', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const { body } = await copy('morgan', transactionId)
  const history = await call('morgan', 'GET', `/transaction/${body.id}/history`)
  expect(history.body.items.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    'made the transaction as a copy of City of Salina, Series 2026A',
  )
})
