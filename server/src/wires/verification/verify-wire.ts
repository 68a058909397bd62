import type { Wire } from '@countersign/contract/transactions/wire-answer'
import {
  failVerification as decideFailure,
  mayStandFor,
  passVerification as decide,
  restsOnShortenedCooling,
} from '@countersign/domain/wires/verification/additional-verification'
import { problemOf, staleVersion } from '../../platform/http/problem.ts'
import type { Caller, VerifiedToken } from '../../platform/http/caller.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'
import { newId } from '../../platform/database/new-id.ts'
import { afterChange, outboxOf, notifyDesk, notifyReceiver } from '../record/apply-change.ts'
import type { Notification } from '../record/wire-notification.ts'
import { asRuled, callBackOf } from './call-back-store.ts'
import { payersOfVerified } from '../record/notify-payers.ts'
import type { WireRow } from '../record/store.ts'
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
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'verify wire' })
  const { person, parties } = await findPeople(services.database, wire, caller.userId)
  const stands = mayStandFor(person, parties)
  if (!stands.ok) throw problemOf(stands.refusal)
  requireEventAllowed(wire, 'passVerification', services.clock())
  const row = asked.callBackId === null ? null : await callBackOf(services.database, wire, asked.callBackId)
  const callBack = row && asRuled(row)
  const toVerify = { ...wire, ...parties, enteredAt: wire.enteredAt ?? services.clock() }
  const decided = decide(toVerify, person, { digest: asked.digest, callBack })
  if (!decided.ok) throw problemOf(decided.refusal)
  const rests = callBack !== null && restsOnShortenedCooling(callBack, toVerify)
  return apply(services, caller, wire, {
    status: decided.value,
    outcome: 'passed',
    callBackId: asked.callBackId,
    shortenedCoolingId: rests ? (row?.shortened?.id ?? null) : null,
    reason: '',
    told: {
      type: 'Wire Verified',
      template: 'wire-verified',
      message: `${caller.name} verified wire #${wire.number} of ${wire.transactionName}`,
    },
  })
}

/** The manager's side could not verify the wire, and says why: it is Declined. */
export const failVerification = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: string,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    permission: 'verify wire',
    event: 'failVerification',
  })
  const decided = decideFailure(wire, typed)
  if (!decided.ok) throw problemOf(decided.refusal)
  const reason = withoutAccountDigits(typed.trim())
  return apply(services, caller, wire, {
    status: decided.value,
    outcome: 'failed',
    callBackId: null,
    shortenedCoolingId: null,
    reason,
    told: {
      type: 'Wire Not Verified',
      template: 'wire-not-verified',
      message: `${caller.name} could not verify wire #${wire.number} of ${wire.transactionName}`,
    },
  })
}

type Found = Pick<Verification, 'status' | 'outcome' | 'callBackId' | 'shortenedCoolingId' | 'reason'> & {
  told: Notification
}

const apply = async (
  services: Services,
  caller: Caller,
  wire: WireRow,
  { status, outcome, callBackId, shortenedCoolingId, reason, told }: Found,
): Promise<Wire> => {
  const tells = [
    ...notifyDesk(caller, wire, told, { wholeTeam: true }),
    ...notifyReceiver(wire, told),
    ...(status === 5 ? payersOfVerified(caller, wire, wire.payerAgreed) : []),
  ]
  const written = await writeVerification(services.database, {
    id: newId(),
    wireId: wire.id,
    version: wire.version,
    status,
    outcome,
    callBackId,
    shortenedCoolingId,
    digest: wire.digest,
    reason,
    at: services.clock(),
    actorId: caller.userId,
    event: {
      id: newId(),
      type: outcome === 'passed' ? 'wire verified' : 'wire not verified',
      data: {
        number: wire.number,
        digest: wire.digest,
        callBack: callBackId,
        ...(shortenedCoolingId !== null && { shortenedCooling: shortenedCoolingId }),
        reason,
      },
    },
    notices: tells.map(({ userId, type, message }) => ({ id: newId(), userId, type, message })),
    outbox: outboxOf(caller, wire, {
      tells,
      mailWords: reason === '' ? {} : { remarks: reason },
      after: wire,
    }),
  })
  if (!written) throw staleVersion('wire')
  return afterChange(services, caller, wire.id)
}
