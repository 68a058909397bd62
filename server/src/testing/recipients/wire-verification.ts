import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { wireBody } from '../closing.ts'
import { pdfOf, formOf, formType } from '../upload.ts'
import { addressOf } from './cast.ts'
import { closingsOf } from './closings.ts'
import { large, type RecipientsServer } from './recipients-server.ts'

/** What follows an acceptance with open gates, and what the two sides show and write to each other. */
export const recordWireVerification = async (server: RecipientsServer): Promise<void> => {
  const { pool, ids, call, done, record } = server
  const { staffed, wireAt } = closingsOf(server)
  const { transactionId, url } = await staffed()
  const contactId = newId()
  await run(
    pool,
    `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
       values ($1, 1, $2, $3, 'Ruth Adler', '8165550142', 'own records', '2025-01-02', $4)`,
    [contactId, ids.sender, ids.receiver, ids['sender.checker']],
  )

  const waiting = await wireAt(transactionId, 'filled', large)
  await record('wire accepted with an open gate', () =>
    call('receiver.named', 'POST', `${waiting.url}/accept`, waiting.accept()),
  )
  const callBack = {
    contactId,
    calledAt: server.clock().toISOString(),
    reached: 'person',
    spokeWith: 'Ruth Adler',
    readBack: 'All agreed',
  }
  const { id: callBackId } = await record('call-back recorded', () =>
    call('sender.checker', 'POST', `${waiting.url}/call-back`, callBack),
  )
  await record('wire verified by the second person', () =>
    call('sender.checker', 'POST', `${waiting.url}/verification/pass`, {
      digest: waiting.digest,
      callBackId,
    }),
  )
  const failing = await wireAt(transactionId, 'accepted', large)
  await record('wire not verified by the second person', () =>
    call('sender.checker', 'POST', `${failing.url}/verification/fail`, { reason: 'Not known there' }),
  )

  const fresh = await done('sender.owner', 'POST', '/contact', {
    organizationId: ids.receiver,
    person: 'Saul Adler',
    phone: '8165550143',
    source: 'public register',
  })
  const requested = (wire: { url: string }) =>
    call('sender.manager', 'POST', `${wire.url}/shortened-cooling`, {
      contactId: fresh.id,
      contactVersion: 1,
      reason: 'The trust officer changed this week',
    })
  const cooling = await wireAt(transactionId, 'accepted', large)
  const asked = await record('shortened cooling requested', () => requested(cooling))
  await record('shortened cooling refused', () =>
    call('sender.checker', 'POST', `${cooling.url}/shortened-cooling/${asked.id}/refuse`),
  )
  const { body: again } = await requested(cooling)
  await record('shortened cooling approved', () =>
    call('sender.checker', 'POST', `${cooling.url}/shortened-cooling/${again.id}/approve`),
  )

  const shown = await wireAt(transactionId, 'filled')
  await record('account number shown to the manager', () =>
    call('sender.owner', 'POST', `${shown.url}/reveal`),
  )
  await record('account number shown to the manager again', () =>
    call('sender.owner', 'POST', `${shown.url}/reveal`),
  )
  await record('account number shown to the receiver', () =>
    call('receiver.named', 'POST', `${shown.url}/reveal`),
  )
  for (const [side, name] of [
    ['manager', 'sender.owner'],
    ['receiver', 'receiver.named'],
  ] as const) {
    await record(`message written by the ${side}`, () =>
      call(name, 'POST', `${shown.url}/message`, { text: 'Is this for the escrow fund?' }),
    )
    const form = formOf(pdfOf(side), 'Payoff letter.pdf')
    const file = await record(`file attached to the wire by the ${side}`, () =>
      call(name, 'POST', `${shown.url}/attachment`, form, formType),
    )
    await record(`file of the wire opened by the other side of the ${side}`, () =>
      call(name === 'sender.owner' ? 'receiver.named' : 'sender.owner', 'GET', `/attachment/${file.id}`),
    )
    await record(`file removed from the wire by the ${side}`, () =>
      call(name, 'DELETE', `/attachment/${file.id}`),
    )
  }

  const toPay = { senderOrganizationId: ids.payer }
  const paid = await wireAt(transactionId, 'filled', toPay)
  await record('wire of a paying organization verified', () =>
    call('receiver.named', 'POST', `${paid.url}/accept`, paid.accept()),
  )
  await record('account number shown to a payer', () => call('payer.payer', 'POST', `${paid.url}/reveal`))
  await record('verified wire of a paying organization edited', () =>
    call('sender.owner', 'PUT', paid.url, {
      ...wireBody({ receiverEmail: addressOf('receiver.named'), ...toPay }),
      amount: 700_00,
      wirePurposes: [{ purpose: 6, amount: 700_00 }],
    }),
  )
  const payer = `${url}/payer`
  await record('payer removed', () => call('payer.admin', 'DELETE', `${payer}/${ids['payer.quiet']}`))
  await record('payer named', () => call('payer.admin', 'POST', payer, { userId: ids['payer.quiet'] }))
}
