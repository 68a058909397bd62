import { formatCents } from '../money.ts'

/** What is known of a wire in the moment of its acceptance. Money in cents, spans in days and hours. */
export type GateFacts = {
  receiverOrganizationVerified: boolean
  receiverVerified: boolean
  /** The manager's organization is the recipient's organization. */
  isManagersOrganization: boolean
  /** This account was on a verified wire of the receiver's organization before. */
  accountVerifiedBefore: boolean
  /** The same account is known under another organization or another name on the account. */
  accountKnownElsewhere: boolean
  amount: number
  /** The known organization's domain that the receiver's address could be mistaken for; null when there is none. */
  resembledDomain: string | null
  /** Since the receiver's phone or e-mail was changed; null when it never was. */
  daysSinceContactChange: number | null
  /** Whether the loaded routing directory has the routing number; null while none is loaded. */
  directoryKnowsBank: boolean | null
  changedAfterAcceptance: boolean
  /** Until the closing, on its day, in its time zone; null on every other day. */
  hoursToClosing: number | null
}

export type GateLimits = { amountCents: number; contactDays: number; closingHours: number }

type GateRule = {
  title: string
  onByDefault: boolean
  opens: (facts: GateFacts, limits: GateLimits) => boolean
  /** Why it is open. Never a digit of a bank detail. */
  message: (facts: GateFacts, limits: GateLimits) => string
  /** Which limit a setting of it may carry. */
  limit?: keyof GateLimits
}

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/**
 * Circumstances in which a receiver's acceptance is not enough. This is the only place that says so: while one is open
 * and turned on, acceptance leads to 'Pending Additional Verification', and a second person has to stand for the wire.
 */
export const gateTable = {
  'receiver-unverified': {
    title: 'Receiver not verified',
    onByDefault: true,
    opens: ({ receiverOrganizationVerified, receiverVerified }) =>
      !receiverOrganizationVerified || !receiverVerified,
    message: ({ receiverOrganizationVerified }) =>
      receiverOrganizationVerified
        ? 'Nobody has verified the receiver yet'
        : "Nobody has verified the receiver's organization yet",
  },
  'managers-own-organization': {
    title: "The manager's own organization",
    onByDefault: true,
    opens: ({ isManagersOrganization }) => isManagersOrganization,
    message: () => "The manager's organization pays itself with this wire",
  },
  'first-use': {
    title: 'First use of an account',
    onByDefault: false,
    opens: ({ accountVerifiedBefore }) => !accountVerifiedBefore,
    message: () => 'No verified wire of this organization went to this account before',
  },
  'account-known-elsewhere': {
    title: 'Account known elsewhere',
    onByDefault: true,
    opens: ({ accountKnownElsewhere }) => accountKnownElsewhere,
    message: () => 'The same account is known under another organization or another name on the account',
  },
  amount: {
    title: 'Amount at or above a limit',
    onByDefault: false,
    opens: ({ amount }, { amountCents }) => amount >= amountCents,
    message: (_facts, { amountCents }) => `The amount reaches ${formatCents(amountCents)}`,
    limit: 'amountCents',
  },
  'resembling-domain': {
    title: 'Address that resembles another',
    onByDefault: true,
    opens: ({ resembledDomain }) => resembledDomain !== null,
    message: ({ resembledDomain }) =>
      `The receiver's address resembles ${resembledDomain ?? ''}, and is not of it`,
  },
  'contact-changed': {
    title: 'Contact changed lately',
    onByDefault: true,
    opens: ({ daysSinceContactChange }, { contactDays }) =>
      daysSinceContactChange !== null && daysSinceContactChange < contactDays,
    message: (_facts, { contactDays }) =>
      `The receiver's phone or e-mail was changed within the last ${plural(contactDays, 'day')}`,
    limit: 'contactDays',
  },
  'bank-unknown': {
    title: 'Bank not in the routing directory',
    onByDefault: true,
    opens: ({ directoryKnowsBank }) => directoryKnowsBank === false,
    message: () => 'The routing directory does not have this routing number',
  },
  'changed-after-acceptance': {
    title: 'Changed after an acceptance',
    onByDefault: true,
    opens: ({ changedAfterAcceptance }) => changedAfterAcceptance,
    message: () => 'The bank details were changed after an earlier acceptance',
  },
  'closing-day': {
    title: 'Shortly before the closing',
    onByDefault: true,
    opens: ({ hoursToClosing }, { closingHours }) => hoursToClosing !== null && hoursToClosing < closingHours,
    message: (_facts, { closingHours }) =>
      `It was accepted on the closing day, less than ${plural(closingHours, 'hour')} before the closing`,
    limit: 'closingHours',
  },
} as const satisfies Record<string, GateRule>

export type GateId = keyof typeof gateTable

export const gateIds = Object.keys(gateTable) as GateId[]

/** A gate that was open when the receiver accepted, in words for those who may know. */
export type Gate = { id: GateId; message: string }

export const defaultGateLimits: GateLimits = { amountCents: 100_000_000, contactDays: 14, closingHours: 2 }

/** What an organization, or the platform, chose. What is left out is as the next wider choice has it. */
export type GateChoice = { on?: Partial<Record<GateId, boolean>>; limits?: Partial<GateLimits> }

export type GateSettings = { on: Record<GateId, boolean>; limits: GateLimits }

/** The organization's choice goes before the platform's, and that before the table. */
export const gateSettings = (platform: GateChoice, organization: GateChoice = {}): GateSettings => ({
  on: Object.fromEntries(
    gateIds.map((id) => [id, organization.on?.[id] ?? platform.on?.[id] ?? gateTable[id].onByDefault]),
  ) as Record<GateId, boolean>,
  limits: { ...defaultGateLimits, ...platform.limits, ...organization.limits },
})

/** The gates that are turned on and open. */
export const openGates = (facts: GateFacts, { on, limits }: GateSettings): Gate[] =>
  gateIds.flatMap((id) => {
    const rule: GateRule = gateTable[id]
    return on[id] && rule.opens(facts, limits) ? [{ id, message: rule.message(facts, limits) }] : []
  })

/** What closes every gate alike. */
export const closesGates =
  'A second person, neither who accepted nor who sent it, calls back on a number that was known before, and verifies it.'
