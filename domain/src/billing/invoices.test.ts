import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultFeeRule,
  describedFeeRule,
  feeOf,
  describeFeeRule,
  parseFeeRule,
  type FeeRule,
} from './fee.ts'
import {
  type InvoiceEvent,
  invoiceEvents,
  invoiceNumber,
  invoiceStatuses,
  nextInvoiceStatus,
  payInvoice,
  voidInvoice,
} from './invoice.ts'

test('a rule is read to the cent, and printed in words', () => {
  expect(parseFeeRule('flat:250.00')).toEqual({ rule: defaultFeeRule, faults: [] })
  expect(parseFeeRule(' per-wire: 25 ').rule).toEqual({ kind: 'per-wire', cents: 2500 })
  const rule = parseFeeRule('basis-points:1.5;floor:100.00;cap:2,500.00').rule
  expect(rule).toEqual({ kind: 'basis-points', tenThousandths: 15_000, floor: 10_000, cap: 250_000 })
  expect(rule && describeFeeRule(rule)).toBe(
    '1.5 basis points of par or purchase price, at least $100.00, at most $2,500.00',
  )
  expect(describeFeeRule({ kind: 'basis-points', tenThousandths: 100_000, floor: null, cap: null })).toMatch(
    /^10 basis/,
  )
  expect(describeFeeRule({ kind: 'basis-points', tenThousandths: 5, floor: null, cap: null })).toMatch(
    /^0.0005 basis/,
  )
})

test('what cannot be read is named, every fault of it', () => {
  for (const [text, ...faults] of [
    ['', 'begins with'],
    ['250.00', 'begins with'],
    ['flat:', 'flat needs an amount'],
    ['flat:-1', 'flat needs an amount'],
    ['flat:1.005', 'flat needs an amount'],
    ['flat:1;floor:2', 'neither floor nor cap'],
    ['basis-points:1.23456', 'four decimals'],
    ['basis-points:x;floor:y;cap:z', 'floor needs', 'cap needs', 'four decimals'],
    ['basis-points:1;floor:9;cap:5', 'floor is above cap'],
    ['basis-points:1;floor:9;floor:5', 'given twice'],
    ['basis-points:1;roof:9', "'roof:9'"],
  ] as const) {
    const parsed = parseFeeRule(text)
    expect([text, parsed.rule]).toEqual([text, null])
    for (const [at, fault] of faults.entries()) expect(parsed.faults[at]).toContain(fault)
    expect(parsed.faults).toHaveLength(faults.length)
  }
})

test('a share is rounded half up to the cent, and kept between floor and cap', () => {
  const points = (
    tenThousandths: number,
    floor: number | null = null,
    cap: number | null = null,
  ): FeeRule => ({
    kind: 'basis-points',
    tenThousandths,
    floor,
    cap,
  })
  const of = (rule: FeeRule, base: number | null) => feeOf(rule, { wires: 3, base })
  expect(of(points(15_000), 136_000_000)).toBe(20_400)
  // 0.5 of a cent goes up, what is below it down.
  expect([of(points(10_000), 5000), of(points(10_000), 4999)]).toEqual([1, 0])
  expect(of(points(15_000, 30_000), 136_000_000)).toBe(30_000)
  expect(of(points(15_000, null, 10_000), 136_000_000)).toBe(10_000)
  expect(of(points(15_000, 10_000), null)).toBe(10_000)
  expect(of({ kind: 'per-wire', cents: 2500 }, null)).toBe(7500)
})

test('a fee is whole cents, never below the floor, above the cap or a cent beside the exact share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.option(fc.integer({ min: 0, max: 999_999_999_999 }), { nil: null }),
      fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 10_000_000 })),
      (tenThousandths, base, [floor, above]) => {
        const cap = floor + above
        const fee = feeOf({ kind: 'basis-points', tenThousandths, floor, cap }, { wires: 1, base })
        expect(Number.isInteger(fee) && fee >= floor && fee <= cap).toBe(true)
        const bare = feeOf(
          { kind: 'basis-points', tenThousandths, floor: null, cap: null },
          { wires: 1, base },
        )
        const exact = BigInt(base ?? 0) * BigInt(tenThousandths)
        const off = 2n * (BigInt(bare) * 100_000_000n - exact)
        if (bare < 999_999_999_999) expect(off > -100_000_000n && off <= 100_000_000n).toBe(true)
      },
    ),
  )
})

test('of all pairs of status and event only the listed ones happen', () => {
  const listed = [
    'Draft issue Issued',
    'Draft void Void',
    'Draft correct Void',
    'Issued pay Paid',
    'Issued void Void',
  ]
  const found: string[] = []
  for (const status of invoiceStatuses) {
    for (const event of Object.keys(invoiceEvents) as InvoiceEvent[]) {
      const next = nextInvoiceStatus(event, status)
      if (next.ok) found.push(`${status} ${event} ${next.value}`)
      else expect(next.refusal.code).toBe('invoice-wrong-status')
    }
  }
  expect(found).toEqual(listed)
})

test('paying and voiding say what is wrong with them', () => {
  const issued = { status: 'Issued', issuedOn: '2026-11-20' } as const
  expect(payInvoice(issued, '2026-11-21', '2026-11-21')).toEqual({ ok: true, value: 'Paid' })
  for (const day of ['2026-11-22', '2026-11-19']) {
    expect(payInvoice(issued, day, '2026-11-21')).toMatchObject({
      refusal: { faults: [{ field: 'paidOn' }] },
    })
  }
  expect(voidInvoice('Issued', ' ')).toMatchObject({ refusal: { faults: [{ field: 'reason' }] } })
  expect(voidInvoice('Paid', 'x')).toMatchObject({ refusal: { code: 'invoice-wrong-status' } })
  expect(invoiceNumber(2026, 123)).toBe('CS-2026-000123')
})

test('the words of every rule are read back as that rule, and others are not', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999_999 })
  const limit = fc.option(fc.integer({ min: 0, max: 100_000_00 }), { nil: null })
  const rules: fc.Arbitrary<FeeRule> = fc.oneof(
    fc.record({ kind: fc.constantFrom('flat' as const, 'per-wire' as const), cents }),
    fc
      .record({
        kind: fc.constant('basis-points' as const),
        tenThousandths: fc.integer({ min: 0, max: 99_999_999 }),
        floor: limit,
        cap: limit,
      })
      .filter(({ floor, cap }) => floor === null || cap === null || floor <= cap),
  )
  fc.assert(
    fc.property(rules, (rule) => {
      expect(describedFeeRule(describeFeeRule(rule))).toEqual({ ...rule })
    }),
  )
  for (const words of ['', 'For each closing', '$25.00 for each wire, at least $1.00', '25 for each wire']) {
    expect(describedFeeRule(words)).toBe(null)
  }
})
