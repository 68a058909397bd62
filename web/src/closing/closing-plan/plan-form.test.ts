import { noClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { expect, test } from 'vitest'
import { changedParts, formFieldOf, type PlanForm, planFormFaults, planFormOf, planOf } from './plan-form.ts'

const empty = planFormOf({ plan: noClosingPlan, version: 0 })
const blank = { date: '', amount: '', rate: '', cusip: '' }
const good = { date: '2031-09-01', amount: '500,000.00', rate: '4.125', cusip: '037833100' }
const formWith = (change: Partial<PlanForm>): PlanForm => ({ ...empty, ...change })

test('rows in which nothing stands are not sent, and faults find the row that was typed', () => {
  const form = formWith({
    maturities: [blank, good, { ...good, amount: 'five', cusip: '037833101' }],
    documents: [
      { title: ' ', from: '', ready: true },
      { title: 'Opinion', from: '', ready: false },
    ],
  })
  expect(planOf(form, 'bond')).toMatchObject({
    maturities: [{ amount: 50_000_000 }, { amount: 0 }],
    documents: [{ title: 'Opinion' }],
  })
  expect(planFormFaults(form, { kind: 'bond', closingDate: null })).toEqual([
    { field: 'maturities.2.amount', message: expect.stringContaining('dollars and cents') },
    { field: 'maturities.2.cusip', message: expect.stringContaining('check digit') },
  ])
  expect(formFieldOf(form, 'documents.0.title')).toBe('documents.1.title')
  expect(formFieldOf(form, 'place')).toBe('place')
})

test('what was typed for bonds is not sent for real estate', () => {
  const form = formWith({ delivery: { way: 'DTC', agent: 'A', remarks: '' }, maturities: [good] })
  expect(planOf(form, 'real_estate')).toEqual(noClosingPlan)
  expect(planFormFaults(form, { kind: 'real_estate', closingDate: null })).toEqual([])
  expect(planOf(form, 'bond').delivery).toMatchObject({ way: 'DTC', agent: 'A' })
})

test('a plan comes back from the form as it went in, and a newer one is told by its parts', () => {
  const plan = planOf(formWith({ method: 'By video', place: 'Here', maturities: [good] }), 'bond')
  expect(planOf(planFormOf({ plan, version: 3 }), 'bond')).toEqual(plan)
  expect(changedParts(empty, planFormOf({ plan, version: 3 }))).toEqual(['how', 'where', 'the maturities'])
})
