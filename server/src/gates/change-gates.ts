import type { Gates, updateGates } from '@countersign/contract/verification'
import {
  gateIds,
  gateSettings,
  gateTable,
  type GateChoice,
  type GateLimits,
  type GateSettings,
} from '@countersign/domain/wires/gates'
import type * as z from 'zod'
import { postAccountMail } from '../accounts/account-mail-store.ts'
import { writeAuditEvent } from '../audit/store.ts'
import { transaction, type Database, type Transaction } from '../database/connection.ts'
import { staleVersion } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import { newId } from '../new-id.ts'
import { loadedDirectories } from '../routing-directory/store.ts'
import type { Services } from '../services.ts'
import { findChoice, noteTurnedOff, otherAdmins, saveChoice } from './store.ts'

type Chosen = z.output<(typeof updateGates)['body']>

/** Whose choice: the caller's organization's, or for the super admin the platform's. */
export type Scope = { organizationId: string | null }

const effectiveOf = async (
  db: Database,
  { organizationId }: Scope,
  own: GateChoice,
): Promise<GateSettings> => {
  if (organizationId === null) return gateSettings(own)
  return gateSettings((await findChoice(db, null)).choice, own)
}

export const readGates = async (db: Database, scope: Scope, mayChange: boolean): Promise<Gates> => {
  const { version, choice } = await findChoice(db, scope.organizationId)
  return {
    version,
    choice: { on: choice.on ?? {}, limits: choice.limits ?? {} },
    effective: await effectiveOf(db, scope, choice),
    directoryLoaded: (await loadedDirectories(db)).length > 0,
    mayChange,
  }
}

/** A limit that was left out is not chosen. */
const withoutAbsent = (limits: Record<string, number | undefined>): Partial<GateLimits> =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined))

/** What is different for the wires from now on: gates as on or off, limits as numbers. */
const differences = (before: GateSettings, after: GateSettings): Record<string, unknown> => ({
  turnedOff: gateIds.filter((id) => before.on[id] && !after.on[id]),
  turnedOn: gateIds.filter((id) => !before.on[id] && after.on[id]),
  limits: Object.fromEntries(
    (Object.keys(after.limits) as (keyof GateSettings['limits'])[])
      .filter((limit) => before.limits[limit] !== after.limits[limit])
      .map((limit) => [limit, { before: before.limits[limit], after: after.limits[limit] }]),
  ),
})

/** Whoever else answers for the choice is told, in the application and by mail, which safeguards are off. */
const tellAdmins = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  { organizationId }: Scope,
  what: string,
): Promise<void> => {
  const admins = await otherAdmins(tx, organizationId, caller.userId)
  const organization = organizationId === null ? '' : (caller.organizationName ?? '')
  const notices = admins.map(({ userId }) => ({
    id: newId(),
    userId,
    message: `${caller.name} turned a safeguard of your wires off: ${what}`,
  }))
  await noteTurnedOff(tx, notices, services.clock())
  for (const { email } of admins) {
    const params = { actor: caller.name, organization, what }
    await postAccountMail(tx, { template: 'gates-turned-off', to: email, params })
  }
}

/** Keeps a choice with its event. When it turns a gate off, every other admin concerned is told. */
export const changeGates = async (
  services: Services,
  caller: Caller,
  scope: Scope,
  chosen: Chosen,
  ifMatch: number | null,
): Promise<Gates> => {
  const { organizationId } = scope
  const choice: GateChoice = { on: chosen.on, limits: withoutAbsent(chosen.limits) }
  const changed = await transaction(services.database, async (tx) => {
    const before = await findChoice(tx, organizationId)
    if (ifMatch !== null && ifMatch !== before.version) throw staleVersion('choice of gates')
    if (!(await saveChoice(tx, organizationId, before.version, choice))) {
      throw staleVersion('choice of gates')
    }
    const was = await effectiveOf(tx, scope, before.choice)
    const is = await effectiveOf(tx, scope, choice)
    await writeAuditEvent(tx, {
      id: newId(),
      at: services.clock(),
      type: 'gates changed',
      actorId: caller.userId,
      transactionId: null,
      wireId: null,
      data: { organizationId, before: before.choice, after: choice, ...differences(was, is) },
    })
    const off = gateIds.filter((id) => was.on[id] && !is.on[id]).map((id) => gateTable[id].title)
    if (off.length > 0) await tellAdmins(services, tx, caller, scope, off.join(', '))
    return readGates(tx, scope, true)
  })
  services.dispatcher.wake()
  return changed
}
