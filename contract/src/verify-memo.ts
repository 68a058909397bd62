import * as z from 'zod'
import { endpoint, Instant } from './endpoint.ts'

/** Whether a document is one of ours, and still holds; nothing else about it, to anybody. */
export const Verdict = z.strictObject({
  result: z.enum(['match', 'superseded', 'unknown']),
  since: Instant.nullable().meta({ description: 'Since when it no longer holds' }),
  kind: z
    .enum(['closing memo', 'closing memo with numbers', 'wire certificate', 'invoice'])
    .nullable()
    .meta({ description: 'Null for one that is not known' }),
})

export type Verdict = z.infer<typeof Verdict>

export const verifyMemoFile = endpoint({
  method: 'POST',
  path: '/closingmemo/verify',
  summary: 'Whether a file of at most 10 MB is one that was issued here, byte for byte, and still holds',
  access: 'public',
  upload: true,
  response: Verdict,
})

export const verifyMemoCode = endpoint({
  method: 'GET',
  path: '/closingmemo/verify/{code}',
  summary: 'Whether a code is that of a closing memo that still holds; 422 for one that is mistyped',
  access: 'public',
  params: z.strictObject({ code: z.string().max(60) }),
  response: Verdict,
})
