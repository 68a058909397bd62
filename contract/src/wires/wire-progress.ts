import { progressEventTypes } from '@countersign/domain/wires/progress/progress-events'
import * as z from 'zod'
import { endpoint, Id, Instant } from '../platform/endpoint.ts'

const NumberOnFile = z.strictObject({
  person: z.string(),
  phone: z.string().meta({ description: 'Ten digits' }),
  since: Instant.meta({ description: 'Since when this number is known' }),
  from: z.enum(['own call-back book', 'profile']),
})

export const WireProgress = z.strictObject({
  events: z
    .array(
      z.strictObject({
        id: Id,
        type: z.enum(progressEventTypes),
        sentence: z.string().meta({ description: "What was done, such as 'accepted wire #3'" }),
        by: z.string(),
        at: Instant,
      }),
    )
    .meta({ description: 'Newest first; those that the caller reads in the history of the transaction' }),
  changes: z
    .strictObject({
      by: z.string(),
      at: Instant,
      values: z.array(
        z.strictObject({
          part: z.string(),
          list: z.boolean(),
          before: z.array(z.string()),
          after: z.array(z.string()),
        }),
      ),
    })
    .nullable()
    .meta({
      description:
        'For the receiver: what changed since the wire was last shown to the caller, and who sent it again when. Null when it is shown for the first time',
    }),
  requester: z
    .strictObject({
      name: z.string(),
      title: z.string(),
      organization: z.string(),
      organizationVerified: z.boolean(),
      numbers: z.array(NumberOnFile).meta({
        description: 'For the receiver, to call about the wire: numbers that are older than the wire alone',
      }),
    })
    .nullable()
    .meta({ description: 'Who sent the invite that stands; null while none does' }),
  approvers: z
    .array(z.strictObject({ name: z.string(), because: z.string().nullable() }))
    .nullable()
    .meta({
      description:
        'For those who may record a call-back, while the wire waits for a second approver: who may verify it; `because` says why a person may not',
    }),
})

export type WireProgress = z.infer<typeof WireProgress>

export const getWireProgress = endpoint({
  operationId: 'getWireProgress',
  method: 'GET',
  path: '/wire/{wireId}/progress',
  summary: 'The way of a wire so far: who did what when, who asks, and who may verify it',
  access: 'token',
  params: z.strictObject({ wireId: Id }),
  response: WireProgress,
})
