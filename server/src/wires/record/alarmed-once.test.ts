import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { freezeAltered } from './freeze-altered.ts'

const server = await closingServer()
const { pool, config } = server

test('one alteration alarms once, while the clock goes on between the alarm and the freeze', async () => {
  const { transactionId, wireId: id } = await wireAt(server, 'sent')
  let at = Date.parse('2026-11-20T15:00:00Z')
  const clock = () => new Date((at += 1000))
  const services = { database: pool, clock, dispatcher: { wake: () => undefined }, config }
  const wire = { id, number: 1, transactionId, status: WireStatus.PendingVerification }
  const find = () => freezeAltered(services, [{ ...wire, fault: 'other-details' }])
  await Promise.all([find(), find()])
  await find()
  const alarms = await run(
    pool,
    `select type from audit_events
      where transaction_id = $1 and type in ('stored details differ', 'transaction frozen') order by id`,
    [transactionId],
  )
  expect(alarms).toEqual([{ type: 'stored details differ' }, { type: 'transaction frozen' }])
})
