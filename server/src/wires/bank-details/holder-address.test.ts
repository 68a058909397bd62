import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { expect, test } from 'vitest'
import { createSealer } from '../../platform/crypto/sealer.ts'
import { type Answer, closingServer, emailOf, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { until } from '../../testing/recipients/until.ts'
import { checkWires } from '../../app/commands/check-wires.ts'

const server = await closingServer()
const { call, pool, config } = server
const keys = { encryption: config.secrets.keyEncryptionKey, lookup: config.secrets.lookupKey }
const sealer = createSealer(keys)

const address = { holderStreet: '17 Quillwort Lane\nSuite 4', holderTown: 'Salina', holderCountry: 'US' }

const fieldsOf = ({ body }: Answer): string[] =>
  (body.errors ?? []).map(({ field }: { field: string }) => field)

const fill = (wireId: string, change: Record<string, unknown> = {}) =>
  call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails({ ...address, ...change }))

/** The form that the manager was shown: account numbers masked, so kept. */
const shownDetails = (details: Record<string, unknown>, change: Record<string, unknown> = {}) => {
  const { enteredBy: _by, enteredAt: _at, version: _version, ...shown } = details
  return { ...shown, accountNumber: null, furtherCreditAccount: null, ...change }
}

const acceptedWith = async (change: Record<string, unknown> = {}) => {
  const { wireId, transactionId } = await wireAt(server, 'sent')
  const { digest } = (await fill(wireId, change)).body
  const { body } = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest })
  if (body.status !== WireStatus.Verified) throw new Error('The wire was not verified.')
  return { wireId, transactionId, wire: body }
}

const wrong: [string[], Record<string, string>][] = [
  [['holderStreet'], { holderStreet: 'x'.repeat(200) }],
  [['holderStreet'], { holderStreet: 'a\nb\nc' }],
  [['holderStreet'], { holderStreet: 'Main\u202EStreet' }],
  [['holderTown'], { holderTown: 'Sal\u200Bina' }],
  [['holderTown'], { holderTown: 'Κόρινθος' }],
  [['holderTown'], { holderTown: '' }],
  [['holderCountry'], { holderCountry: 'UK' }],
  [['holderCountry'], { holderCountry: '' }],
  [['holderTown', 'holderCountry'], { holderTown: '', holderCountry: '' }],
]

test.each(wrong)(
  'a part that no payment file carries is refused at %j, as each request spells it',
  async (fields, change) => {
    const { wireId, wire } = await wireAt(server, 'sent')
    const refused = await fill(wireId, change)
    expect([refused.status, fieldsOf(refused)]).toEqual([422, fields])
    const bankDetails = shownDetails(wire.bankDetails, { ...address, ...change })
    const saved = await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ bankDetails }))
    expect([saved.status, fieldsOf(saved)]).toEqual([422, fields.map((field) => `bankDetails.${field}`)])
    const account = { ...typedDetails({ ...address, ...change }), label: 'Corporate Trust' }
    const added = await call('theo', 'POST', '/instruction', account)
    expect([added.status, fieldsOf(added)]).toEqual([422, fields])
  },
)

test('an address is never required to accept, and a wire without one keeps its spelling', async () => {
  const { wire } = await acceptedWith({ holderStreet: '', holderTown: '', holderCountry: '' })
  expect(wire.bankDetails).toMatchObject({ holderStreet: '', holderTown: '', holderCountry: '' })
})

test('it is kept in one spelling and shown to the two sides', async () => {
  const { wireId } = await acceptedWith({
    holderStreet: ' 17 Quillwort Lane\r\n\n Suite 4 ',
    holderTown: ' Salina',
    holderCountry: 'us',
  })
  for (const person of ['morgan', 'tessa'] as const) {
    expect((await call(person, 'GET', `/wire/${wireId}`)).body.bankDetails).toMatchObject(address)
  }
})

test('a manager who changes only the country after the acceptance voids it, in sight of both sides', async () => {
  const { wireId, wire } = await acceptedWith()
  const bankDetails = shownDetails(wire.bankDetails, { holderCountry: 'CA' })
  const edited = await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ bankDetails }))
  expect(edited.body).toMatchObject({
    status: WireStatus.ReadyToSend,
    decision: null,
    bankDetails: { holderCountry: 'CA', version: 2, enteredBy: 'manager' },
  })
  expect(edited.body.digest).not.toBe(wire.digest)
  const sent = await call('morgan', 'POST', `/wire/${wireId}/send`)
  expect(sent.body.status).toBe(WireStatus.PendingVerification)
  const stale = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect([stale.status, stale.body.code]).toEqual([409, 'wire-changed'])
  const { items } = (await call('tessa', 'GET', `/wire/${wireId}/instructions`)).body
  expect(items[0]).toMatchObject({ version: 2, holderCountry: 'CA', differs: ['holderCountry'] })
  const { digest } = sent.body
  const typed = { digest, accountNumber: '000123456789' }
  const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, typed)
  expect(accepted.body.status).toBe(WireStatus.PendingAdditionalVerification)
  const { openGates } = (await call('morgan', 'GET', `/wire/${wireId}`)).body
  expect(openGates.map(({ id }: { id: string }) => id)).toContain('changed-after-acceptance')
})

test('another sign-in of the receiver that changes only the town voids the acceptance and waits for a second person', async () => {
  const { wireId } = await acceptedWith()
  await server.signInAgain('tessa')
  const changed = await fill(wireId, { holderTown: 'Topeka' })
  expect(changed.body).toMatchObject({ status: WireStatus.PendingVerification, decision: null })
  const { digest } = changed.body
  const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest })
  expect(accepted.body.status).toBe(WireStatus.PendingAdditionalVerification)
})

test('the same details typed again, the address in another spelling of its lines, change nothing', async () => {
  const { wireId, wire } = await acceptedWith()
  const again = await fill(wireId, { holderStreet: '17 Quillwort Lane \r\n Suite 4', holderCountry: 'us' })
  expect(again.body).toMatchObject({ status: WireStatus.Verified, version: wire.version })
})

test('a town that a database writer altered, or an address added to a wire that had none, is found', async () => {
  const { wireId } = await acceptedWith()
  const bare = await acceptedWith({ holderStreet: '', holderTown: '', holderCountry: '' })
  const update = 'update wire_instructions set'
  await asDatabaseWriter(pool, `${update} holder_town = 'Toledo' where wire_id = $1`, [wireId])
  await asDatabaseWriter(pool, `${update} holder_town = 'Salina', holder_country = 'US' where wire_id = $1`, [
    bare.wireId,
  ])
  const { inOrder, lines } = await checkWires(pool, sealer)
  expect(inOrder).toBe(false)
  expect(lines.map((line) => line.split('/').at(-1))).toEqual(expect.arrayContaining([wireId, bare.wireId]))
  for (const id of [wireId, bare.wireId]) {
    const reveal = await call('tessa', 'POST', `/wire/${id}/reveal`)
    expect([reveal.status, reveal.body.code]).toEqual([409, 'stored-details-differ'])
  }
})

test('an address that a receiver gave does not pass to another receiver', async () => {
  const { wireId } = await wireAt(server, 'sent')
  const { bankDetails } = (await fill(wireId)).body
  const body = wireBody({ bankDetails: shownDetails(bankDetails), receiverEmail: emailOf('blake') })
  const edited = await call('morgan', 'PUT', `/wire/${wireId}`, body)
  expect(edited.body.bankDetails).toMatchObject({ holderStreet: '', holderTown: '', holderCountry: '' })
})

/**
 * The tables that hold such a text once everything was handled, beside the two that bank details are kept in and the one of
 * answers that their callers may ask for again.
 */
const tablesWith = async (text: RegExp): Promise<string[]> => {
  await until(async () => (await pool.query('select 1 from outbox')).rows.length === 0)
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
        and table_name not in ('wire_instructions', 'standing_instructions', 'idempotency_keys')`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    if (rows.some(({ row }) => text.test(row))) found.push(name)
  }
  return found
}

test('no mail, notification, event, outbox row or job has a part of it, and no participant without the details', async () => {
  // A row leaves the outbox once it was handled: each is kept beside it.
  await pool.query(`create table handled_rows (payload jsonb);
    create function keep_row() returns trigger language plpgsql as $$
      begin insert into handled_rows values (to_jsonb(new)); return null; end $$;
    create trigger keep_row after insert on outbox for each row execute function keep_row()`)
  const { wireId, transactionId, wire } = await acceptedWith()
  await fill(wireId, { holderTown: 'Xanthopolis' })
  for (const person of ['theo', 'nora', 'cole'] as const) {
    for (const path of [
      `/wire/${wireId}`,
      `/transaction/${transactionId}`,
      `/transaction/${transactionId}/history`,
    ]) {
      const { status, body } = await call(person, 'GET', path)
      const seen = /Quillwort|Xanthopolis/.test(JSON.stringify(body))
      expect([person, path, status, seen]).toEqual([person, path, 200, false])
    }
  }
  const bankDetails = shownDetails(wire.bankDetails, { holderStreet: '18 Quillwort Lane' })
  await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ bankDetails }))
  const added = wireBody({
    bankDetails: { ...shownDetails(wire.bankDetails), accountNumber: '', ...address },
  })
  const key = { 'idempotency-key': 'an-address' }
  const made = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, added, key)
  expect(made.body.bankDetails).toMatchObject(address)
  const count = async (table: string) => (await pool.query(`select 1 from ${table}`)).rows.length
  const found = await tablesWith(/Quillwort|Xanthopolis/)
  expect([await count('handled_rows'), await count('mails'), await count('notifications')]).not.toContain(0)
  expect(found).toEqual([])
})

test('a standing account fills its own address in; beside one without, the one that is typed', async () => {
  const account = { ...typedDetails(), label: 'Corporate Trust' }
  const add = (more: object) => call('blake', 'POST', '/instruction', { ...account, ...more })
  const bare = (await add({})).body
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: emailOf('blake'), role: 'Bond Counsel' })
  const fillFrom = (version: number, beside: object) =>
    call('blake', 'PUT', `/wire/${wireId}/instructions/standing`, {
      standingInstructionId: bare.id,
      version,
      ...beside,
    })
  const refused = await fillFrom(1, { holderTown: 'Topeka' })
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['holderCountry']])
  const topeka = { holderStreet: '', holderTown: 'Topeka', holderCountry: 'US' }
  expect((await fillFrom(1, topeka)).body.bankDetails).toMatchObject(topeka)
  expect((await fillFrom(1, {})).body.bankDetails).toMatchObject({ holderTown: '', holderCountry: '' })

  const url = `/instruction/${bare.id}`
  const proposed = await call('blake', 'PUT', url, { ...account, ...address })
  expect(proposed.body).toMatchObject({ version: 1, holderTown: '', waiting: { version: 2, ...address } })
  const { rows } = await pool.query<{ data: { changed: string[] } }>(
    `select data from audit_events where type = 'standing account change proposed' and data ->> 'instructionId' = $1`,
    [bare.id],
  )
  expect(rows[0]?.data.changed).toEqual(['holderStreet', 'holderTown', 'holderCountry'])
  server.setNow('2026-11-22T15:00:00Z')
  const filled = await fillFrom(2, topeka)
  expect(filled.body.bankDetails).toMatchObject(address)
  const history = (await call('blake', 'GET', `${url}/history`)).body.items
  expect(history.map(({ holderTown }: { holderTown: string }) => holderTown)).toEqual(['Salina', ''])
  expect(await tablesWith(/Quillwort|Topeka/)).toEqual([])
})
