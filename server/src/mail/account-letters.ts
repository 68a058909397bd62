import type { AccountMail, AccountMailTemplate } from '../outbox/account-mail.ts'

type Names = { productName: string; supportEmail: string; actor: string; organization: string }

type Words = {
  subject: string
  headline: string
  paragraphs: readonly string[]
  /** What the button says; a letter without a link has none. */
  action?: string
}

const onlyOnce = (howLong: string): string =>
  `The link works once and for ${howLong}. Do not forward this mail: whoever opens the link acts as you.`

const invitedBy = ({ actor, organization }: Names): string =>
  actor === '' ? organization : `${actor} of ${organization}`

/** Every letter about an account by its template. */
export const accountLetters: Record<AccountMailTemplate, (names: Names) => Words> = {
  'verify-email': ({ productName }) => ({
    subject: `Verify your e-mail address for ${productName}`,
    headline: 'Please verify your e-mail address.',
    paragraphs: [
      `An account on ${productName} was registered with this address. It can be used once you have confirmed that the address is yours and that it was you.`,
      'If it was not you, do not open the link: nothing happens then.',
      onlyOnce('24 hours'),
    ],
    action: 'Verify my address',
  }),
  'already-registered': ({ productName, supportEmail }) => ({
    subject: `You already have an account on ${productName}`,
    headline: 'Somebody tried to register with your e-mail address.',
    paragraphs: [
      'There is an account with this address already, and nothing about it was changed. If it was you, sign in as usual, or choose "Forgot password" on the sign-in page.',
      `If it was not you, there is nothing to do. If it happens again, tell ${supportEmail}.`,
    ],
  }),
  'organization-invitation': (names) => ({
    subject: `Join ${names.organization} on ${names.productName}`,
    headline: `${invitedBy(names)} invites you to join ${names.organization}.`,
    paragraphs: [
      'Set your name and a password to accept. You then see the transactions of that organization.',
      'If you do not know who invites you, ask them on a number you already had before you accept.',
      onlyOnce('7 days'),
    ],
    action: 'Accept the invitation',
  }),
  'invited-elsewhere': (names) => ({
    subject: `An invitation to ${names.organization}`,
    headline: `${invitedBy(names)} invited you to join ${names.organization}.`,
    paragraphs: [
      `Your account on ${names.productName} stays as it is, since a person belongs to one organization. Whoever invited you was not told that you have an account.`,
      `If you do want to change organizations, write to ${names.supportEmail}.`,
    ],
  }),
  'first-admin': ({ productName }) => ({
    subject: `Set up ${productName}`,
    headline: `You are the first super admin of this ${productName}.`,
    paragraphs: ['Set your name and a password to begin.', onlyOnce('7 days')],
    action: 'Set up my account',
  }),
  'reset-password': ({ productName }) => ({
    subject: `Choose a new password for ${productName}`,
    headline: 'You asked for a new password.',
    paragraphs: [
      'If it was not you, do not open the link: your password stays as it is.',
      onlyOnce('one hour'),
    ],
    action: 'Choose a new password',
  }),
  'password-changed': ({ productName, supportEmail }) => ({
    subject: `Your password for ${productName} was changed`,
    headline: 'Your password was changed.',
    paragraphs: [
      'You were signed out everywhere else.',
      `If it was not you, choose "Forgot password" on the sign-in page at once, and tell ${supportEmail}.`,
    ],
  }),
  'account-blocked': ({ productName, supportEmail }) => ({
    subject: `Your account on ${productName} was blocked`,
    headline: 'Your account was blocked after too many wrong passwords in a row.',
    paragraphs: [
      'Somebody may be guessing your password. Until an admin lets you in again nobody can use the account, you included.',
      `Ask the admin of your organization, or write to ${supportEmail}.`,
    ],
  }),
}

/** Of a letter's parameters, what people typed. */
export const namesIn = ({ params }: AccountMail): { actor: string; organization: string } => ({
  actor: params.actor ?? '',
  organization: params.organization ?? '',
})
