import { acknowledgeResemblance } from '@countersign/domain/people/resemblance/acknowledge-resemblance'
import type { Resemblance } from '@countersign/domain/people/resemblance/resembling-organization'
import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { inactiveOrBlocked } from '@countersign/domain/platform/master-data/user-status'
import { writePeopleEvent } from '../../audit/store.ts'
import { whatChanged } from '../../audit/what-changed.ts'
import { type Transaction, transaction } from '../../platform/database/connection.ts'
import { notFound, PlainProblem, staleVersion, requireOk } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { findActor } from '../identity/store.ts'
import {
  type Acknowledgement,
  confirmAcknowledgement,
  endAcknowledgement,
  findAcknowledgement,
  insertAcknowledgement,
  listSuperAdmins,
  lockAcknowledgements,
} from './acknowledgement-store.ts'
import { everKnownOrganizations } from './known-domain-store.ts'
import { finderOf } from './resembled-organization.ts'
import { bumpVersion, findOrganization, lockOrganizationRow, setVerified } from './store.ts'

type Asked = { organizationId: string; verified: boolean; acknowledged: string[]; ifMatch: number | null }

/** One super admin's decision about one organization, both locked. */
type Decision = {
  tx: Transaction
  caller: Caller
  at: Date
  organizationId: string
  name: string
  standing: Acknowledgement | null
}

const record = async (
  { tx, caller, at, organizationId, name }: Decision,
  type: AuditEventType,
  data: Record<string, unknown>,
): Promise<void> =>
  writePeopleEvent(tx, {
    at,
    type,
    actorId: caller.userId,
    data: { organizationId, name, ...data },
  })

const changeVerified = async (
  decision: Decision,
  verified: boolean,
  more: Record<string, unknown> = {},
): Promise<void> => {
  const { tx, caller, at, organizationId } = decision
  await setVerified(tx, organizationId, verified ? { by: caller.userId, at } : null, verified ? null : at)
  await record(decision, verified ? 'organization verified' : 'organization verification withdrawn', {
    ...whatChanged({ verified: !verified }, { verified }, ['verified']),
    ...more,
  })
}

const endStanding = async ({ tx, standing, at }: Decision): Promise<void> => {
  if (standing) await endAcknowledgement(tx, standing.id, at)
}

/** Takes back the verification, or the proposal that waits for a second super admin. */
const withdraw = async (decision: Decision, isVerified: boolean): Promise<void> => {
  await endStanding(decision)
  if (isVerified) return changeVerified(decision, false)
  if (!decision.standing) return
  await bumpVersion(decision.tx, decision.organizationId)
  await record(decision, 'organization resemblance withdrawn', { resembles: decision.standing.resembles })
}

const acknowledge = async (
  decision: Decision,
  resembles: Resemblance[],
  acknowledged: readonly string[],
): Promise<void> => {
  const { tx, caller, at, organizationId, standing } = decision
  const superAdmins = await listSuperAdmins(tx, at)
  const proposal = standing && !standing.isInForce ? standing : null
  const asked = { callerId: caller.userId, superAdmins, resembles, acknowledged, proposal }
  const result = requireOk(acknowledgeResemblance(asked))
  if (result === 'confirm' && proposal) {
    await confirmAcknowledgement(tx, { id: proposal.id, by: caller.userId, at })
    return changeVerified(decision, true, { resembles, acknowledgedBy: proposal.proposedBy })
  }
  await endStanding(decision)
  const inForce = result === 'alone'
  await insertAcknowledgement(tx, { id: newId(), organizationId, resembles, by: caller.userId, at, inForce })
  if (inForce) return changeVerified(decision, true, { resembles, acknowledgedAlone: true })
  await bumpVersion(tx, organizationId)
  await record(decision, 'organization resemblance acknowledged', { resembles })
}

/**
 * Verifies an organization or takes that back, recording who and when. One that resembles a known organization is verified
 * once that was acknowledged, by two super admins where there are two. What is so already stays as it is.
 */
export const verifyOrganization = (
  { database, clock }: Services,
  caller: Caller,
  { organizationId, verified, acknowledged, ifMatch }: Asked,
): Promise<void> =>
  transaction(database, async (tx) => {
    await lockAcknowledgements(tx)
    // The wait for the lock may be long enough for a block of the caller.
    const actor = await findActor(tx, caller.userId)
    if (actor?.status !== 'Active') throw new PlainProblem(403, inactiveOrBlocked)
    authorize(actor, 'verify organization')
    const held = await lockOrganizationRow(tx, organizationId)
    const organization = await findOrganization(tx, organizationId)
    if (!held || !organization) throw notFound('organization')
    if (ifMatch !== null && ifMatch !== held.version) throw staleVersion('organization')
    const standing = await findAcknowledgement(tx, organizationId)
    const decision = { tx, caller, at: clock(), organizationId, name: held.name, standing }
    if (!verified) return withdraw(decision, held.verified)
    if (held.verified) return
    const resembles = (await finderOf(await everKnownOrganizations(tx))).ofOrganization(organization)
    if (resembles.length > 0) return acknowledge(decision, resembles, acknowledged)
    await endStanding(decision)
    await changeVerified(decision, true)
  })
