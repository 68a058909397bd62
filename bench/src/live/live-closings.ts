import { type Caller, wireBody } from '../closing-size/sized-closing.ts'
import { emailOfManager, emailOfReceiver, managerEmail } from '../seed/people.ts'
import { usualShape } from '../seed/shape.ts'

/** A closing with those who see it: the desk, and a receiver for each wire. */
export type LiveClosing = { transactionId: string; facts: object; wires: { id: string; receiver: string }[] }

const factsOf = (at: number): object => ({
  name: `City of Many Pages ${at}`,
  type: 'Negotiated',
  closingDate: '2031-12-01',
  parAmount: 10_000_000_000,
})

/** Adds a closing whose wires are sent to these receivers. */
export const liveClosing = async (
  call: Caller,
  at: number,
  receivers: readonly number[],
): Promise<LiveClosing> => {
  const facts = factsOf(at)
  const made = await call(managerEmail, 'POST', '/transaction', facts)
  const transactionId = String(made.body?.['id'])
  const wires: LiveClosing['wires'] = []
  for (const receiver of receivers) {
    const receiverEmail = emailOfReceiver(receiver)
    const body = wireBody(1, { receiverEmail })
    const wire = await call(managerEmail, 'POST', `/transaction/${transactionId}/wire`, body)
    const id = String(wire.body?.['id'])
    await call(managerEmail, 'POST', `/wire/${id}/send`)
    wires.push({ id, receiver: receiverEmail })
  }
  return { transactionId, facts, wires }
}

export type Viewer = { email: string; closing: LiveClosing; kind: 'transaction' | 'wire' | 'list' }

/**
 * The pages of so many people, the closings in turn. Of ten pages of a closing the desk has two on the closing and one on
 * its list; the receivers have four on the closing and three on their wire.
 */
export const viewersOf = (closings: readonly LiveClosing[], pages: number): Viewer[] =>
  Array.from({ length: pages }, (_, at) => {
    const closing = closings[at % closings.length]
    if (!closing) throw new Error('There is no closing to look at.')
    const nth = Math.floor(at / closings.length)
    const place = nth % 10
    if (place < 3) {
      return {
        email: emailOfManager(at % usualShape.colleagues),
        closing,
        kind: place === 2 ? 'list' : 'transaction',
      }
    }
    const email = closing.wires[nth % closing.wires.length]?.receiver ?? managerEmail
    return { email, closing, kind: place % 2 === 1 ? 'transaction' : 'wire' }
  })
