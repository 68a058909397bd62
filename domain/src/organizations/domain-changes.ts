import { refuse, type Refusal } from '../result.ts'
import { isEmail } from '../users/email.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'

/**
 * To whom a proof is mailed. Certificate authorities trust the same five: hosts keep these names for those who run the
 * domain, so a person who merely has an address there reads none of them.
 */
export const proofMailboxes = ['postmaster', 'hostmaster', 'webmaster', 'admin', 'administrator'] as const

export type ProofMailbox = (typeof proofMailboxes)[number]

/** How long a change waits, and a colleague has to belong to the organization before confirming one. */
export const domainNoticeHours = 24

const hourMs = 3_600_000

/** "Harbor.example." is "harbor.example". */
export const normalizeDomain = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^@|\.$/g, '')

/** What is wrong with a normalized domain, or null. */
export const domainFault = (domain: string): string | null => {
  if (domain === '') return 'Required field'
  if (!isEmail(`administrator@${domain}`) || /^[\d.]+$/.test(domain) || domain.length > 200) {
    return 'Enter a domain, such as example.com'
  }
  if (isPublicMailDomain(domain)) return 'Anybody gets an address at this domain, so it proves nothing'
  return null
}

/** Why an organization cannot have a domain. Which other organization has it, or is resembled, is not said. */
export const domainRefusal = (found: { takenByOther: boolean; resemblesOther: boolean }): Refusal | null => {
  if (found.takenByOther) {
    return refuse({
      kind: 'conflict',
      code: 'domain-taken',
      message: 'This domain is in use already. If it is yours, write to support.',
    }).refusal
  }
  if (found.resemblesOther) {
    return refuse({
      kind: 'conflict',
      code: 'domain-resembles',
      message:
        'This domain could be mistaken for the domain of another organization, so it cannot be added here. If it is yours, write to support.',
    }).refusal
  }
  return null
}

export type DomainChange = {
  kind: 'add' | 'remove'
  requestedBy: string
  /** Since when it waits for a second admin; null for an addition that is not proved yet. */
  waitsSince: Date | null
}

/** An Active admin of the organization. */
export type Confirmer = { userId: string; joinedAt: Date }

const isOneOfTwo = (change: DomainChange, { userId, joinedAt }: Confirmer, now: Date): boolean =>
  userId !== change.requestedBy && now.getTime() - joinedAt.getTime() >= domainNoticeHours * hourMs

/** From when on a sole admin may confirm the own change; null while it does not wait. */
export const soleAdminFrom = ({ waitsSince }: Pick<DomainChange, 'waitsSince'>): Date | null =>
  waitsSince && new Date(waitsSince.getTime() + domainNoticeHours * hourMs)

/** Whether the proof settles an addition: the first proved domain, or one that two admins stand for. */
export const isSettledByProof = (
  change: DomainChange,
  prover: Confirmer,
  { provedDomains, now }: { provedDomains: number; now: Date },
): boolean => provedDomains === 0 || isOneOfTwo(change, prover, now)

const wait = (message: string): Refusal =>
  refuse({ kind: 'conflict', code: 'domain-change-waits', message }).refusal

/** Why this admin cannot make a waiting change effective now, or null. */
export const confirmationRefusal = (
  change: DomainChange,
  confirmer: Confirmer,
  { activeAdmins, now }: { activeAdmins: number; now: Date },
): Refusal | null => {
  const from = soleAdminFrom(change)
  if (from === null) return wait('The link of the mail has to be confirmed first.')
  if (isOneOfTwo(change, confirmer, now)) return null
  if (activeAdmins === 1 && now >= from) return null
  if (activeAdmins === 1) {
    return wait(`You are the only admin, so this change waits ${domainNoticeHours} hours.`)
  }
  return wait(
    confirmer.userId === change.requestedBy
      ? 'Another admin of your organization has to confirm this change.'
      : `An admin confirms such a change after ${domainNoticeHours} hours in the organization.`,
  )
}
