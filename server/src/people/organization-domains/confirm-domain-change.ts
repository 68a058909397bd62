import {
  confirmationRefusal,
  isSettledByProof,
} from '@countersign/domain/people/organizations/domain-changes'
import { tokenHash } from '../links/one-time-link.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound, Problem, problemOf } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { refuseConflicts } from './domain-conflicts.ts'
import { lockOrganization, type LockedOrganization } from './lock-organization.ts'
import { notifyMembers, recordDomainEvent } from './record-domain-change.ts'
import {
  endChange,
  type OpenChange,
  openChanges,
  provedDomainsOf,
  recordProof,
  removeDomain,
  writeProvedDomain,
} from './store.ts'

type Asked = { organizationId: string; changeId: string }

type Locked = { organization: LockedOrganization; change: OpenChange; at: Date }

const onOpenChange = async (
  services: Services,
  caller: Caller,
  { organizationId, changeId }: Asked,
  act: (tx: Transaction, locked: Locked) => Promise<void>,
): Promise<void> => {
  const { clock } = services
  await commitChange(services, async (tx) => {
    const organization = await lockOrganization(tx, caller, organizationId)
    const change = (await openChanges(tx, organizationId)).find(({ id }) => id === changeId)
    if (!change) throw notFound('change')
    await act(tx, { organization, change, at: clock() })
  })
}

/** Adds or removes the domain, with its event and a notice to every member. */
const activate = async (
  tx: Transaction,
  caller: Caller,
  { organization, change, at }: Locked,
  provedBy: string,
): Promise<void> => {
  const { id: changeId, domain, kind } = change
  const organizationId = organization.id
  if (kind === 'add') {
    await refuseConflicts(tx, organizationId, domain)
    if (!(await writeProvedDomain(tx, { domain, organizationId, by: provedBy, at }))) {
      throw new Problem(
        409,
        'domain-taken',
        'This domain is already in use. If it is yours, contact support.',
      )
    }
  } else await removeDomain(tx, organizationId, domain)
  await endChange(tx, changeId, { outcome: 'done', by: caller.userId, at })
  const type = kind === 'add' ? 'organization domain added' : 'organization domain removed'
  const event = await recordDomainEvent(tx, caller, at, { type, organizationId, domain, changeId })
  const what = kind === 'add' ? `added the proved domain ${domain}.` : `removed the domain ${domain}.`
  await notifyMembers(tx, caller, organization, event, what)
}

const linkInvalid = (): Problem =>
  new Problem(
    409,
    'link-invalid',
    'This link is no longer valid. It was used, has expired, or was replaced by a newer one. Send a new link.',
  )

/** The mail's link was opened by an admin. A first domain is proved with it; a further one needs a second admin. */
export const proveDomain = (
  services: Services,
  caller: Caller,
  { token, ...asked }: Asked & { token: string },
): Promise<void> =>
  onOpenChange(services, caller, asked, async (tx, locked) => {
    const { organization, change, at } = locked
    const { linkHash, linkExpiresAt, provedBy, id: changeId, domain } = change
    const isGood =
      linkHash !== null && linkExpiresAt !== null && provedBy === null && tokenHash(token).equals(linkHash)
    if (!isGood || linkExpiresAt <= at) throw linkInvalid()
    await refuseConflicts(tx, organization.id, domain)
    await recordProof(tx, changeId, { by: caller.userId, at })
    const type = 'organization domain proved'
    const about = { type, organizationId: organization.id, domain, changeId } as const
    const event = await recordDomainEvent(tx, caller, at, about)
    const provedDomains = (await provedDomainsOf(tx, organization.id)).length
    if (
      isSettledByProof(change, organization.admin, { provedDomains, admins: organization.admins, now: at })
    ) {
      return activate(tx, caller, locked, caller.userId)
    }
    await notifyMembers(
      tx,
      caller,
      organization,
      event,
      `proved the additional domain ${domain}. It needs another admin, or 24 hours if there is only one admin.`,
    )
  })

/** Makes a waiting change effective, as the second of two admins or as the sole one after the notice. */
export const confirmDomainChange = (services: Services, caller: Caller, asked: Asked): Promise<void> =>
  onOpenChange(services, caller, asked, async (tx, locked) => {
    const { organization, change, at } = locked
    const { admin, admins } = organization
    const refusal = confirmationRefusal(change, admin, { admins, now: at })
    if (refusal) throw problemOf(refusal)
    await activate(tx, caller, locked, change.provedBy ?? caller.userId)
  })

/** Any admin cancels: everything stays as it is. Members who were notified of the change are notified of this, too. */
export const cancelDomainChange = (services: Services, caller: Caller, asked: Asked): Promise<void> =>
  onOpenChange(services, caller, asked, async (tx, { organization, change, at }) => {
    const { id: changeId, domain, waitsSince } = change
    await endChange(tx, changeId, { outcome: 'canceled', by: caller.userId, at })
    const type = 'organization domain change canceled'
    const about = { type, organizationId: organization.id, domain, changeId } as const
    const event = await recordDomainEvent(tx, caller, at, about)
    if (waitsSince !== null) {
      await notifyMembers(tx, caller, organization, event, `canceled the change of the domain ${domain}.`)
    }
  })
