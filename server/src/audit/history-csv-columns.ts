import type { DescribedEntry } from '@countersign/contract/audit/history-entry'
import { describeChanges } from '@countersign/domain/audit/changed-values'
import type * as z from 'zod'
import { type Column, instant, text } from '../platform/csv/csv-file.ts'

type Described = Pick<z.input<typeof DescribedEntry>, 'at' | 'actor' | 'sentence' | 'changes'>

export const historyColumns: readonly Column<Described>[] = [
  { title: 'When', of: ({ at }) => instant(at) },
  { title: 'Who', of: ({ actor }) => text(actor) },
  { title: 'What', of: ({ sentence }) => text(sentence) },
  { title: 'Before and after', of: ({ changes }) => text(describeChanges(changes, { whole: true })) },
]
