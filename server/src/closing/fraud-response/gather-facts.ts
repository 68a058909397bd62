import { auditSentence } from '@countersign/domain/audit/audit-event'
import { foldReveals } from '@countersign/domain/audit/fold-reveals'
import { describeChanges, changedValues } from '@countersign/domain/audit/changed-values'
import type { FraudFacts, PacketInstructions } from '@countersign/domain/closing/fraud-response/fraud-packet'
import { recoveryClock } from '@countersign/domain/closing/fraud-response/recovery-clock'
import { payoffInWords } from '@countersign/domain/wires/payoff/payoff'
import { holderAddressOf } from '@countersign/domain/wires/bank-details/holder-address'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { formatHour } from '@countersign/domain/platform/dates/format-hour'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import { wireStatusName } from '@countersign/domain/platform/master-data/wire-status'
import { formattedPhone } from '@countersign/domain/platform/text/phone'
import { namesInEvents } from '../../audit/names-in-events-store.ts'
import { notFound, staleVersion } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { directoryEntry } from '../../wires/routing-directory/store.ts'
import type { Services } from '../../platform/http/services.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import type { Numbers } from '../../wires/record/open-stored-wire.ts'
import { instructionVersionsOf } from '../../wires/bank-details/instruction-version-store.ts'
import {
  packetCallBacks,
  type PacketEventRow,
  packetEvents,
  packetPayments,
  packetWire,
} from './fact-store.ts'
import { type FraudReportRow, openReport } from './store.ts'

type Store = Pick<Services, 'database' | 'sealer'>

/** When the money left, and how much it was: as reported, else as recorded, else as the wire has it. */
export const moneyOf = (report: FraudReportRow) => ({
  sentAt: report.moneySentAt ?? report.recordedAt,
  sentAtIsReported: report.moneySentAt !== null,
  amount: report.amountSent ?? report.recordedAmount ?? report.wireAmount,
})

/** Every version with its numbers open. Only for what was recorded as shown before. */
const openInstructions = async (
  { database }: Store,
  wireId: string,
  standing: number,
  opened: ReadonlyMap<number, Numbers>,
): Promise<PacketInstructions[]> => {
  const all: PacketInstructions[] = []
  for (const row of await instructionVersionsOf(database, wireId)) {
    const numbers = opened.get(row.version)
    if (!numbers) throw staleVersion('wire')
    const bank = row.aba === '' ? null : (await directoryEntry(database, row.aba)).bank
    all.push({
      version: row.version,
      stands: row.version === standing,
      fbo: row.fbo,
      aba: row.aba,
      intermediaryBank: row.intermediaryBank,
      furtherCreditName: row.furtherCreditName,
      ...holderAddressOf(row),
      ...numbers,
      bank: bank?.name ?? null,
      enteredBy: row.by,
      enteredAs: row.enteredBy,
      at: row.at.toISOString(),
      accepted: row.accepted.map(({ by, at }) => ({ by, at: new Date(at).toISOString() })),
    })
  }
  return all
}

const localTime = (at: Date, timeZone: string | null): string => {
  const clock = clockAt(at, timeZone ?? 'UTC')
  return `${clock.day}, ${formatHour(clock.time)} ${clock.zone}`
}

/** Each line with what was and what is where something was changed; looks again and again are one line. */
const timelineOf = (
  events: readonly PacketEventRow[],
  names: ReadonlyMap<string, string>,
  { timeZone, kind }: Pick<TransactionRow, 'timeZone' | 'kind'>,
): FraudFacts['timeline'] => {
  const told = events.map((event) => ({
    ...event,
    sentence: auditSentence(event.type, event.wireNumber, event.data, kind),
  }))
  return foldReveals(told).map(({ event, all }) => {
    const last = all.at(-1)?.at ?? event.at
    const again = all.length === 1 ? '' : ` (${all.length} times, last at ${localTime(last, timeZone)})`
    const changes = describeChanges(changedValues(event.data, (id) => names.get(id), kind))
    return {
      at: event.at.toISOString(),
      local: localTime(event.at, timeZone),
      who: event.who,
      organization: event.organization,
      what: `${event.sentence}${again}${changes === '' ? '' : `. ${changes}`}`,
    }
  })
}

/** What is known about the money of a report, with account numbers open: the caller has been recorded as seeing them. */
export const gatherFacts = async (
  services: Store,
  caller: Caller,
  report: FraudReportRow,
  transaction: TransactionRow,
  now: Date,
  opened: ReadonlyMap<number, Numbers>,
): Promise<FraudFacts> => {
  const { database, sealer } = services
  const wire = await packetWire(database, report.wireId)
  if (!wire) throw notFound('wire')
  const { sentAt, amount } = moneyOf(report)
  const [instructions, events, callBacks, payments] = [
    await openInstructions(services, wire.id, wire.instructionVersion, opened),
    await packetEvents(database, transaction.id, wire.id),
    await packetCallBacks(database, wire.id),
    await packetPayments(database, wire.id),
  ]
  const names = await namesInEvents(
    database,
    events.map(({ data }) => data),
  )
  return {
    reportedBy: report.by,
    reportedAt: report.at.toISOString(),
    whatHappened: openReport(sealer, report),
    moneySentAt: sentAt?.toISOString() ?? null,
    amount,
    clock: sentAt && recoveryClock(sentAt, now),
    transaction: {
      id: transaction.id,
      name: transaction.name,
      issuer: transaction.issuerName,
      series: transaction.series,
      closingDate: transaction.closingDate,
      timeZone: transaction.timeZone,
    },
    victim: {
      organization: wire.sender,
      person: caller.name,
      email: caller.email,
      phone: formattedPhone(wire.senderPhone),
      address: wire.senderAddress,
    },
    wire: {
      id: wire.id,
      number: wire.number,
      amount: wire.amount,
      status: wireStatusName(wire.status),
      sender: wire.sender,
      role: wire.role && roleLabel(wire.role, transaction.kind),
      receiver: wire.receiver,
      receiverEmail: wire.receiverEmail,
      receiverOrganization: wire.receiverOrganization,
      purposes: wire.purposes.map((one) => ({
        name: purposeLabel(one.purpose, transaction.kind),
        amount: one.amount,
      })),
      references: wire.references,
      payoff: wire.payoff === null ? '' : payoffInWords(wire.payoff),
    },
    instructions,
    timeline: timelineOf(events, names, transaction),
    callBacks: callBacks.map(({ calledAt, phoneSince, ...call }) =>
      Object.assign(call, { calledAt: calledAt.toISOString(), phoneSince: phoneSince.toISOString() }),
    ),
    payments,
  }
}
