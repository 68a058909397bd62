import { beforeEach, expect, test } from 'vitest'
import { openLinks } from '../../platform/crypto/sealed-link.ts'
import { run } from '../../platform/database/connection.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { encryptionKey } from '../../testing/encryption-key.ts'
import { tokenMailedTo } from '../../testing/mailed-link.ts'
import { remindReceivers } from './remind-receivers.ts'

// The server's clock stands at November 20; the closing is on December 1.
const server = await closingServer()
const { call, config, ids, pool } = server

const remind = (at: string) => remindReceivers({ database: pool, config }, [3, 1], new Date(at))

const remindersOf = async (wireId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ facts: { to: string } }>(
    `select data as facts from audit_events where type = 'decision reminded' and wire_id = $1 order by id`,
    [wireId],
  )
  return rows.map(({ facts }) => facts.to)
}

const [third, last] = ['2026-11-25T14:00:00Z', '2026-11-30T14:00:00Z']

let wire: Awaited<ReturnType<typeof wireAt>>
beforeEach(async () => {
  wire = await wireAt(server, 'filled')
})

test('a receiver is reminded three days and one day before, each once, also by two servers at once', async () => {
  const { wireId } = wire
  await remind('2026-11-25T12:59:00Z')
  expect(await remindersOf(wireId)).toEqual([])
  await Promise.all([remind(third), remind(third), remind(third)])
  await remind('2026-11-26T14:00:00Z')
  expect(await remindersOf(wireId)).toEqual(['tessa@firsttrust.example'])
  await remind(last)
  await remind('2026-12-01T14:00:00Z')
  expect(await remindersOf(wireId)).toHaveLength(2)
  const { body } = await call('tessa', 'GET', '/notification')
  expect(body.items[0]).toMatchObject({ message: expect.stringContaining('waits for your decision') })
})

test('several that became due while no server ran are one', async () => {
  await remind(last)
  await remind(last)
  expect(await remindersOf(wire.wireId)).toHaveLength(1)
})

test('none follows a decision, a recall, a freeze or a cancellation, or the closing', async () => {
  const decided = wire
  const shown = (await call('tessa', 'GET', `/wire/${decided.wireId}`)).body
  await call('tessa', 'POST', `/wire/${decided.wireId}/reject`, { digest: shown.digest, reasons: ['amount'] })
  const recalled = await wireAt(server, 'filled')
  await call('morgan', 'POST', `/wire/${recalled.wireId}/recall`, { reason: 'Too early' })
  const frozen = await wireAt(server, 'filled')
  await call('morgan', 'POST', `/transaction/${frozen.transactionId}/freeze`, { reason: 'Under review' })
  const canceled = await wireAt(server, 'filled')
  await call('morgan', 'POST', `/transaction/${canceled.transactionId}/cancel`, { reason: 'Not now' })
  const late = await wireAt(server, 'filled')
  await pool.query(`update transactions set closing_date = '2026-11-30' where id = $1`, [late.transactionId])
  const open = await wireAt(server, 'filled')
  await remind('2026-11-30T20:00:00Z')
  for (const { wireId } of [decided, recalled, frozen, canceled, late])
    expect(await remindersOf(wireId)).toEqual([])
  expect(await remindersOf(open.wireId)).toHaveLength(1)
})

test.each([
  ['is blocked', `status = 'Blocked'`],
  ['is inactive', `status = 'Inactive'`],
  ['left the organization that the wire was sent to', 'organization_id = null'],
])('a receiver who %s hears no more of the wire', async (_, change) => {
  await run(pool, `update users set ${change} where id = $1`, [ids.tessa])
  try {
    await remind(last)
    expect(await remindersOf(wire.wireId)).toEqual([])
  } finally {
    await run(pool, `update users set status = 'Active', organization_id = $2 where id = $1`, [
      ids.tessa,
      ids.firsttrust,
    ])
  }
  await remind(last)
  expect(await remindersOf(wire.wireId)).toHaveLength(1)
})

test('a wire that was sent anew is reminded of anew', async () => {
  await remind(third)
  await call('morgan', 'POST', `/wire/${wire.wireId}/recall`, { reason: 'A cent too much' })
  await call('morgan', 'POST', `/wire/${wire.wireId}/send`)
  await pool.query(`update wires set sent_at = '2026-11-25T15:00:00Z' where id = $1`, [wire.wireId])
  await remind('2026-11-26T14:00:00Z')
  expect(await remindersOf(wire.wireId)).toHaveLength(1)
  await remind(last)
  expect(await remindersOf(wire.wireId)).toHaveLength(2)
})

test('without numbers of days nothing is sent', async () => {
  await remindReceivers({ database: pool, config }, [], new Date(last))
  expect(await remindersOf(wire.wireId)).toEqual([])
})

test('one that fails keeps none of the others back, and is tried again', async () => {
  const others = [await wireAt(server, 'filled'), await wireAt(server, 'filled')]
  // Of the first in their order no event can be written.
  await run(
    pool,
    `create function refuse_one() returns trigger language plpgsql as $$
       begin if new.wire_id = '${wire.wireId}' then raise exception 'broken'; end if; return new; end $$`,
  )
  await run(
    pool,
    'create trigger refuse_one before insert on audit_events for each row execute function refuse_one()',
  )
  try {
    await expect(remind(last)).rejects.toThrow('broken')
    expect(await remindersOf(wire.wireId)).toEqual([])
    for (const { wireId } of others) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await remindersOf(wireId)).toHaveLength(1)
    }
  } finally {
    await run(pool, 'drop trigger refuse_one on audit_events')
  }
  await remind(last)
  expect(await remindersOf(wire.wireId)).toHaveLength(1)
})

test('a receiver who has not registered gets a link that works; a registered one gets none', async () => {
  const email = 'early@elsewhere.example'
  await wireAt(server, 'sent', { receiverEmail: email })
  await wireAt(server, 'sent', { receiverEmail: email })
  const first = await tokenMailedTo(pool, email, 2)
  await remind(last)
  // Wakes what delivers, which a job leaves to its next round.
  await call(null, 'POST', '/account/password-reset-link?email=unknown@nowhere.example')
  const second = await tokenMailedTo(pool, email, 4)
  expect(second).not.toBe(first)
  // Both mails lead on, each to its own wire.
  const mails = await run<{ text: string }>(
    pool,
    'select body_text as text from mails where recipient = $1 order by id desc limit 2',
    [email],
  )
  expect(mails.map(({ text }) => openLinks([encryptionKey], text, email).includes(second))).toEqual([
    true,
    true,
  ])
  expect((await call(null, 'GET', `/account/${second}/activation`)).status).toBe(200)
  const opened = await call(null, 'GET', `/account/${first}/activation`)
  expect(opened.status).toBe(401)
  const links = await run<{ kind: string }>(
    pool,
    'select kind from account_links where user_id = $1 and kind = $2',
    [ids.tessa, 'activate'],
  )
  expect(links).toEqual([])
})

test('a reminder forgets what a stranger typed of a receiver who has not registered', async () => {
  const email = 'typed@elsewhere.example'
  await wireAt(server, 'sent', { receiverEmail: email })
  await run(pool, `update users set password_hash = 'x', first_name = 'Mallory' where email = $1`, [email])
  await remind(last)
  const [receiver] = await run(
    pool,
    'select password_hash as password, first_name as name, contact_changed_at as changed from users where email = $1',
    [email],
  )
  expect(receiver).toEqual({ password: null, name: '', changed: null })
})

test('the link of a reminder that the database undid and made again works', async () => {
  const email = 'undone@elsewhere.example'
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: email })
  await tokenMailedTo(pool, email, 1)
  await pool.query(
    `create sequence attempts;
     create function undo_first() returns trigger language plpgsql as $$ begin
       if new.type = 'decision reminded' and new.wire_id = '${wireId}' and nextval('attempts') = 1 then
         raise exception 'undone' using errcode = 'serialization_failure'; end if; return new; end $$;
     create trigger undo_first before insert on audit_events for each row execute function undo_first()`,
  )
  try {
    await remind(last)
  } finally {
    await pool.query('drop trigger undo_first on audit_events')
  }
  await call(null, 'POST', '/account/password-reset-link?email=unknown@nowhere.example')
  const token = await tokenMailedTo(pool, email, 2)
  expect((await call(null, 'GET', `/account/${token}/activation`)).status).toBe(200)
})
