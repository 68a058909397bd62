import type { UserAct } from './user-queries.ts'

type Words = {
  /** In the menu, and on the button that does it. */
  label: string
  title: (name: string) => string
  text: string
  done: (name: string) => string
  refused: string
}

/** The words of everything an admin does to somebody. */
export const actWords: Record<UserAct, Words> = {
  inactivate: {
    label: 'Inactivate',
    title: (name) => `Inactivate ${name}?`,
    text: 'They are signed out at their next step and can do nothing until an admin activates them again. What they did stays.',
    done: (name) => `${name} is inactive`,
    refused: 'They were not inactivated',
  },
  block: {
    label: 'Block',
    title: (name) => `Block ${name}?`,
    text: 'For an account that may be in the wrong hands. It is signed out at its next step and can do nothing until an admin activates it again. What was done with it stays.',
    done: (name) => `${name} is blocked`,
    refused: 'They were not blocked',
  },
  activate: {
    label: 'Activate',
    title: (name) => `Activate ${name}?`,
    text: 'They can sign in again and see what they saw before. An owner who blocked the account by a mailed link chooses a new password first: speak with them before.',
    done: (name) => `${name} is active`,
    refused: 'They were not activated',
  },
  makeAdmin: {
    label: 'Make Admin',
    title: (name) => `Make ${name} an admin?`,
    text: 'Admins invite people into their organization, inactivate them, and make others admins.',
    done: (name) => `${name} is an admin now`,
    refused: 'They were not made an admin',
  },
  makeUser: {
    label: 'Remove as Admin',
    title: (name) => `Remove ${name} as admin?`,
    text: 'They stay in the organization as a user, and administer nobody any more.',
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
    text: 'They can no longer add transactions or manage wires. What they manage stays in view.',
    done: (name) => `${name} is no longer an underwriter`,
    refused: 'They are still an underwriter',
  },
}

/** Whether the person can do nothing afterwards. */
export const shutsOut = (act: UserAct): boolean => act === 'inactivate' || act === 'block'
