import { asDatabaseWriter } from '../database-writer.ts'
import { sentBody } from '../sent-wire.ts'
import { closingsOf } from './closings.ts'
import type { RecipientsServer } from './recipients-server.ts'

const amount = 500_00
const received = { amount, valueDate: '2026-11-20' }
const whatHappened = 'The trustee says that nothing came'

/** The money of verified wires: files, sent, received, gone wrong. */
export const recordPayments = async (server: RecipientsServer): Promise<void> => {
  const { pool, ids, call, done, record } = server
  const { staffed, wireAt } = closingsOf(server)
  const { transactionId, url } = await staffed()
  const accepted = (change: object = {}) => wireAt(transactionId, 'accepted', change)

  const own = await accepted()
  const paid = await accepted({ senderOrganizationId: ids.payer })
  await record('payment file made by the manager', () =>
    call('sender.owner', 'POST', `${url}/payment-file`, { wireIds: [own.id] }),
  )
  await record('payment text made by a payer', () =>
    call('payer.payer', 'POST', `${url}/obi`, { wireIds: [paid.id] }),
  )
  await record('money recorded as sent by the manager', () =>
    call('sender.owner', 'POST', `${own.url}/sent`, sentBody({ amount })),
  )
  await record('money recorded as sent by a payer', () =>
    call('payer.payer', 'POST', `${paid.url}/sent`, sentBody({ amount })),
  )
  await record('reference added to the record of a payer by the manager', () =>
    call('sender.owner', 'POST', `${paid.url}/sent/references`, { omad: '20261120MMQFMP9C000777' }),
  )
  await record('payment record voided', () =>
    call('payer.payer', 'POST', `${paid.url}/sent/void`, { reason: 'Another wire' }),
  )
  await done('payer.payer', 'POST', `${paid.url}/sent`, sentBody({ amount }))
  await record('money received', () => call('receiver.named', 'POST', `${own.url}/received`, received))
  await record('money of a paying organization not received', () =>
    call('receiver.named', 'POST', `${paid.url}/not-received`, { remarks: 'Nothing came' }),
  )
  await record('fraud reported by the manager', () =>
    call('sender.owner', 'POST', `${url}/fraud-response`, { wireId: own.id, whatHappened }),
  )
  const { items } = await done('sender.owner', 'GET', `${url}/fraud-response`)
  await record('fraud packet made', () => call('sender.owner', 'GET', `/fraud-response/${items[0].id}/json`))

  const other = await staffed()
  const suspected = await wireAt(other.transactionId, 'filled')
  await record('suspected fraud reported by the receiver', () =>
    call('receiver.named', 'POST', `${suspected.url}/suspected-fraud`, { whatHappened }),
  )

  const third = await staffed()
  const altered = await wireAt(third.transactionId, 'accepted')
  await asDatabaseWriter(pool, `update wires set role = 'Bank' where id = $1`, [altered.id])
  await record('stored details found to differ', async () => {
    const answer = await call('sender.owner', 'POST', `${altered.url}/reveal`)
    return { ...answer, status: answer.status === 409 ? 200 : answer.status }
  })
}
