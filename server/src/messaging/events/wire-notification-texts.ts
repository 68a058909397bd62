import { afterColon, type NotificationText, wireOf } from './notification-text.ts'

const asksForReview: NotificationText = {
  type: 'Wire Receiver Invitation',
  message: (facts) => `${facts.actor} asks you to review ${wireOf(facts)}`,
}

const shortenedCooling = (verb: string): NotificationText => ({
  type: 'Shortened Cooling',
  message: ({ actor, remarks, transactionName }) =>
    `${actor} ${verb} a shorter waiting period for the call-back number of ${remarks} for ${transactionName}`,
})

const asksAgain: NotificationText = {
  type: 'Wire Receiver Invitation',
  message: (facts) => `Reminder: ${facts.actor} waits for your decision on ${wireOf(facts)}`,
}

/** How what happens to one wire reads in the application. */
export const wireNotifications = {
  'wire-invitation': asksForReview,
  'wire-invitation-unregistered': asksForReview,
  'wire-reminder': asksAgain,
  'wire-reminder-unregistered': asksAgain,
  'wire-to-take-over': {
    type: 'Wire Receiver Invitation',
    message: (facts) => `You stand in for ${facts.remarks}: take over ${wireOf(facts)}`,
  },
  'wire-accepted': {
    type: 'Wire Accepted',
    message: (facts) =>
      facts.gates
        ? `${facts.actor} accepted ${wireOf(facts)}: it needs additional verification. ${facts.gates}.`
        : `${facts.actor} accepted ${wireOf(facts)}`,
  },
  'wire-rejected': { type: 'Wire Rejected', message: (facts) => `${facts.actor} rejected ${wireOf(facts)}` },
  'wire-changed': { type: 'Wire Changed', message: (facts) => `${facts.actor} changed ${wireOf(facts)}` },
  'wire-recalled': { type: 'Wire Recalled', message: (facts) => `${facts.actor} took back ${wireOf(facts)}` },
  'instructions-changed': {
    type: 'Instructions Changed',
    message: (facts) => `${facts.actor} changed the bank details of ${wireOf(facts)}`,
  },
  'wire-verified': { type: 'Wire Verified', message: (facts) => `${facts.actor} verified ${wireOf(facts)}` },
  'wire-not-verified': {
    type: 'Wire Not Verified',
    message: (facts) => `${facts.actor} could not verify ${wireOf(facts)}`,
  },
  'shortened-cooling-requested': shortenedCooling('requested'),
  'shortened-cooling-approved': shortenedCooling('approved'),
  'shortened-cooling-refused': shortenedCooling('refused'),
  'wire-message': { type: 'Wire Message', message: (facts) => `${facts.actor} wrote about ${wireOf(facts)}` },
  'wire-handed-over': {
    type: 'Wire Handed Over',
    message: (facts) => `${facts.actor} reassigned ${wireOf(facts)} to ${facts.remarks}`,
  },
  'wire-taken-over': {
    type: 'Wire Handed Over',
    message: (facts) => `${facts.actor} took over ${wireOf(facts)} as stand-in for ${facts.remarks}`,
  },
  'second-person-named': {
    type: 'Second Person',
    message: (facts) => `${facts.actor} lets ${facts.remarks} see the bank details of ${wireOf(facts)}`,
  },
  'second-person-removed': {
    type: 'Second Person',
    message: (facts) =>
      `${facts.actor} no longer lets ${facts.remarks} see the bank details of ${wireOf(facts)}`,
  },
  'payer-wire-ready': {
    type: 'Payer',
    message: ({ wireNumber, transactionName }) =>
      `Wire #${wireNumber} of ${transactionName} is verified: your organization pays it`,
  },
  'payer-wire-changed': {
    type: 'Payer',
    message: (facts) =>
      `Do not pay ${wireOf(facts)}: ${facts.actor} changed it, and it is no longer verified`,
  },
  'acceptance-recorded': {
    type: 'Acceptance Recorded',
    message: (facts) => `An acceptance of ${wireOf(facts)} was recorded in your name`,
  },
  'rejection-recorded': {
    type: 'Rejection Recorded',
    message: (facts) => `A rejection of ${wireOf(facts)} was recorded in your name`,
  },
  'confirming-account-blocked': {
    type: 'Confirming Account Blocked',
    message: (facts) =>
      `The account of ${facts.remarks}, which confirmed ${wireOf(facts)} or entered its bank details, was blocked. Call the receiver back before it is paid`,
  },
  'money-sent': {
    type: 'Money Sent',
    message: (facts) => `${facts.actor} recorded ${wireOf(facts)} as sent${afterColon(facts.remarks)}`,
  },
  'money-received': {
    type: 'Money Received',
    message: (facts) => `${facts.actor} received ${wireOf(facts)}${afterColon(facts.remarks)}`,
  },
  'money-not-received': {
    type: 'Money Not Received',
    message: (facts) => `Urgent: ${facts.actor} did not receive ${wireOf(facts)}. Call your bank now`,
  },
  'payment-record-voided': {
    type: 'Payment Record Voided',
    message: (facts) => `${facts.actor} took back that ${wireOf(facts)} was sent`,
  },
} as const satisfies Record<string, NotificationText>
