import type { TransactionKind } from './transaction-kinds.ts'
import { transactionRoles, type TransactionRole } from './transaction-roles.ts'

/**
 * The specification's codes are the same in every closing; what people read depends on the kind. Each column is complete,
 * and no two codes of a kind share a label, so that a label names its code.
 */
type LabelsOfKind = {
  roles: Record<TransactionRole, string>
  types: Record<'Negotiated' | 'Competitive' | 'Private Placement', string>
  /** What purpose 2 pays for; "Cost of issuance" of a bond. */
  costs: string
  /** Its day and hour, and what happens then. */
  closing: { date: string; time: string; closes: string }
}

const bond: LabelsOfKind = {
  roles: Object.fromEntries(transactionRoles.map((role) => [role, role])) as Record<TransactionRole, string>,
  types: {
    Negotiated: 'Negotiated',
    Competitive: 'Competitive',
    'Private Placement': 'Private Placement',
  },
  costs: 'Cost of issuance',
  closing: { date: 'Closing date', time: 'Closing time', closes: 'Closes' },
}

/** As a title company speaks: who brings the money is the buyer, who receives the proceeds the seller. */
const realEstate: LabelsOfKind = {
  roles: {
    'Transaction Manager': 'Settlement Agent',
    'Wire Sender': 'Wire Sender',
    'Wire Receiver': 'Wire Receiver',
    Advisor: "Buyer's Broker",
    Bank: 'Lender',
    'Bond Counsel': 'Title Company',
    County: 'County Recorder',
    'Disclosure Counsel': "Seller's Attorney",
    'Escrow Agent': 'Escrow Agent',
    Issuer: 'Seller',
    'Placement Agent': 'Listing Broker',
    Trustee: 'Payoff Lender',
    Underwriter: 'Buyer',
    "Underwriter's Counsel": "Buyer's Attorney",
  },
  types: { Negotiated: 'Purchase', Competitive: 'Auction', 'Private Placement': 'Private Sale' },
  costs: 'Closing costs',
  closing: { date: 'Settlement date', time: 'Settlement time', closes: 'Settles' },
}

const labelsOf = (kind: TransactionKind): LabelsOfKind => (kind === 'real_estate' ? realEstate : bond)

/** A text that is no code, such as a role that only a memo knows, is its own label. */
const labelIn = (column: Readonly<Record<string, string>>, code: string | number): string =>
  Object.hasOwn(column, code) ? (column[code] ?? '') : String(code)

/** A text of ours with the manager's role as the kind calls it: "as Settlement Agent". */
export const withRoleLabel = (text: string, kind: TransactionKind): string =>
  text.replace('Transaction Manager', labelsOf(kind).roles['Transaction Manager'])

export const roleLabel = (role: string, kind: TransactionKind): string => labelIn(labelsOf(kind).roles, role)

export const typeLabel = (type: string, kind: TransactionKind): string => labelIn(labelsOf(kind).types, type)

/** "Cost of issuance", "Closing costs". */
export const costsLabel = (kind: TransactionKind): string => labelsOf(kind).costs

/** "Cost of Issuance", "Closing Costs", as a heading of a dialog. */
export const costsTitle = (kind: TransactionKind): string =>
  kind === 'real_estate' ? 'Closing Costs' : 'Cost of Issuance'

/** "Closing date" and "Closes", "Settlement date" and "Settles". */
export const closingLabels = (kind: TransactionKind): LabelsOfKind['closing'] => labelsOf(kind).closing

/** The roles of the list to choose from, ordered as the specification lists them. */
export const roleChoices = (kind: TransactionKind): { id: TransactionRole; name: string }[] =>
  transactionRoles.map((id) => ({ id, name: roleLabel(id, kind) }))
