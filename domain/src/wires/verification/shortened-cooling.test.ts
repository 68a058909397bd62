import { expect, test } from 'vitest'
import type { Result } from '../../platform/result.ts'
import {
  approveShortening,
  countsFrom,
  inClosingWeek,
  refuseShortening,
  requestShortening,
  type CoolingFacts,
  type CoolingRequest,
} from './shortened-cooling.ts'
import type { ApprovingMember } from './second-approver.ts'

const longAgo = new Date('2025-01-02T00:00:00Z')
const person = (name: string): ApprovingMember => ({
  userId: name,
  email: `${name}@harbor.example`,
  name,
  phone: '',
  joinedAt: longAgo,
  returnedAt: null,
  firstJoinedAt: longAgo,
  contactChangedAt: null,
})
const [sender, editor, nora, ada, clerk] = ['Morgan', 'Cole', 'Nora', 'Ada', 'Theo'].map(person) as [
  ApprovingMember,
  ApprovingMember,
  ApprovingMember,
  ApprovingMember,
  ApprovingMember,
]
const at = (iso: string): Date => new Date(iso)

const facts: CoolingFacts = {
  wire: {
    status: 6,
    instructionVersion: 1,
    enteredAt: at('2026-11-24T15:00:00Z'),
    acceptor: clerk,
    senders: [sender],
    editors: [editor],
    receiverSide: [clerk],
  },
  closingDate: '2026-12-01',
  timeZone: 'America/Chicago',
  number: { source: 'public register', knownSince: at('2026-11-25T15:00:00Z'), enteredBy: nora },
  now: at('2026-11-25T16:00:00Z'),
}
const request: CoolingRequest = {
  state: 'waiting',
  requestedBy: sender,
  requesterIsThere: true,
  contactUnchanged: true,
  wasFrozen: false,
}

const said = (decided: Result<true>): string =>
  decided.ok ? 'ok' : decided.refusal.kind === 'invalid' ? 'fields' : decided.refusal.code

test('the closing week is the closing date and the seven days before it, by the closing’s own calendar', () => {
  const within = (now: string, date: string | null = '2026-12-01') =>
    inClosingWeek(date, 'America/Chicago', at(now))
  expect(within('2026-11-24T05:59:00Z')).toBe(false)
  expect(within('2026-11-24T06:00:00Z')).toBe(true)
  expect(within('2026-12-02T05:59:00Z')).toBe(true)
  expect(within('2026-12-02T06:00:00Z')).toBe(false)
  expect(within('2026-11-25T12:00:00Z', null)).toBe(false)
})

test('calls count four hours after the approval', () => {
  expect(countsFrom(at('2026-11-25T16:00:00Z'))).toEqual(at('2026-11-25T20:00:00Z'))
})

test('a request needs a new number, a wire that waits, the closing week and a reason', () => {
  const asked = (change: Partial<CoolingFacts>, who = sender, reason = 'New trust officer') =>
    said(requestShortening({ ...facts, ...change }, who, reason))
  expect(asked({})).toBe('ok')
  expect(asked({}, nora)).toBe('ok')
  expect(asked({}, clerk)).toBe('shortening-receiver-side')
  expect(asked({}, sender, ' \n')).toBe('fields')
  expect(asked({ number: { ...facts.number, source: 'invitation' } })).toBe('fields')
  expect(asked({ number: { ...facts.number, enteredBy: clerk } })).toBe('fields')
  expect(asked({ number: { ...facts.number, knownSince: at('2026-01-01T00:00:00Z') } })).toBe('fields')
  for (const status of [1, 2, 4, 5] as const) {
    expect(asked({ wire: { ...facts.wire, status } })).toBe('wire-wrong-status')
  }
  expect(asked({ wire: { ...facts.wire, status: 3 } })).toBe('ok')
  expect(asked({ closingDate: '2026-12-31' })).toBe('not-closing-week')
})

test('a second person approves, who neither requested it nor entered the number, and one of the two alone sent the wire', () => {
  const approved = (
    who: ApprovingMember,
    change: Partial<CoolingRequest> = {},
    now: Partial<CoolingFacts> = {},
  ) => said(approveShortening({ ...facts, ...now }, { ...request, ...change }, who))
  expect(approved(ada)).toBe('ok')
  expect(approved(sender, { requestedBy: ada })).toBe('ok')
  expect(approved(sender)).toBe('shortening-needs-another')
  expect(approved({ ...sender, userId: 'other account' })).toBe('shortening-needs-another')
  expect(approved(nora)).toBe('shortening-own-number')
  expect(approved(editor)).toBe('shortening-two-senders')
  expect(approved(editor, { requestedBy: ada })).toBe('ok')
  expect(approved(clerk)).toBe('shortening-receiver-side')
  expect(approved(ada, { contactUnchanged: false })).toBe('shortening-void')
  expect(approved(ada, { requesterIsThere: false })).toBe('shortening-void')
  expect(approved(ada, { wasFrozen: true })).toBe('shortening-void')
  expect(approved(ada, { state: 'approved' })).toBe('shortening-decided')
  expect(approved(ada, { state: 'refused' })).toBe('shortening-decided')
  expect(approved(ada, {}, { closingDate: '2026-11-24' })).toBe('not-closing-week')
  // Who may not act learns nothing of the state.
  expect(approved(sender, { state: 'refused' })).toBe('shortening-needs-another')
})

test('both of the two have settled: neither a new member nor one with a changed contact requests or approves', () => {
  const recently = at('2026-11-18T16:01:00Z')
  const settledSince = at('2026-11-18T16:00:00Z')
  for (const [change, code] of [
    [{ joinedAt: recently }, 'shortening-new-membership'],
    [{ contactChangedAt: recently }, 'shortening-new-contact'],
    [{ joinedAt: settledSince }, 'ok'],
    [{ joinedAt: longAgo, contactChangedAt: settledSince }, 'ok'],
    // Every member of the organization is new.
    [{ joinedAt: recently, firstJoinedAt: recently }, 'ok'],
    [{ joinedAt: recently, firstJoinedAt: recently, returnedAt: recently }, 'shortening-new-membership'],
  ] as const) {
    const member = { ...ada, ...change }
    expect(said(approveShortening(facts, request, member))).toBe(code)
    expect(said(requestShortening(facts, member, 'New trust officer'))).toBe(code)
  }
})

test('a request is refused once, while it waits', () => {
  expect(said(refuseShortening(request))).toBe('ok')
  expect(said(refuseShortening({ state: 'approved' }))).toBe('shortening-decided')
})
