import { fingerprintAmounts } from '@countersign/domain/closing/closing-memo/memo-fingerprint'
import * as z from 'zod'
import { Cents, Day, endpoint, Instant } from '../platform/endpoint.ts'
import { looseMemoCode } from '../platform/limits.ts'

/** What a reader of the paper finds on it as well: no bank detail and no payee. */
export const MemoFingerprint = z.strictObject({
  name: z.string(),
  closingDate: Day.nullable(),
  amount: Cents.meta({
    description: 'The net wire of the underwriter; for real estate the total of the wires',
  }),
  amountOf: z.enum(fingerprintAmounts),
  wires: z.int(),
})

/** Whether a document is one of ours, and holds now; neither why not, nor anything that is not on the paper. */
export const Verdict = z.strictObject({
  result: z.enum(['match', 'on hold', 'superseded', 'unknown']),
  since: Instant.nullable().meta({ description: 'Since when it is on hold, or no longer holds' }),
  timeZone: z.string().nullable().meta({ description: "The closing's own, in which `since` is shown" }),
  endedAt: Instant.nullable().meta({
    description: 'Of a document on hold: since when it no longer holds anyway',
  }),
  kind: z
    .enum(['closing memo', 'closing memo with numbers', 'wire certificate', 'invoice'])
    .nullable()
    .meta({ description: 'Null for one that is not known' }),
  closing: MemoFingerprint.nullable().meta({
    description:
      'To compare with the paper: a code proves that a memo with it exists, not that the paper is unaltered. Of a code that matches alone',
  }),
})

export type Verdict = z.infer<typeof Verdict>

export const verifyMemoFile = endpoint({
  operationId: 'verifyMemoFile',
  method: 'POST',
  path: '/closingmemo/verify',
  summary: 'Whether a file of at most 10 MB is one that was issued here, byte for byte, and still holds',
  access: 'public',
  upload: true,
  response: Verdict,
})

export const verifyMemoCode = endpoint({
  operationId: 'verifyMemoCode',
  method: 'GET',
  path: '/closingmemo/verify/{code}',
  summary:
    'Whether a code is that of a closing memo that holds now, and by what to compare the paper; 422 for one that is mistyped',
  access: 'public',
  params: z.strictObject({ code: z.string().max(looseMemoCode) }),
  response: Verdict,
})
