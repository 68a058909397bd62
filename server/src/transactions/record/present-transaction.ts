import type { Transaction } from '@countersign/contract/transactions/transaction'
import { presentLoweringFor } from '../../wires/gates/lowering-store.ts'
import type { Caller } from '../../people/identity/authenticate.ts'
import { presentWire } from '../../wires/record/present-wire.ts'
import type { WireRow } from '../../wires/record/store.ts'
import { maySeeWire } from '../../wires/record/viewer.ts'
import { presentParticipant } from '../participants/present-participant.ts'
import type { ParticipantRow } from '../participants/store.ts'
import { presentCanceled } from './cancellation-store.ts'
import { presentHold } from './hold-store.ts'
import type { TransactionRow } from './store.ts'

/** A transaction with what this caller may see of its wires. */
export const presentTransaction = (
  caller: Caller,
  row: TransactionRow,
  wires: readonly WireRow[],
  participants: readonly ParticipantRow[],
  now: Date,
): Transaction => ({
  id: row.id,
  version: row.version,
  name: row.name,
  type: row.type,
  kind: row.kind,
  status: row.status,
  canceled: presentCanceled(row.canceled),
  ...presentHold(row.hold, now),
  issuer: row.issuerId && row.issuerName ? { id: row.issuerId, name: row.issuerName } : null,
  series: row.series,
  state: row.state,
  datedDate: row.datedDate,
  closingDate: row.closingDate,
  closingTime: row.closingTime,
  timeZone: row.timeZone,
  purpose: row.purpose,
  parAmount: row.parAmount,
  premium: row.premium,
  discount: row.discount,
  accruedInterest: row.accruedInterest,
  underwritersDiscount: row.underwritersDiscount,
  goodFaithDeposit: row.goodFaithDeposit,
  propertyAddress: row.propertyAddress,
  fileNumber: row.fileNumber,
  purchasePrice: row.purchasePrice,
  titleCompany: row.titleCompany,
  manager: { userId: row.managerId, name: row.managerName, email: row.managerEmail },
  organization: {
    id: row.organizationId,
    name: row.organizationName,
    verified: row.organizationVerified,
  },
  teamMembers: row.team.map(({ userId, name, email, rights, isManager }) => ({
    userId,
    name,
    email,
    rights,
    isManager,
  })),
  roleInTransaction: row.roleInTransaction,
  everInvited: row.everInvited,
  participants: participants
    .filter((one) => !one.neverInvited || caller.organizationId === row.organizationId)
    .map((one) => presentParticipant(caller, row.organizationId, one)),
  wires: wires.filter((wire) => maySeeWire(caller, wire)).map((wire) => presentWire(caller, wire, now)),
  protectionLowered:
    row.status === 3 || row.canceled
      ? []
      : row.lowerings.map(presentLoweringFor(caller.organizationId === row.organizationId)),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
