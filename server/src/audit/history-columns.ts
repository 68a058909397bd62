import type { ToldEntry } from '@countersign/contract/audit/history-entry'
import { changesInWords } from '@countersign/domain/audit/told-changes'
import type * as z from 'zod'
import { type Column, instant, text } from '../platform/csv/csv-file.ts'

type Told = Pick<z.input<typeof ToldEntry>, 'at' | 'actor' | 'sentence' | 'changes'>

export const historyColumns: readonly Column<Told>[] = [
  { title: 'When', of: ({ at }) => instant(at) },
  { title: 'Who', of: ({ actor }) => text(actor) },
  { title: 'What', of: ({ sentence }) => text(sentence) },
  { title: 'Before and after', of: ({ changes }) => text(changesInWords(changes, { whole: true })) },
]
