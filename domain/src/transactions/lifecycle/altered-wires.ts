import { isAccepted, type WireStatus } from '../../platform/master-data/wire-status.ts'

/** "wire #3", "wires #3 and #4". */
const numbered = (wires: readonly { number: number }[]): string => {
  const numbers = wires.map(({ number }) => `#${number}`)
  const last = numbers.pop() ?? ''
  return numbers.length === 0 ? `wire ${last}` : `wires ${numbers.join(', ')} and ${last}`
}

/** Why the closing is frozen, for every user in it. */
export const storedWiresReason = (wires: readonly { number: number; status: WireStatus }[]): string => {
  const confirmed = wires.some(({ status }) => isAccepted(status))
  return `The stored details of ${numbered(wires)} do not match what ${confirmed ? 'the receiver confirmed' : 'was entered'}`
}
