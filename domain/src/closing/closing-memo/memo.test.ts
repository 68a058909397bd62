import { expect, test } from 'vitest'
import { memoSample, memoWire } from '../../testing/memo-content.ts'
import { memoEvents, nextMemoState, supersededBecause, type MemoEvent, type MemoState } from './memo.ts'
import { missingAsFaults, missingForFinal, pendingWith } from './missing-for-final.ts'

const states: MemoState[] = ['none', 'Draft', 'Final', 'Superseded']

test('every pair of a state and an event that is not in the table is a conflict', () => {
  const led = (Object.keys(memoEvents) as MemoEvent[]).flatMap((event) =>
    states.flatMap((state) => {
      const next = nextMemoState(event, state)
      if (!next.ok) expect(next.refusal).toMatchObject({ kind: 'conflict', code: 'memo-wrong-status' })
      return next.ok ? [`${state} ${event} ${next.value}`] : []
    }),
  )
  expect(led).toEqual([
    'none prepare Draft',
    'Superseded prepare Draft',
    'Draft finalize Final',
    'Draft discard none',
    'Final supersede Superseded',
  ])
})

test('why a memo was superseded names a wire to the managing organization alone', () => {
  expect(supersededBecause('wire #3 was added', true)).toBe('wire #3 was added')
  expect(supersededBecause('wire #3 was added', false)).toBe('a wire was added')
  expect(supersededBecause('sources and uses changed', false)).toBe('sources and uses changed')
})

test('a wire that is not verified names the party it waits for', () => {
  const waits = ([1, 2, 3, 4, 5, 6] as const).map((status) => pendingWith(memoWire({ status })))
  expect(waits).toEqual([
    'is a draft. The manager completes and sends it',
    'is not sent yet. The manager sends its invite',
    'waits for Tessa Marsh of First Trust Bank to accept or reject it',
    'was declined by Tessa Marsh of First Trust Bank. The manager corrects and sends it again',
    null,
    'was accepted and needs a second approver of the managing organization',
  ])
  const unregistered = memoWire({ status: 3, receiver: 'new@bank.example', receiverPerson: '' })
  expect(pendingWith(unregistered)).toBe('waits for new@bank.example to accept or reject it')
  expect(pendingWith(memoWire({ status: 1, receiver: '', receiverPerson: '' }))).toContain('is a draft')
})

test('everything that is missing is named with its place and its cents, and nothing of a closing that is whole', () => {
  const whole = {
    content: memoSample(),
    discrepancies: [],
    sentenceOf: () => 'One cent',
    transactionStatus: 2,
    frozen: false,
    unpayable: new Set<string>(),
    shortPayoffs: new Map(),
    fedwireCutoff: '18:45',
  } as const
  expect(missingForFinal(whole)).toEqual([])
  const place = { at: 'wire', wireId: 'w', number: 1 } as const
  const missing = missingForFinal({
    ...whole,
    content: memoSample({ wires: [memoWire({ status: 2, id: 'v' })], closingDate: null, timeZone: null }),
    discrepancies: [
      { rule: 'I1', place: { at: 'statement' }, expected: 3, found: 2 },
      { rule: 'I4', place, expected: 5, found: 9 },
    ],
    transactionStatus: 3,
    frozen: true,
  })
  expect(missing.map(({ at, wireId, cents }) => [at, wireId, cents])).toEqual([
    ['transaction', null, null],
    ['transaction', null, null],
    ['facts', null, null],
    ['facts', null, null],
    ['wire', 'v', null],
    ['money', null, 1],
    ['wire', 'w', 4],
  ])
  expect(
    missingAsFaults(missing)
      .map(({ field }) => field)
      .slice(-2),
  ).toEqual(['money', 'wires.w'])
  expect(missingForFinal({ ...whole, unpayable: new Set([memoWire().id]) })).toEqual([
    {
      at: 'wire',
      wireId: memoWire().id,
      message:
        'Wire #1 goes to a bank that takes no wires under its routing number, as the routing directory says. Tessa Marsh of First Trust Bank enters its wire routing number.',
      cents: null,
    },
  ])
  for (const [change, message] of [
    [
      { closingDate: '2026-11-26' },
      /^Fedwire is closed on November 26, 2026 \(Thanksgiving Day\)\. .*27, 2026/,
    ],
    [
      { closingTime: '18:00' },
      /after the Fedwire cut-off of .* 6:45 PM EST \(5:45 PM CST\)\. .*next open on/,
    ],
  ] as const) {
    expect(missingForFinal({ ...whole, content: memoSample(change) })).toEqual([
      { at: 'facts', wireId: null, message: expect.stringMatching(message), cents: null },
    ])
  }
  expect(missingForFinal({ ...whole, content: memoSample({ wires: [] }) })).toEqual([
    { at: 'wires', wireId: null, message: 'The closing has no wires.', cents: null },
  ])
})
