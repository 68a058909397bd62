import type { SealedLink } from '../../platform/crypto/sealed-link.ts'

/** The mails about a person's own account, by their name. */
export const accountMailTemplates = [
  'verify-email',
  'already-registered',
  'already-invited',
  'organization-invitation',
  'invited-elsewhere',
  'first-admin',
  'super-admin-invited',
  'admin-inactivated',
  'organization-verified-by-operator',
  'reset-password',
  'password-changed',
  'passwords-guessed',
  'account-blocked',
  'sign-in-ended',
  'owner-blocked-account',
  'gates-turned-off',
  'gate-change-proposed',
  'gate-change-withdrawn',
  'standing-instructions-changed',
  'domain-proof',
  'domain-changed',
  'admin-confirmation',
  'member-confirmation',
  'join-requested',
  'join-admitted',
  'join-declined',
  'new-member',
  'standing-account-change-waits',
  'delegation-named',
  'delegation-ended',
  'call-back-number-changed',
  'own-call-back-number-change',
  'directory-uploaded',
  'directory-loaded',
  'directory-refused',
] as const

export type AccountMailTemplate = (typeof accountMailTemplates)[number]

/**
 * Payload of an outbox row of kind 'mail', written in the transaction of what it tells. `link` is a one-time link, sealed: the
 * mail that carries it opens it when it is sent, and is emptied once it is delivered.
 */
export type AccountMail = {
  template: AccountMailTemplate
  to: string
  params: {
    link?: SealedLink
    actor?: string
    organization?: string
    /**
     * What was changed, in the product's own words, or the email address or domain that the mail is about: mails show it with
     * its links. A name of a person goes through `mailedText` first.
     */
    what?: string
    /** When it takes effect, as a sentence of the product. */
    effect?: string
    /** When a change that waits takes effect. */
    until?: string
  }
  /** Where the request stands in its trace, which the mail goes on with. */
  trace?: string
}
