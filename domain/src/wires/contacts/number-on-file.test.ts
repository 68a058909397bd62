import { expect, test } from 'vitest'
import { numberSources } from '../verification/call-back.ts'
import { isBookNumberOnFile, isNumberOnFile } from './number-on-file.ts'

const day = (at: number): Date => new Date(Date.UTC(2026, 10, at))
const wire = day(20)

test('the number of a profile is shown only when it stood a week before the wire', () => {
  expect(isNumberOnFile(day(13), wire)).toBe(true)
  expect(isNumberOnFile(new Date(day(13).getTime() + 1), wire)).toBe(false)
  expect(isNumberOnFile(day(21), wire)).toBe(false)
})

test('of the own book, a number that came with an invitation, or after the wire, or lately is not shown', () => {
  const shown = (source: (typeof numberSources)[number], phoneSince: Date, now = day(27)) =>
    isBookNumberOnFile({ source, phoneSince }, wire, now)
  expect(numberSources.filter((source) => !shown(source, day(1)))).toEqual(['invitation'])
  expect(shown('own records', wire)).toBe(false)
  expect(shown('own records', day(19), day(25))).toBe(false)
  expect(shown('own records', day(19), day(26))).toBe(true)
})
