import type { ReconciledClosing } from './reconciled-closing.ts'

/**
 * Ids of the organizations, except the managing one, that pass money on or keep it in a fund, and so have to
 * account for it. All other parties only receive money.
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
