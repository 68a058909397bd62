import { expect, test } from 'vitest'
import { type WireEvent, wireEvents } from '../../wires/record/wire.ts'
import {
  concerns,
  type FreezeKind,
  freezeNow,
  mayRelease,
  namesAs,
  refuseWhileFrozen,
  releaseFreeze,
} from './freeze.ts'

const now = new Date('2026-11-20T15:00:00Z')

test('the settable hour freezes by the clock, and a recorded freeze takes precedence over it', () => {
  expect(freezeNow(null, null, now)).toBe(null)
  expect(freezeNow(null, new Date('2026-11-20T15:00:01Z'), now)).toBe(null)
  expect(freezeNow(null, now, now)).toEqual({ kind: 'closing day', reason: '' })
  const set = { kind: 'suspected fraud', reason: 'A forged letter' } as const
  expect(freezeNow(set, now, now)).toEqual(set)
})

test('while frozen only what takes a wire back from being paid goes on', () => {
  const goesOn = (Object.keys(wireEvents) as WireEvent[]).filter(
    (event) => refuseWhileFrozen({ kind: 'manager', reason: '' }, wireEvents[event]).ok,
  )
  expect(goesOn).toEqual(['reject', 'failVerification', 'recall'])
  expect(refuseWhileFrozen(null, wireEvents.send).ok).toBe(true)
  const refused = refuseWhileFrozen({ kind: 'manager', reason: 'The trustee called' })
  expect(refused.ok ? '' : refused.refusal.message).toBe(
    'The transaction is frozen. It was frozen: The trustee called',
  )
  const linked = refuseWhileFrozen({ kind: 'manager', reason: 'See https://bank.example/x' })
  expect(linked.ok ? '' : linked.refusal.message).toBe(
    'The transaction is frozen. It was frozen: See https: bank. example/x',
  )
})

test('two humans release it, one of them of the managing organization, each with a reason', () => {
  const of = (userId: string, organizationId: string, name = userId) => ({
    userId,
    organizationId,
    name,
    email: `${userId}@x.example`,
    phone: '',
  })
  const [morgan, nora, tessa, theo] = [
    of('morgan', 'harbor'),
    of('nora', 'harbor'),
    of('tessa', 'trust'),
    of('theo', 'trust'),
  ]
  const release = (first: typeof morgan | null, who: typeof morgan, reason = 'Looked into it') => {
    const decided = releaseFreeze({ firstReleaseBy: first }, who, 'harbor', reason)
    return decided.ok ? decided.value : decided.refusal.code
  }
  expect(release(null, tessa)).toBe('first')
  expect(release(null, tessa, ' ')).toBe('invalid-fields')
  expect(release(tessa, morgan)).toBe('second')
  expect(release(morgan, nora)).toBe('second')
  expect(release(tessa, theo)).toBe('release-needs-manager')
  expect(release(morgan, morgan)).toBe('release-needs-another')
  expect(release(morgan, of('second-account', 'harbor', 'Morgan'))).toBe('release-needs-another')
})

test('a suspected person, a person of a reported wire and who is only invited give no release, in the same words', () => {
  const of = (name: string, change = {}) => ({
    userId: name,
    name,
    email: `${name}@x.example`,
    phone: '',
    organizationId: 'harbor' as string | null,
    ...change,
  })
  const frozen = {
    managingOrganizationId: 'harbor',
    frozen: { kind: 'suspected fraud', since: now },
  } as const
  const longAgo = new Date('2025-01-02T00:00:00Z')
  const refusal = (
    person: ReturnType<typeof of>,
    implicated: (typeof person)[],
    takesPartSince: Date | null = longAgo,
  ) => {
    const decided = mayRelease(person, { implicated, takesPartSince, ...frozen }, now)
    return decided.ok ? null : decided.refusal
  }
  const byName = { userId: '', name: 'Morgan Test', email: '', phone: '', organizationId: null }
  const refused = refusal(of('morgan'), [of('morgan')])
  expect(refused).toMatchObject({ kind: 'forbidden', code: 'release-needs-others' })
  expect(refusal(of('second', { name: 'MORGAN test' }), [byName])).toEqual(refused)
  expect(refusal(of('tessa'), [], null)).toEqual(refused)
  expect(refusal(of('nora'), [], new Date(now.getTime() + 1))).toEqual(refused)
  expect(refusal(of('nora'), [of('morgan'), byName])).toBeNull()
})

test('who was brought in after a freeze for suspected fraud began gives no release of it for seven days', () => {
  const nora = { userId: 'nora', name: 'Nora', email: 'nora@x.example', phone: '', organizationId: 'harbor' }
  const after = (ms: number) => new Date(now.getTime() + ms)
  const may = (takesPartSince: Date | null, kind: FreezeKind | null, at: Date) => {
    const frozen = kind && { kind, since: now }
    return mayRelease(nora, { managingOrganizationId: 'harbor', implicated: [], takesPartSince, frozen }, at)
      .ok
  }
  const week = 7 * 86_400_000
  expect(may(now, 'suspected fraud', now)).toBe(true)
  expect(may(after(1), 'suspected fraud', after(week))).toBe(false)
  expect(may(after(1), 'suspected fraud', after(week + 1))).toBe(true)
  // Where no fraud is suspected the open invitation alone counts.
  for (const kind of [null, 'manager', 'closing day'] as const) {
    expect(may(after(1), kind, after(2))).toBe(true)
    expect(may(null, kind, after(week + 1))).toBe(false)
  }
  expect(may(null, 'suspected fraud', after(week + 1))).toBe(false)
})

test('an account of another organization counts against a person of the desk by its id alone', () => {
  const of = (userId: string, organizationId: string | null, change = {}) => ({
    userId,
    name: userId,
    email: `${userId}@x.example`,
    phone: '',
    organizationId,
    ...change,
  })
  const phone = '8165550157'
  const [morgan, theo] = [of('morgan', 'harbor', { phone }), of('theo', 'trust', { phone })]
  const against = (one: ReturnType<typeof of>, person: typeof one) => concerns(one, person, 'harbor')
  expect(against(of('tessa', 'trust', { phone }), morgan)).toBe(false)
  expect(against(of('ann', null, { name: 'Morgan' }), morgan)).toBe(false)
  expect(against(of('morgan', 'trust'), morgan)).toBe(true)
  expect(against(of('second', 'harbor', { phone }), morgan)).toBe(true)
  expect(against(of('', null, { name: 'MORGAN' }), morgan)).toBe(true)
  // Of people outside the desk every account of the same human counts.
  expect(against(of('tessa', 'lexbond', { phone }), theo)).toBe(true)
  expect(against(morgan, theo)).toBe(true)
  expect(against(of('tessa', 'trust'), theo)).toBe(false)
})

test('others name people of the desk as their organization, its members each as themselves', () => {
  expect(namesAs({ userId: 'tessa', organizationId: 'trust' }, 'harbor')).toBe('trust')
  expect(namesAs({ userId: 'theo', organizationId: 'trust' }, 'harbor')).toBe('trust')
  expect(namesAs({ userId: 'ann', organizationId: null }, 'harbor')).toBe('ann')
  expect(namesAs({ userId: 'nora', organizationId: 'harbor' }, 'harbor')).toBe('nora')
})
