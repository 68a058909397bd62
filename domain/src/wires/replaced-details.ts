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

const sameSignIn = (a: EnteredDetails, b: EnteredDetails): boolean =>
  a === b || (a.userId === b.userId && a.signIn !== null && a.signIn === b.signIn)

/** The versions that gave the fact a new value, oldest first. */
const entriesOf = (versions: readonly EnteredDetails[], valueOf: (one: EnteredDetails) => string): Entry[] =>
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

/** A further credit or an intermediary bank counts where the receiver's side entered it. */
const besideReplaced = (entries: readonly Entry[]): boolean =>
  replaced(entries.filter((entry) => entry === entries.at(-1) || entry.entered.enteredBy === 'receiver'))

/**
 * Whether the account that stands, or what the receiver's side entered beside it, replaced another one that a different
 * person, or the same person in a different sign-in, had entered. `versions` are the manager's and those of the
 * receiver's organization, oldest first. Filling what was empty replaces nothing.
 */
export const detailsReplaced = (versions: readonly EnteredDetails[]): boolean =>
  replaced(withoutCorrections(entriesOf(versions, accountOf))) ||
  besideReplaced(entriesOf(versions, ({ furtherCreditKey }) => furtherCreditKey)) ||
  besideReplaced(entriesOf(versions, ({ intermediaryBank }) => intermediaryBank))
