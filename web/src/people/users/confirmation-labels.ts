import type { AdminConfirmation } from '@countersign/contract/people/admin-confirmation'
import type { ConfirmationAction } from './confirmation-queries.ts'

type Kind = AdminConfirmation['kind']

/** What is asked for, in the list. */
export const facts: Record<Kind, string> = {
  invitation: 'Invited as an admin',
  role: 'A member proposed as an admin',
  member: 'Invited as a member',
  move: 'A registered person proposed as a member',
  join: 'Registered and asks to join',
}

/** `press` stands on the button of the list, `button` on that of the question. */
export type Labels = {
  press: string
  title: (email: string) => string
  text: string
  button: string
  done: string
}

const seen = 'Members see the transactions and the standing accounts of your organization.'
const nothing = 'Nothing changes. Nothing is sent to that address.'

const ofAdmin: Record<ConfirmationAction, Labels> = {
  confirm: {
    press: 'Confirm',
    title: (email) => `Confirm ${email} as an admin?`,
    text: 'Admins invite and inactivate people, appoint other admins, and change domains and safeguards.',
    button: 'Confirm Admin',
    done: 'Confirmed',
  },
  refuse: {
    press: 'Refuse',
    title: (email) => `Refuse ${email} as an admin?`,
    text: nothing,
    button: 'Refuse',
    done: 'Refused',
  },
}

const ofMember: Record<ConfirmationAction, Labels> = {
  confirm: {
    press: 'Confirm',
    title: (email) => `Confirm ${email} as a member?`,
    text: seen,
    button: 'Confirm Member',
    done: 'Confirmed',
  },
  refuse: { ...ofAdmin.refuse, title: (email) => `Refuse ${email} as a member?` },
}

const ofJoin: Record<ConfirmationAction, Labels> = {
  confirm: {
    press: 'Admit',
    title: (email) => `Admit ${email}?`,
    text: `${seen} Your organization has not proved the domain of this address, so a stranger may have a mailbox there.`,
    button: 'Admit',
    done: 'Admitted',
  },
  refuse: {
    press: 'Decline',
    title: (email) => `Decline ${email}?`,
    text: 'The person receives an email. After that, the person can join only by an invitation.',
    button: 'Decline',
    done: 'Declined',
  },
}

/** The platform's own request, which only the organization could refuse. */
const takeBack: Labels = {
  press: 'Withdraw',
  title: (email) => `Withdraw the request for ${email}?`,
  text: nothing,
  button: 'Withdraw',
  done: 'Withdrawn',
}

const labels: Record<Kind, Record<ConfirmationAction, Labels>> = {
  invitation: ofAdmin,
  role: ofAdmin,
  member: ofMember,
  move: ofMember,
  join: ofJoin,
}

export const labelsOf = (
  { kind }: AdminConfirmation,
  action: ConfirmationAction,
  isOwnOrganization: boolean,
): Labels => (action === 'refuse' && !isOwnOrganization ? takeBack : labels[kind][action])
