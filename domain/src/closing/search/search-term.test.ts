import { expect, test } from 'vitest'
import { readSearchTerm } from './search-term.ts'

test('a wire has its sign before its number, and a piece of its transaction behind it', () => {
  for (const [typed, number, within] of [
    ['#3', 3, ''],
    [' # 12 ', 12, ''],
    ['Wire #7', 7, ''],
    ['#3  Salina Water', 3, 'salina water'],
    ['#000003', 3, ''],
  ] as const) {
    expect([typed, readSearchTerm(typed).wire]).toEqual([typed, { number, within }])
  }
  for (const typed of ['3', '#', '#x', '#3x', '#1234567', 'no #3', '#-1', '#1.5']) {
    expect([typed, readSearchTerm(typed).wire]).toEqual([typed, null])
  }
})

test('an amount is read as people type dollars, and what no wire can be is none', () => {
  for (const [typed, cents] of [
    ['$1,250,000', 125_000_000],
    ['1333797.26', 133_379_726],
    ['12', 1200],
    ['0', null],
    ['-5', null],
    ['1,25', null],
    ['99999999999', null],
    ['5 million', null],
    ['1.234', null],
  ] as const) {
    expect([typed, readSearchTerm(typed).amount]).toEqual([typed, cents])
  }
})

test('the text is what the list searches: lower case, as typed', () => {
  expect(readSearchTerm('  Town_of %\\ Ünïcode ').text).toBe('town_of %\\ ünïcode')
})
