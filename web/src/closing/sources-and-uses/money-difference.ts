import { statementOf, type StatementLine } from '@countersign/domain/closing/sources-and-uses/statement'
import type { ReconciledClosing } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'

/** A line that differs: cents, null where the line is not there. */
export type MoneyDifference = { label: string; saved: number | null; typed: number | null }

const sums = (lines: readonly StatementLine[]): Map<string, number> => {
  const byLabel = new Map<string, number>()
  for (const { label, amount } of lines) byLabel.set(label, (byLabel.get(label) ?? 0) + amount)
  return byLabel
}

/** Compares what another user saved with what is typed: line by line, adding up lines of one name. */
export function moneyDifference(saved: ReconciledClosing, typed: ReconciledClosing): MoneyDifference[] {
  return (['sources', 'uses'] as const).flatMap((side) => {
    const [theirs, own] = [sums(statementOf(saved)[side]), sums(statementOf(typed)[side])]
    return [...new Set([...theirs.keys(), ...own.keys()])]
      .map((label) => ({ label, saved: theirs.get(label) ?? null, typed: own.get(label) ?? null }))
      .filter(({ saved: one, typed: other }) => one !== other)
  })
}
