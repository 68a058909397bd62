import { expect, test } from 'vitest'
import { closingServer, emailOf, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()

const fieldsOf = (answer: { body: { errors?: { field: string }[] } }): string[] =>
  (answer.body.errors ?? []).map(({ field }) => field)

const events = async (wireId: string): Promise<string[]> => {
  const { rows } = await server.pool.query<{ type: string }>(
    'select type from audit_events where wire_id = $1 order by id',
    [wireId],
  )
  return rows.map(({ type }) => type)
}

test('an incomplete wire is refused as ready, every field named, and kept as a draft', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const url = `/transaction/${transactionId}/wire`
  const empty = { role: null, receiverEmail: '', amount: null, wirePurposes: [], references: [] }
  const refused = await server.call('morgan', 'POST', url, wireBody(empty))
  expect(refused.status).toBe(422)
  expect(fieldsOf(refused)).toEqual(['receiverEmail', 'role', 'amount', 'wirePurposes'])
  const draft = await server.call('morgan', 'POST', url, wireBody({ ...empty, draft: true }))
  expect(draft.status).toBe(201)
  expect(draft.body).toMatchObject({ status: 1, number: 2, amount: null })
})

test.each([
  ['amount', { amount: 0 }],
  ['amount', { amount: -5 }],
  ['amount', { amount: 100.5 }],
  ['amount', { amount: 1_000_000_000_000 }],
  ['wirePurposes', { wirePurposes: [{ purpose: 6, amount: 1 }] }],
  [
    'wirePurposes.1.purpose',
    {
      wirePurposes: [
        { purpose: 6, amount: 133_379_725 },
        { purpose: 6, amount: 1 },
      ],
    },
  ],
  ['wirePurposes.0.purpose', { wirePurposes: [{ purpose: 8, amount: 133_379_726 }] }],
  ['references.0', { references: ['x'.repeat(36)] }],
  ['references.0', { references: ['tab\tin it'] }],
  ['references', { references: ['1', '2', '3', '4', '5'] }],
  ['receiverEmail', { receiverEmail: 'no-address' }],
  ['role', { role: 'Wizard' }],
  ['colour', { colour: 'red' }],
])('a wire with a wrong %s is refused at that field', async (field, change) => {
  const { transactionId } = await wireAt(server, 'ready')
  const refused = await server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody(change))
  expect(refused.status).toBe(422)
  expect(fieldsOf(refused)).toContain(field)
})

test('a wire cannot be sent to an inactive or blocked person, nor to its own sender', async () => {
  for (const status of ['Inactive', 'Blocked']) {
    const { wireId } = await wireAt(server, 'ready', { receiverEmail: emailOf('theo') })
    await server.pool.query('update users set status = $2 where email = $1', [emailOf('theo'), status])
    const refused = await server.call('morgan', 'POST', `/wire/${wireId}/send`)
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['receiverEmail']])
    expect((await server.call('morgan', 'GET', `/wire/${wireId}`)).body.status).toBe(2)
  }
  await server.pool.query(`update users set status = 'Active' where email = $1`, [emailOf('theo')])
  const own = await wireAt(server, 'ready', { receiverEmail: emailOf('morgan') })
  expect((await server.call('morgan', 'POST', `/wire/${own.wireId}/send`)).status).toBe(422)
})

test('a receiver cannot accept before the bank details are filled', async () => {
  const { wireId, wire } = await wireAt(server, 'sent')
  const { body } = await server.call('tessa', 'GET', `/wire/${wireId}`)
  expect(body.digest).toBe(wire.digest)
  const refused = await server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: body.digest })
  expect([refused.status, refused.body.code]).toEqual([422, 'bank-details-incomplete'])
})

test.each([
  ['aba', { aba: '101100622' }],
  ['aba', { aba: '12345' }],
  ['accountNumber', { accountNumber: '12*45', accountNumberAgain: '12*45' }],
  ['accountNumberAgain', { accountNumberAgain: '000123456780' }],
  ['fbo', { fbo: ' ' }],
  ['fbo', { fbo: 'First Trust 中' }],
  ['furtherCreditName', { furtherCreditName: 'بنك' }],
])('[R3.4] bank details with a wrong %s are refused with a message of that field', async (field, change) => {
  const { wireId } = await wireAt(server, 'sent')
  const refused = await server.call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails(change))
  expect(refused.status).toBe(422)
  expect(fieldsOf(refused)).toEqual([field])
  expect(JSON.stringify(refused.body)).not.toContain('000123456789')
})

test('[R1.6] a receiver fills, reviews and accepts: the wire is Verified, with an event for every step', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  expect(wire).toMatchObject({ status: 3, bankDetails: { aba: '101100621', accountNumber: 'XXXXXXXXXX' } })
  const accepted = await server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect([accepted.status, accepted.body.status]).toEqual([200, 5])
  expect(accepted.body.decision).toMatchObject({ decision: 'accepted', by: 'Tessa Test' })
  expect(await events(wireId)).toEqual(['wire created', 'wire sent', 'bank details changed', 'wire accepted'])
  const again = await server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect([again.status, again.body.code]).toEqual([409, 'wire-wrong-status'])
})

test('[R1.6] a receiver rejects with reasons, never without: the wire is Declined and the manager reads why', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  const url = `/wire/${wireId}/reject`
  const none = await server.call('tessa', 'POST', url, { digest: wire.digest, reasons: [] })
  expect([none.status, fieldsOf(none)]).toEqual([422, ['reasons']])
  const wordless = await server.call('tessa', 'POST', url, { digest: wire.digest, reasons: ['other'] })
  expect([wordless.status, fieldsOf(wordless)]).toEqual([422, ['remarks']])
  const reasons = ['amount', 'other']
  const rejected = await server.call('tessa', 'POST', url, {
    digest: wire.digest,
    reasons,
    remarks: ' Too much ',
  })
  expect([rejected.status, rejected.body.status]).toEqual([200, 4])
  const seen = await server.call('morgan', 'GET', `/wire/${wireId}`)
  expect(seen.body.decision).toMatchObject({ decision: 'rejected', reasons, remarks: 'Too much' })
  // The words are for the two sides: a receiver may well write the right account number in them.
  const colleague = await server.call('nora', 'GET', `/wire/${wireId}`)
  expect(colleague.body.decision).toMatchObject({ reasons, remarks: '' })
})

test('an account that the manager filled ahead is typed once more by the receiver, and compared', async () => {
  const bankDetails = { ...(wireBody().bankDetails as object), ...typedDetails() } as Record<string, unknown>
  delete bankDetails.accountNumberAgain
  const { wireId, wire } = await wireAt(server, 'sent', { bankDetails })
  const accept = (accountNumber?: string) =>
    server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest, accountNumber })
  expect(fieldsOf(await accept())).toEqual(['accountNumber'])
  expect(fieldsOf(await accept('999999999'))).toEqual(['accountNumber'])
  expect((await accept('0001-2345-6789')).body.status).toBe(5)
})

test('a change of the manager voids the acceptance, tells the receiver, and asks for a new one', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  await server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  const bankDetails = { ...wire.bankDetails, accountNumber: null, furtherCreditAccount: null }
  for (const extra of ['enteredBy', 'enteredAt', 'version']) delete bankDetails[extra]
  const edited = await server.call(
    'morgan',
    'PUT',
    `/wire/${wireId}`,
    wireBody({ bankDetails, references: ['Series 2026B'] }),
  )
  expect([edited.status, edited.body.status, edited.body.decision]).toEqual([200, 2, null])
  expect(edited.body.digest).not.toBe(wire.digest)
  expect((await server.call('tessa', 'GET', `/wire/${wireId}`)).status).toBe(404)
  const sent = await server.call('morgan', 'POST', `/wire/${wireId}/send`)
  expect(sent.body).toMatchObject({ status: 3, bankDetails: { enteredBy: 'receiver' } })
  const told = await server.call('tessa', 'GET', '/notification?pageSize=100')
  expect(told.body.items.map(({ type }: { type: string }) => type)).toContain('Wire Changed')
})

test('details that a receiver entered do not pass to another receiver', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  const bankDetails = { ...wire.bankDetails, accountNumber: null, furtherCreditAccount: null }
  for (const extra of ['enteredBy', 'enteredAt', 'version']) delete bankDetails[extra]
  const edited = await server.call(
    'morgan',
    'PUT',
    `/wire/${wireId}`,
    wireBody({ bankDetails, receiverEmail: emailOf('blake') }),
  )
  expect(edited.body).toMatchObject({
    bankDetailsFilled: false,
    bankDetails: { fbo: '', aba: '', accountNumber: '' },
  })
})

test('a receiver who corrects a verified account voids its own acceptance; old and new versions are kept', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  await server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  const change = { accountNumber: '555', accountNumberAgain: '555' }
  const changed = await server.call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails(change))
  expect(changed.body).toMatchObject({ status: 3, decision: null, bankDetails: { version: 2 } })
  const stale = await server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect([stale.status, stale.body.code]).toEqual([409, 'wire-changed'])
  const { rows } = await server.pool.query('select version from wire_instructions where wire_id = $1', [
    wireId,
  ])
  expect(rows).toHaveLength(2)
})

test('an accepted wire is recalled with a reason only, and its receiver can no longer decide', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  await server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect(fieldsOf(await server.call('morgan', 'POST', `/wire/${wireId}/recall`, {}))).toEqual(['reason'])
  const recalled = await server.call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: 'Closing moved' })
  expect(recalled.body.status).toBe(2)
  expect((await server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })).status).toBe(
    404,
  )
})

test('a stale If-Match is refused, a current one is not', async () => {
  const { wireId, wire } = await wireAt(server, 'ready')
  const stale = { 'if-match': `"${wire.version + 1}"` }
  const refused = await server.call('morgan', 'PUT', `/wire/${wireId}`, wireBody(), stale)
  expect([refused.status, refused.body.code]).toEqual([409, 'stale-version'])
  const current = await server.call('morgan', 'PUT', `/wire/${wireId}`, wireBody(), {
    'if-match': `"${wire.version}"`,
  })
  expect([current.status, current.headers.etag]).toEqual([200, `"${wire.version + 1}"`])
})

test('a create with the same Idempotency-Key happens once', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const url = `/transaction/${transactionId}/wire`
  const key = { 'idempotency-key': 'add-once' }
  const first = await server.call('morgan', 'POST', url, wireBody(), key)
  const second = await server.call('morgan', 'POST', url, wireBody(), key)
  expect(second.body).toEqual(first.body)
  const other = await server.call('morgan', 'POST', url, wireBody({ references: [] }), key)
  expect(other.status).toBe(422)
  const read = await server.call('morgan', 'GET', `/transaction/${transactionId}`)
  expect(read.body.wires).toHaveLength(2)
})
