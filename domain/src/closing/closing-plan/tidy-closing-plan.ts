import type { ClosingPlan } from './closing-plan.ts'
import { tidyCusip } from '../../platform/text/cusip.ts'

/** Texts without spaces around them, CUSIPs in capitals; every row at its place. So it is judged. */
export const trimmedClosingPlan = (plan: ClosingPlan): ClosingPlan => ({
  method: plan.method,
  place: plan.place.trim(),
  delivery: {
    way: plan.delivery.way,
    agent: plan.delivery.agent.trim(),
    remarks: plan.delivery.remarks.trim(),
  },
  maturities: plan.maturities.map(({ date, amount, rate, cusip }) => ({
    date,
    amount,
    rate: rate.trim().replace(/\s*%$/, ''),
    cusip: tidyCusip(cusip),
  })),
  documents: plan.documents.map(({ title, from, ready }) => ({
    title: title.trim(),
    from: from.trim(),
    ready,
  })),
  timetable: plan.timetable.map(({ time, what, who }) => ({ time, what: what.trim(), who: who.trim() })),
  distribution: plan.distribution.map(({ name, organization }) => ({
    name: name.trim(),
    organization: organization.trim(),
  })),
})

/** As it is kept: the steps of the day in their order as well. */
export const tidyClosingPlan = (plan: ClosingPlan): ClosingPlan => {
  const trimmed = trimmedClosingPlan(plan)
  const timetable = trimmed.timetable.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
  return { ...trimmed, timetable }
}
