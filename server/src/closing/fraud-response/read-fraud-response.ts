import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { FraudResponse } from '@countersign/contract/closing/fraud-response'
import { clockAdvice, recoveryProcess } from '@countersign/domain/closing/fraud-response/recovery-clock'
import {
  draftNotice,
  holdHarmlessLetter,
  recallLetter,
} from '@countersign/domain/closing/fraud-response/letters'
import { nextSteps } from '@countersign/domain/closing/fraud-response/next-steps'
import { reportingFacts } from '@countersign/domain/closing/fraud-response/reporting-facts'
import type { FraudFacts } from '@countersign/domain/closing/fraud-response/fraud-packet'
import { concerns } from '@countersign/domain/transactions/lifecycle/freeze'

import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { seenTransaction } from '../../transactions/record/transaction-for-caller.ts'
import { findTransaction, type TransactionRow } from '../../transactions/record/store.ts'
import { fileRecipients } from '../../wires/reveals/file-recipients.ts'
import { openVersions, openWires } from '../../wires/record/open-stored-wire.ts'
import { findWire } from '../../wires/record/store.ts'
import { standingOf } from '../../transactions/record/managing-role.ts'
import { gatherFacts, moneyOf } from './gather-facts.ts'
import { findFraudReport, type FraudReportRow, fraudReportsOf, openReport } from './store.ts'
import { openSuspected, suspectsOf } from '../../transactions/lifecycle/suspected-person.ts'
import { findPersons } from './suspected-store.ts'

/** A report is hidden from the person it suspects, under any of their accounts. */
const isSuspectedIn = async (
  services: Services,
  caller: Caller,
  managing: string,
  rows: readonly FraudReportRow[],
) => {
  const [person] = await findPersons(services.database, { userIds: [caller.userId] })
  return new Set(
    rows
      .filter((row) =>
        suspectsOf(services.sealer, row).some((one) => !person || concerns(one, person, managing)),
      )
      .map(({ id }) => id),
  )
}

/** The caller as a reader of reports: by a role in the transaction, or as an admin of its managing organization. */
const readerOf = (caller: Caller, transaction: TransactionRow) => ({
  ...standingOf(caller, transaction),
  isOwnOrganization: caller.organizationId === transaction.organizationId,
})

/** What was reported in a transaction: for its managers and the admins of their organization, save a suspected one. */
export const listFraudResponses = async (
  services: Services,
  caller: Caller,
  transactionId: string,
): Promise<{ items: FraudResponse[] }> => {
  const { database, sealer } = services
  const transaction = await seenTransaction(database, caller, transactionId)
  authorize(caller, 'view fraud response', readerOf(caller, transaction))
  const { organizationId } = transaction
  const rows = await fraudReportsOf(database, transactionId)
  const hidden = await isSuspectedIn(services, caller, organizationId, rows)
  return {
    items: rows
      .filter(({ id }) => !hidden.has(id))
      .map((row) => {
        const { sentAt, sentAtIsReported, amount } = moneyOf(row)
        return {
          id: row.id,
          wire: { id: row.wireId, number: row.wireNumber },
          whatHappened: openReport(sealer, row),
          suspectedPerson: openSuspected(sealer, row),
          sentAt: sentAt?.toISOString() ?? null,
          sentAtIsReported,
          amount,
          by: row.by,
          at: row.at.toISOString(),
          packets: row.packets.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
        }
      }),
  }
}

/** Every number that its wire ever had, unless what is stored was altered. A wire that was deleted since has no digest to meet. */
const openReported = async ({ database, sealer }: Services, report: FraudReportRow) => {
  const wire = await findWire(database, report.wireId)
  if (wire) await openWires(sealer, database, [wire])
  const { wireId: id, transactionId, wireNumber: number } = report
  return openVersions(sealer, database, wire ?? { id, transactionId, number, status: WireStatus.Draft })
}

/** The facts with who had them put together, when. */
export type Packet = { facts: FraudFacts; madeBy: Caller; madeAt: Date }

/**
 * Assembles a packet with open account numbers for a reader of reports: 404 without sight of the transaction, 403
 * without that right. Recorded first: what cannot be recorded is not shown. A freeze does not stop it.
 */
export const makePacket = async (
  services: Services,
  caller: Caller,
  fraudResponseId: string,
  as: 'pdf' | 'json',
): Promise<Packet> => {
  const { database, clock } = services
  const report = await findFraudReport(database, fraudResponseId)
  const transaction = report && (await findTransaction(database, caller, report.transactionId))
  if (!report || !transaction) throw notFound('fraud-response packet')
  authorize(caller, 'view fraud response', readerOf(caller, transaction))
  const hidden = await isSuspectedIn(services, caller, transaction.organizationId, [report])
  if (hidden.has(report.id)) throw notFound('fraud-response packet')
  const madeAt = clock()
  const opened = await openReported(services, report)
  await commitChange(services, async (tx) => {
    const wire = await findWire(tx, report.wireId)
    const place = { transactionId: transaction.id, transactionName: transaction.name, at: madeAt }
    await recordTransactionEvent(tx, caller, place, {
      type: 'fraud packet made',
      wireId: report.wireId,
      data: { reportId: report.id, as },
      recipients: wire ? fileRecipients(caller, [wire], 'a fraud-response packet') : [],
    })
  })
  return {
    facts: await gatherFacts(services, caller, report, transaction, madeAt, opened),
    madeBy: caller,
    madeAt,
  }
}

/** The packet as a machine reads it: the same facts, and the same words, as on paper. */
export const packetJson = ({ facts, madeBy, madeAt }: Packet): string =>
  `${JSON.stringify(
    {
      format: 'countersign fraud-response packet',
      formatVersion: 1,
      madeBy: { name: madeBy.name, email: madeBy.email },
      madeAt: madeAt.toISOString(),
      ...facts,
      clock: facts.clock && { ...facts.clock, advice: clockAdvice[facts.clock.phase] },
      process: recoveryProcess(facts.amount),
      nextSteps,
      reporting: reportingFacts(facts),
      letters: { notice: draftNotice, recall: recallLetter(facts), holdHarmless: holdHarmlessLetter(facts) },
    },
    null,
    2,
  )}\n`
