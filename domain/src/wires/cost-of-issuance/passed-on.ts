import { sumCents } from '../../platform/money.ts'

/** Money on its way: cents, from the organization that pays to the party that receives; null while none is named. */
export type Movement = { sender: string; receiver: string | null; amount: number }

/** Cents that a party received in this closing and sent on. */
export type PassedOn = { party: string; amount: number }

/**
 * What each party passes on: the smaller of what it received and what it sent. Money that returns to its payer is
 * passed on too. Parties in the order in which they first send; one that passes nothing on is left out.
 */
export const passedOn = (movements: readonly Movement[]): PassedOn[] => {
  const total = (party: string, end: 'sender' | 'receiver'): number =>
    sumCents(movements.filter((one) => one[end] === party).map(({ amount }) => amount))
  return [...new Set(movements.map(({ sender }) => sender))]
    .map((party) => ({ party, amount: Math.min(total(party, 'receiver'), total(party, 'sender')) }))
    .filter(({ amount }) => amount > 0)
}

/** The money itself in cents: all movements, less what is moved a second time because a party passes it on. */
export const countedOnce = (movements: readonly Movement[]): number =>
  sumCents(movements.map(({ amount }) => amount)) - sumCents(passedOn(movements).map(({ amount }) => amount))

type MovingWire = { sender: string; receiver: string | null; amount: number | null }

/** Money of the closing in cents: its wires, each dollar once however many wires carry it on. */
export const moneyOfWires = (wires: readonly MovingWire[]): number =>
  countedOnce(wires.map(({ sender, receiver, amount }) => ({ sender, receiver, amount: amount ?? 0 })))
