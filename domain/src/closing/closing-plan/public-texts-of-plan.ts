import type { PublicText } from '../../platform/account-numbers/bank-numbers.ts'
import type { ClosingPlan } from './closing-plan.ts'

/** The free texts of a plan, which every user in the closing reads. CUSIPs and rates have fixed forms. */
export const publicTextsOfPlan = ({
  place,
  delivery,
  documents,
  timetable,
  distribution,
}: ClosingPlan): PublicText[][] =>
  [
    { field: 'place', text: place },
    { field: 'delivery.agent', text: delivery.agent },
    { field: 'delivery.remarks', text: delivery.remarks },
    ...documents.flatMap(({ title, from }, at) => [
      { field: `documents.${at}.title`, text: title },
      { field: `documents.${at}.from`, text: from },
    ]),
    ...timetable.flatMap(({ what, who }, at) => [
      { field: `timetable.${at}.what`, text: what },
      { field: `timetable.${at}.who`, text: who },
    ]),
    ...distribution.flatMap(({ name, organization }, at) => [
      { field: `distribution.${at}.name`, text: name },
      { field: `distribution.${at}.organization`, text: organization },
    ]),
  ].map((one) => [one])
