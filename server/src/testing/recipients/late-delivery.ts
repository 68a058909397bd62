import { run } from '../../platform/database/connection.ts'
import { registration } from '../mailed-link.ts'
import { addressOf, type CastName } from './cast.ts'
import { closingsOf } from './closings.ts'
import type { RecipientsServer } from './recipients-server.ts'
import { until } from './until.ts'

/** What is delivered after people came, left and chose other mails: the recipients are those of the change, or of the delivery. */
export const recordLateDelivery = async (server: RecipientsServer): Promise<void> => {
  const { pool, ids, call, done, record, setNow } = server
  setNow('2026-11-25T15:00:00Z')
  const { staffed, wireAt } = closingsOf(server)
  const { transactionId, url } = await staffed()
  const place = (name: CastName, isManager = false) => ({ userId: ids[name], rights: 'checker', isManager })
  await done('sender.owner', 'POST', `${url}/team`, place('sender.leaver'))
  const wire = await wireAt(transactionId, 'filled')
  const client = await pool.connect()
  await record('wire rejected, then people come and leave, then it is delivered', async () => {
    await client.query('begin')
    await client.query('lock table mails in share row exclusive mode')
    // What delivers is held up by this mail; all that follows waits behind it.
    await done(null, 'POST', '/account/register', registration('held@nowhere.example'))
    await until(async () => (await run(pool, heldUp)).length > 0)
    const rejection = { digest: wire.digest, reasons: ['amount'] }
    const answer = await call('receiver.named', 'POST', `${wire.url}/reject`, rejection)
    await done('sender.owner', 'POST', `${url}/team`, place('sender.colleague'))
    await done('sender.owner', 'DELETE', `${url}/team/${ids['sender.viewer']}`)
    const invited = { email: addressOf('outsider.clerk'), role: 'Trustee' }
    const { participant } = await done('sender.owner', 'POST', `${url}/participant`, invited)
    await done('outsider.clerk', 'POST', `/participant/${participant.id}/accept`, {})
    await run(pool, `update users set status = 'Inactive' where id = $1`, [ids['sender.leaver']])
    await run(pool, `update users set unwanted_mails = '{}' where id = $1`, [ids['sender.manager']])
    await client.query('commit')
    return answer
  }).finally(() => client.release(true))
  await run(pool, `update users set status = 'Active' where id = $1`, [ids['sender.leaver']])
}

const heldUp = `
  select 1 from pg_stat_activity
   where datname = current_database() and application_name = 'countersign outbox' and wait_event_type = 'Lock'`
