import type { ReconciledClosing } from './reconciled-closing.ts'

/**
 * Ids of whoever passes money on or keeps it in a fund, the managing organization aside, and so has to account for it.
 * All others are paid, and that is the end of it.
 */
export const accountableHolders = ({ entered, manager, wires }: ReconciledClosing): string[] => {
  const named = [
    ...wires.map(({ sender }) => sender),
    ...entered.uses.flatMap(({ holder }) => holder ?? []),
    ...entered.contributions.map(({ holder }) => holder),
    ...(entered.goodFaithHolder === null ? [] : [entered.goodFaithHolder]),
  ]
  return [...new Set(named)].filter((holder) => holder !== manager).sort()
}
