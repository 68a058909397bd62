import { seasoningHours } from '../../people/delegation/delegation.ts'
import { gateIds, type GateId } from '../../platform/master-data/gate-ids.ts'
import { formatCents } from '../../platform/money.ts'

/** What is known of a wire in the moment of its acceptance. Money in cents, spans in days and hours. */
export type GateFacts = {
  receiverOrganizationVerified: boolean
  receiverVerified: boolean
  /** The manager's organization is the recipient's organization. */
  isManagersOrganization: boolean
  /** This account, by number and bank, was on a verified wire of the receiver's organization before. */
  accountVerifiedBefore: boolean
  /** Some account was on a verified wire of the receiver's organization before, also on one reported as fraud since. */
  organizationHasVerifiedAccount: boolean
  /** The receiver accepted a wire before, whatever became of it. */
  receiverAcceptedBefore: boolean
  /** The name, the further credit and the intermediary bank were on a verified wire with this account before. */
  namesVerifiedBefore: boolean
  /** The account or the further credit is known under another organization, or an unverified one under another name. */
  accountKnownElsewhere: boolean
  /**
   * The account or the further credit, by number and bank, stood on a wire of any closing when that wire was reported as
   * suspected fraud, or rejected for it. No later verification takes that back: the report is kept for good.
   */
  accountReported: boolean
  amount: number
  /** What of the receiver could be mistaken for which known organization's domain or name; null when nothing could. */
  resemblance: { of: keyof typeof resemblanceMessages; known: string } | null
  /** The domain of the receiver's address when it is outside of those that the receiver's organization proved; else null. */
  outsideDomain: string | null
  /** Since phone, email address or password of the receiver, or of a person who handed the wire over, was changed or reset; null when none was. */
  daysSinceContactChange: number | null
  /** Whether the loaded routing directory has the routing number; null while none is loaded. */
  directoryKnowsBank: boolean | null
  changedAfterAcceptance: boolean
  /** The account or further credit that was entered first was replaced by another person or in another sign-in. */
  detailsReplaced: boolean
  /** The standing account that it was filled from was changed since a wire to it was last verified. */
  standingAccountChanged: boolean
  /** Who reassigned the wire, and days since its new receiver joined the organization; null when it was not. */
  reassignment: { by: ReassignedBy; daysSinceJoined: number } | null
  /** Until the closing, on its day, in its time zone; null on every other day. */
  hoursToClosing: number | null
  /** The same of the nearest date and time that the closing had before it was moved; null when it had none on this day. */
  hoursToFormerClosing: number | null
}

/** `delegate`: under a delegation too recent to count as the receiver's own word. */
export type ReassignedBy = 'receiver' | 'admin' | 'delegate'

export const mostContactDays = 365

export const mostClosingHours = 24

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

const isWithin = (hours: number | null, limit: number): boolean => hours !== null && hours < limit

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const resemblanceMessages = {
  address: (known: string) => `The receiver's address resembles ${known} but does not belong to it`,
  organization: (known: string) =>
    `The receiver's organization resembles ${known} but is a different organization`,
  person: (known: string) =>
    `The receiver's name is known from ${known}, but the receiver’s address does not belong to it`,
}

/** Days in which a person who was given a wire counts as new in the organization. */
const newcomerDays = 7

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
        ? 'The receiver is not verified'
        : 'The receiver’s organization is not verified',
  },
  'managers-own-organization': {
    title: "The manager's own organization",
    onByDefault: true,
    opens: ({ isManagersOrganization }) => isManagersOrganization,
    message: () => 'The manager’s organization is also the recipient of this wire',
  },
  'first-use': {
    title: 'First use of an account',
    onByDefault: false,
    opens: ({ accountVerifiedBefore }) => !accountVerifiedBefore,
    message: () => 'No earlier verified wire of this organization used this account',
  },
  'account-known-elsewhere': {
    title: 'Account known elsewhere',
    onByDefault: true,
    opens: ({ accountKnownElsewhere }) => accountKnownElsewhere,
    message: () => 'The same account is known under another organization or another name on the account',
  },
  'reported-account': {
    title: 'Account reported as suspected fraud',
    onByDefault: true,
    opens: ({ accountReported }) => accountReported,
    // Neither the closing nor the author of a report: the reader may be no part of that closing.
    message: () =>
      'A wire with this account or further credit was reported as suspected fraud. Ask on the call-back whether the account is right',
  },
  'differs-from-verified': {
    title: 'Account differs from the verified ones',
    onByDefault: true,
    opens: ({ organizationHasVerifiedAccount, receiverAcceptedBefore, accountVerifiedBefore }) =>
      (organizationHasVerifiedAccount || receiverAcceptedBefore) && !accountVerifiedBefore,
    message: () => 'The account is not one of the verified accounts of the receiver’s organization',
  },
  'new-names-on-verified': {
    title: 'New name or further credit on a verified account',
    onByDefault: false,
    opens: ({ accountVerifiedBefore, namesVerifiedBefore }) => accountVerifiedBefore && !namesVerifiedBefore,
    message: () =>
      'The account was verified before, but not with this account name, further credit and intermediary bank',
  },
  'details-replaced': {
    title: 'Account replaced by another person or sign-in',
    onByDefault: true,
    opens: ({ detailsReplaced }) => detailsReplaced,
    message: () =>
      'The account or further credit was replaced by a different person or in a different sign-in',
  },
  'standing-account-changed': {
    title: 'Standing account changed since it was last verified',
    onByDefault: true,
    opens: ({ standingAccountChanged }) => standingAccountChanged,
    message: () => 'The bank details come from a standing account that changed after its last verified wire',
  },
  reassigned: {
    title: 'Wire reassigned',
    onByDefault: true,
    opens: ({ reassignment }) =>
      reassignment !== null &&
      (reassignment.by !== 'receiver' || reassignment.daysSinceJoined < newcomerDays),
    message: ({ reassignment }) =>
      reassignment?.by === 'admin'
        ? "An admin of the receiver's organization reassigned the wire"
        : reassignment?.by === 'delegate'
          ? `A colleague took the wire over whom its receiver had named after it was sent, or less than ${seasoningHours} hours before, or soon after a change of password, email or phone`
          : `The wire was reassigned to a person who joined the organization within the last ${newcomerDays} days`,
  },
  amount: {
    title: 'Amount at or above a limit',
    onByDefault: false,
    opens: ({ amount }, { amountCents }) => amount >= amountCents,
    message: (_facts, { amountCents }) => `The amount reaches ${formatCents(amountCents)}`,
    limit: 'amountCents',
  },
  'resembling-domain': {
    title: 'Address or name that resembles another',
    onByDefault: true,
    opens: ({ resemblance }) => resemblance !== null,
    message: ({ resemblance }) =>
      resemblance === null ? '' : resemblanceMessages[resemblance.of](resemblance.known),
  },
  'outside-domain': {
    title: "Address outside the organization's domains",
    onByDefault: true,
    opens: ({ outsideDomain }) => outsideDomain !== null,
    message: ({ outsideDomain }) =>
      `The receiver's address is of ${outsideDomain ?? ''}, which is outside the proved domains of the receiver’s organization`,
  },
  'contact-changed': {
    title: 'Contact or password recently changed',
    onByDefault: true,
    opens: ({ daysSinceContactChange }, { contactDays }) =>
      daysSinceContactChange !== null && daysSinceContactChange < contactDays,
    message: (_facts, { contactDays }) =>
      `The phone, email address or password of the receiver, or of a person who handed the wire over, was changed or reset within the last ${plural(contactDays, 'day')}`,
    limit: 'contactDays',
  },
  'bank-unknown': {
    title: 'Bank not in the routing directory',
    onByDefault: true,
    opens: ({ directoryKnowsBank }) => directoryKnowsBank === false,
    message: () => 'This routing number is not in the routing directory',
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
    // A former date counts as well: a closing that is moved away for an acceptance can be moved back after it.
    opens: ({ hoursToClosing, hoursToFormerClosing }, { closingHours }) =>
      isWithin(hoursToClosing, closingHours) || isWithin(hoursToFormerClosing, closingHours),
    message: ({ hoursToClosing }, { closingHours }) =>
      isWithin(hoursToClosing, closingHours)
        ? `It was accepted on the closing day, less than ${plural(closingHours, 'hour')} before the closing`
        : `The closing was moved, and it was accepted on the former closing day, less than ${plural(closingHours, 'hour')} before the former hour or after it`,
    limit: 'closingHours',
  },
} as const satisfies Record<string, GateRule>

/** A gate that was open when the receiver accepted, in words for those who may know. */
export type Gate = { id: GateId; message: string }

/** Which gates are on, and their limits, once every choice is made. */
export type GateSettings = { on: Record<GateId, boolean>; limits: GateLimits }

/** The gates that are turned on and open. */
export const openGates = (facts: GateFacts, { on, limits }: GateSettings): Gate[] =>
  gateIds.flatMap((id) => {
    const rule: GateRule = gateTable[id]
    return on[id] && rule.opens(facts, limits) ? [{ id, message: rule.message(facts, limits) }] : []
  })

/** What closes every gate alike. */
export const closesGates =
  'A second approver, who neither accepted nor sent the wire, calls back on a known number and verifies it.'
