import { sumCents } from '../../platform/money.ts'
import { wirePurposes, type WirePurposeId } from '../../platform/master-data/wire-purposes.ts'
import { accountableHolders } from './accountable-holders.ts'
import type { Discrepancy, ReconciledClosing } from './reconciled-closing.ts'
import { premiumUses } from './statement.ts'

type Flow = { holder: string | null; purpose: WirePurposeId; amount: number }

const total = (flows: readonly Flow[], holder: string | null, purpose: WirePurposeId): number =>
  sumCents(
    flows.filter((flow) => flow.holder === holder && flow.purpose === purpose).map(({ amount }) => amount),
  )

const partsOf = (closing: ReconciledClosing, end: 'sender' | 'receiver'): Flow[] =>
  closing.wires.flatMap((wire) =>
    wire.wirePurposes.map(({ purpose, amount }) => ({ holder: wire[end], purpose, amount })),
  )

/** What a holder has before the first wire, including the good-faith deposit. */
const onHand = ({ kind, bond, entered, manager }: ReconciledClosing): Flow[] => {
  const { goodFaithHolder: holder, goodFaithPurpose: purpose } = entered
  const deposit =
    kind === 'bond' && holder !== null && holder !== manager && purpose !== null
      ? [{ holder, purpose, amount: bond.goodFaithDeposit }]
      : []
  const others = entered.contributions.flatMap((one) =>
    one.purpose === null ? [] : [{ holder: one.holder, purpose: one.purpose, amount: one.amount }],
  )
  return [...deposit, ...others]
}

/** I3 of one holder: what leaves it or stays in its funds is what it received and had, purpose by purpose. */
const holderDisagrees = (closing: ReconciledClosing, holder: string): Discrepancy[] => {
  const [received, sent] = [partsOf(closing, 'receiver'), partsOf(closing, 'sender')]
  const had = onHand(closing)
  return wirePurposes.flatMap(({ id: purpose }) => {
    const expected = total(received, holder, purpose) + total(had, holder, purpose)
    const found =
      total(sent, holder, purpose) +
      sumCents(
        closing.entered.uses
          .filter((use) => use.holder === holder && use.purpose === purpose)
          .map(({ amount }) => amount),
      )
    return expected === found
      ? []
      : [{ rule: 'I3', place: { at: 'holder', holder, purpose }, expected, found } as const]
  })
}

/** I3 of the settlement agent of a real-estate closing: it pays out and keeps what it holds. */
const agentDisagrees = (closing: ReconciledClosing): Discrepancy[] => {
  if (closing.kind !== 'real_estate') return []
  const { manager, entered, wires } = closing
  const amounts = (lines: readonly { holder: string | null; amount: number }[]) =>
    sumCents(lines.filter(({ holder }) => holder === manager).map(({ amount }) => amount))
  const wired = (end: 'sender' | 'receiver') =>
    sumCents(wires.filter((wire) => wire[end] === manager).map(({ amount }) => amount ?? 0))
  const expected = amounts(entered.contributions) + wired('receiver')
  const found = wired('sender') + amounts(entered.uses)
  return expected === found
    ? []
    : [{ rule: 'I3', place: { at: 'holder', holder: manager, purpose: null }, expected, found }]
}

/** I3 for parties that only receive money: their wires for a purpose add up to the uses paid out for it. */
const payeesDisagree = (closing: ReconciledClosing): Discrepancy[] => {
  const accountable = new Set<string | null>([...accountableHolders(closing), closing.manager])
  const paid = partsOf(closing, 'receiver').filter(({ holder }) => !accountable.has(holder))
  const planned = [...closing.entered.uses, ...premiumUses(closing)].filter(({ holder }) => holder === null)
  return wirePurposes.flatMap(({ id: purpose }) => {
    const expected = total(planned, null, purpose)
    const found = sumCents(paid.filter((part) => part.purpose === purpose).map(({ amount }) => amount))
    return expected === found
      ? []
      : [{ rule: 'I3', place: { at: 'payees', purpose }, expected, found } as const]
  })
}

/** I3: what leaves a holder is what it received plus what it had. */
export const holdersDisagree = (closing: ReconciledClosing): Discrepancy[] => [
  ...accountableHolders(closing).flatMap((holder) => holderDisagrees(closing, holder)),
  ...agentDisagrees(closing),
  ...payeesDisagree(closing),
]
