import { expect, test } from 'vitest'
import { WireStatus } from '../../platform/master-data/wire-status.ts'
import type { ProgressEventType } from './progress-events.ts'
import type { TimelineFacts } from './timeline-facts.ts'
import { wireTimeline } from './wire-timeline.ts'

/** Newest first, as they are told; each by its own person, a minute apart. */
const told = (...types: ProgressEventType[]) =>
  types.map((type, at) => ({ type, by: `by ${type}`, at: `2026-11-20T15:${59 - at}:00.000Z` }))

const facts = (given: Partial<TimelineFacts> = {}): TimelineFacts => ({
  kind: 'bond',
  status: WireStatus.PendingVerification,
  bankDetailsFilled: true,
  events: told('wire sent', 'wire created'),
  openGates: [],
  payment: null,
  memo: null,
  canceled: false,
  onHold: false,
  manager: 'Morgan',
  receiver: 'Tessa',
  payer: 'Harbor Securities',
  approvers: [],
  ...given,
})

const final = { status: 'Final', by: 'Morgan', at: '2026-11-21T15:00:00.000Z' } as const
const accepted = ['wire accepted', 'wire sent', 'wire created'] as const
const shown = (given: Partial<TimelineFacts>) =>
  wireTimeline(facts(given)).steps.map(({ title, state, by, note }) =>
    [title, state, by?.replace('by ', ''), note]
      .filter((part) => part !== undefined && part !== '')
      .join(' | '),
  )

test('a sent wire is at the receiver, and every later step is ahead', () => {
  expect(shown({})).toEqual([
    'Draft | done | wire created',
    'Sent | done | wire sent',
    'Accepted | current | Not decided',
    'Verified | ahead',
    'Memo final | ahead',
    'Sent by payer | ahead',
    'Received | ahead',
  ])
})

test.each<[string, Partial<TimelineFacts>, string]>([
  ['a draft', { status: WireStatus.Draft, events: told('wire created') }, 'Draft | current | wire created'],
  ['ready', { status: WireStatus.ReadyToSend, events: [] }, 'Sent | current | Ready to send'],
  [
    'recalled',
    { status: WireStatus.ReadyToSend, events: told('wire recalled', 'wire sent') },
    'Sent | current | wire recalled | Recalled',
  ],
  [
    'changed',
    { status: WireStatus.ReadyToSend, events: told('wire edited', 'wire sent') },
    'Sent | current | wire edited | Changed after it was sent',
  ],
  ['not filled', { bankDetailsFilled: false }, 'Accepted | current | Bank details not filled in'],
  [
    'accepted, then changed by the receiver',
    { events: told('bank details changed', ...accepted) },
    'Accepted | current | bank details changed | An earlier acceptance is void',
  ],
  [
    'accepted, then taken over by the delegate',
    { events: told('wire taken over', ...accepted) },
    'Accepted | current | wire taken over | An earlier acceptance is void',
  ],
  [
    'accepted before it was sent anew',
    { events: told('bank details changed', 'wire sent', ...accepted) },
    'Accepted | current | Not decided',
  ],
  [
    'rejected',
    { status: WireStatus.Declined, events: told('wire rejected', 'wire not verified', ...accepted) },
    'Accepted | stopped | wire rejected | Rejected',
  ],
  [
    'not verified',
    { status: WireStatus.Declined, events: told('wire not verified', ...accepted) },
    'Additional verification | stopped | wire not verified | Could not be verified',
  ],
  [
    'waits for a second approver',
    {
      status: WireStatus.PendingAdditionalVerification,
      events: told(...accepted),
      openGates: ['First use of an account', 'Shortly before the closing'],
    },
    'Additional verification | current | First use of an account; Shortly before the closing',
  ],
  [
    'verified by the acceptance',
    { status: WireStatus.Verified, events: told(...accepted) },
    'Verified | done | wire accepted',
  ],
  [
    'verified by a second approver',
    { status: WireStatus.Verified, events: told('wire verified', ...accepted) },
    'Verified | done | wire verified',
  ],
  [
    'with a superseded memo',
    { status: WireStatus.Verified, memo: { ...final, status: 'Superseded' } },
    'Memo final | current | The last one is superseded',
  ],
  ['with a final memo', { status: WireStatus.Verified, memo: final }, 'Memo final | done | Morgan'],
  [
    'not received',
    {
      status: WireStatus.Verified,
      payment: 'not received',
      events: told('money not received', 'money sent'),
    },
    'Received | stopped | money not received | Not received',
  ],
  [
    'sent by the payer without a final memo',
    { status: WireStatus.Verified, payment: 'sent', events: told('money sent', ...accepted) },
    'Sent by payer | done | money sent',
  ],
])('a wire that is %s says so', (_, given, line) => {
  expect(shown(given)).toContain(line)
})

test('exactly one step is current or stopped of each wire that is not received', () => {
  for (const status of Object.values(WireStatus)) {
    for (const payment of status === WireStatus.Verified
      ? ([null, 'sent', 'not received'] as const)
      : [null]) {
      for (const memo of [null, final]) {
        const { steps } = wireTimeline(facts({ status, payment, memo, events: told(...accepted) }))
        expect(steps.filter(({ state }) => state === 'current' || state === 'stopped')).toHaveLength(1)
      }
    }
  }
})

test('a wire that a second approver verified before it was sent anew shows no such step', () => {
  const events = told('wire accepted', 'wire sent', 'wire recalled', 'wire verified', ...accepted)
  expect(shown({ status: WireStatus.Verified, events }).join()).not.toContain('Additional')
})

test.each<[Partial<TimelineFacts>, string | null, string]>([
  [{ status: WireStatus.Draft }, 'Morgan', 'completes the wire'],
  [{ status: WireStatus.ReadyToSend }, 'Morgan', 'sends the invite'],
  [{ bankDetailsFilled: false }, 'Tessa', 'fills in the bank details and accepts or rejects the wire'],
  [{}, 'Tessa', 'accepts or rejects the wire'],
  [{ status: WireStatus.Declined }, 'Morgan', 'corrects the wire and sends it again'],
  [
    { status: WireStatus.PendingAdditionalVerification, approvers: ['Nora', 'Cole'] },
    'Nora or Cole',
    'calls back on a known number and verifies the wire',
  ],
  [
    { status: WireStatus.PendingAdditionalVerification },
    'A second approver of the manager’s organization',
    'calls back on a known number and verifies the wire',
  ],
  [{ status: WireStatus.Verified }, 'Morgan', 'finalizes the closing memo'],
  [
    { status: WireStatus.Verified, memo: final },
    'Harbor Securities',
    'sends the payment on the closing date',
  ],
  [
    { kind: 'real_estate', status: WireStatus.Verified, memo: final },
    'Harbor Securities',
    'sends the payment on the settlement date',
  ],
  [{ status: WireStatus.Verified, payment: 'sent' }, 'Tessa', 'confirms receipt'],
  [{ status: WireStatus.Verified, payment: 'not received' }, 'Morgan', 'traces the payment with the bank'],
  [{ status: WireStatus.Verified, payment: 'received' }, null, 'Nothing is left to do'],
  [{ canceled: true }, null, 'The closing is canceled: this wire is not to be paid'],
  [{ onHold: true }, null, 'The closing is on hold: nothing goes on until two people release it'],
])('what comes next of %j is up to %s', (given, who, what) => {
  expect(wireTimeline(facts(given)).next).toEqual({ who, what })
})
