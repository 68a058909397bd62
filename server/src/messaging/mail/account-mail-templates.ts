import {
  addressLinkHours,
  blockLinkDays,
  domainLinkDays,
  invitationLinkDays,
  passwordLinkHours,
} from '@countersign/domain/messaging/link-lifetimes'
import type { AccountMail, AccountMailTemplate } from '../outbox/account-mail.ts'
import type { AccountMailNames, AccountMailWords } from './account-mail-words.ts'
import { directoryMailTemplates } from './directory-mail-templates.ts'
import { memberMailTemplates } from './member-mail-templates.ts'
import { standInMailTemplates } from './stand-in-mail-templates.ts'
import { hours, invitationOnlyOnce, linkOnlyOnce } from './mail-labels.ts'

/** Nothing happens by opening: mail scanners open links, too. */
const notMe = [
  'If it was not you, open the link and confirm. Your account is then blocked, all its sessions end, and an administrator is notified. The administrator lifts the block after speaking with you.',
  `The link works once and for ${blockLinkDays} days. Do not forward this email: the link blocks your account.`,
]

const invitedBy = ({ actor, organization }: AccountMailNames): string =>
  actor === '' ? organization : `${actor} of ${organization}`

const wiresOf = ({ organization }: AccountMailNames): string =>
  organization === '' ? "every organization's wires" : `the wires of ${organization}`

/** Every mail about an account by its template. */
export const accountMailTemplates: Record<
  AccountMailTemplate,
  (names: AccountMailNames) => AccountMailWords
> = {
  'verify-email': ({ productName }) => ({
    firstLine: `Verify your email address within ${hours(addressLinkHours)}.`,
    subject: `Verify your email address for ${productName}`,
    headline: 'Please verify your email address.',
    paragraphs: [
      `An account on ${productName} was registered with this address. Confirm that the address is yours and that you registered the account. You can then use it.`,
      'If it was not you, do not open the link. Nothing will change.',
      linkOnlyOnce(hours(addressLinkHours)),
    ],
    action: 'Verify my address',
  }),
  'already-registered': ({ productName, supportEmail }) => ({
    firstLine: 'No action is needed: your account was not changed.',
    subject: `You already have an account on ${productName}`,
    headline: 'A person tried to register with your email address.',
    paragraphs: [
      'This address already has an account. It was not changed. If it was you, sign in as usual or choose "Forgot password" on the sign-in page.',
      `If it was not you, no action is needed. If it happens again, write to ${supportEmail}.`,
    ],
  }),
  'already-invited': ({ productName, supportEmail }) => ({
    firstLine: `Set up your account within ${invitationLinkDays} days.`,
    subject: `Set up your account on ${productName}`,
    headline: 'A person asked to register with your email address.',
    paragraphs: [
      'This address was invited, so it registers by this mail alone. What was typed elsewhere was not kept, neither a name nor a password.',
      'If it was you, set your name and a password here.',
      `If it was not you, do not open the link. Nothing will change. If it happens again, write to ${supportEmail}.`,
      invitationOnlyOnce,
    ],
    action: 'Set up my account',
  }),
  'organization-invitation': (names) => ({
    firstLine: `Accept the invitation within ${invitationLinkDays} days.`,
    subject: `Join ${names.organization} on ${names.productName}`,
    headline: `${invitedBy(names)} invites you to join ${names.organization}.`,
    paragraphs: [
      'Set your name and a password to accept, or sign in if you have an account. You then see the transactions of that organization.',
      'If you do not know the sender, call them on a number you already have before you accept.',
      invitationOnlyOnce,
    ],
    action: 'Accept the invitation',
  }),
  'invited-elsewhere': (names) => ({
    firstLine: 'No action is needed: your account is unchanged.',
    subject: `An invitation to ${names.organization}`,
    headline: `${invitedBy(names)} invited you to join ${names.organization}.`,
    paragraphs: [
      `Your account on ${names.productName} is unchanged, because a person belongs to one organization. The sender was not told that you have an account.`,
      `To change organizations, write to ${names.supportEmail}.`,
    ],
  }),
  'first-admin': ({ productName }) => ({
    firstLine: `Set up your account within ${invitationLinkDays} days.`,
    subject: `Set up ${productName}`,
    headline: `You are the first super admin of this ${productName}.`,
    paragraphs: ['Set your name and a password to begin.', invitationOnlyOnce],
    action: 'Set up my account',
  }),
  'super-admin-invited': ({ productName, supportEmail, what }) => ({
    firstLine: 'No action is needed if you expected another super admin.',
    subject: `Another super admin of ${productName} was invited`,
    headline: `${what} was invited as a super admin of ${productName}.`,
    paragraphs: [
      'The invitation was created on the server command line.',
      `If you did not expect it, call the server operator on a number you already have, and write to ${supportEmail}.`,
    ],
  }),
  'admin-inactivated': ({ organization, productName, supportEmail, what }) => ({
    firstLine: 'No action is needed if you expected this.',
    subject: `An admin of ${organization} was inactivated`,
    headline: `${what}, an admin of ${organization}, was inactivated on ${productName}.`,
    paragraphs: [
      'It was done on the server command line for a departed admin. A super admin can now appoint another admin.',
      `If you did not expect it, call the server operator on a number you already have, and write to ${supportEmail}.`,
    ],
  }),
  'organization-verified-by-operator': ({ organization, productName, supportEmail, what }) => ({
    firstLine: 'No action is needed if you expected this.',
    subject: `${organization} was verified`,
    headline: `${organization} was verified on ${productName}.`,
    paragraphs: [
      `It was done on the server command line. Email domains of the organization: ${what}.`,
      `If you did not expect it, call the server operator on a number you already have, and take the verification back under Organizations. Support: ${supportEmail}.`,
    ],
  }),
  'reset-password': ({ productName }) => ({
    firstLine: `Choose a new password within ${hours(passwordLinkHours)}.`,
    subject: `Choose a new password for ${productName}`,
    headline: 'You asked for a new password.',
    paragraphs: [
      'If it was not you, do not open the link. Your password is unchanged.',
      linkOnlyOnce(hours(passwordLinkHours)),
    ],
    action: 'Choose a new password',
  }),
  'password-changed': ({ productName }) => ({
    firstLine: 'No action is needed if you changed your password yourself.',
    subject: `Your password for ${productName} was changed`,
    headline: 'Your password was changed.',
    paragraphs: ['You were signed out everywhere else.', ...notMe],
    action: 'This was not me',
  }),
  'passwords-guessed': ({ productName }) => ({
    firstLine: 'No action is needed: your account is not affected.',
    subject: `Many incorrect passwords were entered for your ${productName} account`,
    headline: 'Many incorrect passwords were entered for your account.',
    paragraphs: [
      'Your account and your sessions are not affected. If you mistyped your password, no action is needed.',
      'If you use this password elsewhere or it is easy to guess, change it.',
      ...notMe,
    ],
    action: 'This was not me',
  }),
  'account-blocked': ({ productName, supportEmail }) => ({
    firstLine: 'Ask an administrator to lift the block.',
    subject: `Your account on ${productName} was blocked`,
    headline: 'Your account was blocked through the link we emailed to you.',
    paragraphs: [
      'Every session has ended, and the account cannot be used until an administrator lifts the block. The administrators were notified.',
      'After that, choose "Forgot password?" on the sign-in page: the old password is void.',
      `If it is urgent, call your organization’s administrator on a number you already have, or write to ${supportEmail}.`,
    ],
  }),
  'owner-blocked-account': ({ productName, actor }) => ({
    firstLine: 'Call the person before you activate the account again.',
    subject: `An account on ${productName} was blocked by its owner`,
    headline: `${actor} blocked their own account: another person may have used it.`,
    paragraphs: [
      'The sessions of the account have ended. Review its recent activity in its closings and in the history.',
      'Call the person on a number you already have before you activate the account again in the list of users. The person then chooses a new password.',
    ],
  }),
  'sign-in-ended': ({ productName, supportEmail }) => ({
    firstLine: 'Sign in again as usual.',
    subject: `You were signed out of ${productName}`,
    headline: 'We ended one of your sign-ins because its token was used twice.',
    paragraphs: [
      'This happens when a sign-in token was copied from your computer. It can also happen when a connection fails during a refresh. That sign-in can no longer be used.',
      `Sign in again as usual. If it happens again, or if you see activity you do not recognize, choose "Forgot password" on the sign-in page, have your computer checked, and write to ${supportEmail}.`,
    ],
  }),
  'gates-turned-off': (names) => ({
    firstLine: 'Review the change now. Make the gates stricter if you did not agree to it.',
    subject: `The protection of your wires was lowered on ${names.productName}`,
    headline: `The protection of ${wiresOf(names)} was lowered by ${names.actor}: ${names.what}.`,
    paragraphs: [
      'From now on, an acceptance alone verifies a wire where these gates required a second approver. Every open closing shows the change.',
      'If you did not agree to this, make the gates stricter in the settings, effective immediately, and speak with the admins.',
    ],
  }),
  'domain-proof': ({ actor, organization, what, productName }) => ({
    firstLine: `Forward this email within ${domainLinkDays} days if you know of the request.`,
    subject: `Does ${what} belong to ${organization}?`,
    headline: `${actor} requests to add the domain ${what} to ${organization} on ${productName}.`,
    paragraphs: [
      `Only a signed-in admin of ${organization} can use the link. If you know of this request, forward this email to ${actor}, at an address you already have.`,
      'If you do not know of it, do nothing. The domain will not be added.',
      `The link works once and for ${domainLinkDays} days.`,
    ],
    action: 'Prove the domain',
    reason: 'your mailbox is reserved for the operators of the domain',
  }),
  'domain-changed': ({ actor, organization, what, supportEmail }) => ({
    firstLine: 'No action is needed if you agreed to this change.',
    subject: `The domains of ${organization}`,
    headline: `${actor} ${what}`,
    paragraphs: [
      `The domains of ${organization} define its own addresses. A receiver with another address needs a second approver, and people with such an address can join.`,
      `If you did not agree to this, an admin can cancel it under Team, Domains while it is pending. If an account may be compromised, contact ${supportEmail} immediately, at a number or address you already have.`,
    ],
  }),
  'gate-change-proposed': (names) => ({
    firstLine:
      names.until === ''
        ? 'Review the proposal now.'
        : `Review the proposal by ${names.until}, when it takes effect.`,
    subject: `A proposal to lower the protection of your wires on ${names.productName}`,
    headline: `${names.actor} proposed to lower the protection of ${wiresOf(names)}: ${names.what}.`,
    paragraphs: [
      ...(names.effect === '' ? [] : [names.effect]),
      'If you did not agree to this, call an admin on a number you already have to refuse or withdraw it in the settings.',
    ],
  }),
  'gate-change-withdrawn': (names) => ({
    firstLine: 'No action is needed: the protection is unchanged.',
    subject: `The protection of your wires on ${names.productName} is unchanged`,
    headline: `${names.actor} ended the proposal to lower the protection of ${wiresOf(names)}: ${names.what}.`,
    paragraphs: ['The proposal does not take effect.'],
  }),
  ...memberMailTemplates,
  ...standInMailTemplates,
  ...directoryMailTemplates,
}

export const namesIn = ({
  params,
}: AccountMail): Pick<AccountMailNames, 'actor' | 'organization' | 'what' | 'effect' | 'until'> => ({
  actor: params.actor ?? '',
  organization: params.organization ?? '',
  what: params.what ?? '',
  effect: params.effect ?? '',
  until: params.until ?? '',
})
