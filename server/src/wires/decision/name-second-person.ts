import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { freezeNow, refuseWhileFrozen } from '@countersign/domain/transactions/lifecycle/freeze'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import { nameSecondPerson as decide } from '@countersign/domain/wires/decision/name-second-person'
import { findAccountByEmail } from '../../people/accounts/account-store.ts'
import { transaction, type Transaction } from '../../platform/database/connection.ts'
import { notFound, staleVersion, requireOk, invalidField } from '../../platform/http/problem.ts'
import type { Caller, VerifiedToken } from '../../platform/http/caller.ts'
import { recordEvent } from '../../messaging/outbox/event-store.ts'
import { requireOpen } from '../../transactions/record/require-open.ts'
import { findCandidate } from '../../transactions/record/team-store.ts'
import { afterChange } from '../changes/apply-change.ts'
import { wireEvent } from '../changes/wire-event.ts'
import { presentWire } from '../record/present-wire.ts'
import { deleteSecondPerson, lockNextVersion, writeSecondPerson } from '../record/second-person-store.ts'
import type { WireRow } from '../record/store.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

type Named = { userId: string; name: string; email: string }

const record = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  wire: WireRow,
  person: Named,
  event: 'second person named' | 'second person removed',
): Promise<void> => {
  await recordEvent(
    tx,
    wireEvent(caller, wire, services.clock(), {
      type: event,
      data: { number: wire.number, person: person.name, email: person.email },
      facts: { remarks: person.name },
      person,
    }),
  )
}

/**
 * Lets one colleague of the receiver see the bank details of a sent wire, in place of an earlier colleague.
 * That person decides nothing. 409 while frozen, completed or canceled. 422 unless the person is an active
 * colleague of the receiver. Of several requests at once, one succeeds.
 */
export const nameSecondPerson = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const asked = { permission: 'name second person', ifMatch } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  requireOk(refuseWhileFrozen(freezeNow(wire.freeze, wire.freezeAt, services.clock())))
  requireOpen({ status: wire.transactionStatus, canceled: wire.transactionCanceled })
  const email = normalizeEmail(typed)
  const before = wire.secondPerson
  if (before?.email === email) return presentWire(caller, wire, services.clock())
  const at = services.clock()
  await transaction(services.database, async (tx) => {
    if (!(await lockNextVersion(tx, wire, at))) throw staleVersion('wire')
    const account = email === '' ? undefined : await findAccountByEmail(tx, email)
    const desk = [
      wire.managerId,
      wire.sentBy,
      ...[...wire.managers, ...wire.team].map(({ userId }) => userId),
    ]
    requireOk(decide(wire, account, desk))
    const person = account && (await findCandidate(tx, account.userId))
    const named = { wireId: wire.id, userId: person?.userId ?? '', namedBy: caller.userId, at }
    if (!person || !(await writeSecondPerson(tx, named))) throw receiverNotActive()
    if (before && before.userId !== person.userId) {
      await record(services, tx, caller, wire, before, 'second person removed')
    }
    await record(services, tx, caller, wire, person, 'second person named')
  })
  return afterChange(services, caller, wire.id)
}

const receiverNotActive = () =>
  invalidField('email', 'The receiver is not active. Reassign the wire to this colleague instead')

/** Takes the second person away, whatever the transaction stands at. 404 when there is none. */
export const removeSecondPerson = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const asked = { permission: 'name second person', ifMatch } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  const before = wire.secondPerson
  if (!before) throw notFound('second person')
  await transaction(services.database, async (tx) => {
    if (!(await lockNextVersion(tx, wire, services.clock()))) throw staleVersion('wire')
    await deleteSecondPerson(tx, wire.id)
    await record(services, tx, caller, wire, before, 'second person removed')
  })
  return afterChange(services, caller, wire.id)
}
