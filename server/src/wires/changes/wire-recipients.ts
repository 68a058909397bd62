import { isAccepted, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { EventFacts } from '../../messaging/events/event-facts.ts'
import type { Recipient } from '../../messaging/events/domain-event.ts'
import type { NotificationKind } from '../../messaging/events/notification-kinds.ts'
import type { StandIn } from '../../people/delegations/stand-in-store.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { WireRow } from '../record/store.ts'
import { standInRecipient } from './stand-in-recipient.ts'
import { deskOf, payersOf, receiverOf } from './parties.ts'

/** What recipients depend on. `wire` is as it was read, `after` as the change leaves it. */
export type WireContext = {
  caller: Caller
  wire: WireRow
  after: WireRow
  facts: EventFacts
  /** The colleague that the event names. */
  person: { userId: string; email: string } | null
  /** The colleague who may take the wire over while its receiver is away. */
  standIn: StandIn | null
}

type Recipients = (context: WireContext) => Recipient[]

const none: Recipients = () => []

/** A payer may already have a file that holds this wire. */
const warnPayers = ({ caller, wire, after }: WireContext): Recipient[] =>
  after.status === WireStatus.Verified ? [] : payersOf(caller, wire, 'payer-wire-changed')

/** The wire becomes verified with an acceptance that agrees to its payers. */
const readyForPayers = ({ caller, after }: WireContext): Recipient[] =>
  after.status === WireStatus.Verified ? payersOf(caller, after, 'payer-wire-ready') : []

/** In case the decision in the receiver's name was not the receiver's. */
const rejection: Recipients = ({ caller, wire }) => [
  ...deskOf(caller, wire, 'wire-rejected', { wholeTeam: true }),
  ...receiverOf(wire, 'rejection-recorded'),
]

const verification =
  (kind: NotificationKind): Recipients =>
  (context) => [
    ...deskOf(context.caller, context.wire, kind, { wholeTeam: true }),
    ...receiverOf(context.wire, kind),
    ...readyForPayers(context),
  ]

const payment =
  (kind: NotificationKind): Recipients =>
  ({ caller, wire }) => [...receiverOf(wire, kind), ...deskOf(caller, wire, kind)]

/** The named colleague, the receiver and the desk, but not the caller. */
const secondPerson =
  (kind: NotificationKind): Recipients =>
  ({ caller, wire, person }) => [
    ...[
      ...(person ? [{ userId: person.userId, email: person.email, kind }] : []),
      ...receiverOf(wire, kind),
    ].filter(({ userId }) => userId !== caller.userId),
    ...deskOf(caller, wire, kind),
  ]

/** The recipients of each event of a wire, decided by the wire as it was read: those who come later are not notified. */
export const wireRecipients = {
  'wire created': none,
  'wire edited': (context) => [
    ...receiverOf(
      context.wire,
      context.after.receiverEmail === context.wire.receiverEmail ? 'wire-changed' : 'wire-recalled',
    ),
    ...warnPayers(context),
  ],
  'wire deleted': warnPayers,
  'wire sent': ({ after, facts, standIn }) => [
    {
      userId: after.receiverId,
      email: after.receiverEmail,
      kind: facts.link === undefined ? 'wire-invitation' : 'wire-invitation-unregistered',
    },
    ...standInRecipient(standIn),
  ],
  'wire reminded': ({ wire, facts, standIn }) => [
    {
      userId: wire.receiverId,
      email: wire.receiverEmail,
      kind: facts.link === undefined ? 'wire-reminder' : 'wire-reminder-unregistered',
    },
    ...standInRecipient(standIn),
  ],
  'wire recalled': (context) => [...receiverOf(context.wire, 'wire-recalled'), ...warnPayers(context)],
  'wire taken over': (context) => [
    ...receiverOf(context.wire, 'wire-taken-over'),
    ...deskOf(context.caller, context.wire, 'wire-taken-over'),
    ...warnPayers(context),
  ],
  'wire handed over': (context) => [
    { userId: context.after.receiverId, email: context.after.receiverEmail, kind: 'wire-handed-over' },
    // Also the receiver whose own sign-in did it: another person may have used it.
    ...receiverOf(context.wire, 'wire-handed-over'),
    ...deskOf(context.caller, context.wire, 'wire-handed-over'),
    ...warnPayers(context),
  ],
  // The receiver too: an unauthorized person may have made the change in the receiver's name.
  'bank details changed': (context) => {
    const { caller, wire } = context
    const kind = 'instructions-changed'
    const wasAccepted = isAccepted(wire.status)
    return [
      ...(wasAccepted ? [...deskOf(caller, wire, kind, { wholeTeam: true }), ...receiverOf(wire, kind)] : []),
      ...warnPayers(context),
    ]
  },
  // The receiver too: an unauthorized person may have accepted in the receiver's name.
  'wire accepted': (context) => [
    ...receiverOf(context.wire, 'acceptance-recorded'),
    ...readyForPayers(context),
    ...deskOf(context.caller, context.wire, 'wire-accepted', {
      wholeTeam: context.after.status !== WireStatus.Verified,
    }),
  ],
  'wire rejected': rejection,
  'call-back recorded': none,
  'wire verified': verification('wire-verified'),
  'wire not verified': verification('wire-not-verified'),
  'money sent': payment('money-sent'),
  // Open pages show it; what anyone has to do does not change.
  'payment reference added': none,
  'payment record voided': payment('payment-record-voided'),
  // An amount that differs, which the remarks say, alarms the whole team.
  'money received': ({ caller, wire, facts }) => [
    ...deskOf(caller, wire, 'money-received', { wholeTeam: facts.remarks !== undefined }),
    ...payersOf(caller, wire, 'money-received'),
  ],
  'money not received': ({ caller, wire }) => [
    ...deskOf(caller, wire, 'money-not-received', { wholeTeam: true }),
    ...payersOf(caller, wire, 'money-not-received'),
  ],
  'second person named': secondPerson('second-person-named'),
  'second person removed': secondPerson('second-person-removed'),
} as const satisfies Record<string, Recipients>

/** An event whose recipients the wire alone decides. */
export type WireEventType = keyof typeof wireRecipients
