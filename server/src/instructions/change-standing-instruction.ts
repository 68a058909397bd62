import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import {
  standingInstructionFaults,
  tidyStandingInstruction,
  type TypedStandingInstruction,
} from '@countersign/domain/instructions/standing-instruction'
import { refuseFields } from '@countersign/domain/result'
import { postAccountMail } from '../accounts/account-mail-store.ts'
import { whatChanged, type WhatChanged } from '../audit/what-changed.ts'
import { UnreadableValue } from '../crypto/sealer.ts'
import type { Transaction } from '../database/connection.ts'
import { notFound, Problem, problemOf, staleVersion } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import { newId } from '../new-id.ts'
import { insertNotifications } from '../notifications/store.ts'
import { postChange } from '../outbox/change-store.ts'
import { refuseUnpayable } from '../routing-directory/refuse-unpayable.ts'
import type { Services } from '../services.ts'
import { openStandingNumber, sealStandingNumber, type SealedStandingNumber } from './account-record.ts'
import {
  findSealedInstruction,
  findStandingInstruction,
  insertStandingVersion,
  otherAdmins,
  type SealedStandingInstruction,
  type StandingInstructionRow,
} from './store.ts'

/** A member of an organization, who alone keeps its accounts. */
export type Member = Caller & { organizationId: string }

type Change = { type: AuditEventType; did: string; before: SealedStandingInstruction | null }

const checked = (typed: TypedStandingInstruction) => {
  const faults = standingInstructionFaults(typed)
  if (faults.length > 0) throw problemOf(refuseFields(faults).refusal)
  return tidyStandingInstruction(typed)
}

/** Names as they were and are; of the bank's and the account's numbers only that they are others. */
const standingChanged = (
  before: SealedStandingInstruction,
  after: SealedStandingInstruction,
): WhatChanged => {
  const words = whatChanged(before, after, ['label', 'fbo', 'retired'])
  const numbers = [
    ...(before.aba === after.aba ? [] : ['aba']),
    ...(before.accountKey === after.accountKey ? [] : ['accountNumber']),
  ]
  return { ...words, changed: [...words.changed, ...numbers] }
}

/** Writes a version with all that is told of it. No mail and no notice holds a digit of it, nor the label people gave it. */
const write = async (
  services: Services,
  tx: Transaction,
  caller: Member,
  row: SealedStandingInstruction,
  { type, did, before }: Change,
): Promise<StandingInstructionRow> => {
  const { organizationId, userId } = caller
  const at = services.clock()
  const written = await insertStandingVersion(tx, {
    ...row,
    organizationId,
    userId,
    at,
    event: {
      id: newId(),
      type,
      data: {
        organizationId,
        instructionId: row.id,
        version: row.version,
        account: row.accountKey,
        accountBefore: before?.accountKey ?? null,
        ...(before && standingChanged(before, row)),
      },
    },
  })
  if (!written) throw staleVersion('standing account')
  const admins = await otherAdmins(tx, organizationId, userId)
  const message = `${caller.name} ${did} of ${caller.organizationName ?? 'your organization'}`
  await insertNotifications(
    tx,
    admins.map((admin) => ({ id: newId(), userId: admin.userId, type: 'Instructions Changed', message, at })),
  )
  for (const { email } of admins) {
    await postAccountMail(tx, {
      template: 'standing-instructions-changed',
      to: email,
      params: { actor: caller.name, organization: caller.organizationName ?? '' },
    })
  }
  await postChange(tx, {
    transactionId: null,
    wireId: null,
    principals: [organizationId],
    notified: admins.map((admin) => admin.userId),
    mails: [],
  })
  const now = await findStandingInstruction(tx, organizationId, row.id)
  if (!now) throw notFound('standing account')
  return now
}

/** Typed twice and complete, or refused with each field's fault; the number is sealed for this account alone. */
export const addStandingInstruction = async (
  services: Services,
  tx: Transaction,
  caller: Member,
  typed: TypedStandingInstruction,
): Promise<StandingInstructionRow> => {
  const { accountNumber, ...words } = checked(typed)
  await refuseUnpayable(tx, words.aba)
  const id = newId()
  const { sealer } = services
  return write(
    services,
    tx,
    caller,
    {
      ...words,
      id,
      version: 1,
      retired: false,
      ...sealStandingNumber(sealer, { id, version: 1 }, accountNumber),
    },
    { type: 'standing account added', did: 'added a standing account', before: null },
  )
}

/** The account as it stands, when it may still be changed; refuses another version than the one that was seen. */
const changeable = async (
  tx: Transaction,
  caller: Member,
  id: string,
  ifMatch: number | null,
): Promise<SealedStandingInstruction> => {
  const before = await findSealedInstruction(tx, caller.organizationId, id)
  if (!before) throw notFound('standing account')
  if (ifMatch !== null && ifMatch !== before.version) throw staleVersion('standing account')
  if (before.retired) {
    throw new Problem(
      409,
      'standing-account-retired',
      'This account was retired. Add it anew to use it again.',
    )
  }
  return before
}

/** A new version; the number is typed twice here too, so that nobody changes a name or a bank around an unseen one. */
export const changeStandingInstruction = async (
  services: Services,
  tx: Transaction,
  caller: Member,
  asked: { id: string; typed: TypedStandingInstruction; ifMatch: number | null },
): Promise<StandingInstructionRow> => {
  const before = await changeable(tx, caller, asked.id, asked.ifMatch)
  const { accountNumber, ...words } = checked(asked.typed)
  await refuseUnpayable(tx, words.aba)
  const { sealer } = services
  const place = { id: before.id, version: before.version + 1 }
  const row = { ...words, ...place, retired: false, ...sealStandingNumber(sealer, place, accountNumber) }
  return write(services, tx, caller, row, {
    type: 'standing account changed',
    did: 'changed a standing account',
    before,
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

/** The last version of an account: no wire is filled from it any more. Wires that were stay as they are. */
export const retireStandingInstruction = async (
  services: Services,
  tx: Transaction,
  caller: Member,
  asked: { id: string; ifMatch: number | null },
): Promise<StandingInstructionRow> => {
  const before = await changeable(tx, caller, asked.id, asked.ifMatch)
  const version = before.version + 1
  const number = sealedAgain(services.sealer, before, version)
  const row = { ...before, ...number, version, retired: true }
  return write(services, tx, caller, row, {
    type: 'standing account retired',
    did: 'retired a standing account',
    before,
  })
}
