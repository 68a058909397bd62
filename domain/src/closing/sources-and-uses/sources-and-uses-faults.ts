import { shownTextFault } from '../../platform/account-numbers/shown-text.ts'
import { lengthFault } from '../../platform/field-sentences.ts'
import { amountFault } from '../../platform/money.ts'
import { faultsOf, type FieldFault } from '../../platform/result.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import { longestLabel, mostLines, type SourcesAndUses } from './sources-and-uses.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'

/** Where sources and uses are entered: what kind of closing, who manages it, and who may be named as a holder, by id. */
export type MoneyPlace = { kind: TransactionKind; manager: string; holders: readonly string[] }

/**
 * Trims labels and removes repetition: the wires of the managing organization state what its money is for, so
 * it needs no purpose, and a good-faith deposit that it holds itself has no other holder.
 */
export const tidySourcesAndUses = (entered: SourcesAndUses, manager: string): SourcesAndUses => {
  const held = entered.goodFaithHolder === manager ? null : entered.goodFaithHolder
  return {
    ...entered,
    goodFaithHolder: held,
    goodFaithPurpose: held === null ? null : entered.goodFaithPurpose,
    contributions: entered.contributions.map((line) => ({
      ...line,
      label: line.label.trim(),
      purpose: line.holder === manager ? null : line.purpose,
    })),
    uses: entered.uses.map((line) => ({ ...line, label: line.label.trim() })),
  }
}

/** What a spreadsheet would take for a formula is refused: the lines are exported to one. */
const labelFault = (label: string): string | null => {
  if (label === '') return 'Name this line'
  const hidden = hiddenCharacterFault(label)
  if (hidden) return hidden
  if (/^[=+\-@]/.test(label)) return 'This cannot begin with =, +, - or @'
  return lengthFault(label, longestLabel) ?? shownTextFault(label)
}

/** A line may be of nothing; an amount that is not whole cents, negative or beyond a bank's twelve digits may not. */
const lineAmountFault = (cents: number): string | null => (cents === 0 ? null : amountFault(cents))

const linesFaults = (
  list: 'contributions' | 'uses',
  entered: SourcesAndUses,
  { manager, holders }: MoneyPlace,
): FieldFault[] => {
  const lines = entered[list]
  if (lines.length > mostLines) {
    return [
      { field: list, message: `There can be at most ${mostLines} lines, and these are ${lines.length}` },
    ]
  }
  return lines.flatMap(({ label, amount, holder, purpose }, at) =>
    faultsOf([
      [`${list}.${at}.label`, labelFault(label)],
      [`${list}.${at}.amount`, lineAmountFault(amount)],
      [
        `${list}.${at}.holder`,
        holder === null || holders.includes(holder) ? null : 'Choose a participant of this closing',
      ],
      [
        `${list}.${at}.purpose`,
        purpose === null && holder !== manager ? 'Choose the use of these funds' : null,
      ],
    ]),
  )
}

const bondFaults = (entered: SourcesAndUses, { holders }: MoneyPlace): FieldFault[] =>
  faultsOf([
    ['bondInsurancePremium', lineAmountFault(entered.bondInsurancePremium)],
    ['suretyPremium', lineAmountFault(entered.suretyPremium)],
    [
      'goodFaithHolder',
      entered.goodFaithHolder === null || holders.includes(entered.goodFaithHolder)
        ? null
        : 'Choose a participant of this closing',
    ],
    [
      'goodFaithPurpose',
      entered.goodFaithHolder !== null && entered.goodFaithPurpose === null
        ? 'Choose the use of the deposit'
        : null,
    ],
  ])

/** What only a bond issue has. */
const propertyFaults = (entered: SourcesAndUses): FieldFault[] => {
  const none = 'Only for a bond closing'
  return faultsOf([
    ['bondInsurancePremium', entered.bondInsurancePremium === 0 ? null : none],
    ['suretyPremium', entered.suretyPremium === 0 ? null : none],
    ['premiumsPaidBy', entered.premiumsPaidBy === 'underwriter' ? null : none],
    ['goodFaithHolder', entered.goodFaithHolder === null ? null : none],
    ['goodFaithPurpose', entered.goodFaithPurpose === null ? null : none],
  ])
}

/** What is wrong with what was entered, tidied, each fault at its field. That it does not add up is no fault. */
export const sourcesAndUsesFaults = (entered: SourcesAndUses, place: MoneyPlace): FieldFault[] => [
  ...(place.kind === 'bond' ? bondFaults(entered, place) : propertyFaults(entered)),
  ...linesFaults('contributions', entered, place),
  ...linesFaults('uses', entered, place),
]
