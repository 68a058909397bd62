import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { type Database, transaction, type Transaction } from '../../platform/database/connection.ts'
import { staleVersion } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { type WireHappening, wireEvent } from '../changes/wire-event.ts'
import { type Decision, writeDecision } from './decision-store.ts'
import { presentWire } from '../record/present-wire.ts'
import type { WireRow } from '../record/store.ts'

/** What the receiver decided; who did it and when is added here. */
export type Decided = Pick<Decision, 'status' | 'openGates' | 'decision' | 'reasons' | 'remarks'> & {
  /** The paying organization that an acceptance agrees to. */
  payerOrganizationId?: string | null
  connectedUserIds?: readonly string[]
  event: Omit<WireHappening, 'after'>
  /** Done before the decision is written, in one database transaction with it. */
  first?: (tx: Transaction) => Promise<void>
}

/** A stale decision is refused, and takes back what was done before it. */
const write = async ({ database }: Pick<Services, 'database'>, made: Decision, first: Decided['first']) => {
  const writeOn = async (db: Database) => {
    if (!(await writeDecision(db, made))) throw staleVersion('wire')
  }
  if (!first) return writeOn(database)
  return transaction(database, async (tx) => {
    await first(tx)
    await writeOn(tx)
  })
}

/**
 * Writes a decision, wakes the dispatcher, and answers the wire as it now stands. What a decision changes is all in it,
 * so the wire is not read again.
 */
export const applyDecision = async (
  services: Services,
  caller: Caller,
  wire: WireRow,
  decided: Decided,
): Promise<Wire> => {
  const { status, openGates, decision, reasons, remarks } = decided
  const at = services.clock()
  const payerAgreed = (decided.payerOrganizationId ?? null) === wire.senderOrganizationId
  const made: Decision = {
    wireId: wire.id,
    version: wire.version,
    status,
    openGates,
    instructionVersion: wire.instructionVersion,
    at,
    actorId: caller.userId,
    decisionId: newId(),
    decision,
    digest: wire.digest,
    payerOrganizationId: decided.payerOrganizationId ?? null,
    reasons,
    remarks,
    connectedUserIds: decided.connectedUserIds ?? [],
    event: wireEvent(caller, wire, at, { ...decided.event, after: { status, payerAgreed } }),
  }
  await write(services, made, decided.first)
  services.dispatcher.wake()
  const decidedWire = {
    ...wire,
    status,
    openGates: [...openGates],
    verification: null,
    version: wire.version + 1,
    updatedAt: at,
    decision,
    acceptedDigest: decision === 'accepted' ? wire.digest : null,
    decidedBy: caller.name,
    decidedAt: at,
    payerAgreed,
    reasons: [...reasons],
    remarks,
  }
  return presentWire(caller, decidedWire, at)
}
