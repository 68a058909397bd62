import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { FileAnswer } from '@countersign/contract/platform/endpoint'
import { recordIssued } from '../closing-memo/issued-store.ts'
import { documentName, type DocumentServices } from '../memo-pdf/issue-memo-pdf.ts'
import { transaction, type Database } from '../../platform/database/connection.ts'
import { notFound, Problem, staleVersion } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireNotCanceled, requireNotFrozen } from '../../transactions/record/require-open.ts'
import { lockTransaction } from '../../transactions/record/freeze-store.ts'
import { findTransaction, type TransactionRow } from '../../transactions/record/store.ts'
import { maskedDetails } from '../../wires/record/bank-details-shown.ts'
import { openWires } from '../../wires/record/open-stored-wire.ts'
import { findWire, type WireRow } from '../../wires/record/store.ts'
import { bankNames } from '../../wires/routing-directory/store.ts'
import { maySeeWire, subjectOf } from '../../wires/record/viewer.ts'
import { certificatePdf, type CertificateDocument } from './certificate-pdf.ts'
import { type Acceptance, findAcceptance } from './store.ts'

type Certified = { row: TransactionRow; wire: WireRow; acceptance: Acceptance }

/** A verified wire of a closing that is not on hold, which the caller sees with its bank details; else 404, 403 or 409. */
const certified = async (
  { database: db, sealer }: { database: Database; sealer: DocumentServices['sealer'] },
  caller: Caller,
  wireId: string,
  now: Date,
): Promise<Certified> => {
  const wire = await findWire(db, wireId)
  const row = wire && (await findTransaction(db, caller, wire.transactionId))
  if (!wire || !row || !maySeeWire(caller, wire)) throw notFound('wire')
  authorize(caller, 'view bank details', subjectOf(caller, wire))
  await requireNotFrozen(db, row.id, now)
  requireNotCanceled(row)
  if (wire.status !== WireStatus.Verified) {
    const message = 'Only a verified wire has a certificate.'
    throw new Problem(409, 'wire-not-verified', message)
  }
  await openWires(sealer, db, [wire])
  // Of the version that was read: what is certified is what was accepted.
  const acceptance = await findAcceptance(db, wire)
  if (!acceptance) throw staleVersion('wire')
  return { row, wire, acceptance }
}

const documentOf = (
  { config }: Pick<DocumentServices, 'config'>,
  caller: Caller,
  { row, wire, acceptance }: Certified,
  banks: ReadonlyMap<string, string>,
): CertificateDocument => ({
  transactionName: row.name,
  kind: row.kind,
  issuer: row.issuerName,
  closingDate: row.closingDate,
  timeZone: row.timeZone,
  managingOrganization: row.organizationName,
  wire: {
    number: wire.number,
    sender: wire.senderName,
    receiver: wire.receiverOrganization ?? wire.receiverEmail,
    role: wire.role ?? '',
    amount: wire.amount ?? 0,
    wirePurposes: wire.wirePurposes,
    references: wire.references,
    payoff: wire.payoff,
    ...maskedDetails(wire),
    bank: banks.get(wire.aba) ?? '',
    instructionVersion: wire.instructionVersion,
    digest: wire.digest,
  },
  acceptance,
  reader: { name: caller.name, organization: caller.organizationName },
  productName: config.productName,
  publicUrl: config.publicUrl,
})

/** The certificate of a verified wire, kept by its hash as given out. */
export const issueCertificate = async (
  services: DocumentServices,
  caller: Caller,
  wireId: string,
): Promise<FileAnswer> => {
  // Before it is read: whatever happens to the wire from here on ends the certificate.
  const at = services.clock()
  const read = await certified(services, caller, wireId, at)
  await services.documentLimit(caller.userId)
  const banks = await bankNames(services.database, [read.wire.aba])
  const bytes = await certificatePdf(documentOf(services, caller, read, banks))
  await transaction(services.database, async (tx) => {
    // What was put on hold while the page was drawn is not given out any more.
    await lockTransaction(tx, read.row.id)
    await certified({ ...services, database: tx }, caller, wireId, services.clock())
    await recordIssued(tx, {
      bytes,
      kind: 'wire certificate',
      transactionId: read.wire.transactionId,
      memoId: null,
      wireId: read.wire.id,
      issuedTo: caller.userId,
      at,
    })
  })
  return {
    bytes,
    mediaType: 'application/pdf',
    name: documentName(read.row.name, `certificate of wire ${read.wire.number}`, at),
  }
}
