import { expect, test } from 'vitest'
import { closingServer, emailOf, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()

/** The form that the manager was shown: account numbers masked, so kept. */
const shownDetails = (
  wire: { bankDetails: Record<string, unknown> },
  change: Record<string, unknown> = {},
) => {
  const { enteredBy: _by, enteredAt: _at, version: _version, ...details } = wire.bankDetails
  return { ...details, accountNumber: null, furtherCreditAccount: null, ...change }
}

const statusFor = async (person: 'tessa' | 'theo' | 'blake', path: string): Promise<number> =>
  (await server.call(person, 'GET', path)).status

const listedFor = async (person: 'tessa' | 'theo'): Promise<string[]> => {
  const { body } = await server.call(person, 'GET', '/transaction?pageSize=100')
  return body.items.map(({ id }: { id: string }) => id)
}

const participants = async (transactionId: string): Promise<string[]> => {
  const { body } = await server.call('morgan', 'GET', `/transaction/${transactionId}`)
  return body.participants.map(
    ({ email, role, status }: Record<string, string>) => `${email} ${role} ${status}`,
  )
}

test('an account that a receiver typed does not reach the next one, also when the manager changed its bank in between', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  const url = `/wire/${wireId}`
  const between = shownDetails(wire, { intermediaryBank: 'Another Bank' })
  const edited = await server.call('morgan', 'PUT', url, wireBody({ bankDetails: between }))
  expect(edited.body.bankDetails).toMatchObject({ enteredBy: 'manager', accountNumber: 'XXXXXXXXXX' })
  const receiverEmail = emailOf('blake')
  const replaced = await server.call('morgan', 'PUT', url, wireBody({ bankDetails: between, receiverEmail }))
  expect(replaced.body.bankDetails).toMatchObject({ fbo: '', aba: '', accountNumber: '' })
  await server.call('morgan', 'POST', `${url}/send`)
  const shown = await server.call('blake', 'POST', `${url}/reveal`)
  expect(shown.body).toEqual({ accountNumber: '', furtherCreditAccount: '' })
})

test('a receiver who got a wire by mistake sees nothing of the closing after the recall', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  expect(await listedFor('theo')).toContain(transactionId)
  await server.call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  expect(await participants(transactionId)).toEqual(['tessa@firsttrust.example Trustee Canceled'])
  for (const person of ['tessa', 'theo'] as const) {
    expect(await statusFor(person, `/transaction/${transactionId}`)).toBe(404)
    expect(await statusFor(person, `/transaction/${transactionId}/history`)).toBe(404)
    expect(await listedFor(person)).not.toContain(transactionId)
  }
  const told = await server.call('tessa', 'GET', '/notification')
  expect(told.body.items[0].type).toBe('Wire Recalled')
})

test('sent again, the same receiver takes part again', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  await server.call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  expect((await server.call('morgan', 'POST', `/wire/${wireId}/send`)).status).toBe(200)
  expect(await participants(transactionId)).toEqual(['tessa@firsttrust.example Trustee Invited'])
  expect(await statusFor('tessa', `/wire/${wireId}`)).toBe(200)
  expect(await listedFor('theo')).toContain(transactionId)
})

test('a receiver with another wire keeps its part when one is taken back', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const other = await server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  await server.call('morgan', 'POST', `/wire/${other.body.id}/send`)
  await server.call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  expect(await participants(transactionId)).toEqual(['tessa@firsttrust.example Trustee Invited'])
  expect(await statusFor('tessa', `/wire/${other.body.id}`)).toBe(200)
  expect(await statusFor('tessa', `/wire/${wireId}`)).toBe(404)
})

test('a colleague who takes part for another wire keeps the closing in sight for the whole organization', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const url = `/transaction/${transactionId}/wire`
  const other = await server.call('morgan', 'POST', url, wireBody({ receiverEmail: emailOf('theo') }))
  await server.call('morgan', 'POST', `/wire/${other.body.id}/send`)
  await server.call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  expect(await statusFor('tessa', `/transaction/${transactionId}`)).toBe(200)
})

test('a wire moved to another receiver shuts out the former one, who is notified of the recall', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const receiverEmail = emailOf('blake')
  await server.call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ receiverEmail }))
  expect(await statusFor('tessa', `/transaction/${transactionId}`)).toBe(404)
  const told = await server.call('tessa', 'GET', '/notification')
  expect(told.body.items[0]).toMatchObject({ type: 'Wire Recalled', wireId })
  await server.call('morgan', 'POST', `/wire/${wireId}/send`)
  expect(await statusFor('blake', `/wire/${wireId}`)).toBe(200)
})

test('a receiver whose declined wire is deleted no longer takes part', async () => {
  const { transactionId, wireId, wire } = await wireAt(server, 'filled')
  await server.call('tessa', 'POST', `/wire/${wireId}/reject`, {
    digest: wire.digest,
    reasons: ['wrong-recipient'],
  })
  await server.call('morgan', 'DELETE', `/wire/${wireId}`)
  expect(await statusFor('tessa', `/transaction/${transactionId}`)).toBe(404)
})

test('the manager’s own organization never loses sight of its closing', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent', { receiverEmail: emailOf('nora') })
  await server.call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  expect((await server.call('nora', 'GET', `/transaction/${transactionId}`)).status).toBe(200)
})

test('one wire sent and another recalled at once: the receiver can see the sent wire', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { transactionId, wireId } = await wireAt(server, 'sent')
    const added = await server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
    await Promise.all([
      server.call('morgan', 'POST', `/wire/${wireId}/recall`, {}),
      server.call('morgan', 'POST', `/wire/${added.body.id}/send`),
    ])
    expect(await statusFor('tessa', `/wire/${added.body.id}`)).toBe(200)
    expect(await participants(transactionId)).toEqual(['tessa@firsttrust.example Trustee Invited'])
  }
})

test('the history tells outsiders of a wire only while it is sent, and the next receiver nothing of the former', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const other = await server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  await server.call('morgan', 'POST', `/wire/${other.body.id}/send`)
  await server.call('morgan', 'POST', `/wire/${wireId}/reveal`)
  await server.call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  const receiverEmail = emailOf('blake')
  await server.call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ receiverEmail }))
  await server.call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ receiverEmail, references: ['Again'] }))
  await server.call('morgan', 'POST', `/wire/${wireId}/send`)
  await server.call('morgan', 'POST', `/wire/${wireId}/reveal`)
  const read = async (person: 'tessa' | 'blake'): Promise<string[]> => {
    const { body } = await server.call(person, 'GET', `/transaction/${transactionId}/history?pageSize=100`)
    return body.items.map(({ sentence }: { sentence: string }) => sentence).toReversed()
  }
  const both = ['created the transaction', 'sent the invite for wire #1']
  expect(await read('tessa')).toEqual([
    ...both,
    'entered the bank details of wire #1',
    'sent the invite for wire #2',
    'had the account number of wire #1 shown',
    'recalled wire #1',
    'sent the invite for wire #1',
  ])
  expect(await read('blake')).toEqual([
    ...both,
    'sent the invite for wire #2',
    'recalled wire #1',
    'sent the invite for wire #1',
    'had the account number of wire #1 shown',
  ])
})

test('a reason for taking back stands in the trail without the account number that was written into it', async () => {
  const { wireId } = await wireAt(server, 'filled')
  await server.call('morgan', 'POST', `/wire/${wireId}/recall`, {
    reason: 'Account 0001-2345 6789 is closed',
  })
  const { rows } = await server.pool.query(
    `select data->>'reason' as reason from audit_events where wire_id = $1 and type = 'wire recalled'`,
    [wireId],
  )
  expect(rows).toEqual([{ reason: 'Account XXXXXXXXXX is closed' }])
})
