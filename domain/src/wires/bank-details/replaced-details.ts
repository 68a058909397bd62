/** A version of a wire's bank details, as far as its replacement is judged. Keys are keyed hashes; empty is not filled. */
export type EnteredDetails = {
  accountKey: string
  aba: string
  furtherCreditKey: string
  intermediaryBank: string
  enteredBy: 'manager' | 'receiver'
  userId: string
  /** A hash of the sign-in; null where the identity provider names none, which counts as another one each time. */
  signIn: string | null
}

/** One fact of the details: its value, empty while it is not filled, and the version that entered it. */
type Entry = { value: string; entered: EnteredDetails }

type ValueOf = (one: EnteredDetails) => string

const sameSignIn = (a: EnteredDetails, b: EnteredDetails): boolean =>
  a === b || (a.userId === b.userId && a.signIn !== null && a.signIn === b.signIn)

/** The versions that gave the fact a new value, oldest first. */
const entriesOf = (versions: readonly EnteredDetails[], valueOf: ValueOf): Entry[] =>
  versions.flatMap((entered, at) => {
    const before = versions[at - 1]
    const value = valueOf(entered)
    return before !== undefined && valueOf(before) === value ? [] : [{ value, entered }]
  })

const accountOf = ({ accountKey, aba }: EnteredDetails): string =>
  accountKey === '' ? '' : `${accountKey} ${aba}`

// What a manager enters after a manager is a correction: the receiver types that number again before it accepts.
const withoutCorrections = (entries: readonly Entry[]): Entry[] =>
  entries.filter(
    ({ entered }, at) => entered.enteredBy === 'receiver' || entries[at + 1]?.entered.enteredBy !== 'manager',
  )

const replaced = (entries: readonly Entry[]): boolean => {
  const last = entries.at(-1)
  return (
    last !== undefined &&
    entries.some(
      ({ value, entered }) => value !== '' && value !== last.value && !sameSignIn(entered, last.entered),
    )
  )
}

const ofReceiver = ({ entered }: Entry): boolean => entered.enteredBy === 'receiver'

/** Every version of a receiver: to save the same value again, in another sign-in or after the manager, confirms it. */
const receiverVersions = (versions: readonly EnteredDetails[], valueOf: ValueOf): Entry[] =>
  versions.map((entered) => ({ value: valueOf(entered), entered })).filter(ofReceiver)

const accountReplaced = (versions: readonly EnteredDetails[]): boolean =>
  replaced([...receiverVersions(versions, accountOf), ...withoutCorrections(entriesOf(versions, accountOf))])

/** A further credit or an intermediary bank counts where the receiver's side entered it: a kept one is not entered. */
const besideReplaced = (versions: readonly EnteredDetails[], valueOf: ValueOf): boolean => {
  const entries = entriesOf(versions, valueOf)
  const entered = entries.filter(ofReceiver)
  const confirmed = receiverVersions(versions, valueOf).filter(({ value }) =>
    entered.some((one) => one.value === value),
  )
  return replaced([...confirmed, ...entered, ...entries.slice(-1)])
}

/**
 * Whether the account that stands, or what the receiver's side entered beside it, replaced another one that a different
 * person, or the same person in a different sign-in, had entered. `versions` are the manager's and those of the
 * receiver's organization, oldest first. Filling what was empty replaces nothing.
 */
export const detailsReplaced = (versions: readonly EnteredDetails[]): boolean =>
  accountReplaced(versions) ||
  besideReplaced(versions, ({ furtherCreditKey }) => furtherCreditKey) ||
  besideReplaced(versions, ({ intermediaryBank }) => intermediaryBank)
