import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { holderAddressFields } from '@countersign/domain/wires/bank-details/holder-address'
import {
  standingInstructionFaults,
  tidyStandingInstruction,
  type TypedStandingInstruction,
} from '@countersign/domain/wires/standing-instructions/standing-instruction'
import { takesEffectAt } from '@countersign/domain/wires/standing-instructions/waiting-change'
import { whatChanged, type WhatChanged } from '../../audit/what-changed.ts'
import { UnreadableValue } from '../../platform/crypto/sealer.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { notFound, Problem, staleVersion, invalidFields } from '../../platform/http/problem.ts'
import { newId } from '../../platform/database/new-id.ts'
import { refuseUnpayable } from '../routing-directory/refuse-unpayable.ts'
import type { Services } from '../../platform/http/services.ts'
import { openStandingNumber, sealStandingNumber, type SealedStandingNumber } from './account-record.ts'
import { recordDecision, type Member } from './decide-change.ts'
import { notifyMembers } from './notify-members.ts'
import {
  findSealedInstruction,
  findStandingInstruction,
  insertStandingVersion,
  type SealedStandingInstruction,
  type StandingInstructionRow,
} from './store.ts'
import {
  findWaitingChange,
  hasStandingAccounts,
  lastVersionOf,
  lockStandingAccounts,
} from './waiting-change-store.ts'

type Change = {
  type: AuditEventType
  did: string
  before: SealedStandingInstruction | null
  /** The version waits for a second member or the end of the notice. */
  waits: boolean
}

const checked = (typed: TypedStandingInstruction) => {
  const faults = standingInstructionFaults(typed)
  if (faults.length > 0) throw invalidFields(faults)
  return tidyStandingInstruction(typed)
}

/** Names as they were and are; of the address and of the bank's and the account's numbers only that they are others. */
const standingChanged = (
  before: SealedStandingInstruction,
  after: SealedStandingInstruction,
): WhatChanged => {
  const words = whatChanged(before, after, ['label', 'fbo', 'retired'])
  const numbers = [
    ...(before.aba === after.aba ? [] : ['aba']),
    ...(before.accountKey === after.accountKey ? [] : ['accountNumber']),
    ...holderAddressFields.filter((field) => before[field] !== after[field]),
  ]
  return { ...words, changed: [...words.changed, ...numbers] }
}

/** Writes a version, notifies the members, and answers the account as it is in effect. */
const write = async (
  services: Services,
  tx: Transaction,
  caller: Member,
  row: SealedStandingInstruction,
  { type, did, before, waits }: Change,
): Promise<StandingInstructionRow> => {
  const { organizationId, userId } = caller
  const at = services.clock()
  const effectiveAt = waits ? takesEffectAt(at) : null
  const event = {
    id: newId(),
    type,
    data: {
      organizationId,
      instructionId: row.id,
      version: row.version,
      account: row.accountKey,
      accountBefore: before?.accountKey ?? null,
      ...(effectiveAt && { takesEffectAt: effectiveAt.toISOString() }),
      ...(before && standingChanged(before, row)),
    },
  }
  const written = await insertStandingVersion(tx, {
    ...row,
    organizationId,
    userId,
    at,
    effectiveAt,
    event,
  })
  if (!written) throw staleVersion('standing account')
  await notifyMembers(tx, {
    event: { id: event.id, type },
    actorId: userId,
    organizationId,
    organization: caller.organizationName ?? '',
    actor: caller.name,
    did,
    // The proposer too: the owner of a hijacked mailbox must learn of the change.
    except: waits ? null : userId,
    takesEffectAt: effectiveAt,
    at,
  })
  const now = await findStandingInstruction(tx, organizationId, row.id, at)
  if (!now) throw notFound('standing account')
  return now
}

/**
 * Typed twice and complete, or refused with each field's fault; the number is sealed for this account alone. Only the
 * first account of an organization is in effect at once: a further one can replace another.
 */
export const addStandingInstruction = async (
  services: Services,
  tx: Transaction,
  caller: Member,
  typed: TypedStandingInstruction,
): Promise<StandingInstructionRow> => {
  const { accountNumber, ...words } = checked(typed)
  await refuseUnpayable(tx, { aba: words.aba, intermediaryBank: '' })
  await lockFor(tx, caller)
  const waits = await hasStandingAccounts(tx, caller.organizationId)
  const id = newId()
  const place = { id, version: 1 }
  const row = {
    ...words,
    ...place,
    retired: false,
    ...sealStandingNumber(services.sealer, place, accountNumber),
  }
  return write(
    services,
    tx,
    caller,
    row,
    waits
      ? { type: 'standing account proposed', did: 'proposed to add a standing account', before: null, waits }
      : { type: 'standing account added', did: 'added a standing account', before: null, waits },
  )
}

const lockFor = async (tx: Transaction, { organizationId, userId }: Member): Promise<void> => {
  if (!(await lockStandingAccounts(tx, organizationId, userId))) throw notFound('standing account')
}

/** The account in effect, when it may still be changed; refuses another version than the one that was seen. */
const changeable = async (
  { clock }: Services,
  tx: Transaction,
  caller: Member,
  { id, ifMatch }: { id: string; ifMatch: number | null },
): Promise<SealedStandingInstruction> => {
  await lockFor(tx, caller)
  const before = await findSealedInstruction(tx, caller.organizationId, id, clock())
  if (!before) {
    throw (await findWaitingChange(tx, caller.organizationId, id, clock()))
      ? changeWaits()
      : notFound('standing account')
  }
  if (ifMatch !== null && ifMatch !== before.version) throw staleVersion('standing account')
  if (before.retired) {
    throw new Problem(409, 'standing-account-retired', 'This account was retired. Add it again to use it.')
  }
  return before
}

const changeWaits = (): Problem =>
  new Problem(
    409,
    'standing-account-change-waits',
    'A change of this account is already pending. Withdraw or refuse it first.',
  )

/**
 * Proposes a new version, which waits for a second member or the end of the notice. The number is typed twice here too,
 * so that no name and no bank is changed around an unseen number. Refuses while another change waits.
 */
export const changeStandingInstruction = async (
  services: Services,
  tx: Transaction,
  caller: Member,
  asked: { id: string; typed: TypedStandingInstruction; ifMatch: number | null },
): Promise<StandingInstructionRow> => {
  const { accountNumber, ...words } = checked(asked.typed)
  await refuseUnpayable(tx, { aba: words.aba, intermediaryBank: '' })
  const before = await changeable(services, tx, caller, asked)
  if (await findWaitingChange(tx, caller.organizationId, before.id, services.clock())) throw changeWaits()
  const { sealer } = services
  const place = { id: before.id, version: (await lastVersionOf(tx, caller.organizationId, before.id)) + 1 }
  const row = { ...words, ...place, retired: false, ...sealStandingNumber(sealer, place, accountNumber) }
  return write(services, tx, caller, row, {
    type: 'standing account change proposed',
    did: 'proposed a change of a standing account',
    before,
    waits: true,
  })
}

/** The number sealed for the next version. One that does not open stays as it is: such an account above all is retired. */
const sealedAgain = (
  sealer: Services['sealer'],
  before: SealedStandingInstruction,
  version: number,
): SealedStandingNumber => {
  try {
    return sealStandingNumber(sealer, { id: before.id, version }, openStandingNumber(sealer, before))
  } catch (error) {
    if (error instanceof UnreadableValue) return before
    throw error
  }
}

/**
 * The last version of an account: no wire is filled from it any more. Wires that were stay as they are. It takes effect at
 * once, since it directs no money elsewhere, and refuses a change that waits.
 */
export const retireStandingInstruction = async (
  services: Services,
  tx: Transaction,
  caller: Member,
  asked: { id: string; ifMatch: number | null },
): Promise<StandingInstructionRow> => {
  const before = await changeable(services, tx, caller, asked)
  const waiting = await findWaitingChange(tx, caller.organizationId, before.id, services.clock())
  if (waiting) await recordDecision(services, tx, caller, waiting, 'refused')
  const version = (await lastVersionOf(tx, caller.organizationId, before.id)) + 1
  const number = sealedAgain(services.sealer, before, version)
  const row = { ...before, ...number, version, retired: true }
  return write(services, tx, caller, row, {
    type: 'standing account retired',
    did: 'retired a standing account',
    before,
    waits: false,
  })
}
