import { type CostOfIssuance, hasCosts } from '../cost-of-issuance/cost-of-issuance.ts'
import { hasHolderAddress, type HolderAddress } from './holder-address.ts'
import type { Payoff } from '../payoff/payoff.ts'
import type { TransactionRole } from '../../platform/master-data/transaction-roles.ts'
import type { PurposeAmount } from '../../platform/master-data/wire-purposes.ts'

/**
 * Everything a receiver agrees to when it accepts. The account numbers are present as keyed hashes, so that the digest
 * can stand in an audit trail: a plain hash of a short number could be guessed back.
 */
export type AgreedWire = CostOfIssuance &
  HolderAddress & {
    wireId: string
    number: number
    role: TransactionRole | null
    receiverEmail: string
    /** Cents. */
    amount: number | null
    wirePurposes: readonly PurposeAmount[]
    references: readonly string[]
    /** Only of a wire that pays off a loan, and only where it is said. */
    payoff: Payoff | null
    fbo: string
    aba: string
    accountKey: string
    intermediaryBank: string
    furtherCreditName: string
    furtherCreditKey: string
    /** Who pays, and who manages: ids. One that both are is not spelled; so are two that are not said. */
    senderOrganizationId?: string
    managerOrganizationId?: string
  }

const mark = (wire: AgreedWire): string => {
  if (wire.payoff !== null) return 'wire-5'
  if (hasHolderAddress(wire)) return 'wire-4'
  if (otherSender(wire).length > 0) return 'wire-3'
  return hasCosts(wire) ? 'wire-2' : 'wire-1'
}

/**
 * The one spelling of an agreed wire: a JSON array in a fixed order, purposes sorted by their code. A wire without cost
 * of issuance, that the managing organization pays, without an address of the account holder or a payoff is spelled as it
 * was before there was anything else, so that what was agreed then still has the same digest.
 */
export const agreedWireText = (wire: AgreedWire): string =>
  JSON.stringify([
    mark(wire),
    wire.wireId,
    wire.number,
    wire.role,
    wire.receiverEmail,
    wire.amount,
    wire.wirePurposes
      .map(({ purpose, amount }) => [purpose, amount])
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    wire.references,
    wire.fbo,
    wire.aba,
    wire.accountKey,
    wire.intermediaryBank,
    wire.furtherCreditName,
    wire.furtherCreditKey,
    ...partsBeside(wire),
  ])

/** From wire-4 on every part has a place of its own, also one that the wire does not have. */
const partsBeside = (wire: AgreedWire): unknown[] => {
  const { payoff } = wire
  if (payoff !== null) return [...partsBesideAddress(wire), [payoff.perDiem, payoff.goodThrough]]
  if (hasHolderAddress(wire)) return partsBesideAddress(wire)
  return [...(hasCosts(wire) ? [costsOf(wire)] : []), ...otherSender(wire)]
}

const partsBesideAddress = (wire: AgreedWire): unknown[] => [
  costsOf(wire),
  otherSender(wire),
  [wire.holderStreet, wire.holderTown, wire.holderCountry],
]

const otherSender = ({ senderOrganizationId, managerOrganizationId }: AgreedWire): string[] =>
  senderOrganizationId === undefined || senderOrganizationId === managerOrganizationId
    ? []
    : [senderOrganizationId]

const costsOf = (wire: CostOfIssuance): unknown => [
  wire.associatedServices.map(({ service, payee, invoice, kind, amount }) => [
    service,
    payee,
    invoice,
    kind,
    amount,
  ]),
  wire.contingencyAmount,
  wire.platformSecurityFee,
]

/** What was seen is what is accepted: the digest of what the receiver was shown. `sha256` answers hexadecimal. */
export const instructionDigest = (wire: AgreedWire, sha256: (text: string) => string): string =>
  sha256(agreedWireText(wire))
