import type { Transaction } from '@countersign/contract/transactions/transaction'
import { presentCanceled } from './cancellation-store.ts'
import { presentHold } from './hold-store.ts'
import type { TransactionRow } from './store.ts'
import type { TransactionParts } from './transaction-handlers.ts'

/** A transaction with its parts, as this caller may see them. */
export const presentTransaction = (row: TransactionRow, parts: TransactionParts, now: Date): Transaction => ({
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
  participants: parts.participants,
  wires: parts.wires,
  protectionLowered: parts.protectionLowered,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
