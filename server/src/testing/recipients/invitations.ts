import { remindInvited } from '../../transactions/participants/remind-invited.ts'
import { remindReceivers } from '../../wires/reminders/remind-receivers.ts'
import { addressOf, type CastName } from './cast.ts'
import { closingsOf } from './closings.ts'
import type { RecipientsServer } from './recipients-server.ts'

/** Invitations to take part, and their answers. */
export const recordInvitations = async (server: RecipientsServer): Promise<void> => {
  const { pool, config, call, done, record } = server
  const { created, staffed, wireAt } = closingsOf(server)
  const { transactionId, url } = await staffed()
  const invite = (email: string, role = 'Bond Counsel') =>
    call('sender.owner', 'POST', `${url}/participant`, { email, role })
  const answer = (name: CastName, id: string, step: 'accept' | 'reject', body: object = {}) =>
    call(name, 'POST', `/participant/${id}/${step}`, body)

  const first = await record('participant invited', () => invite(addressOf('outsider.clerk')))
  const id: string = first.participant.id
  await record('invitation sent again', () => call('sender.owner', 'POST', `/participant/${id}/resend`, {}))
  await record('invitation accepted', () => answer('outsider.clerk', id, 'accept'))
  await record('participant canceled', () => call('sender.owner', 'POST', `/participant/${id}/cancel`, {}))
  const second = (await invite(addressOf('counsel.colleague'), 'Trustee')).body.participant.id
  await record('invitation rejected', () => answer('counsel.colleague', second, 'reject'))
  const other = await record('participant without an account invited', () => invite('clerk@lakeside.example'))
  await record('invitation of an address without an account canceled', () =>
    call('sender.owner', 'POST', `/participant/${other.participant.id}/cancel`, {}),
  )

  // Who was invited to take part receives a wire as well, and declines it with the invitation.
  const third = (await invite(addressOf('receiver.colleague'), 'Trustee')).body.participant.id
  await wireAt(transactionId, 'sent', {}, 'receiver.colleague')
  await record('invitation with a wire rejected', () => answer('receiver.colleague', third, 'reject'))

  const soon = await created({ closingDate: '2026-11-27' })
  for (const email of [addressOf('receiver.admin'), addressOf('counsel.named'), 'clerk@riverside.example'])
    await done('sender.owner', 'POST', `/transaction/${soon}/participant`, { email, role: 'Trustee' })
  await record('invited people reminded', async () => {
    await remindInvited(pool, [24], new Date('2026-11-26T22:00:00Z'))
    // Wakes what delivers, which a job leaves to its next round.
    return call(null, 'POST', '/account/password-reset-link?email=unknown@nowhere.example')
  })
  const later = await created({ closingDate: '2027-06-15' })
  await wireAt(later, 'sent')
  await record('receiver of a waiting wire reminded', async () => {
    await remindReceivers({ database: pool, config }, [1], new Date('2027-06-14T20:00:00Z'))
    return call(null, 'POST', '/account/password-reset-link?email=unknown@nowhere.example')
  })
}
