import { expect, test, vi } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { type Answer, closingServer, emailOf, wireAt } from '../testing/closing.ts'
import { fillWire, finalMemo } from '../testing/closing-memo.ts'
import { invitations } from '../testing/invitations.ts'

const server = await closingServer()
const { call, pool } = server
const { invited } = invitations(server)

await pool.query(
  `create function refuse_to_write() returns trigger language plpgsql as $$
   begin raise exception 'the test refuses to write %', tg_table_name; end $$`,
)

/** Everything that is stored of closings, by table: what no change may write in half. */
const stored = async (): Promise<Record<string, unknown>> => {
  const all: Record<string, unknown> = {}
  for (const table of tables)
    all[table] = await run(pool, `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)
  return all
}

const tables = [
  'transactions',
  'transaction_access',
  'transaction_freezes',
  'participants',
  'wires',
  'wire_instructions',
  'wire_decisions',
  'closing_memos',
  'invoices',
  'users',
  'audit_events',
  'notifications',
  'outbox',
] as const

type Table = (typeof tables)[number]

/** A change that is ready to be made, and the tables that it writes. */
type Change = { writes: readonly Table[]; prepare: () => Promise<() => Promise<Answer>> }

const changed = { accountNumber: '777700001111', accountNumberAgain: '777700001111' }

const changes: Record<string, Change> = {
  'the first invite, with the draft of the fee and the access of the receiver': {
    writes: [
      'wires',
      'transactions',
      'invoices',
      'participants',
      'transaction_access',
      'notifications',
      'audit_events',
      'outbox',
    ],
    prepare: async () => {
      const { wireId } = await wireAt(server, 'ready', { receiverEmail: emailOf('blake') })
      return () => call('morgan', 'POST', `/wire/${wireId}/send`)
    },
  },
  'an invited person’s acceptance, with the access': {
    writes: ['participants', 'transaction_access', 'notifications', 'audit_events', 'outbox'],
    prepare: async () => {
      const { id } = await invited('blake')
      return () => call('blake', 'POST', `/participant/${id}/accept`, {})
    },
  },
  'an invited person’s rejection, with the decline of the wire': {
    writes: [
      'participants',
      'transaction_access',
      'wires',
      'wire_decisions',
      'notifications',
      'audit_events',
      'outbox',
    ],
    prepare: async () => {
      const { transactionId } = await wireAt(server, 'sent')
      const { participants } = (await call('tessa', 'GET', `/transaction/${transactionId}`)).body
      const { id } = participants.find(({ isCaller }: { isCaller: boolean }) => isCaller)
      return () => call('tessa', 'POST', `/participant/${id}/reject`, {})
    },
  },
  'a freeze, with the further version of each wire': {
    writes: ['wires', 'transactions', 'transaction_freezes', 'notifications', 'audit_events', 'outbox'],
    prepare: async () => {
      const { transactionId } = await wireAt(server, 'filled')
      return () => call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Odd call' })
    },
  },
  'a change under a final memo, with the end of the memo': {
    writes: ['wires', 'wire_instructions', 'closing_memos', 'notifications', 'audit_events', 'outbox'],
    prepare: async () => {
      const { trusteeWire } = await finalMemo(server)
      return () => fillWire(server, 'tessa', trusteeWire, changed)
    },
  },
  'an acceptance, with its notifications': {
    writes: ['wires', 'wire_decisions', 'notifications', 'audit_events', 'outbox'],
    prepare: async () => {
      const { wireId, wire } = await wireAt(server, 'filled')
      return () => call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
    },
  },
}

const delivered = () =>
  vi.waitFor(async () => expect(await run(pool, 'select 1 from outbox')).toEqual([]), 15_000)

/** Makes every write of the table fail; what is delivered may still be taken from the outbox. */
const refusing = async (table: Table, act: () => Promise<void>): Promise<void> => {
  const writes = table === 'outbox' ? 'insert or update' : 'insert or update or delete'
  await pool.query(
    `create trigger refused before ${writes} on ${table} for each row execute function refuse_to_write()`,
  )
  try {
    await act()
  } finally {
    await pool.query(`drop trigger refused on ${table}`)
  }
}

test.each(Object.entries(changes))(
  'happens whole or not at all, wherever its writing fails: %s',
  async (_, { writes, prepare }) => {
    const act = await prepare()
    await delivered()
    const before = await stored()
    for (const table of writes) {
      await refusing(table, async () => {
        expect([table, (await act()).status]).toEqual([table, 500])
        expect(await stored()).toEqual(before)
      })
    }
    // The same call, with nothing in its way.
    expect((await act()).status).toBeLessThan(300)
  },
)

test('a memo that ended is told and recorded later when neither could be written at once', async () => {
  const { transactionId, trusteeWire } = await finalMemo(server)
  await delivered()
  const told = () =>
    run(
      pool,
      `select 1 from audit_events where transaction_id = $1 and type = 'closing memo superseded'
       union all select 2 from notifications where transaction_id = $1 and type = 'Closing Memo Superseded'`,
      [transactionId],
    )
  const waiting = () => run<{ kind: string }>(pool, `select kind from outbox where kind = 'superseded'`)
  const warned = vi.spyOn(server.app.log, 'warn')
  await pool.query(
    `create trigger refused before insert on notifications for each row
       when (new.type = 'Closing Memo Superseded') execute function refuse_to_write()`,
  )
  try {
    expect((await fillWire(server, 'tessa', trusteeWire, changed)).status).toBe(200)
    await vi.waitFor(() => expect(warned).toHaveBeenCalled(), 15_000)
    expect(await told()).toEqual([])
    expect(await waiting()).toHaveLength(1)
  } finally {
    await pool.query('drop trigger refused on notifications')
  }
  await vi.waitFor(async () => expect((await told()).length).toBeGreaterThan(1), 15_000)
  expect(await waiting()).toEqual([])
})
