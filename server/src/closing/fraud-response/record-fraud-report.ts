import {
  type FraudReport,
  reportFraud as decide,
} from '@countersign/domain/closing/fraud-response/fraud-report'
import { suspectedAccounts } from '@countersign/domain/closing/fraud-response/suspected-accounts'
import { concerns, type Implicated, namesAs } from '@countersign/domain/transactions/lifecycle/freeze'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import type { Transaction } from '../../platform/database/connection.ts'
import { requireOk, invalidField } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { recipientsBut, recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { freezeOf, lockWithWires } from '../../transactions/record/freeze-store.ts'
import { freezeForFraud } from '../../transactions/lifecycle/freeze-transaction.ts'
import { wireFacts } from '../../wires/changes/wire-event.ts'
import type { WireRow } from '../../wires/record/store.ts'
import { insertFraudReport, sealReport } from './store.ts'
import { findPersonOfClosing, findPersons } from './suspected-store.ts'
import { connectedAccounts } from '../../transactions/lifecycle/connected-accounts.ts'
import { findPeopleOfClosing } from '../../transactions/lifecycle/people-of-closing-store.ts'
import { personOfName } from '../../transactions/lifecycle/suspected-person.ts'

/** What a report says, with the address of a suspected person of the closing. */
export type TypedReport = FraudReport & { suspectedEmail: string | null }

/** How the two sides report: the event, and the freeze reason for all readers. */
type Side = { event: keyof typeof kinds; freezeReason: string }

const kinds = {
  'fraud reported': 'fraud-reported',
  'suspected fraud reported': 'suspected-fraud-reported',
} as const

/** Freezes for suspected fraud, unless that stands already; a release that was half done counts no more. */
const freeze = async (
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  caller: Caller,
  wire: WireRow,
  reason: string,
): Promise<string> => {
  await lockWithWires(tx, wire.transactionId)
  const { open } = await freezeOf(tx, wire.transactionId)
  if (open?.kind === 'suspected fraud' && open.firstRelease === null) return open.id
  await freezeForFraud(tx, services, {
    actor: caller,
    transactionId: wire.transactionId,
    transactionName: wire.transactionName,
    wireId: null,
    reason,
  })
  const { open: set } = await freezeOf(tx, wire.transactionId)
  if (set === null) throw new Error('a transaction that was frozen is not frozen')
  return set.id
}

/** The suspected person: an account of the closing, or a name alone. */
const suspectedOf = async (
  tx: Transaction,
  wire: WireRow,
  { suspectedEmail, suspectedName }: Pick<TypedReport, 'suspectedEmail' | 'suspectedName'>,
): Promise<Implicated | null> => {
  const email = normalizeEmail(suspectedEmail ?? '')
  if (email === '') return suspectedName === '' ? null : personOfName(suspectedName)
  const person = await findPersonOfClosing(tx, wire.transactionId, email)
  if (person) return person
  const message = 'Choose a person of this transaction, or enter a name'
  throw invalidField('suspectedEmail', message)
}

/** The managing side without the reporter and the suspected person; the organization's admins when that leaves no user. */
const recipientsOf = async (
  tx: Transaction,
  wire: WireRow,
  caller: Caller,
  suspects: readonly Implicated[],
): Promise<Implicated[]> => {
  const others = (people: readonly Implicated[]) =>
    people.filter(
      (one) =>
        one.userId !== caller.userId &&
        !suspects.some((suspect) => concerns(suspect, one, wire.managerOrganizationId)),
    )
  const checkers = wire.team.filter(({ rights }) => rights === 'checker')
  const userIds = [...wire.managers, ...checkers].map(({ userId }) => userId)
  const side = others(await findPersons(tx, { userIds }))
  // Also when the reporter is all of that side: a second person learns of it while the money can still be recalled.
  if (side.length > 0) return side
  return others(await findPersons(tx, { adminsOf: wire.managerOrganizationId }))
}

/**
 * Records a report of fraud in the database transaction that freezes the closing, whatever its state: a completed or
 * canceled one as well. What was said, and the suspected person, are sealed and leave in no notification.
 */
export const recordFraudReport = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  wire: WireRow,
  typed: TypedReport,
  side: Side,
): Promise<{ id: string }> => {
  const at = services.clock()
  const { whatHappened, moneySentAt, amountSent, suspectedName } = requireOk(decide(typed, at))
  const suspected = await suspectedOf(tx, wire, { ...typed, suspectedName })
  const id = newId()
  const freezeId = await freeze(tx, services, caller, wire, side.freezeReason)
  const people = await findPeopleOfClosing(tx, wire.transactionId)
  const accounts = suspected ? suspectedAccounts(suspected, people) : []
  const connectedUserIds = await connectedAccounts(tx, wire.transactionId, wire.id, people)
  await insertFraudReport(tx, {
    id,
    transactionId: wire.transactionId,
    wireId: wire.id,
    ...sealReport(services.sealer, id, { whatHappened, suspectedName: suspected?.name ?? null }),
    moneySentAt,
    amountSent,
    freezeId,
    receiverId: wire.receiverId,
    suspectedUserId: suspected?.userId || null,
    suspectedUserIds: accounts.map(({ person }) => person.userId),
    connectedUserIds,
    namedDeskAs: accounts.some(({ isOfDesk }) => isOfDesk)
      ? namesAs(caller, wire.managerOrganizationId)
      : null,
    userId: caller.userId,
    at,
  })
  const suspects = [...(suspected ? [suspected] : []), ...accounts.map(({ person }) => person)]
  const recipients = await recipientsOf(tx, wire, caller, suspects)
  const place = { transactionId: wire.transactionId, transactionName: wire.transactionName, at }
  await recordTransactionEvent(tx, caller, place, {
    type: side.event,
    wireId: wire.id,
    data: { reportId: id },
    facts: wireFacts(caller, wire),
    recipients: recipientsBut(caller, recipients, kinds[side.event]),
  })
  return { id }
}
