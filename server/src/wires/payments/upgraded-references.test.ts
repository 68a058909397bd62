import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { testDatabase } from '../../testing/database.ts'
import { loadDatabase } from '../../testing/releases/database-text.ts'
import { readReleaseDatabase } from '../../testing/releases/release-database.ts'
import { paymentsOf } from './payment-store.ts'
import { knownReferences } from './reference-store.ts'

const { pool } = await testDatabase('template1')

/** Records a payment as release 0.2.0 did: one reference of one kind. */
const recordPayment = `
  with sent as (
    insert into wire_payments (id, wire_id, kind, reference_kind, reference, amount_cents, value_date, wire_amount_cents,
                               user_id, created_at)
      select gen_random_uuid(), id, 'sent', $2, $3, amount_cents, '2026-11-20', amount_cents, sent_by, $4 from wires
       where id = $1
      returning id, wire_id)
  update wires set sent_payment_id = sent.id, receipt_id = null, sent_reference = $3,
                   sent_organization_id = sender_organization_id
    from sent where wires.id = sent.wire_id`

const voidPayment = `
  with voided as (
    insert into wire_payments (id, wire_id, kind, sent_id, wire_amount_cents, reason, user_id, created_at)
      select gen_random_uuid(), id, 'voided', sent_payment_id, amount_cents, 'Returned', sent_by, $2 from wires
       where id = $1)
  update wires set sent_payment_id = null, receipt_id = null, sent_reference = null, sent_organization_id = null
   where id = $1`

test('payments of release 0.2.0 keep what was recorded, voided records among them, and what stands is held', async () => {
  const client = await pool.connect()
  try {
    await loadDatabase(client, await readReleaseDatabase('0.2.0'))
    const { rows } = await client.query<{ id: string; organization: string }>(
      `select id, sender_organization_id as organization from wires where sent_payment_id is not null`,
    )
    const [wire] = rows
    if (!wire) throw new Error('there is no wire that was sent')
    const omad = '20261120MMQFMP9C000777'
    const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'
    await client.query(voidPayment, [wire.id, '2026-11-21T10:00:00Z'])
    await client.query(recordPayment, [wire.id, 'OMAD', omad, '2026-11-21T11:00:00Z'])
    await client.query(voidPayment, [wire.id, '2026-11-21T12:00:00Z'])
    await client.query(recordPayment, [wire.id, 'UETR', uetr, '2026-11-21T13:00:00Z'])

    expect(await migrate(client)).toContain('0024-payment-references.sql')

    const none = { imad: null, omad: null, uetr: null }
    expect(await paymentsOf(pool, wire.id)).toMatchObject([
      { ...none, kind: 'sent', stands: false, imad: '20261120B1QGC08C000001' },
      { ...none, kind: 'received', stands: false },
      { ...none, kind: 'voided' },
      { ...none, kind: 'sent', stands: false, omad },
      { ...none, kind: 'voided' },
      { ...none, kind: 'sent', stands: true, uetr },
    ])
    expect(await knownReferences(pool, [wire.id])).toEqual([
      { wireId: wire.id, references: { ...none, uetr }, exportedUetr: null },
    ])
    const held = await client.query('select * from payment_references')
    expect(held.rows).toEqual([
      { wire_id: wire.id, kind: 'uetr', reference: uetr, organization_id: wire.organization },
    ])
    await expect(client.query('update wire_payments set imad = null')).rejects.toThrow('append-only')
  } finally {
    client.release()
  }
})
