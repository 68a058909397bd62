import { typedDetails, wireBody } from '../closing.ts'
import { addressOf } from './cast.ts'
import { closingsOf } from './closings.ts'
import type { RecipientsServer } from './recipients-server.ts'

const changedDetails = typedDetails({ accountNumber: '000999', accountNumberAgain: '000999' })

/** A wire from its first line to its acceptance or rejection. */
export const recordWireDecisions = async (server: RecipientsServer): Promise<void> => {
  const { call, done, record } = server
  const { staffed, wireAt, addWire, small } = closingsOf(server)
  const { transactionId, url } = await staffed()
  const sent = () => wireAt(transactionId, 'sent')
  const filled = () => wireAt(transactionId, 'filled')
  const accepted = () => wireAt(transactionId, 'accepted')
  const form = (change: object = {}) =>
    wireBody({ ...small, receiverEmail: addressOf('receiver.named'), ...change })

  await record('wire created', () => call('sender.owner', 'POST', `${url}/wire`, form()))
  const draft = await addWire(transactionId)
  const more = { references: ['Corrected'] }
  await record('wire edited before it was sent', () =>
    call('sender.owner', 'PUT', `/wire/${draft}`, form(more)),
  )
  await record('wire sent', () => call('sender.owner', 'POST', `/wire/${draft}/send`))
  const deleted = await addWire(transactionId)
  await record('wire deleted', () => call('sender.owner', 'DELETE', `/wire/${deleted}`))
  const unregistered = await addWire(transactionId, { receiverEmail: 'clerk@smalltown.example' })
  await record('wire sent to an address without an account', () =>
    call('sender.owner', 'POST', `/wire/${unregistered}/send`),
  )
  const waiting = await sent()
  await record('wire reminded', () => call('sender.owner', 'POST', `${waiting.url}/remind`))
  await record('wire to an address without an account reminded', () =>
    call('sender.owner', 'POST', `/wire/${unregistered}/remind`),
  )
  const edited = await filled()
  await record('wire edited after it was sent', () => call('sender.owner', 'PUT', edited.url, form(more)))
  const moved = await filled()
  await record('wire edited to another receiver', () =>
    call('sender.owner', 'PUT', moved.url, form({ receiverEmail: addressOf('receiver.colleague') })),
  )
  const recalled = await sent()
  await record('wire recalled', () => call('sender.owner', 'POST', `${recalled.url}/recall`, {}))
  const given = await sent()
  await record('wire handed over by its receiver', () =>
    call('receiver.named', 'POST', `${given.url}/hand-over`, { email: addressOf('receiver.colleague') }),
  )
  const taken = await sent()
  await record('wire handed over by an admin of the receiver', () =>
    call('receiver.admin', 'POST', `${taken.url}/hand-over`, { email: addressOf('receiver.colleague') }),
  )
  const timeZone = 'America/New_York'
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(server.clock())
  const standIn = { email: addressOf('receiver.colleague'), firstDay: today, lastDay: today, timeZone }
  await record('delegate named', () => call('receiver.named', 'PUT', '/user/delegation', standIn))
  const absent = { id: await addWire(transactionId) }
  await record('wire sent while its receiver is away', () =>
    call('sender.owner', 'POST', `/wire/${absent.id}/send`),
  )
  await record('wire reminded while its receiver is away', () =>
    call('sender.owner', 'POST', `/wire/${absent.id}/remind`),
  )
  await record('wire taken over by the delegate', () =>
    call('receiver.colleague', 'POST', `/wire/${absent.id}/take-over`),
  )
  await record('delegation ended', () => call('receiver.named', 'DELETE', '/user/delegation'))
  const seconded = await filled()
  const second = { email: addressOf('receiver.second') }
  await record('second person named', () =>
    call('receiver.named', 'PUT', `${seconded.url}/second-person`, second),
  )
  await record('bank details shown to the second person', () =>
    call('receiver.second', 'POST', `${seconded.url}/reveal`),
  )
  await record('wire with a second person accepted and verified', () =>
    call('receiver.named', 'POST', `${seconded.url}/accept`, seconded.accept()),
  )
  await record('second person removed', () =>
    call('receiver.named', 'DELETE', `${seconded.url}/second-person`),
  )
  const byAdmin = await filled()
  await record('second person named by an admin of the receiver', () =>
    call('receiver.admin', 'PUT', `${byAdmin.url}/second-person`, second),
  )
  const entered = await sent()
  await record('bank details entered by the receiver', () =>
    call('receiver.named', 'PUT', `${entered.url}/instructions`, typedDetails()),
  )
  const verified = await accepted()
  await record('bank details of a verified wire changed by the receiver', () =>
    call('receiver.named', 'PUT', `${verified.url}/instructions`, changedDetails),
  )
  const plain = await filled()
  await record('wire accepted and verified', () =>
    call('receiver.named', 'POST', `${plain.url}/accept`, plain.accept()),
  )
  const rejected = await filled()
  await record('wire rejected', () =>
    call('receiver.named', 'POST', `${rejected.url}/reject`, {
      digest: rejected.digest,
      reasons: ['amount'],
    }),
  )
  const stood = await wireAt(transactionId, 'sent', {}, 'counsel.named')
  const typed = { label: 'Clearing', ...typedDetails() }
  const standing = await done('counsel.named', 'POST', '/instruction', typed)
  await record('bank details filled from a standing account', () =>
    call('counsel.named', 'PUT', `${stood.url}/instructions/standing`, {
      standingInstructionId: standing.id,
      version: 1,
    }),
  )
}
