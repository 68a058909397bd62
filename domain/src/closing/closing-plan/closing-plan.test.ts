import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingPlanFaults, closingPlanWarnings } from './closing-plan-faults.ts'
import { type ClosingPlan, mostMaturities, mostSteps, noClosingPlan } from './closing-plan.ts'
import { cusipCheckDigit, cusipFault, tidyCusip } from '../../platform/text/cusip.ts'
import { parseMaturities } from './parse-maturities.ts'
import { tidyClosingPlan } from './tidy-closing-plan.ts'

const maturity = { date: '2031-09-01', amount: 50_000_000, rate: '4.125', cusip: '037833100' }
const planOf = (change: Partial<ClosingPlan>): ClosingPlan => ({ ...noClosingPlan, ...change })
const fieldsOf = (change: Partial<ClosingPlan>, kind: 'bond' | 'real_estate' = 'bond') =>
  closingPlanFaults(planOf(change), { kind, closingDate: null }).map(({ field }) => field)

test('a CUSIP is known by its check digit: one digit changed is found', () => {
  for (const real of ['037833100', '594918104', '68389X105', '17275R102', '38259P508']) {
    expect(cusipFault(real)).toBe(null)
  }
  expect(cusipFault('037833101')).toContain('check digit')
  expect(cusipFault('03783310')).toContain('9 characters')
  expect(cusipFault('0378331OO')).toContain('9 characters')
  expect(tidyCusip(' 68389-x10 5')).toBe('68389X105')
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9A-Z]{8}$/),
      fc.nat(7),
      fc.integer({ min: 1, max: 9 }),
      (base, at, by) => {
        const good = base + cusipCheckDigit(base)
        expect(cusipFault(good)).toBe(null)
        const sign = good[at] ?? ''
        if (!/\d/.test(sign)) return
        const changed = good.slice(0, at) + String((Number(sign) + by) % 10) + good.slice(at + 1)
        expect(cusipFault(changed)).not.toBe(null)
      },
    ),
  )
})

test('each fault of a plan stands at its field', () => {
  expect(fieldsOf({})).toEqual([])
  expect(fieldsOf({ maturities: [maturity] })).toEqual([])
  expect(fieldsOf({ maturities: [{ ...maturity, cusip: '' }] })).toEqual([])
  const bad = { date: '2031-02-30', amount: 0, rate: '100', cusip: '037833101' }
  expect(fieldsOf({ maturities: [maturity, bad, maturity] })).toEqual([
    'maturities.1.date',
    'maturities.1.amount',
    'maturities.1.rate',
    'maturities.1.cusip',
    'maturities.2.cusip',
  ])
  for (const rate of ['-1', '4,5', '4.1255', '', 'x', '100.0']) {
    expect(fieldsOf({ maturities: [{ ...maturity, rate }] }), rate).toEqual(['maturities.0.rate'])
  }
  expect(fieldsOf({ place: 'x'.repeat(301), documents: [{ title: '', from: '', ready: true }] })).toEqual([
    'place',
    'documents.0.title',
  ])
  expect(fieldsOf({ timetable: [{ time: '24:00', what: '', who: 'x'.repeat(101) }] })).toEqual([
    'timetable.0.time',
    'timetable.0.what',
    'timetable.0.who',
  ])
  expect(fieldsOf({ distribution: [{ name: '', organization: '' }] })).toEqual(['distribution.0.name'])
  const many = Array.from({ length: mostSteps + 1 }, () => ({ time: '09:00', what: 'x', who: '' }))
  expect(fieldsOf({ timetable: many })).toEqual(['timetable'])
})

test('a real-estate closing delivers no bonds', () => {
  const delivery = { way: 'DTC FAST', agent: '', remarks: '' } as const
  expect(fieldsOf({ maturities: [maturity], delivery }, 'real_estate')).toEqual(['delivery', 'maturities'])
  expect(fieldsOf({ place: 'Office of the title company' }, 'real_estate')).toEqual([])
})

test('principal that is not par, an open CUSIP and an hour that the clocks skip are told, and refuse nothing', () => {
  const closing = { parAmount: 50_000_001, closingDate: '2026-03-08', timeZone: 'America/New_York' }
  const timetable = [{ time: '02:30', what: 'Call', who: '' }]
  const plan = planOf({ maturities: [{ ...maturity, cusip: '' }], timetable })
  expect(closingPlanFaults(plan, { ...closing, kind: 'bond' })).toEqual([])
  expect(closingPlanWarnings(plan, closing)).toEqual([
    { field: 'maturities', message: 'The maturities come to $500,000.00, $0.01 less than par, $500,000.01' },
    { field: 'maturities', message: 'One maturity has no CUSIP yet' },
    { field: 'timetable.0.time', message: expect.stringContaining('There is no 2:30 AM') },
  ])
  const fine = planOf({ maturities: [maturity], timetable: [{ time: '09:00', what: 'Call', who: '' }] })
  expect(closingPlanWarnings(fine, { ...closing, parAmount: 50_000_000 })).toEqual([])
})

test('a plan is kept tidy: its steps in order, its texts trimmed; doing it twice changes nothing', () => {
  const plan = planOf({
    place: ' City hall ',
    maturities: [{ ...maturity, rate: '4.125 %', cusip: '68389x-105' }],
    timetable: ['15:00', '09:30', '09:00'].map((time) => ({ time, what: ` at ${time}`, who: '' })),
  })
  const tidy = tidyClosingPlan(plan)
  expect(tidy).toMatchObject({ place: 'City hall', maturities: [{ rate: '4.125', cusip: '68389X105' }] })
  expect(tidy.timetable.map(({ time }) => time)).toEqual(['09:00', '09:30', '15:00'])
  expect(tidyClosingPlan(tidy)).toEqual(tidy)
})

test('maturities are pasted whole or not at all, with or without a header', () => {
  const read = (text: string) => parseMaturities(text)
  const taken = { ok: true, value: [{ ...maturity, amount: 50_000_000 }] }
  expect(read('9/1/2031\t$500,000\t4.125%\t037833100')).toEqual(taken)
  expect(read('CUSIP,Maturity,Rate,Principal\n037833100,"Sept 1, 2031",4.125,"500,000.00"')).toEqual(taken)
  expect(read('2031-13-01\tfive\t4.125\t037833101')).toEqual({
    ok: false,
    refusal: [
      { row: 1, column: 'Date', message: 'Enter a valid date, such as 2026-12-01' },
      { row: 1, column: 'Principal', message: expect.stringContaining('dollars') },
      { row: 1, column: 'CUSIP', message: expect.stringContaining('check digit') },
    ],
  })
  const rows = (count: number) => Array.from({ length: count }, () => '2031-09-01\t1\t1\t').join('\n')
  expect(read(rows(mostMaturities))).toMatchObject({ ok: true })
  for (const text of ['', rows(mostMaturities + 1), 'x'.repeat(60_000), 'Date\tPrincipal']) {
    expect(read(text)).toMatchObject({ ok: false, refusal: [{ column: 'Table' }] })
  }
  expect(read('2031-09-01\t1\t1\t\tmore')).toMatchObject({ ok: false, refusal: [{ column: 'Row' }] })
})
