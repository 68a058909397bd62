import {
  closingPlanFaults,
  closingPlanWarnings,
} from '@countersign/domain/closing/closing-plan/closing-plan-faults'
import { tidyClosingPlan } from '@countersign/domain/closing/closing-plan/tidy-closing-plan'
import { expect, test } from 'vitest'
import { planOfDay } from './closing-day.ts'
import { isBond } from './closing.ts'
import { completedBondClosings, propertyClosings } from './completed-closings.ts'
import { openBondClosings } from './open-bond-closings.ts'

test('every plan of the demo is without fault, in order, and its maturities come to par', () => {
  const closings = [...openBondClosings, ...completedBondClosings, ...propertyClosings]
  const cusips = closings.flatMap((closing, number) => {
    const day = { closingDate: '2026-12-02', closingTime: number % 3 === 0 ? '09:30' : '10:00' }
    const plan = planOfDay(closing, number, day)
    if (plan === null) return []
    const kind = isBond(closing) ? 'bond' : 'real_estate'
    expect(closingPlanFaults(plan, { kind, closingDate: day.closingDate }), closing.name).toEqual([])
    expect(tidyClosingPlan(plan)).toEqual(plan)
    const parAmount = isBond(closing) ? closing.par * 100 : null
    const warnings = closingPlanWarnings(plan, { parAmount, closingDate: day.closingDate, timeZone: null })
    expect(warnings, closing.name).toEqual([])
    return plan.maturities.map(({ cusip }) => cusip)
  })
  expect(new Set(cusips).size).toBe(cusips.length)
})
