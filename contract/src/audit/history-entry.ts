import * as z from 'zod'
import { Id, Instant } from '../platform/endpoint.ts'

export const HistoryEntry = z.strictObject({
  id: Id,
  at: Instant,
  actor: z.string(),
  type: z.string(),
  sentence: z.string().meta({ description: "What the actor did, such as 'accepted wire #3'" }),
  wireId: Id.nullable(),
})

export const DescribedEntry = HistoryEntry.extend({
  changes: z
    .array(
      z.strictObject({
        part: z.string().meta({ description: "What was changed, such as 'Closing date'" }),
        list: z.boolean().meta({ description: 'Of a list: which lines went and which came' }),
        before: z.array(z.string()),
        after: z.array(z.string()),
      }),
    )
    .meta({
      description:
        'The values before and after; for a list, the removed and the added lines. Both sides are empty where only the part is named. No changes are shown to users outside the managing organization',
    }),
  times: z.int().meta({ description: 'How many views this line combines; 1 unless folded' }),
  lastAt: Instant.meta({ description: 'When the last of them was' }),
})
