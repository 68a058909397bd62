import type { getCostPayments } from '@countersign/contract/wires/cost-payments'
import { costPartOf, disbursementsOf } from '@countersign/domain/wires/cost-of-issuance/cost-flows'
import {
  costLinksOf,
  staleLinkSentence,
  storedCostPayments,
  type CostLinks,
  type LinkedReceiver,
} from '@countersign/domain/wires/cost-of-issuance/cost-links'
import {
  costPaymentFaults,
  paidLater,
  type CostPayment,
} from '@countersign/domain/wires/cost-of-issuance/cost-payments'
import type * as z from 'zod'
import { whatChanged } from '../../audit/what-changed.ts'
import type { Database } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { invalidFields, notFound, staleVersion } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { changeTransaction } from '../../transactions/record/change-transaction.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { forManager } from '../../transactions/record/transaction-for-caller.ts'
import { sha256 } from '../record/agreed-wire.ts'
import { receivingParty } from '../record/receiving-party.ts'
import { type MovingWire, movingWiresAmong } from '../record/moving-wire-store.ts'
import { costPaymentsOfTransaction, findCostPayments, writeCostPayments } from './store.ts'

type Answer = z.input<(typeof getCostPayments)['response']>

type Place = { transactionId: string; wireId: string }

const moving = (wire: MovingWire) => ({
  ...wire,
  sender: wire.senderOrganizationId,
  receiver: receivingParty(wire),
})

/**
 * The wire that is asked for with the links of its lines, and those wires of its transaction that it may link, or does: the
 * others of hundreds are not read. 404 when it is of another transaction or deleted.
 */
const wiresAround = async (db: Database, { transactionId, wireId }: Place) => {
  const [wire] = await movingWiresAmong(db, transactionId, { wireIds: [wireId], senderId: null })
  if (wire === undefined) throw notFound('wire')
  const { lines, version } = await findCostPayments(db, wire.id)
  const linked = lines.flatMap(({ paidBy }) => (paidBy === null || paidBy === paidLater ? [] : [paidBy]))
  const around = { wireIds: linked, senderId: wire.receiverOrganizationId }
  const wires = (await movingWiresAmong(db, transactionId, around)).map(moving)
  return { wires, wire: moving(wire), lines, version }
}

const receiverOfWire = (wire: MovingWire): LinkedReceiver | null => {
  const { receiverOrganizationId: organizationId, receiverEmail: email, receiverOrganization } = wire
  if (receivingParty(wire) === null) return null
  return { organizationId, email, name: receiverOrganization ?? email }
}

/** The receiver of the money by a link of this deposit; a deleted wire has none. */
const receiverAmong =
  (deposit: MovingWire, wires: ReadonlyMap<string, MovingWire>) =>
  (paidBy: string): LinkedReceiver | null => {
    const wire = paidBy === paidLater ? deposit : wires.get(paidBy)
    return wire === undefined ? null : receiverOfWire(wire)
  }

/** The receivers of the deposit and the wires around it, by whom a person decides on the links. */
const receiversOf = (deposit: MovingWire, wires: readonly MovingWire[]): string =>
  sha256(JSON.stringify([deposit, ...wires].map((wire) => [wire.id, receivingParty(wire)])))

const byId = <Wire extends MovingWire>(wires: readonly Wire[]): Map<string, Wire> =>
  new Map(wires.map((wire) => [wire.id, wire]))

/** The links of the cost lines of each wire of a transaction that has some, by the id of the wire. */
export const costPaymentsByWire = async (
  db: Database,
  transactionId: string,
  wires: readonly MovingWire[],
): Promise<Map<string, CostLinks>> => {
  const stored = await costPaymentsOfTransaction(db, transactionId)
  const known = byId(wires)
  const linesOf = new Map(stored.map(({ wireId, lines }) => [wireId, lines]))
  return new Map(
    wires.flatMap((wire) => {
      const lines = linesOf.get(wire.id)
      if (lines === undefined) return []
      return [[wire.id, costLinksOf(wire.associatedServices, lines, receiverAmong(wire, known))]]
    }),
  )
}

const present = async (db: Database, place: Place): Promise<Answer> => {
  const { wires, wire, lines, version } = await wiresAround(db, place)
  const known = byId(wires)
  const { payments, stale } = costLinksOf(wire.associatedServices, lines, receiverAmong(wire, known))
  return {
    version,
    wireVersion: wire.version,
    receivers: receiversOf(wire, wires),
    payments,
    stale: stale.map((link) => {
      const line = link.line === null ? null : link.line + 1
      const otherNumber = known.get(link.paidBy)?.number ?? null
      const isPaidLater = link.paidBy === paidLater
      const message = staleLinkSentence({ ...link, line, number: wire.number, otherNumber, isPaidLater })
      return { line, message }
    }),
    choices: disbursementsOf(wire, wires).map((one) => ({
      wireId: one.id,
      number: one.number,
      receiver: one.receiverOrganization ?? one.receiverEmail,
      amount: costPartOf(one),
    })),
  }
}

/** How the cost lines of a wire are paid. 404 for a caller who does not see the transaction, 403 for no manager of it. */
export const readCostPayments = async (db: Database, caller: Caller, place: Place): Promise<Answer> => {
  await forManager(db, caller, place.transactionId, 'edit transaction', null)
  return present(db, place)
}

/**
 * Links the cost lines of a wire. 422 at the line for a wire that does not disburse it; 409 for a stale version of the
 * links or of the wire, for receivers other than those that were seen, and while the transaction is frozen, completed or canceled. No acceptance is voided: the wire
 * itself stays as it is. Links that say the same are not written anew, so that a final memo stands; stale ones are.
 */
export const saveCostPayments = (
  services: Services,
  caller: Caller,
  place: Place,
  asked: { wireVersion: number; receivers: string; payments: readonly CostPayment[] },
  ifMatch: number | null,
): Promise<Answer> => {
  const { transactionId, wireId } = place
  const requires = ['not frozen', 'open'] as const
  // With its wires: the rows that link them lock them as well, and wires are locked before their transaction.
  const change = { transactionId, permission: 'edit transaction', requires, withWires: true } as const
  return changeTransaction(services, caller, change, async (tx, _row, at) => {
    const { wires, wire, lines, version } = await wiresAround(tx, place)
    if (ifMatch !== null && ifMatch !== version) throw staleVersion('payments of these costs')
    if (asked.wireVersion !== wire.version) throw staleVersion('wire')
    if (asked.receivers !== receiversOf(wire, wires)) throw staleVersion('receiver of a wire')
    const faults = costPaymentFaults(wire, asked.payments, wires)
    if (faults.length > 0) throw invalidFields(faults)
    const receiverOf = receiverAmong(wire, byId(wires))
    const before = costLinksOf(wire.associatedServices, lines, receiverOf)
    const changed = whatChanged({ payments: before.payments }, { payments: asked.payments }, ['payments'])
    if (changed.changed.length > 0 || before.stale.length > 0) {
      const stored = storedCostPayments(wire.associatedServices, asked.payments, receiverOf)
      await writeCostPayments(tx, { wireId, transactionId, lines: stored, at: at.at })
      await recordTransactionEvent(tx, caller, at, {
        type: 'cost payments changed',
        data: { number: wire.number, ...changed },
        wireId,
      })
    }
    return present(tx, place)
  })
}
