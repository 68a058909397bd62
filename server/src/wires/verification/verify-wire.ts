import { wireEvents } from '@countersign/domain/wires/record/wire'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import {
  failVerification as decideFailure,
  passVerification as decide,
} from '@countersign/domain/wires/verification/additional-verification'
import { mayVerify } from '@countersign/domain/wires/verification/second-approver'
import { restsOnShortenedCooling } from '@countersign/domain/wires/verification/call-back'
import { staleVersion, requireOk } from '../../platform/http/problem.ts'
import type { Caller, VerifiedToken } from '../../platform/http/caller.ts'
import { keptReason } from '../../platform/without-account-digits.ts'
import { newId } from '../../platform/database/new-id.ts'
import { afterChange } from '../changes/apply-change.ts'
import { wireEvent } from '../changes/wire-event.ts'
import { unpayableNow } from '../routing-directory/refuse-unpayable.ts'
import { holdContact } from '../contacts/store.ts'
import { transaction, type Transaction } from '../../platform/database/connection.ts'
import { asRuled, callBackOf, type CallBackRow } from './call-back-store.ts'
import { findWire, type WireRow } from '../record/store.ts'
import { type Verification, writeVerification } from './verification-store.ts'
import { requireEventAllowed, wireForCaller } from '../record/wire-for-caller.ts'
import { findPeople } from './wire-party-store.ts'
import type { Services } from '../../platform/http/services.ts'

/** A second person stands for the wire, on a call-back that counts: it is Verified. */
export const passVerification = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  asked: { digest: string; callBackId: string | null },
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    permission: wireEvents.passVerification.permission,
  })
  const { person, parties } = await findPeople(services.database, wire, caller.userId)
  const now = services.clock()
  requireOk(mayVerify(person, parties, now))
  requireEventAllowed(wire, 'passVerification', now)
  const [unpayable] = await unpayableNow(services.database, wire)
  const toVerify = {
    ...wire,
    ...parties,
    enteredAt: wire.enteredAt ?? now,
    unpayable: unpayable?.message ?? null,
  }
  return apply(services, caller, wire, async (tx) => {
    const row = await heldCallBack(tx, wire, asked.callBackId)
    const callBack = row && asRuled(row)
    // A block of the account that confirmed the wire is no change of the wire, and may have come since it was read.
    const confirmationLostAt = (await findWire(tx, wire.id))?.confirmationLostAt ?? null
    const called = { ...toVerify, confirmationLostAt }
    const status = requireOk(decide(called, person, { digest: asked.digest, callBack, now }))
    const rests = callBack !== null && restsOnShortenedCooling(callBack, called)
    return {
      status,
      outcome: 'passed',
      callBackId: asked.callBackId,
      shortenedCoolingId: rests ? (row?.shortened?.id ?? null) : null,
      reason: '',
    }
  })
}

/** The call as it stands now, which no change of its number overtakes before the verification is written. */
const heldCallBack = async (
  tx: Transaction,
  wire: WireRow,
  callBackId: string | null,
): Promise<CallBackRow | null> => {
  const row = callBackId === null ? null : await callBackOf(tx, wire, callBackId)
  if (row === null) return null
  await holdContact(tx, row.contactId)
  return callBackOf(tx, wire, row.id)
}

/** The manager's side could not verify the wire, and says why: it is Declined. */
export const failVerification = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: string,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    event: 'failVerification',
  })
  const status = requireOk(decideFailure(wire, typed))
  const reason = keptReason(typed)
  return apply(services, caller, wire, async () => ({
    status,
    outcome: 'failed',
    callBackId: null,
    shortenedCoolingId: null,
    reason,
  }))
}

type Found = Pick<Verification, 'status' | 'outcome' | 'callBackId' | 'shortenedCoolingId' | 'reason'>

const write = async (
  tx: Transaction,
  caller: Caller,
  wire: WireRow,
  at: Date,
  found: Found,
): Promise<void> => {
  const { status, outcome, callBackId, shortenedCoolingId, reason } = found
  const written = await writeVerification(tx, {
    ...found,
    id: newId(),
    wireId: wire.id,
    version: wire.version,
    digest: wire.digest,
    at,
    actorId: caller.userId,
    event: wireEvent(caller, wire, at, {
      type: outcome === 'passed' ? 'wire verified' : 'wire not verified',
      data: {
        number: wire.number,
        digest: wire.digest,
        callBack: callBackId,
        ...(shortenedCoolingId !== null && { shortenedCooling: shortenedCoolingId }),
        reason,
      },
      facts: reason === '' ? {} : { remarks: reason },
      after: { status },
    }),
  })
  if (!written) throw staleVersion('wire')
}

/** Finds and writes in one database transaction. */
const apply = async (
  services: Services,
  caller: Caller,
  wire: WireRow,
  find: (tx: Transaction) => Promise<Found>,
): Promise<Wire> => {
  const at = services.clock()
  await transaction(services.database, async (tx) => write(tx, caller, wire, at, await find(tx)))
  return afterChange(services, caller, wire.id)
}
