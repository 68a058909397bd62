import type { CostLine } from './cost-of-issuance.ts'

const keyOf = ({ service, payee, invoice, kind, amount }: CostLine): string =>
  JSON.stringify([service, payee, invoice, kind, amount])

/** The lines of `these` that `those` does not have; a line that stands twice counts twice. */
export const linesMissingFrom = (these: readonly CostLine[], those: readonly CostLine[]): CostLine[] => {
  const left = new Map<string, number>()
  for (const line of those) left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + 1)
  return these.filter((line) => {
    const count = left.get(keyOf(line)) ?? 0
    left.set(keyOf(line), count - 1)
    return count <= 0
  })
}

/**
 * Two people changed one table that began as `start`: mine, without the lines that they took out and I left alone, and
 * with those that they put in. Where both changed the same line both stand, for a person to choose.
 */
export const mergeCostLines = (
  start: readonly CostLine[],
  mine: readonly CostLine[],
  theirs: readonly CostLine[],
): CostLine[] => {
  const takenOut = linesMissingFrom(start, theirs)
  const putIn = linesMissingFrom(theirs, start)
  const kept = linesMissingFrom(mine, takenOut)
  return [...kept, ...linesMissingFrom(putIn, linesMissingFrom(mine, start))]
}
