export type Mark = { character: string; differs: boolean }

/**
 * Two numbers, character by character, each marked where it is not the other's. Of the same length they are compared
 * place by place, as two people would read them to each other; otherwise the longest run of what is common stays
 * unmarked, so that one digit too many marks that digit alone.
 */
export function digitDifference(before: string, after: string): { before: Mark[]; after: Mark[] } {
  const [old, now] = [Array.from(before), Array.from(after)]
  if (old.length === now.length) {
    return {
      before: old.map((character, at) => ({ character, differs: character !== now[at] })),
      after: now.map((character, at) => ({ character, differs: character !== old[at] })),
    }
  }
  const common = commonPlaces(old, now)
  return {
    before: old.map((character, at) => ({ character, differs: !common.some(([one]) => one === at) })),
    after: now.map((character, at) => ({ character, differs: !common.some(([, other]) => other === at) })),
  }
}

/** The places of a longest common subsequence, in both. */
function commonPlaces(old: readonly string[], now: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 1).fill(0))
  const length = (one: number, other: number) => lengths[one]?.[other] ?? 0
  for (let one = old.length - 1; one >= 0; one -= 1) {
    for (let other = now.length - 1; other >= 0; other -= 1) {
      const row = lengths[one]
      if (row === undefined) continue
      row[other] =
        old[one] === now[other]
          ? length(one + 1, other + 1) + 1
          : Math.max(length(one + 1, other), length(one, other + 1))
    }
  }
  const places: [number, number][] = []
  let [one, other] = [0, 0]
  while (one < old.length && other < now.length) {
    if (old[one] === now[other]) places.push([one++, other++])
    else if (length(one + 1, other) >= length(one, other + 1)) one += 1
    else other += 1
  }
  return places
}

/** Which digits of a number are marked, for those who hear it; '' when none is. Places count from one. */
export const differingPlaces = (marks: readonly Mark[]): string => {
  const places = marks.flatMap(({ differs }, at) => (differs ? [at + 1] : []))
  const [last, ...others] = places.toReversed()
  if (last === undefined) return ''
  if (places.length === marks.length) return 'Every digit differs.'
  return others.length === 0
    ? `Digit ${last} of ${marks.length} differs.`
    : `Digits ${others.toReversed().join(', ')} and ${last} of ${marks.length} differ.`
}
