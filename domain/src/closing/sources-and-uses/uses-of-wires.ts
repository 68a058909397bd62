import { sumCents } from '../../platform/money.ts'
import type { TransactionRole } from '../../platform/master-data/transaction-roles.ts'
import { purposeLabel } from '../../platform/master-data/purpose-labels.ts'
import { WirePurpose, wirePurposes, type WirePurposeId } from '../../platform/master-data/wire-purposes.ts'
import { accountableHolders } from './accountable-holders.ts'
import { netWire } from './net-wire.ts'
import type { ReconciledClosing, ReconciledWire } from './reconciled-closing.ts'
import { insurancePurpose, suretyPurpose, type SourcesAndUses, type Use } from './sources-and-uses.ts'

/** Receivers in these roles keep what they are wired in funds; the others are paid. */
export const fundKeepingRoles: readonly TransactionRole[] = [
  'Bank',
  'County',
  'Escrow Agent',
  'Issuer',
  'Trustee',
]

type Asked = {
  /** Ids of the organizations that keep money in funds. */
  keepers: readonly string[]
  /** The organization that would hold the good-faith deposit; null until one is named. */
  issuer: string | null
  nameOf: (id: string) => string
}

const fundNames: Record<WirePurposeId, string> = {
  [WirePurpose.BuildingFund]: 'Building fund',
  [WirePurpose.CostOfIssuanceFund]: 'Cost of issuance',
  [WirePurpose.EscrowFund]: 'Refunding escrow',
  [WirePurpose.DebtServiceFund]: 'Debt service fund',
  [WirePurpose.BondInsurance]: 'Bond insurance premium',
  [WirePurpose.ProjectFund]: 'Project fund',
  [WirePurpose.ReserveFundSurety]: 'Debt service reserve fund',
}

const fundName = (kind: ReconciledClosing['kind'], purpose: WirePurposeId): string =>
  kind === 'bond' ? fundNames[purpose] : purposeLabel(purpose, kind)

const partOf = (wires: readonly ReconciledWire[], purpose: WirePurposeId): number =>
  sumCents(
    wires.flatMap((wire) =>
      wire.wirePurposes.filter((part) => part.purpose === purpose).map(({ amount }) => amount),
    ),
  )

/** The premiums in wires to insurers, and who pays them, where nothing was entered of them. */
const withPremiums = (closing: ReconciledClosing, paid: readonly ReconciledWire[]): SourcesAndUses => {
  const { kind, entered, manager } = closing
  if (kind !== 'bond' || entered.bondInsurancePremium + entered.suretyPremium > 0) return entered
  const [insurance, surety] = [partOf(paid, insurancePurpose), partOf(paid, suretyPurpose)]
  if (insurance + surety === 0) return entered
  const others = paid.filter(({ sender }) => sender !== manager)
  const byIssuer = partOf(others, insurancePurpose) + partOf(others, suretyPurpose) > 0
  return {
    ...entered,
    bondInsurancePremium: insurance,
    suretyPremium: surety,
    premiumsPaidBy: byIssuer ? 'issuer' : 'underwriter',
  }
}

/** The issuer holds the deposit where the underwriter's wires come nearer to the price without it than to the whole. */
const withDeposit = (
  closing: ReconciledClosing,
  entered: SourcesAndUses,
  issuer: string | null,
): SourcesAndUses => {
  const { kind, bond, manager, wires } = closing
  const deposit = bond.goodFaithDeposit
  if (kind !== 'bond' || deposit === 0 || issuer === null || entered.goodFaithHolder !== null) return entered
  const sent = wires.filter(({ sender }) => sender === manager)
  const { premiumsPaidBy, bondInsurancePremium, suretyPremium } = entered
  const premiums = premiumsPaidBy === 'underwriter' ? bondInsurancePremium + suretyPremium : 0
  const wired = sumCents(sent.map(({ amount }) => amount ?? 0)) - premiums
  const whole = netWire({ bond, entered, manager })
  if (Math.abs(wired - whole) <= Math.abs(wired - (whole - deposit))) return entered
  const [largest] = sent.flatMap((wire) => wire.wirePurposes).toSorted((a, b) => b.amount - a.amount)
  return largest ? { ...entered, goodFaithHolder: issuer, goodFaithPurpose: largest.purpose } : entered
}

/** What a holder has for a purpose before the first wire. */
const onHand = (
  { bond }: ReconciledClosing,
  entered: SourcesAndUses,
  holder: string,
  purpose: WirePurposeId,
): number =>
  (entered.goodFaithHolder === holder && entered.goodFaithPurpose === purpose ? bond.goodFaithDeposit : 0) +
  sumCents(
    entered.contributions
      .filter((one) => one.holder === holder && one.purpose === purpose)
      .map(({ amount }) => amount),
  )

/**
 * What the wires say about sources and uses: a use for each fund that keeps what it is wired, and for each purpose that
 * is paid out; premiums and a good-faith deposit as far as the wires show them. Contributions stay as entered. A
 * proposal: where the wires are right it agrees, and where they are not it shows by how much.
 */
export const usesOfWires = (
  closing: ReconciledClosing,
  { keepers, issuer, nameOf }: Asked,
): SourcesAndUses => {
  const { kind, manager, wires } = closing
  const first = { ...closing, entered: { ...closing.entered, uses: [] } }
  const funds = new Set([...keepers, ...accountableHolders(first)].filter((id) => id !== manager))
  const paid = wires.filter(({ receiver }) => receiver !== manager && !funds.has(receiver ?? ''))
  const entered = withDeposit(first, withPremiums(first, paid), issuer)
  if (entered.goodFaithHolder !== null) funds.add(entered.goodFaithHolder)
  const isPremium = (purpose: WirePurposeId) =>
    kind === 'bond' && (purpose === insurancePurpose || purpose === suretyPurpose)

  const kept = wirePurposes.flatMap(({ id: purpose }) =>
    [...funds].map((holder): Use => {
      const received = wires.filter((wire) => wire.receiver === holder)
      const sent = wires.filter((wire) => wire.sender === holder)
      const amount =
        partOf(received, purpose) + onHand(first, entered, holder, purpose) - partOf(sent, purpose)
      return { label: fundName(kind, purpose), amount, holder, purpose }
    }),
  )
  const payments = wirePurposes
    .filter(({ id }) => !isPremium(id))
    .map(({ id: purpose }): Use => ({
      label: fundName(kind, purpose),
      amount: partOf(paid, purpose),
      holder: null,
      purpose,
    }))
  const uses = [...kept, ...payments].filter(({ amount }) => amount > 0)
  const isShared = (label: string) => uses.filter((use) => use.label === label).length > 1
  return {
    ...entered,
    uses: uses.map(({ label, amount, holder, purpose }) => ({
      label: isShared(label) && holder !== null ? `${label}, ${nameOf(holder)}` : label,
      amount,
      holder,
      purpose,
    })),
  }
}
