import { holdCauses } from '@countersign/domain/transactions/lifecycle/on-hold'
import * as z from 'zod'
import { Instant } from '../platform/endpoint.ts'

/** Whether a closing is on hold (frozen, canceled, under a fraud report), and from when it will be by itself. */
export const HoldFields = {
  onHold: z
    .strictObject({
      since: Instant,
      timeZone: z
        .string()
        .nullable()
        .meta({ description: "The closing's own, in which its freeze hour is shown" }),
      causes: z.array(z.enum(holdCauses)),
    })
    .nullable()
    .meta({ description: 'On hold: do not wire. Null while it is not' }),
  freezeAt: Instant.nullable().meta({ description: 'From when the closing is on hold by itself' }),
}

export type OnHold = NonNullable<z.infer<typeof HoldFields.onHold>>
