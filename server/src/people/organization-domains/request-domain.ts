import { domainLinkDays } from '@countersign/domain/messaging/link-lifetimes'
import {
  domainFault,
  normalizeDomain,
  type ProofMailbox,
} from '@countersign/domain/people/organizations/domain-changes'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { newToken, tokenHash } from '../links/one-time-link.ts'
import { sealLink } from '../../platform/crypto/sealed-link.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound, Problem, invalidField } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { refuseConflicts } from './domain-conflicts.ts'
import { lockOrganization } from './lock-organization.ts'
import { notifyMembers, recordDomainEvent } from './record-domain-change.ts'
import { findDomains, insertChange, openChanges, renewLink } from './store.ts'

const linkLifetimeMs = domainLinkDays * 24 * 60 * 60 * 1000

/** The normalized domain; refuses what is none. */
export const checkedDomain = (typed: string): string => {
  const domain = normalizeDomain(typed)
  const message = domainFault(domain)
  if (message !== null) throw invalidField('domain', message)
  return domain
}

const waits = (): Problem =>
  new Problem(
    409,
    'domain-change-waits',
    'A change of this domain is already pending. Confirm or cancel it first.',
  )

/** Mails a link that proves the domain; for a proof that waits already a new one, after which the old one is void. */
export const requestDomain = async (
  services: Services,
  caller: Caller,
  asked: { organizationId: string; domain: string; mailbox: ProofMailbox },
): Promise<void> => {
  const { organizationId, domain } = asked
  const { clock, config } = services
  await commitChange(services, async (tx) => {
    const organization = await lockOrganization(tx, caller, organizationId)
    const own = await findDomains(tx, organizationId)
    if (own.some((one) => one.domain === domain && one.provedAt !== null)) {
      throw new Problem(409, 'domain-proved', 'Your organization already proved this domain.')
    }
    await refuseConflicts(tx, organizationId, domain)
    const open = (await openChanges(tx, organizationId)).find((change) => change.domain === domain)
    if (open && (open.kind === 'remove' || open.waitsSince !== null)) throw waits()
    const at = clock()
    const token = newToken()
    const mailbox = `${asked.mailbox}@${domain}`
    const link = { mailbox, hash: tokenHash(token), expiresAt: new Date(at.getTime() + linkLifetimeMs) }
    const changeId = open?.id ?? newId()
    if (open) await renewLink(tx, changeId, link)
    else {
      const requestedBy = caller.userId
      await insertChange(tx, { id: changeId, organizationId, domain, kind: 'add', link, requestedBy, at })
    }
    const address = `${config.publicUrl}/secure/team/domain?change=${changeId}&token=${token}`
    await postAccountMail(tx, {
      template: 'domain-proof',
      to: mailbox,
      params: {
        actor: caller.name,
        organization: organization.name,
        what: domain,
        link: sealLink(config.secrets.keyEncryptionKey, address, mailbox),
      },
    })
    const type = 'organization domain requested'
    await recordDomainEvent(tx, caller, at, { type, organizationId, domain, changeId, mailbox })
  })
}

/** Asks for the removal of a domain. It waits for a second admin, or of a sole one for 24 hours. */
export const requestRemoval = async (
  services: Services,
  caller: Caller,
  { organizationId, domain }: { organizationId: string; domain: string },
): Promise<void> => {
  const { clock } = services
  await commitChange(services, async (tx) => {
    const organization = await lockOrganization(tx, caller, organizationId)
    const own = await findDomains(tx, organizationId)
    if (!own.some((one) => one.domain === domain)) throw notFound('domain')
    const open = (await openChanges(tx, organizationId)).find((change) => change.domain === domain)
    if (open) throw waits()
    const at = clock()
    const changeId = newId()
    const requestedBy = caller.userId
    await insertChange(tx, {
      id: changeId,
      organizationId,
      domain,
      kind: 'remove',
      link: null,
      requestedBy,
      at,
    })
    const type = 'organization domain removal requested'
    const event = await recordDomainEvent(tx, caller, at, { type, organizationId, domain, changeId })
    await notifyMembers(
      tx,
      caller,
      organization,
      event,
      `asks to remove the domain ${domain}. It needs another admin, or 24 hours if there is only one admin.`,
    )
  })
}
