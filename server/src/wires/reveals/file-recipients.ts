import type { Caller } from '../../platform/http/caller.ts'
import type { Recipient } from '../../messaging/events/domain-event.ts'
import type { WireRow } from '../record/store.ts'

type Shown = Pick<WireRow, 'number' | 'transactionName' | 'receiverId' | 'receiverIsThere' | 'managers'>

const numbersOf = (wires: readonly Shown[], whose: string): string => {
  const [first, ...others] = wires
  const name = first?.transactionName ?? ''
  return others.length === 0
    ? `the account number of wire #${first?.number ?? ''} of ${name}`
    : `the account numbers of ${wires.length} ${whose} of ${name}`
}

/**
 * For a file with the account numbers of these wires of one transaction: one notice for each manager and each
 * receiver, but not for the caller. A receiver reads only of that receiver's wires, and not the kind of file:
 * that is internal to the managing organization.
 */
export const fileRecipients = (caller: Caller, wires: readonly Shown[], what: string): Recipient[] => {
  const messages = new Map<string, string>()
  const receivers = wires.flatMap(({ receiverId, receiverIsThere }) =>
    receiverId === null || !receiverIsThere ? [] : [receiverId],
  )
  for (const receiver of receivers) {
    const own = wires.filter(({ receiverId }) => receiverId === receiver)
    messages.set(receiver, `${caller.name} had ${numbersOf(own, 'wires to you')} shown`)
  }
  for (const { userId } of wires.flatMap(({ managers }) => managers)) {
    messages.set(userId, `${caller.name} made ${what} with ${numbersOf(wires, 'wires')}`)
  }
  messages.delete(caller.userId)
  return [...messages].map(([userId, text]) => ({
    userId,
    email: null,
    kind: 'details-shown',
    facts: { text },
  }))
}
