import type { NotificationText } from './notification-text.ts'

const invites: NotificationText = {
  type: 'Participant Invitation',
  message: ({ actor, transactionName, role }) =>
    `${actor} invites you to take part in ${transactionName} as ${role}`,
}

/** How what happens to the people of a transaction reads in the application. */
export const participantNotifications = {
  'transaction-team': {
    type: 'Transaction Team',
    message: ({ actor, remarks, transactionName }) => `${actor} ${remarks} ${transactionName}`,
  },
  'participant-invitation': invites,
  'participant-invitation-unregistered': invites,
  'participant-reminder': {
    type: 'Participant Invitation',
    message: ({ transactionName, role, when }) =>
      when
        ? `${transactionName} closes ${when}, and your invitation as ${role} needs an answer`
        : `Your invitation to ${transactionName} as ${role} needs an answer`,
  },
  'participant-answered': {
    type: 'Participant Answered',
    message: ({ actor, remarks, transactionName, role }) =>
      `${actor} ${remarks?.toLowerCase()} the invitation to ${transactionName} as ${role}`,
  },
  'participant-canceled': {
    type: 'Participant Canceled',
    message: ({ actor, transactionName, role }) =>
      `${actor} canceled your invitation to ${transactionName} as ${role}`,
  },
  'payer-named': {
    type: 'Payer',
    message: ({ actor, remarks, organization, transactionName }) =>
      `${actor} named ${remarks} as a payer of ${organization} in ${transactionName}`,
  },
  'payer-removed': {
    type: 'Payer',
    message: ({ actor, remarks, organization, transactionName }) =>
      `${actor} removed ${remarks} from the payers of ${organization} in ${transactionName}`,
  },
} as const satisfies Record<string, NotificationText>
