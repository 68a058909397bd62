import { createHash } from 'node:crypto'
import { orderedId } from './ordered-id.ts'
import {
  clerkOf,
  deskId,
  emailOfReceiver,
  issuers,
  managerId,
  realDeskId,
  realManagerId,
  receiverId,
  trustees,
} from './people.ts'
import { realDesk, type Shape, usualShape } from './shape.ts'

export const wiresEach = 3

export const wireNumbers = Array.from({ length: wiresEach }, (_, at) => at + 1)

export const transactionId = (at: number): string => orderedId(6, at)

/** The wire of a closing by its number, 1 to 3. */
export const wireId = (at: number, number: number): string => orderedId(6 + number, at)

export const digestOf = (wire: string): string => createHash('sha256').update(wire).digest('hex')

export const sentAt = '2026-02-02T16:00:00Z'
const types = ['Negotiated', 'Competitive', 'Negotiated'] as const

export const nameOf = (at: number): string =>
  `GO Refunding Bonds No. ${(at * 7919) % 1_000_003}, Series ${2019 + (at % 9)}`
export const typeOf = (at: number): string => types[at % types.length] ?? 'Negotiated'

/** Of so many closings that follow each other the last is completed. */
const completedEvery = 16

export const statusOf = (at: number): number =>
  at % completedEvery === completedEvery - 1 ? 3 : 1 + (at % 2)

/** The closings that are not completed, counted through. */
export const openClosing = (nth: number): number => nth + Math.floor(nth / (completedEvery - 1))

/** How many of `count` closings are open. */
export const openAmong = (count: number): number => count - Math.floor(count / completedEvery)

/** Which of the closings of the real desk it is, counted from 0; undefined for a closing of the other one. */
const nthOfRealDesk = (at: number, { realDeskEvery }: Shape): number | undefined => {
  if (realDeskEvery === 0 || at % realDeskEvery !== 2) return undefined
  const nth = Math.floor(at / realDeskEvery)
  return nth < realDesk.closings ? nth : undefined
}

export const isOfRealDesk = (at: number, shape: Shape): boolean => nthOfRealDesk(at, shape) !== undefined

export const deskOf = (at: number, shape: Shape): string => (isOfRealDesk(at, shape) ? realDeskId : deskId)

export const managerOf = (at: number, shape: Shape): string => {
  const nth = nthOfRealDesk(at, shape)
  return nth === undefined ? managerId(at % shape.colleagues) : realManagerId(nth % realDesk.people)
}

export const issuerOf = (at: number): number => (at * 31) % issuers

/** Closings spread over nine years, in no order of their ids. */
export const closingDateOf = (at: number): string =>
  new Date(Date.UTC(2019, 0, 1 + ((at * 613) % 3285))).toISOString().slice(0, 10)

/** The par of a bond in cents, in no order of the ids. */
export const parOf = (at: number): number => 100_000_000 + ((at * 7919) % 1_000_003)

/** The trustee: the first wire of an open closing waits at the first of them; the others stand anywhere, at others. */
export const receiverOf = (at: number, number: number): number =>
  number === 1 ? 0 : 1 + ((at * 3 + number) % (trustees - 1))

/** Whom a wire was sent to. */
export const receivingPersonOf = (
  at: number,
  number: number,
  { clerks }: Shape = usualShape,
): { id: string; email: string } => {
  const trustee = receiverOf(at, number)
  return trustee === 0 ? clerkOf(at % clerks) : { id: receiverId(trustee), email: emailOfReceiver(trustee) }
}

export const wireStatusOf = (at: number, number: number): number => {
  if (statusOf(at) === 3) return 5
  return number === 1 ? 3 : ([5, 3, 2, 4][(at + number) % 4] ?? 5)
}
export const acceptedOf = (at: number): number[] =>
  wireNumbers.filter((number) => wireStatusOf(at, number) === 5)
export const amountOf = (at: number, number: number): number =>
  1_000_000 + ((at * 104_729 + number) % 900_000_000)
