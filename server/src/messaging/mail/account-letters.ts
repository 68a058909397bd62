import type { AccountMail, AccountMailTemplate } from '../outbox/account-mail.ts'

type Names = {
  productName: string
  supportEmail: string
  actor: string
  organization: string
  what: string
  effect: string
  until: string
}

type Words = {
  subject: string
  headline: string
  paragraphs: readonly string[]
  /** What the button says; a letter without a link has none. */
  action?: string
  /** Why its reader gets it, where it does not concern an account of the reader. */
  reason?: string
}

const onlyOnce = (howLong: string): string =>
  `The link works once and for ${howLong}. Do not forward this mail: whoever opens the link acts as you.`

/** Nothing happens by opening: mail scanners open links, too. */
const notMe = [
  'If it was not you, open the link and confirm: your account is then blocked, all its sessions end, and an administrator is notified, who lifts the block after speaking with you.',
  'The link works once and for 7 days. Do not forward this mail: the link blocks your account.',
]

const invitedBy = ({ actor, organization }: Names): string =>
  actor === '' ? organization : `${actor} of ${organization}`

const wiresOf = ({ organization }: Names): string =>
  organization === '' ? "every organization's wires" : `the wires of ${organization}`

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
  'super-admin-invited': ({ productName, supportEmail, what }) => ({
    subject: `Another super admin of ${productName} was invited`,
    headline: `${what} was invited as a super admin of ${productName}.`,
    paragraphs: [
      'The invitation was made on the command line of the server.',
      `If you do not expect it, speak with the people who run the server, on a number that you already had, and write to ${supportEmail}.`,
    ],
  }),
  'admin-inactivated': ({ organization, productName, supportEmail, what }) => ({
    subject: `An admin of ${organization} was inactivated`,
    headline: `${what}, an admin of ${organization}, was inactivated on ${productName}.`,
    paragraphs: [
      'It was done on the command line of the server, for an admin who is gone. A super admin can now appoint another one.',
      `If you do not expect it, speak with the people who run the server, on a number that you already had, and write to ${supportEmail}.`,
    ],
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
  'password-changed': ({ productName }) => ({
    subject: `Your password for ${productName} was changed`,
    headline: 'Your password was changed.',
    paragraphs: ['You were signed out everywhere else.', ...notMe],
    action: 'This was not me',
  }),
  'passwords-guessed': ({ productName }) => ({
    subject: `Many wrong passwords were tried on your ${productName} account`,
    headline: 'Many wrong passwords were tried on your account.',
    paragraphs: [
      'Your account and your sessions go on as before. If you mistyped your password yourself, there is nothing to do.',
      'Is your password in use elsewhere, or easy to guess? Then change it.',
      ...notMe,
    ],
    action: 'This was not me',
  }),
  'account-blocked': ({ productName, supportEmail }) => ({
    subject: `Your account on ${productName} was blocked`,
    headline: 'Your account was blocked by the link that we mailed to you.',
    paragraphs: [
      'Every session has ended, and the account cannot be used until an administrator lifts the block. The administrators were notified.',
      'After that, choose "Forgot password?" on the sign-in page: the old password is void.',
      `Is it urgent? Call the administrator of your organization on a number that you already had, or write to ${supportEmail}.`,
    ],
  }),
  'owner-blocked-account': ({ productName, actor }) => ({
    subject: `An account on ${productName} was blocked by its owner`,
    headline: `${actor} blocked the own account: somebody else may have used it.`,
    paragraphs: [
      'The sessions of the account have ended. Look at what was done with it lately, in its closings and in the history.',
      'Speak with the person, on a number that you already had, before you activate the account again in the list of people. The person then chooses a new password.',
    ],
  }),
  'sign-in-ended': ({ productName, supportEmail }) => ({
    subject: `You were signed out of ${productName}`,
    headline: 'We ended one of your sign-ins, because its key was used twice.',
    paragraphs: [
      'That happens when somebody has copied the key of a sign-in from your computer. It can also happen when a connection breaks at the wrong moment. Nobody can use that sign-in any more.',
      `Sign in again as usual. If it happens again, or if you see something that you did not do, choose "Forgot password" on the sign-in page, have your computer checked, and tell ${supportEmail}.`,
    ],
  }),
  'gates-turned-off': (names) => ({
    subject: `The protection of your wires was lowered on ${names.productName}`,
    headline: `The protection of ${wiresOf(names)} was lowered by ${names.actor}: ${names.what}.`,
    paragraphs: [
      'From now on an acceptance alone verifies a wire where these gates asked for a second person. Every open closing shows it.',
      'If that was not agreed, make the gates stricter in the settings, which holds at once, and speak with the admins.',
    ],
  }),
  'domain-proof': ({ actor, organization, what, productName }) => ({
    subject: `Does ${what} belong to ${organization}?`,
    headline: `${actor} asks to add the domain ${what} to ${organization} on ${productName}.`,
    paragraphs: [
      `Only an admin of ${organization} can use the link, after signing in. If you know of this request, forward this mail to ${actor}, at an address or number that you already had.`,
      'If you do not know of it, do nothing: the domain is not added then.',
      'The link works once and for 3 days.',
    ],
    action: 'Prove the domain',
    reason: 'you read a mailbox of those who run the domain',
  }),
  'domain-changed': ({ actor, organization, what, supportEmail }) => ({
    subject: `The domains of ${organization}`,
    headline: `${actor} ${what}`,
    paragraphs: [
      `The domains of ${organization} say which addresses are inside: a receiver with another address needs a second person, and people with an address of them can join.`,
      `If that was not agreed, an admin cancels it under Team, Domains while it waits. Tell ${supportEmail} at once, on a number or address that you already had, if an account may be in the wrong hands.`,
    ],
  }),
  'admin-confirmation': ({ actor, organization, what }) => ({
    subject: `Confirm or refuse an admin of ${organization}`,
    headline: `${actor} asks for ${what} as an admin of ${organization}.`,
    paragraphs: [
      `Nothing was sent to that address. An admin of ${organization} confirms or refuses under Team.`,
      'Ask the person, on a number that you already had, before you confirm. Refuse what nobody of you expects.',
    ],
  }),
  'gate-change-proposed': (names) => ({
    subject: `A proposal to lower the protection of your wires on ${names.productName}`,
    headline: `${names.actor} proposed to lower the protection of ${wiresOf(names)}: ${names.what}.`,
    paragraphs: [
      ...(names.effect === '' ? [] : [names.effect]),
      'If that was not agreed, ask an admin to refuse or withdraw it in the settings, on a number that you already had.',
    ],
  }),
  'gate-change-withdrawn': (names) => ({
    subject: `The protection of your wires on ${names.productName} stays as it is`,
    headline: `${names.actor} ended the proposal to lower the protection of ${wiresOf(names)}: ${names.what}.`,
    paragraphs: ['The proposal does not take effect.'],
  }),
  'standing-account-change-waits': ({ actor, organization, what, until, productName, supportEmail }) => ({
    subject: `A standing account of ${organization} is about to change`,
    headline: `${actor} ${what} of ${organization}.`,
    paragraphs: [
      `The change takes effect on ${until}, or earlier if a second member of ${organization} confirms it. Until then wires are filled from the account as it was.`,
      `Sign in to ${productName}, open Instructions, and compare the change with your own records. Confirm it if it is right. Refuse it if it is not.`,
      `If the change was not agreed in ${organization}, call your administrator or ${supportEmail} on a number that you already had.`,
    ],
  }),
  'standing-instructions-changed': ({ actor, organization, what, productName, supportEmail }) => ({
    subject: `The standing accounts of ${organization} were changed`,
    headline: `${actor} ${what === '' ? 'added, changed or retired a standing account' : what} of ${organization}.`,
    paragraphs: [
      `Receivers of ${organization} fill wires from these accounts. Sign in to ${productName}, open Instructions, and compare what is new with your own records.`,
      `If nobody of you meant to change them, tell ${supportEmail} at once, on a number or address that you already had.`,
    ],
  }),
}

/** Of a letter's parameters, the names in it. */
export const namesIn = ({
  params,
}: AccountMail): Pick<Names, 'actor' | 'organization' | 'what' | 'effect' | 'until'> => ({
  actor: params.actor ?? '',
  organization: params.organization ?? '',
  what: params.what ?? '',
  effect: params.effect ?? '',
  until: params.until ?? '',
})
