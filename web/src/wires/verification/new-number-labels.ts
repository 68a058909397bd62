import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { CallBacks } from './verification-queries.ts'

type ContactOfWire = CallBacks['contacts'][number]

/** How many people could stand for a wire of the closing: its managers and its checkers. */
export const peopleWhoVerify = ({ manager, teamMembers }: Pick<Transaction, 'manager' | 'teamMembers'>) =>
  new Set([
    manager.userId,
    ...teamMembers
      .filter(({ rights, isManager }) => rights === 'checker' || isManager)
      .map(({ userId }) => userId),
  ]).size

/** Two people shorten the cooling, and a third one verifies. */
export const thirdPersonNeeded = (people: number): string =>
  people < 3
    ? 'A third person must verify the wire, and this closing has none. First add a colleague with the checker right.'
    : 'A third person, who neither sent the wire nor shortened the waiting period, must verify it.'

/** The contacts on whose numbers no call counts yet, and those whose cooling was shortened. */
export const newNumbers = (contacts: readonly ContactOfWire[]): ContactOfWire[] =>
  contacts.filter(
    ({ fault, source, shortening }) =>
      (fault !== null && source !== 'invitation') || shortening?.state === 'approved',
  )
