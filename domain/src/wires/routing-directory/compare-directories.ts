import type { ListedBank } from './directory-entry.ts'

/** How many routing numbers of the new file differ from the old one, by what a person should know of them. */
export type DirectoryDifference = {
  added: number
  removed: number
  /** Another name, city or state. */
  renamed: number
  /** Given up for another number, or for another one than before. */
  retired: number
  /** Took wires and no longer does. */
  closed: number
  /** Takes wires and did not. */
  opened: number
}

const takesWires = ({ fundsEligible, settlementOnly }: ListedBank): boolean =>
  fundsEligible === true && !settlementOnly

const isRenamed = (was: ListedBank, is: ListedBank): boolean =>
  was.name !== is.name || was.city !== is.city || was.state !== is.state

const isRetired = (was: ListedBank, is: ListedBank): boolean =>
  is.newRoutingNumber !== null && is.newRoutingNumber !== was.newRoutingNumber

const byNumber = (banks: readonly ListedBank[]): ReadonlyMap<string, ListedBank> =>
  new Map(banks.map((bank) => [bank.aba, bank]))

/** What a file changes against the loaded one of its kind. A number counts once under each heading that fits. */
export const compareDirectories = (
  before: readonly ListedBank[],
  after: readonly ListedBank[],
): DirectoryDifference => {
  const old = byNumber(before)
  const fresh = byNumber(after)
  const both = after.flatMap((is) => {
    const was = old.get(is.aba)
    return was === undefined ? [] : [{ was, is }]
  })
  const count = (differs: (was: ListedBank, is: ListedBank) => boolean): number =>
    both.filter(({ was, is }) => differs(was, is)).length
  return {
    added: after.filter(({ aba }) => !old.has(aba)).length,
    removed: before.filter(({ aba }) => !fresh.has(aba)).length,
    renamed: count(isRenamed),
    retired: count(isRetired),
    closed: count((was, is) => takesWires(was) && !takesWires(is)),
    opened: count((was, is) => !takesWires(was) && takesWires(is)),
  }
}

const isSame = (one: ListedBank, other: ListedBank): boolean =>
  !isRenamed(one, other) &&
  one.fundsEligible === other.fundsEligible &&
  one.settlementOnly === other.settlementOnly &&
  one.newRoutingNumber === other.newRoutingNumber

/** The routing numbers of which two copies of a file say different things, lowest first; empty for the same file. */
export const differingNumbers = (one: readonly ListedBank[], other: readonly ListedBank[]): string[] => {
  const [first, second] = [byNumber(one), byNumber(other)]
  return [...new Set([...first.keys(), ...second.keys()])]
    .filter((aba) => {
      const [here, there] = [first.get(aba), second.get(aba)]
      return here === undefined || there === undefined || !isSame(here, there)
    })
    .toSorted()
}
