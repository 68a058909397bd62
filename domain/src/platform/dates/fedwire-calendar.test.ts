import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fedwireClosure,
  fedwireHolidays,
  nextFedwireDay,
  openFedwireDay,
  previousFedwireDay,
} from './fedwire-calendar.ts'

const daysOf = (year: number): string[] => fedwireHolidays(year).map(({ day }) => day.slice(5))

test.each([
  // As the Reserve Banks publish them. One on a Saturday closes no other day.
  [2021, ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25']],
  [2022, ['01-17', '02-21', '05-30', '06-20', '07-04', '09-05', '10-10', '11-11', '11-24', '12-26']],
  [2025, ['01-01', '01-20', '02-17', '05-26', '06-19', '07-04', '09-01', '10-13', '11-11', '11-27', '12-25']],
  [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '09-07', '10-12', '11-11', '11-26', '12-25']],
  [2027, ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25']],
  [2028, ['01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-23', '12-25']],
])('in %s Fedwire is closed on these days beside weekends', (year, days) => {
  expect(daysOf(year)).toEqual(days)
})

test.each([
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-11-27', null],
  ['2026-11-28', 'Saturday'],
  ['2026-11-29', 'Sunday'],
  ['2026-07-03', null],
  ['2026-07-04', 'Independence Day, a Saturday'],
  ['2027-07-04', 'Independence Day, a Sunday'],
  ['2027-07-05', 'Independence Day (observed)'],
  ['2023-01-02', "New Year's Day (observed)"],
  ['2021-12-31', null],
  ['2021-06-18', null],
  ['2020-06-19', null],
  ['2023-06-19', 'Juneteenth'],
])('on %s it is closed for %s', (day, name) => {
  expect(fedwireClosure(day)).toBe(name)
})

test('the next and the previous open day step over a long weekend and the turn of a year', () => {
  expect(nextFedwireDay('2026-11-25')).toBe('2026-11-27')
  expect(nextFedwireDay('2026-11-27')).toBe('2026-11-30')
  expect(nextFedwireDay('2026-12-31')).toBe('2027-01-04')
  expect(previousFedwireDay('2027-01-04')).toBe('2026-12-31')
  expect(openFedwireDay('2026-11-26')).toBe('2026-11-27')
  expect(openFedwireDay('2026-11-27')).toBe('2026-11-27')
})

test.each(['', 'soon', '2026-02-30', '2026-13-01', '2026-1-1'])(
  '%j is no day: neither open nor closed',
  (day) => {
    expect(fedwireClosure(day)).toBe(null)
    expect(() => nextFedwireDay(day)).toThrow(RangeError)
  },
)

test('every open day lies between its neighbors, and no more than four closed days follow each other', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (at) => {
      const day = at.toISOString().slice(0, 10)
      const next = nextFedwireDay(day)
      expect(fedwireClosure(next)).toBe(null)
      expect(next > day && previousFedwireDay(next) <= day).toBe(true)
      expect(Date.parse(next) - Date.parse(day)).toBeLessThanOrEqual(5 * 86_400_000)
      if (fedwireClosure(day) === null) expect(previousFedwireDay(next)).toBe(day)
    }),
  )
})
