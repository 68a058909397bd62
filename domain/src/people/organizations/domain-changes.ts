import { type Refusal, conflict } from '../../platform/result.ts'
import { isEmail } from '../../platform/text/email.ts'
import { isPublicMailDomain } from '../resemblance/public-mail-domains.ts'
import {
  type Admin,
  type Admins,
  noticeEnds,
  noticeHours,
  secondAdminFault,
  settlingDays,
  standingAuthor,
} from './second-admin.ts'

/**
 * The mailboxes that receive a proof. Certificate authorities trust the same five: hosts reserve these names
 * for the operators of a domain, so a person who merely has an address there cannot read them.
 */
export const proofMailboxes = ['postmaster', 'hostmaster', 'webmaster', 'admin', 'administrator'] as const

export type ProofMailbox = (typeof proofMailboxes)[number]

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
  if (isPublicMailDomain(domain)) return 'Anyone can get an address at this domain, so it proves nothing'
  return null
}

/** Why an organization cannot have a domain. Which other organization has it, or is resembled, is not said. */
export const domainRefusal = (found: { takenByOther: boolean; resemblesOther: boolean }): Refusal | null => {
  if (found.takenByOther) {
    return conflict('domain-taken', 'This domain is already in use. If it is yours, contact support.').refusal
  }
  if (found.resemblesOther) {
    return conflict(
      'domain-resembles',
      'This domain could be mistaken for the domain of another organization, so it cannot be added here. If it is yours, contact support.',
    ).refusal
  }
  return null
}

export type DomainChange = {
  kind: 'add' | 'remove'
  requestedBy: string
  requestedAt: Date
  /** Since when it waits for a second admin; null for an addition that is not proved yet. */
  waitsSince: Date | null
}

/** From when on the only admin may confirm the own change; null where it takes a second one. */
export const soleAdminFrom = ({ requestedBy, waitsSince }: DomainChange, admins: Admins): Date | null =>
  waitsSince && noticeEnds({ proposedBy: requestedBy, noticedAt: waitsSince }, admins)

const authorOf = ({ requestedBy, requestedAt }: DomainChange, admins: Admins): Admin | null =>
  standingAuthor({ proposedBy: requestedBy, proposedAt: requestedAt }, admins)

/** Whether the proof settles an addition: the first proved domain, or one that two admins stand for. */
export const isSettledByProof = (
  change: DomainChange,
  prover: Admin,
  { provedDomains, admins, now }: { provedDomains: number; admins: Admins; now: Date },
): boolean => {
  const author = authorOf(change, admins)
  return provedDomains === 0 || (author !== null && secondAdminFault(prover, author, now) === null)
}

const wait = (message: string): Refusal => conflict('domain-change-waits', message).refusal

/** Why this admin cannot make a waiting change effective now, or null. */
export const confirmationRefusal = (
  change: DomainChange,
  confirmer: Admin,
  { admins, now }: { admins: Admins; now: Date },
): Refusal | null => {
  if (change.waitsSince === null) return wait('The emailed link must be confirmed first.')
  const author = authorOf(change, admins)
  if (author === null) {
    return wait(
      'The admin who requested this change is no longer an admin. Cancel the change and request it again.',
    )
  }
  const fault = secondAdminFault(confirmer, author, now)
  if (fault === null) return null
  if (fault === 'too new') {
    return wait(
      `You cannot confirm yet: your role, password, phone or email address changed within the last ${settlingDays} days.`,
    )
  }
  if (admins.admins.length > 1) {
    return wait('Another admin of your organization must confirm this change.')
  }
  const from = soleAdminFrom(change, admins)
  if (from === null) {
    return wait(
      `You are the only admin, but another admin recently lost that role. Cancel this change, and request it again ${settlingDays} days after that.`,
    )
  }
  return now >= from ? null : wait(`You are the only admin, so this change waits ${noticeHours} hours.`)
}
