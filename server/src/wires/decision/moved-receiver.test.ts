import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, typedDetails, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

const move = (person: 'tessa' | 'theo', organizationId: string | null | undefined) =>
  run(pool, 'update users set organization_id = $2 where id = $1', [ids[person], organizationId])

const moved = async (to: string | null | undefined, act: () => Promise<void>) => {
  await move('tessa', to)
  try {
    await act()
  } finally {
    await move('tessa', ids.firsttrust)
  }
}

/** A wire to First Trust and one to Lexbond, so that a person who moves to Lexbond still sees the closing. */
const closing = async () => {
  const at = await wireAt(server, 'filled')
  const added = await call('morgan', 'POST', `/transaction/${at.transactionId}/wire`, {
    role: 'Bond Counsel',
    receiverEmail: emailOf('blake'),
    amount: 100,
    wirePurposes: [{ purpose: 6, amount: 100 }],
    references: [],
    bankDetails: {
      fbo: '',
      aba: '',
      accountNumber: '',
      intermediaryBank: '',
      furtherCreditName: '',
      furtherCreditAccount: '',
    },
    draft: false,
  })
  expect((await call('morgan', 'POST', `/wire/${added.body.id}/send`)).status).toBe(200)
  return at
}

test('a person who moved to another organization of the closing is no longer the receiver', async () => {
  const { wireId, transactionId, wire } = await closing()
  await moved(ids.lexbond, async () => {
    const seen = await call('tessa', 'GET', `/wire/${wireId}`)
    expect(seen.status).toBe(200)
    expect(seen.body).toMatchObject({
      isReceiver: false,
      isOfReceiversOrganization: false,
      bankDetails: null,
      digest: null,
      receiver: { organizationId: ids.firsttrust },
    })
    const decision = { digest: wire.digest, reasons: ['amount'], remarks: '' }
    for (const [method, path, body] of [
      ['POST', 'accept', { digest: wire.digest }],
      ['POST', 'reject', decision],
      ['PUT', 'instructions', typedDetails()],
      ['POST', 'hand-over', { email: emailOf('blake') }],
      ['GET', 'instructions', undefined],
      ['GET', 'message', undefined],
    ] as const) {
      const answer = await call('tessa', method, `/wire/${wireId}/${path}`, body)
      expect([path, answer.status]).toEqual([path, 403])
    }
    const list = await call('tessa', 'GET', '/transaction?pageSize=100')
    const listed = list.body.items.find(({ id }: { id: string }) => id === transactionId)
    expect(listed).toMatchObject({ actionNeeded: false })
    expect((await call('morgan', 'GET', `/wire/${wireId}`)).body).toMatchObject({ status: 3 })
  })
  await moved(null, async () => {
    expect((await call('tessa', 'GET', `/wire/${wireId}`)).status).toBe(404)
  })
  expect((await call('tessa', 'GET', `/wire/${wireId}`)).body).toMatchObject({ isReceiver: true })
})

const noticesOf = async (person: 'tessa' | 'theo', wireId: string): Promise<string[]> => {
  const rows = await run<{ type: string }>(
    pool,
    'select type from notifications where user_id = $1 and wire_id = $2 order by id',
    [ids[person], wireId],
  )
  return rows.map(({ type }) => type)
}

test('a receiver who moved gets no more notices and no messages about the wire', async () => {
  const { wireId } = await closing()
  const before = await noticesOf('tessa', wireId)
  await moved(ids.lexbond, async () => {
    const written = await call('morgan', 'POST', `/wire/${wireId}/message`, { text: 'Are you there?' })
    expect([written.status, written.body.code]).toEqual([409, 'wire-not-sent'])
    expect((await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: 'Moved on' })).status).toBe(200)
    expect(await noticesOf('tessa', wireId)).toEqual(before)
    await expect.poll(() => run(pool, 'select 1 from outbox'), { timeout: 15_000 }).toEqual([])
    const mails = await run(pool, `select 1 from mails where recipient = $1 and subject like 'Recalled: %'`, [
      emailOf('tessa'),
    ])
    expect(mails).toEqual([])
  })
  const other = await closing()
  await moved(ids.lexbond, async () => {
    const frozen = await call('morgan', 'POST', `/transaction/${other.transactionId}/freeze`, {
      reason: 'A call came in that was not expected',
    })
    expect(frozen.status).toBe(200)
  })
  const told = await run<{ id: string }>(
    pool,
    `select user_id as id from notifications where transaction_id = $1 and type = 'Transaction Frozen'`,
    [other.transactionId],
  )
  expect(told.map(({ id }) => id)).toContain(ids.blake)
  expect(told.map(({ id }) => id)).not.toContain(ids.tessa)
})

test('the former employer keeps the wire, and hands it to a colleague with what was written', async () => {
  const { wireId } = await closing()
  await call('morgan', 'POST', `/wire/${wireId}/message`, { text: 'Please look at line two' })
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.theo])
  await moved(ids.lexbond, async () => {
    expect((await call('theo', 'GET', `/wire/${wireId}`)).body).toMatchObject({
      isOfReceiversOrganization: true,
      bankDetails: null,
    })
    const away = await call('theo', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('blake') })
    expect(away.status).toBe(422)
    const handed = await call('theo', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('theo') })
    expect([handed.status, handed.body.isReceiver]).toEqual([200, true])
    expect((await call('theo', 'GET', `/wire/${wireId}/instructions`)).body.items).toHaveLength(1)
    const thread = await call('theo', 'GET', `/wire/${wireId}/message`)
    expect(thread.body.items).toMatchObject([{ text: 'Please look at line two' }])
  })
})

test('a wire sent again to a person who moved starts without the former employer’s account', async () => {
  const { wireId } = await closing()
  await call('tessa', 'POST', `/wire/${wireId}/message`, { text: 'Ours is the second desk' })
  await moved(ids.lexbond, async () => {
    await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: '' })
    const sent = await call('morgan', 'POST', `/wire/${wireId}/send`)
    expect(sent.body).toMatchObject({ status: 3, bankDetailsFilled: false })
    const seen = await call('tessa', 'GET', `/wire/${wireId}`)
    expect(seen.body).toMatchObject({
      isReceiver: true,
      receiver: { organizationId: ids.lexbond },
      bankDetails: { fbo: '', aba: '' },
    })
    const versions = await call('tessa', 'GET', `/wire/${wireId}/instructions`)
    expect(versions.body.items.map(({ version }: { version: number }) => version)).toEqual([2])
    expect((await call('tessa', 'GET', `/wire/${wireId}/message`)).body.items).toEqual([])
    const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: seen.body.digest })
    expect(accepted.status).toBe(422)
  })
})

const join = (organizationId: string | undefined) =>
  call('ursula', 'PUT', '/user', {
    userId: ids.tessa,
    firstName: 'Tessa',
    lastName: 'Test',
    title: 'Clerk',
    phone: '',
    organizationId,
  })

test('who was of no organization keeps the wire with the one they join, and leaves it there', async () => {
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.ursula])
  // An address at no proved domain waits for an admin of the organization.
  await run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by)
       values ('firsttrust.example', $1, now(), $2)`,
    [ids.firsttrust, ids.theo],
  )
  await move('tessa', null)
  const { wireId } = await wireAt(server, 'filled')
  expect((await call('tessa', 'GET', `/wire/${wireId}`)).body).toMatchObject({ isReceiver: true })
  expect((await join(ids.firsttrust)).status).toBe(200)
  expect((await call('tessa', 'GET', `/wire/${wireId}`)).body).toMatchObject({
    isReceiver: true,
    receiver: { organizationId: ids.firsttrust },
    bankDetails: { fbo: 'First Trust Bank, Trustee' },
  })
  expect((await join(ids.lexbond)).body.code).toBe('has-part-in-closings')
})

test('sent in the moment in which its receiver joins an organization, a wire is theirs there', async () => {
  for (let round = 0; round < 4; round += 1) {
    await move('tessa', null)
    const wires = await Promise.all([
      wireAt(server, 'ready'),
      wireAt(server, 'ready'),
      wireAt(server, 'ready'),
    ])
    const [joined, ...sent] = await Promise.all([
      join(ids.firsttrust),
      ...wires.map(({ wireId }) => call('morgan', 'POST', `/wire/${wireId}/send`)),
    ])
    expect([joined.status, ...sent.map(({ status }) => status)]).toEqual([200, 200, 200, 200])
    for (const { wireId } of wires) {
      const seen = await call('tessa', 'GET', `/wire/${wireId}`)
      expect(seen.body).toMatchObject({ isReceiver: true, receiver: { organizationId: ids.firsttrust } })
    }
  }
})
