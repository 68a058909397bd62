import { isAccepted, isSent, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { type CostOfIssuance, noCosts } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import type { Gate } from '@countersign/domain/wires/gates/gates'
import type { PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'
import type { Payoff } from '@countersign/domain/wires/payoff/payoff'
import type { RejectionReason } from '@countersign/domain/platform/master-data/rejection-reasons'
import type { Sealer } from '../../platform/crypto/sealer.ts'
import { digestOf } from '../../wires/record/agreed-wire.ts'
import { noDetails, storedDetails, type StoredDetails } from '../../wires/record/bank-details-change.ts'
import { addDataKey } from './data-keys.ts'
import type { Person } from './people.ts'
import type { Receiver } from './receivers.ts'
import type { Rows } from './rows.ts'
import { createWireTrail } from './wire-trail.ts'

/** One wire of a closing, and when each step of its life was. */
export type PlannedWire = {
  number: number
  status: WireStatus
  senderOrganizationId: string | null
  receiver: Receiver
  amount: number
  purposes: PurposeAmount[]
  references: string[]
  payoff: Payoff | null
  /** What the cost of issuance in it consists of. */
  costs: CostOfIssuance
  /** Name on the account. */
  fbo: string
  times: { created: Date; sent: Date; filled: Date; decided: Date }
}

export type Closing = {
  rows: Rows
  sealer: Sealer
  now: Date
  transaction: { id: string; name: string }
  manager: Person
}

/** The receiver's telephone was changed shortly before it accepted. */
const newPhone: Gate = {
  id: 'contact-changed',
  message: "The receiver's phone or email was changed within the last 14 days",
}

const rejections: readonly { reasons: RejectionReason[]; remarks: string }[] = [
  { reasons: ['amount', 'purpose'], remarks: 'Our fee letter says less. Please compare and send it again.' },
  { reasons: ['account-holder'], remarks: '' },
  { reasons: ['reference', 'other'], remarks: 'Name the series in the first reference line.' },
]

/** Who filled in the account, if any: the receiver before it decides, the manager ahead on some wires. */
const filledBy = ({ status, number, receiver }: PlannedWire): 'manager' | 'receiver' | null => {
  if (receiver.bank === null || status === WireStatus.Draft) return null
  if (isAccepted(status)) return 'receiver'
  if (number === 1) return null
  return status === WireStatus.ReadyToSend ? 'manager' : 'receiver'
}

const detailsOf = (wire: PlannedWire, wireId: string, sealer: Sealer): StoredDetails => {
  const { bank } = wire.receiver
  if (bank === null || filledBy(wire) === null) return noDetails
  const typed = {
    fbo: wire.fbo,
    aba: bank.aba,
    accountNumber: `${bank.account}${String(wire.number).padStart(2, '0')}`,
    intermediaryBank: '',
    furtherCreditName: '',
    furtherCreditAccount: '',
    holderStreet: '',
    holderTown: bank.town,
    holderCountry: 'US',
  }
  return storedDetails(sealer, { wireId, version: 1 }, typed)
}

const addRow = (closing: Closing, wire: PlannedWire, wireId: string, details: StoredDetails) => {
  const { rows, transaction, manager } = closing
  const isDraft = wire.status === WireStatus.Draft
  const agreed = {
    role: wire.receiver.role,
    receiverEmail: wire.receiver.email,
    amount: isDraft ? null : wire.amount,
    wirePurposes: isDraft ? [] : wire.purposes,
    references: isDraft ? [] : wire.references,
    payoff: isDraft ? null : wire.payoff,
    ...(isDraft ? noCosts : wire.costs),
  }
  const sides =
    wire.senderOrganizationId === null || manager.organizationId === null
      ? {}
      : { senderOrganizationId: wire.senderOrganizationId, managerOrganizationId: manager.organizationId }
  return rows.add('wires', {
    id: wireId,
    transaction_id: transaction.id,
    number: wire.number,
    status: wire.status,
    role: agreed.role,
    receiver_email: agreed.receiverEmail,
    receiver_id: null as string | null,
    receiver_organization_id: null as string | null,
    sender_organization_id: wire.senderOrganizationId,
    amount_cents: agreed.amount,
    purposes: agreed.wirePurposes,
    reference_lines: agreed.references,
    associated_services: agreed.associatedServices,
    contingency_cents: agreed.contingencyAmount,
    platform_fee_cents: agreed.platformSecurityFee,
    payoff_per_diem_cents: agreed.payoff?.perDiem ?? null,
    payoff_good_through: agreed.payoff?.goodThrough ?? null,
    instruction_version: details === noDetails ? 0 : 1,
    digest: digestOf({ ...agreed, ...details, ...sides, wireId, number: wire.number }),
    sent_at: null as Date | null,
    sent_by: null as string | null,
    open_gates: [] as Gate[],
    version: 1,
    created_at: wire.times.created,
    updated_at: wire.times.created,
  })
}

const addInstructions = (
  rows: Rows,
  wireId: string,
  details: StoredDetails,
  entered: { by: 'manager' | 'receiver'; person: Person; at: Date },
): void => {
  rows.add('wire_instructions', {
    wire_id: wireId,
    version: 1,
    fbo: details.fbo,
    aba: details.aba,
    account_sealed: details.accountSealed,
    account_key: details.accountKey,
    intermediary_bank: '',
    further_credit_name: '',
    further_credit_key: '',
    holder_town: details.holderTown,
    holder_country: details.holderCountry,
    entered_by: entered.by,
    user_id: entered.person.id,
    organization_id: entered.person.organizationId,
    created_at: entered.at,
    account_data_key: addDataKey(rows, details.dataKey, entered.at),
  })
}

/**
 * Adds a wire with everything its life so far has left: instructions, decision, events and notifications. `receiver` is
 * undefined for an address to which nothing was ever sent. Gives the id of the wire.
 */
export const addWire = (closing: Closing, wire: PlannedWire, receiver: Person | undefined): string => {
  const { rows, manager } = closing
  const { number, status, times } = wire
  const wireId = rows.id(times.created)
  const details = detailsOf(wire, wireId, closing.sealer)
  const row = addRow(closing, wire, wireId, details)
  const trail = createWireTrail(rows, closing.now, closing.transaction, { id: wireId, number })
  const by = filledBy(wire)

  trail.event(times.created, 'wire created', manager, {
    number,
    status: status === WireStatus.Draft ? status : WireStatus.ReadyToSend,
  })
  if (by === 'manager') addInstructions(rows, wireId, details, { by, person: manager, at: times.created })
  if (!isSent(status) || !receiver) return wireId

  Object.assign(row, {
    receiver_id: receiver.id,
    receiver_organization_id: receiver.organizationId,
    sent_at: times.sent,
    sent_by: manager.id,
    version: 2,
    updated_at: times.sent,
  })
  trail.event(times.sent, 'wire sent', manager, { number, to: receiver.email, digest: row.digest })
  trail.tell(times.sent, receiver, 'Wire Receiver Invitation', `${manager.name} asks you to review`)

  if (by === 'receiver') {
    addInstructions(rows, wireId, details, { by, person: receiver, at: times.filled })
    const data = { version: 1, account: details.accountKey, before: null }
    trail.event(times.filled, 'bank details changed', receiver, data)
    Object.assign(row, { version: row.version + 1, updated_at: times.filled })
  }
  if (isAccepted(status) || status === WireStatus.Declined) decide(closing, wire, receiver, row, trail)
  return wireId
}

const decide = (
  closing: Closing,
  { number, status, times }: PlannedWire,
  receiver: Person,
  row: ReturnType<typeof addRow>,
  trail: ReturnType<typeof createWireTrail>,
): void => {
  const { digest } = row
  const at = times.decided
  const accepted = isAccepted(status)
  if (status === WireStatus.PendingAdditionalVerification) row.open_gates = [newPhone]
  const refusal = rejections[(closing.transaction.name.length + number) % rejections.length]
  const words = accepted || !refusal ? { reasons: [], remarks: '' } : refusal
  Object.assign(row, { version: row.version + 1, updated_at: at })
  closing.rows.add('wire_decisions', {
    id: closing.rows.id(at),
    wire_id: row.id,
    wire_version: row.version,
    instruction_version: 1,
    decision: accepted ? 'accepted' : 'rejected',
    digest,
    ...words,
    user_id: receiver.id,
    created_at: at,
  })
  if (accepted) {
    trail.event(at, 'wire accepted', receiver, { digest, status })
    trail.tell(at, closing.manager, 'Wire Accepted', `${receiver.name} accepted`)
  } else {
    trail.event(at, 'wire rejected', receiver, { digest, reasons: words.reasons })
    trail.tell(at, closing.manager, 'Wire Rejected', `${receiver.name} rejected`)
  }
}
