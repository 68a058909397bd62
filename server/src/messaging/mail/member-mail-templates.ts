import type { AccountMailNames, AccountMailWords } from './account-mail-words.ts'

/** The mails to the admins of an organization: who becomes a member, or an admin, and whom its members call. */
export const memberMailTemplates = {
  'admin-confirmation': ({ actor, organization, what }) => ({
    firstLine: 'Call the person, then confirm or refuse the request under Team.',
    subject: `Confirm or refuse an admin of ${organization}`,
    headline: `${actor} requests ${what} as an admin of ${organization}.`,
    paragraphs: [
      `Nothing was sent to that address. An admin of ${organization} confirms or refuses under Team.`,
      'Call the person on a number you already have before you confirm. Refuse a request that no admin expects.',
    ],
  }),
  'member-confirmation': ({ actor, organization, what }) => ({
    firstLine: 'Call the person, then confirm or refuse the request under Team.',
    subject: `Confirm or refuse a member of ${organization}`,
    headline: `${actor} requests ${what} as a member of ${organization}.`,
    paragraphs: [
      `The person sees nothing of ${organization} until one of its admins confirms under Team.`,
      'Members see the transactions and the standing accounts. Call the person on a number you already have before you confirm. Refuse a request that no admin expects.',
    ],
  }),
  'join-requested': ({ organization, what }) => ({
    firstLine: 'Call the person, then admit or decline under Team.',
    subject: `A person asks to join ${organization}`,
    headline: `${what} registered and asks to join ${organization}.`,
    paragraphs: [
      `${organization} claims the domain of this address but has not proved it, so a stranger may have a mailbox there. The person sees nothing of ${organization} until one of its admins admits them under Team.`,
      'Members see the transactions and the standing accounts. Call the person on a number you already have before you admit them. Decline a person whom no admin knows.',
      'Colleagues with addresses at a proved domain join without a request. Prove the domain under Team, Domains.',
    ],
  }),
  'join-admitted': ({ actor, organization, productName }) => ({
    firstLine: `Sign in to see the transactions of ${organization}.`,
    subject: `You are a member of ${organization} on ${productName}`,
    headline: `${actor} admitted you to ${organization}.`,
    paragraphs: [
      'Members see the transactions of the organization, and what was sent to you alone is seen by them.',
    ],
  }),
  'join-declined': ({ actor, organization, productName }) => ({
    firstLine: 'No action is needed: your account is unchanged.',
    subject: `Your request to join ${organization} on ${productName}`,
    headline: `${actor} declined your request to join ${organization}.`,
    paragraphs: [
      `If you work there, ask an admin of ${organization} whom you know to invite you. The link in that email lets you join.`,
    ],
  }),
  'new-member': ({ actor, organization, what, effect, supportEmail }) => ({
    firstLine: 'No action is needed if you know this person.',
    subject: `A new member of ${organization}`,
    headline: `${actor} (${what}) is now a member of ${organization}.`,
    paragraphs: [
      `How the person came in: ${effect}. Members see the transactions and the standing accounts of ${organization}.`,
      `If you do not know this person, inactivate the account under Team now. Then contact ${supportEmail}, at a number or address you already have.`,
    ],
  }),
  'call-back-number-changed': ({ actor, organization, what, effect, supportEmail }) => ({
    firstLine: 'No action is needed if you know of this change.',
    subject: `The call-back book of ${organization} changed`,
    headline: `${actor} ${what}.`,
    paragraphs: [
      effect,
      `If you do not know of it, ask ${actor} in person or on a number you already have. If the change is wrong, add or correct the entry under Call-back book. If an account may be compromised, inactivate it under Team and contact ${supportEmail}, at a number or address you already have.`,
    ],
  }),
  'own-call-back-number-change': ({ actor, organization, what, effect }) => ({
    firstLine: 'No action is needed if you made this change.',
    subject: `The call-back book of ${organization} changed`,
    headline: `${actor} ${what}.`,
    paragraphs: [
      effect,
      'If you did not do this, another person is using your account. Change your password and tell another admin in person or on a number you already have.',
    ],
  }),
} satisfies Record<string, (names: AccountMailNames) => AccountMailWords>
