import { expect, test } from 'vitest'
import {
  addTeamMember,
  changeTeamMember,
  narrowsRights,
  removeTeamMember,
  type Team,
  type TeamCandidate,
  type TeamPlace,
  widensRights,
} from './transaction-team.ts'

const person = (userId: string, change: Partial<TeamCandidate> = {}): TeamCandidate => ({
  userId,
  organizationId: 'desk',
  status: 'Active',
  isUnderwriter: true,
  ...change,
})

const team = (change: Partial<Team> = {}): Team => ({
  organizationId: 'desk',
  manager: person('morgan'),
  members: [],
  ...change,
})

const viewer = { rights: 'view', isManager: false } as const
const manager = { rights: 'checker', isManager: true } as const
const codeOf = (result: ReturnType<typeof addTeamMember>): string => (result.ok ? 'ok' : result.refusal.code)

test('[R1.5] only an active member of the manager’s own organization joins the team', () => {
  for (const stranger of [
    undefined,
    person('x', { organizationId: 'bank' }),
    person('x', { organizationId: null }),
    person('x', { status: 'Inactive' }),
    person('x', { status: 'Blocked' }),
    person('x', { status: 'Pending' }),
  ]) {
    expect(addTeamMember(team(), stranger, viewer)).toMatchObject({
      ok: false,
      refusal: { faults: [{ field: 'userId' }] },
    })
  }
  expect(addTeamMember(team(), person('nora', { isUnderwriter: false }), viewer).ok).toBe(true)
})

test('a member cannot join twice, and the manager is not also a member', () => {
  const nora = { ...person('nora'), isManager: false }
  expect(codeOf(addTeamMember(team({ members: [nora] }), person('nora'), viewer))).toBe('already-in-team')
  expect(codeOf(addTeamMember(team(), person('morgan'), viewer))).toBe('is-transaction-manager')
})

test('only an underwriter is given the manager’s role, when joining and later', () => {
  const cole = person('cole', { isUnderwriter: false })
  const refused = { ok: false, refusal: { faults: [{ field: 'isManager' }] } }
  expect(addTeamMember(team(), cole, manager)).toMatchObject(refused)
  const joined = team({ members: [{ ...cole, isManager: false }] })
  expect(changeTeamMember(joined, 'cole', manager)).toMatchObject(refused)
})

test('the creator of the transaction can neither be removed nor lose the role', () => {
  expect(codeOf(removeTeamMember(team(), 'morgan'))).toBe('is-transaction-manager')
  expect(codeOf(changeTeamMember(team(), 'morgan', viewer))).toBe('is-transaction-manager')
})

test('the last manager who can act cannot lose the role', () => {
  const nora = { ...person('nora'), isManager: true }
  const left = team({ manager: person('morgan', { status: 'Inactive' }), members: [nora] })
  expect(codeOf(changeTeamMember(left, 'nora', viewer))).toBe('last-transaction-manager')
  expect(codeOf(removeTeamMember(left, 'nora'))).toBe('last-transaction-manager')
  const two = { ...left, members: [nora, { ...person('nick'), isManager: true }] }
  expect(removeTeamMember(two, 'nora').ok).toBe(true)
  expect(removeTeamMember(team({ members: [nora] }), 'nora').ok).toBe(true)
})

test('a person who is not in the team is not found', () => {
  expect(codeOf(changeTeamMember(team(), 'x', viewer))).toBe('not-found')
  expect(codeOf(removeTeamMember(team(), 'x'))).toBe('not-found')
})

test('the checker right and the manager’s role are more, in whatever else goes; only what takes away is less', () => {
  const view: TeamPlace = { rights: 'view', isManager: false }
  const checker: TeamPlace = { rights: 'checker', isManager: false }
  const managing: TeamPlace = { rights: 'view', isManager: true }
  for (const [before, after, widens, narrows] of [
    [undefined, view, false, false],
    [undefined, checker, true, false],
    [undefined, managing, true, false],
    [view, checker, true, false],
    [view, managing, true, false],
    [checker, managing, true, false],
    [managing, checker, true, false],
    [managing, view, false, true],
    [checker, view, false, true],
    [checker, checker, false, true],
  ] as const) {
    expect([before, after, widensRights(before, after)]).toEqual([before, after, widens])
    expect([before, after, narrowsRights(before, after)]).toEqual([before, after, narrows])
  }
  expect(narrowsRights(checker, null)).toBe(true)
})

test('a refusal calls the manager by a word of both kinds of closings', () => {
  const clerk = person('cole', { isUnderwriter: false })
  const left = team({
    manager: person('morgan', { status: 'Inactive' }),
    members: [{ ...person('nora'), isManager: true }],
  })
  const refused = [
    addTeamMember(team(), clerk, manager),
    addTeamMember(team(), person('morgan'), viewer),
    removeTeamMember(left, 'nora'),
  ].map((result) => (result.ok ? 'ok' : JSON.stringify(result.refusal)))
  expect(refused.filter((words) => !words.includes('manage') || /Transaction Manager/.test(words))).toEqual(
    [],
  )
})
