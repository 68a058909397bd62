import {
  decideChange,
  type ChangeDecision,
} from '@countersign/domain/wires/standing-instructions/waiting-change'
import { bareAccountNumber } from '@countersign/domain/platform/account-numbers/account-number'
import type { Transaction } from '../../platform/database/connection.ts'
import { notFound, Problem, requireOk, invalidField } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { notifyMembers } from './notify-members.ts'
import {
  findWaitingChange,
  insertDecision,
  lastVersionOf,
  lockStandingAccounts,
  type DecisionOutcome,
  type WaitingChangeRow,
} from './waiting-change-store.ts'

/** A member of an organization, who alone keeps its accounts. */
export type Member = Caller & { organizationId: string }

const outcomes = {
  confirm: 'confirmed',
  refuse: 'refused',
  withdraw: 'withdrawn',
} as const satisfies Record<ChangeDecision, DecisionOutcome>

const actions: Record<DecisionOutcome, string> = {
  confirmed: 'confirmed a change',
  refused: 'refused a change',
  withdrawn: 'withdrew a change',
}

const notWaiting = (): Problem =>
  new Problem(409, 'change-not-waiting', 'This change is no longer pending. Review the current account.')

/** Records a decision and notifies the other members. Refuses a change that does not wait any more. */
export const recordDecision = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  caller: Member,
  { id, version, accountKey }: WaitingChangeRow,
  decision: DecisionOutcome,
): Promise<void> => {
  const { organizationId, userId } = caller
  const at = clock()
  const event = {
    id: newId(),
    type: `standing account change ${decision}`,
    data: { organizationId, instructionId: id, version, account: accountKey },
  } as const
  const written = await insertDecision(tx, {
    id,
    version,
    decision,
    userId,
    at,
    event,
  })
  if (!written) throw notWaiting()
  await notifyMembers(tx, {
    event: { id: event.id, type: event.type },
    actorId: userId,
    organizationId,
    organization: caller.organizationName ?? '',
    actor: caller.name,
    did: `${actions[decision]} of the standing accounts`,
    except: userId,
    takesEffectAt: null,
    at,
  })
}

/**
 * A member confirms, refuses or withdraws the version that was shown. A confirmation retypes its account
 * number. A version that no longer waits gets 409, so that no member confirms an unseen replacement.
 */
export const decideStandingChange = async (
  services: Services,
  tx: Transaction,
  caller: Member,
  asked: { id: string; version: number } & (
    | { decision: 'confirm'; accountNumber: string }
    | { decision: 'refuse' | 'withdraw' }
  ),
): Promise<void> => {
  const person = await lockStandingAccounts(tx, caller.organizationId, caller.userId)
  const waiting = await findWaitingChange(tx, caller.organizationId, asked.id, services.clock())
  const last = await lastVersionOf(tx, caller.organizationId, asked.id)
  if (!person || last === 0) throw notFound('standing account')
  if (!waiting || waiting.version !== asked.version) throw notWaiting()
  requireOk(decideChange(asked.decision, person, waiting))
  if (asked.decision === 'confirm') {
    const typed = bareAccountNumber(asked.accountNumber)
    if (typed === '' || services.sealer.key(typed) !== waiting.accountKey) {
      const message = 'This does not match the proposed account number. Refuse the change if it is not yours.'
      throw invalidField('accountNumber', message)
    }
  }
  await recordDecision(services, tx, caller, waiting, outcomes[asked.decision])
}
