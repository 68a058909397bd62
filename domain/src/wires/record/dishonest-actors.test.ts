import { expect, inject, test } from 'vitest'
import { search } from '../../testing/actor-model/search.ts'
import { productRules, type ModelRules } from '../../testing/actor-model/rules.ts'
import { harmOfReading, harmOfRecording } from '../../testing/actor-model/payer-harm.ts'
import { newPaying } from '../../testing/actor-model/paying.ts'
import { newModelWire, newWorld, type ModelWire } from '../../testing/actor-model/world.ts'
import type { ModelName } from '../../testing/actor-model/people.ts'
import { wireFault } from '../../testing/actor-model/faults.ts'

const { seed, steps } = inject('search')

/** What the worlds of a search come to: it proves nothing about what never happened. */
const ends = [
  ...[
    '5',
    '6',
    'details-replaced',
    'differs-from-verified',
    'reassigned',
    'contact-changed',
    'first-use',
    'standing-account-changed',
    'outside-domain',
  ].map((end) => `accept: ${end}`),
  'pass',
  'fail',
  'reject',
  'delete',
  'complete',
  'reopen',
  'recordSent',
  'voidSent',
  'report',
  'release',
  'reassign',
  'invite',
  'move',
  'fillFromStanding',
  'stealSession',
  'changeBank',
  'payThrough',
  'standing',
  'decideStanding',
  'retireStanding',
  'gate',
  'confirmGates',
  'withdrawGates',
  'takePart',
  'leave',
  'namePayer',
  'removePayer',
  'nameSecondPerson',
  'lose',
  'blockPerson',
  'unblockPerson',
  'reveal',
  ...[
    'readMasked',
    'reveal',
    'paymentFile',
    'wireSheet',
    'payerRecordsSent',
    'payerAddsReference',
    'payerVoidsSent',
  ].map((does) => `payer: ${does}`),
  'nameStandIn',
  'endStandIn',
  'takeOver',
  'place',
  'appoint',
  'decideAppointment',
  'block',
  'unblock',
  'vouch',
  'platformGate',
  'confirmPlatformGates',
  'withdrawPlatformGates',
  'verify',
  'withdrawVerified',
]

test(
  'no order of actions verifies a wire on what its receiver did not confirm, or to a foreign account without a second person',
  () => {
    const reached = new Map<string, number>()
    const budget = steps ?? 200_000
    const found = search({ seed, steps: budget, reached })
    process.stdout.write(`searched ${budget} steps of all actors, seed ${seed}\n`)
    expect(found && `${found.fault}, seed ${seed}, step ${found.steps}\n${found.trace}`).toBe(null)
    if (budget >= 200_000)
      for (const what of ends) expect([what, reached.get(what) ?? 0]).not.toEqual([what, 0])
  },
  Math.max(60_000, steps ?? 0),
)

const foreign = 'to a foreign account'

// What a search that finds nothing proves, it proves by what it finds without one of the rules.
const takenAway: [string, Partial<ModelRules>, string | RegExp][] = [
  ['details-replaced', { without: ['details-replaced'] }, foreign],
  ['differs-from-verified', { without: ['differs-from-verified'] }, foreign],
  ['reassigned', { without: ['reassigned'] }, foreign],
  ['contact-changed', { without: ['contact-changed'] }, foreign],
  ['the retyping of numbers that another person entered', { retyping: false }, 'did not confirm in full'],
  ['the digest of what was shown', { digest: false }, 'did not accept'],
  ['the second person who did not send it', { secondPerson: false }, 'passed it as well'],
  ['standing-account-changed', { without: ['standing-account-changed'] }, foreign],
  ['the notice of a changed standing account', { standingNotice: false }, 'one person changed at once'],
  [
    'the second member who confirms a standing account',
    { standingConfirmer: false },
    'one person changed at once',
  ],
  ['the second admin that a loosening of gates waits for', { gateNotice: false }, foreign],
  ['the admin who confirms a loosening and did not propose it', { gateConfirmer: false }, foreign],
  ['the admin who was dismissed before a loosening', { dismissedAdmin: false }, foreign],
  ['the recorder of a call who did not send it', { callRecorder: false }, 'its sender recorded'],
  ['outside-domain', { without: ['outside-domain'] }, foreign],
  ['the agreement to another payer', { payer: false }, 'did not agree to'],
  ['the managing organization of the second person', { desk: false }, 'organization that pays it passed it'],
  ['the freeze', { freeze: false }, 'frozen'],
  ['the releaser who entered nothing', { releaser: false }, 'released it after a report'],
  ['Verified before a payer reads', { withoutPayer: ['verified'] }, 'by a payer while it is not Verified'],
  ['the hold for payers', { withoutPayer: ['hold'] }, 'while on hold'],
  ['the naming of payers', { withoutPayer: ['named'] }, 'not named as a payer'],
  ['the end of a payer who leaves', { withoutPayer: ['standing'] }, 'not named as a payer, or no longer'],
  ['the receiver who is no payer', { withoutPayer: ['receiver'] }, "on the receiver's side"],
  ['the files of own wires alone', { withoutPayer: ['file'] }, "on the receiver's side"],
  ['the admin who names payers', { withoutPayer: ['admin'] }, 'who is no admin'],
  ['the colleague who takes part', { withoutPayer: ['candidate'] }, 'does not take part'],
  ['the page that a payer read', { withoutPayer: ['page'] }, 'a page with other details'],
  ['the name of the stand-in', { withoutStandIn: ['named'] }, 'does not stand in'],
  ['the end of a stand-in who leaves', { withoutStandIn: ['standing'] }, 'does not stand in'],
  ['the end of a stand-in with a new password', { withoutStandIn: ['reset ends'] }, 'does not stand in'],
  ['the colleague who stands in', { withoutStandIn: ['colleague'] }, 'of another organization'],
  ['the stand-in who has none', { withoutStandIn: ['chain'] }, 'who is away stands in'],
  ['the day that a stand-in waits', { withoutStandIn: ['young'] }, foreign],
  ['the stand-in who was named after a reset', { withoutStandIn: ['after reset'] }, foreign],
  ['the recorder who is there still', { lostRecorder: false }, 'whose recorder was lost'],
  ['the call after a block', { lostConfirmation: false }, 'from before its confirming account was blocked'],
  ['the own admin who confirms an admin', { ownAdmin: false }, 'whom a super admin put there'],
  ['the proof of an address at a proved domain', { provedAddress: false }, foreign],
  ['the blocked super admin', { blockedSuperAdmin: false }, /one super admin alone|a lookalike/],
  ['the second super admin', { secondSuperAdmin: false }, /one super admin alone|a lookalike/],
  ['what was verified once', { everKnown: false }, 'a lookalike is verified'],
]

test.each(takenAway)('the search finds harm without %s', (_what, rules, fault) => {
  expect(search({ seed: 5, steps: 1_000_000 }, { ...productRules, ...rules })?.fault).toMatch(fault)
})

const verified: ModelWire = {
  ...newModelWire('tessa'),
  status: 5,
  receiver: 'tessa',
  receiverOrganization: 'trustee',
  sender: 'morgan',
  acceptor: 'tessa',
  entries: [{ account: 11, bank: 0, side: 'receiver', person: 'tessa', organization: 'trustee', signIn: 1 }],
  ghost: { ...newModelWire('tessa').ghost, accepted: 'tessa/1/11/0/desk', confirmed: true },
}

test('the invariants notice what must not be', () => {
  const ghost = (change: Partial<ModelWire['ghost']>) =>
    wireFault({ ...verified, ghost: { ...verified.ghost, ...change } })
  expect(wireFault(verified)).toBe(null)
  expect(wireFault({ ...verified, terms: 2 })).toMatch('did not accept')
  expect(ghost({ confirmed: false })).toMatch('did not confirm')
  expect(ghost({ gated: true })).toMatch('no second person')
  for (const approvedBy of ['tessa', 'morgan'] as const)
    expect(ghost({ approvedBy })).toMatch('passed it as well')
  expect(ghost({ calledBy: 'morgan', approvedBy: 'nora' })).toMatch('its sender recorded')
  expect(ghost({ callerLost: true })).toMatch('whose recorder was lost')
  expect(ghost({ calledBeforeLoss: true })).toMatch('from before its confirming account was blocked')
  expect(ghost({ changedAlone: true })).toMatch('one person changed at once')
  const payer = { ...verified.ghost, accepted: 'tessa/1/11/0/counsel' }
  expect(wireFault({ ...verified, payer: 'counsel', ghost: payer })).toMatch('did not agree to')
  expect(
    wireFault({
      ...verified,
      payer: 'counsel',
      ghost: { ...payer, agreedPayer: 'counsel', approvedBy: 'blake' },
    }),
  ).toMatch('pays it passed it')
  expect(ghost({ takenOverByOther: true })).toMatch('does not stand in')
  expect(ghost({ movedWhileFrozen: true })).toMatch('frozen')
  expect(wireFault({ ...verified, sent: true, completed: true })).toBe(null)
  expect(wireFault({ ...verified, status: 3, sent: true })).toMatch('money was sent')
  expect(wireFault({ ...verified, status: 3, completed: true })).toMatch('completed')
  expect(wireFault({ ...verified, receiverOrganization: 'counsel' })).toMatch('foreign account')
})

test('the invariants of payers notice what must not be', () => {
  const world = newWorld()
  const paid: ModelWire = {
    ...verified,
    payer: 'counsel',
    paying: { ...newPaying(), ghost: { ...newPaying().ghost, payers: ['pia', 'mole'] } },
    ghost: { ...verified.ghost, accepted: 'tessa/1/11/0/counsel', agreedPayer: 'counsel' },
  }
  type By = { by: ModelName; does?: 'reveal' | 'paymentFile' }
  const reading = ({ by, does = 'reveal' }: By, change: Partial<ModelWire> = {}) =>
    harmOfReading(world, { ...paid, ...change }, { does, by, wire: 0, thief: false })
  for (const by of ['pia', 'tessa', 'nora', 'morgan'] as const) expect(reading({ by })).toBe(null)
  expect(reading({ by: 'pia', does: 'paymentFile' })).toBe(null)
  expect(reading({ by: 'pia' }, { frozen: true })).toMatch('on hold')
  expect(reading({ by: 'pia' }, { status: 6 })).toMatch('not Verified')
  expect(reading({ by: 'pia' }, { ghost: verified.ghost })).toMatch('did not agree to')
  expect(reading({ by: 'pia', does: 'paymentFile' }, { receiver: 'pia' })).toMatch("on the receiver's side")
  expect(reading({ by: 'clara' })).toMatch('not named')
  expect(reading({ by: 'theo' })).toMatch('another organization')
  expect(reading({ by: 'tessa', does: 'paymentFile' })).toMatch('another organization')
  for (const by of ['morgan', 'nora'] as const)
    expect(reading({ by, does: 'paymentFile' })).toMatch(/does not pay it|another organization/)
  const recording = (by: ModelName, change: Partial<ModelWire> = {}) =>
    harmOfRecording(world, { ...paid, ...change }, { does: 'payerRecordsSent', by, stale: false })
  expect(recording('pia')).toBe(null)
  expect(recording('pia', { frozen: true })).toBe(null)
  expect(recording('theo')).toMatch('another organization')
  expect(recording('pia', { terms: 2 })).toMatch('did not confirm the account')
})
