import { expect, test } from 'vitest'
import { countByKind, dueOn, inOrder, type Task, type TaskKind, taskKinds } from './task.ts'
import { taskPlace } from './task-place.ts'
import { dueWords, missingWords, taskTitle } from './task-words.ts'

const today = '2026-11-20'

const task = (kind: TaskKind, change: Partial<Task> = {}): Task => ({
  kind,
  count: 1,
  transaction: { id: 't', name: 'City of Salina', kind: 'bond' },
  wire: null,
  receiver: null,
  invitation: null,
  missing: null,
  due: null,
  ...change,
})

test('a release comes first, then what is due first whatever its kind, then the kinds of one day in their order', () => {
  const closing = (day: string) => ({ due: dueOn('closes', day, today) })
  const ordered = inOrder([
    task('decide wire', { transaction: { id: 'n', name: 'Undated', kind: 'bond' } }),
    task('send wire', closing('2026-11-25')),
    task('decide wire', closing('2026-12-21')),
    task('decide wire', closing('2026-12-01')),
    task('confirm receipt', closing('2026-12-10')),
    task('send wire', closing('2026-12-01')),
    task('correct wire', closing('2026-11-19')),
    task('release freeze'),
    task('confirm admin'),
  ])
  expect(ordered.map(({ kind, due }) => [kind, due?.day ?? null])).toEqual([
    ['release freeze', null],
    ['correct wire', '2026-11-19'],
    ['send wire', '2026-11-25'],
    ['decide wire', '2026-12-01'],
    ['send wire', '2026-12-01'],
    ['confirm receipt', '2026-12-10'],
    ['decide wire', '2026-12-21'],
    ['decide wire', null],
    ['confirm admin', null],
  ])
})

test('counts each kind that occurs', () => {
  const tasks = [task('send wire', { count: 3 }), task('send wire'), task('answer invitation')]
  expect(countByKind(tasks)).toEqual([
    { kind: 'answer invitation', count: 1 },
    { kind: 'send wire', count: 2 },
  ])
})

test('says when in words of the desk', () => {
  const words = (day: string, what: 'closes' | 'expires' = 'closes') =>
    dueWords(dueOn(what, day, today), 'bond')
  expect(words('2026-11-19')).toBe('Closing date Nov 19 · past')
  expect(words('2025-12-30')).toBe('Closing date Dec 30, 2025 · past')
  expect(words('2026-11-19', 'expires')).toBe('Expired Nov 19')
  expect(words('2026-11-20')).toBe('Closes today')
  expect(words('2026-11-21', 'expires')).toBe('Expires tomorrow')
  // The 20th is a Friday.
  expect(words('2026-11-22')).toBe('Closes Nov 22')
  expect(words('2026-11-23')).toBe('Closes in 1 business day')
  expect(words('2026-11-25')).toBe('Closes in 3 business days')
  expect(words('2026-12-21')).toBe('Closes Dec 21')
  expect(words('2027-01-20')).toBe('Closes Jan 20, 2027')
})

test('says of a real-estate closing when it settles, and of its invitation when that expires', () => {
  const words = (day: string, what: 'closes' | 'expires' = 'closes') =>
    dueWords(dueOn(what, day, today), 'real_estate')
  expect(words('2026-11-19')).toBe('Settlement date Nov 19 · past')
  expect(words('2026-11-25')).toBe('Settles in 3 business days')
  expect(words('2026-11-21', 'expires')).toBe('Expires tomorrow')
})

test('names what there is to do: one wire by its number, several by their count', () => {
  const one = { wire: { id: 'w', number: 4 } }
  expect(taskTitle(task('send wire', one))).toBe('Send wire #4')
  expect(taskTitle(task('send wire', { count: 3 }))).toBe('Send 3 wires')
  expect(taskTitle(task('fill wire', one))).toBe('Enter bank details for wire #4')
  expect(taskTitle(task('take over wire', { ...one, receiver: 'Tessa Lindqvist' }))).toBe(
    'Take over wire #4 for Tessa Lindqvist',
  )
  expect(taskTitle(task('finalize memo'))).toBe('Finalize the closing memo')
  for (const kind of taskKinds) expect(taskTitle(task(kind, one))).toMatch(/^[A-Z][^.]+$/)
})

test('leads to the one wire, or to the closing of several', () => {
  expect(taskPlace(task('send wire', { wire: { id: 'w', number: 4 } }))).toBe('wire')
  expect(taskPlace(task('send wire', { count: 2 }))).toBe('transaction')
  expect(taskPlace(task('finalize memo'))).toBe('memo')
  expect(taskPlace(task('confirm gate change', { transaction: null }))).toBe('gates')
})

test('says what is missing of a near closing', () => {
  expect(missingWords({ wires: 1, memo: true })).toBe('1 wire not verified, memo not final')
  expect(missingWords({ wires: 2, memo: false })).toBe('2 wires not verified')
  expect(missingWords({ wires: null, memo: true })).toBe('No wires yet, memo not final')
  expect(missingWords({ wires: 0, memo: true })).toBe('Memo not final')
})
