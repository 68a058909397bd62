import { sumCents } from '../../platform/money.ts'
import { accountableHolders } from './accountable-holders.ts'
import type { Discrepancy, ReconciledClosing } from './reconciled-closing.ts'
import { insurancePurpose, suretyPurpose } from './sources-and-uses.ts'

const isPremium = (purpose: number): boolean => purpose === insurancePurpose || purpose === suretyPurpose

/**
 * What the underwriter wires of the purchase price, in cents: par + premium - discount + accrued interest -
 * its own discount - the premiums it pays - a good-faith deposit that another party holds.
 */
export const netWire = ({ bond, entered, manager }: Omit<ReconciledClosing, 'kind' | 'wires'>): number =>
  bond.parAmount +
  bond.premium -
  bond.discount +
  bond.accruedInterest -
  bond.underwritersDiscount -
  (entered.premiumsPaidBy === 'underwriter' ? entered.bondInsurancePremium + entered.suretyPremium : 0) -
  (entered.goodFaithHolder !== null && entered.goodFaithHolder !== manager ? bond.goodFaithDeposit : 0)

/** What the underwriter sends of other money than the purchase price: what it holds or receives, and does not keep. */
export const passedOn = ({ entered, manager, wires }: ReconciledClosing): number => {
  const held = (lines: readonly { holder: string | null; amount: number }[]): number =>
    sumCents(lines.filter(({ holder }) => holder === manager).map(({ amount }) => amount))
  const received = wires.filter(({ receiver }) => receiver === manager).map(({ amount }) => amount ?? 0)
  return held(entered.contributions) + sumCents(received) - held(entered.uses)
}

/** The total of the premiums that the underwriter pays by wire: to an insurer, not into a fund. */
const premiumsIn = (closing: ReconciledClosing): number => {
  if (closing.entered.premiumsPaidBy !== 'underwriter') return 0
  const funds = new Set<string | null>(accountableHolders(closing))
  const toInsurers = closing.wires.filter(
    (wire) => wire.sender === closing.manager && !funds.has(wire.receiver),
  )
  return sumCents(
    toInsurers.flatMap(({ wirePurposes }) =>
      wirePurposes.filter(({ purpose }) => isPremium(purpose)).map(({ amount }) => amount),
    ),
  )
}

/** What the underwriter wires, but the premiums that it pays to insurers itself. */
export const wiredByUnderwriter = (closing: ReconciledClosing): number => {
  const wires = closing.wires.filter(({ sender }) => sender === closing.manager)
  return sumCents(wires.map(({ amount }) => amount ?? 0)) - premiumsIn(closing)
}

/** I2, of a bond: the underwriter's wires, but those to insurers that it pays itself, come to the net wire. */
export const netWireDisagrees = (closing: ReconciledClosing): Discrepancy[] => {
  if (closing.kind !== 'bond') return []
  const found = wiredByUnderwriter(closing)
  const expected = netWire(closing) + passedOn(closing)
  return expected === found ? [] : [{ rule: 'I2', place: { at: 'net wire' }, expected, found }]
}
