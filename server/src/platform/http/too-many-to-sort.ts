import { mostSortedByReading } from '@countersign/domain/platform/limits'
import { Problem } from './problem.ts'

/** The refusal of an order that lies in no index, for a list of more `rows` than it takes: 'transactions'. */
export const tooManyToSort = (rows: string, advice = 'Narrow the list, or choose another order.'): Problem =>
  new Problem(
    422,
    'too-many-rows',
    `This order takes at most ${mostSortedByReading.toLocaleString('en-US')} ${rows}. ${advice}`,
  )
