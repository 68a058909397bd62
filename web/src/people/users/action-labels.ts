import { settlingDays } from '@countersign/domain/people/organizations/second-admin'
import type { UserAction } from './user-queries.ts'

type Words = {
  /** In the menu, and on the button that does it. */
  label: string
  title: (name: string) => string
  text: string
  done: (name: string) => string
  refused: string
}

/** The wording of every action of an admin on a user. */
export const actionLabels: Record<UserAction, Words> = {
  inactivate: {
    label: 'Inactivate',
    title: (name) => `Inactivate ${name}?`,
    text: 'They are signed out at their next action and have no access until an admin activates them again. Their records are kept.',
    done: (name) => `${name} is inactive`,
    refused: 'They were not inactivated',
  },
  block: {
    label: 'Block',
    title: (name) => `Block ${name}?`,
    text: 'For an account that may be compromised. It is signed out at its next action and has no access until an admin activates it again. Its records are kept.',
    done: (name) => `${name} is blocked`,
    refused: 'They were not blocked',
  },
  activate: {
    label: 'Activate',
    title: (name) => `Activate ${name}?`,
    text: `They can sign in again with the same access. An owner who blocked the account by an emailed link must choose a new password first. Speak with them before you activate it. For ${settlingDays} days, members of an organization cannot verify wires as second approver, or release an earlier freeze of its transactions for suspected fraud.`,
    done: (name) => `${name} is active`,
    refused: 'They were not activated',
  },
  makeAdmin: {
    label: 'Make Admin',
    title: (name) => `Make ${name} an admin?`,
    text: 'Admins invite and inactivate people of their organization and appoint other admins.',
    done: (name) => `${name} is an admin now`,
    refused: 'They were not made an admin',
  },
  makeUser: {
    label: 'Remove as Admin',
    title: (name) => `Remove ${name} as admin?`,
    text: 'They stay in the organization as a user without admin rights.',
    done: (name) => `${name} is no longer an admin`,
    refused: 'They are still an admin',
  },
  makeUnderwriter: {
    label: 'Make Underwriter',
    title: (name) => `Make ${name} an underwriter?`,
    text: 'Underwriters add transactions, manage their wires and send invites.',
    done: (name) => `${name} is an underwriter now`,
    refused: 'They were not made an underwriter',
  },
  endUnderwriter: {
    label: 'Remove as Underwriter',
    title: (name) => `Remove ${name} as underwriter?`,
    text: 'They can no longer add transactions or manage wires. Their existing transactions stay visible.',
    done: (name) => `${name} is no longer an underwriter`,
    refused: 'They are still an underwriter',
  },
}

/** Whether the person can do nothing afterwards. */
export const shutsOut = (act: UserAction): boolean => act === 'inactivate' || act === 'block'
