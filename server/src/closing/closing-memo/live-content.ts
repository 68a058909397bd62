import {
  memoContent,
  type MemoFacts,
  type MemoReader,
} from '@countersign/domain/closing/closing-memo/make-memo'
import type { MemoContent, MemoWire } from '@countersign/domain/closing/closing-memo/memo-content'
import {
  missingForFinal,
  type MissingForFinal,
} from '@countersign/domain/closing/closing-memo/missing-for-final'
import type { ClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { sentenceOf } from '@countersign/domain/closing/sources-and-uses/discrepancy-sentences'
import { reconcile } from '@countersign/domain/closing/sources-and-uses/reconcile'
import type { ReconciledClosing } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import { type JudgedAt, shortPayoffs } from '@countersign/domain/wires/payoff/payoff-shortfall'
import { findClosingPlan } from '../closing-plan/store.ts'
import type { Database } from '../../platform/database/connection.ts'
import { participantsOf, type ParticipantRow } from '../../transactions/participants/store.ts'
import { reconciledClosing } from '../sources-and-uses/reconciled-closing.ts'
import { findSourcesAndUses } from '../sources-and-uses/store.ts'
import { freezeOf, standingFreeze } from '../../transactions/record/freeze-store.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import { wiresOf, type WireRow } from '../../wires/record/store.ts'
import { unpayableWires } from '../../wires/routing-directory/unpayable-wires.ts'
import { lastEventOf, organizationNames } from './store.ts'

/** Everything that a memo is made of, read at one moment. */
export type ClosingAsItStands = {
  row: TransactionRow
  wires: WireRow[]
  closing: ReconciledClosing
  plan: ClosingPlan
  participants: ParticipantRow[]
  lastEvent: MemoContent['lastEvent']
  nameOf: (organizationId: string) => string
}

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

const wireOf = (wire: WireRow): MemoWire => {
  const accepted = wire.decision === 'accepted'
  const passed = wire.verification?.outcome === 'passed' ? wire.verification : null
  return {
    id: wire.id,
    number: wire.number,
    status: wire.status,
    sender: wire.senderName,
    receiver: wire.receiverOrganization ?? wire.receiverEmail,
    receiverPerson: wire.receiverName ?? '',
    role: wire.role ?? '',
    amount: wire.amount ?? 0,
    wirePurposes: wire.wirePurposes,
    references: wire.references,
    associatedServices: wire.associatedServices,
    contingencyAmount: wire.contingencyAmount,
    platformSecurityFee: wire.platformSecurityFee,
    ...(wire.payoff && { payoff: wire.payoff }),
    instructionVersion: wire.instructionVersion,
    digest: wire.digest,
    acceptedBy: accepted ? wire.decidedBy : null,
    acceptedAt: accepted ? instant(wire.decidedAt) : null,
    verifiedBy: passed?.by ?? null,
    verifiedAt: passed ? new Date(passed.at).toISOString() : null,
  }
}

const factsOf = (row: TransactionRow): MemoFacts => ({
  transactionId: row.id,
  name: row.name,
  kind: row.kind,
  type: row.type,
  issuer: row.issuerName,
  series: row.series,
  state: row.state,
  datedDate: row.datedDate,
  closingDate: row.closingDate,
  closingTime: row.closingTime,
  timeZone: row.timeZone,
  purpose: row.purpose,
  propertyAddress: row.propertyAddress,
  fileNumber: row.fileNumber,
  purchasePrice: row.purchasePrice,
  titleCompany: row.titleCompany,
  manager: row.managerName,
  managingOrganization: row.organizationName,
})

const peopleOf = ({ row, participants }: ClosingAsItStands): MemoReader[] => [
  { name: row.managerName, organization: row.organizationName, role: 'Transaction Manager' },
  ...row.team
    .filter(({ userId }) => userId !== row.managerId)
    .map(({ name, isManager }) => ({
      name,
      organization: row.organizationName,
      role: isManager ? 'Transaction Manager' : 'Transaction Team',
    })),
  ...participants
    .filter(({ status }) => status === 'Invited' || status === 'Accepted')
    .map(({ name, email, organization, role }) => ({
      name: name ?? email,
      organization: organization ?? '',
      role,
    })),
]

/** Reads a closing one statement after the other: inside a database transaction they go over its one connection. */
export const closingAsItStands = async (db: Database, row: TransactionRow): Promise<ClosingAsItStands> => {
  const wires = await wiresOf(db, row.id)
  const { entered } = await findSourcesAndUses(db, row.id)
  const { plan } = await findClosingPlan(db, row.id)
  const participants = await participantsOf(db, row.id)
  const event = await lastEventOf(db, row.id)
  const closing = await reconciledClosing(db, row, wires, entered)
  const holders = [
    entered.goodFaithHolder,
    ...entered.uses.map(({ holder }) => holder),
    ...entered.contributions.map(({ holder }) => holder),
    ...closing.wires.flatMap(({ sender, receiver }) => [sender, receiver]),
  ]
  const ids = holders.filter((id): id is string => id !== null && !id.includes('@'))
  const names = await organizationNames(db, [...new Set([row.organizationId, ...ids])])
  return {
    row,
    wires,
    closing,
    plan,
    participants,
    lastEvent: event && { id: event.id, at: event.at.toISOString() },
    nameOf: (id) => names.get(id) ?? id,
  }
}

/** What a memo of this closing says now. */
export const liveContent = (stands: ClosingAsItStands, revision: number): MemoContent =>
  memoContent({
    revision,
    facts: factsOf(stands.row),
    closing: stands.closing,
    wires: stands.wires.map(wireOf),
    plan: stands.plan,
    people: peopleOf(stands),
    nameOf: stands.nameOf,
    lastEvent: stands.lastEvent,
  })

/** Everything that keeps it from being final. */
export const missingNow = async (
  db: Database,
  stands: ClosingAsItStands,
  content: MemoContent,
  at: JudgedAt,
): Promise<MissingForFinal[]> =>
  missingForFinal({
    content,
    discrepancies: reconcile(stands.closing),
    sentenceOf: (discrepancy) => sentenceOf(discrepancy, stands.nameOf, stands.row.kind),
    transactionStatus: stands.row.status,
    fedwireCutoff: at.fedwireCutoff,
    unpayable: await unpayableWires(db, stands.wires),
    shortPayoffs: new Map(
      shortPayoffs(stands.wires, stands.row, at).map(({ wire, short }) => [wire.id, short]),
    ),
    frozen: standingFreeze(await freezeOf(db, stands.row.id), at.now) !== null,
  })
