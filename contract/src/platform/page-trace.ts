import { longestSpanMs, longestSpanName, mostPageSpans } from '@countersign/domain/platform/limits'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** Hexadecimal digits of W3C Trace Context. */
const traceIdDigits = 32
const spanIdDigits = 16

/** Of HTTP. */
const highestStatus = 599

const Milliseconds = z.number().min(0).max(longestSpanMs)

/** What a page did, such as a call: how long ago it began, by the page's own clock, and how long it took. */
export const PageSpan = z.strictObject({
  traceId: z
    .string()
    .length(traceIdDigits)
    .meta({ description: 'Hexadecimal, as W3C Trace Context writes it' }),
  spanId: z.string().length(spanIdDigits),
  parentSpanId: z.string().length(spanIdDigits).nullable(),
  name: z.string().max(longestSpanName).meta({
    description: "'POST /wire/:id/send' or '/secure/transactions/:id'; unknown parts become ':id'",
  }),
  startedMsAgo: Milliseconds,
  tookMs: Milliseconds,
  status: z.int().min(0).max(highestStatus).nullable().meta({
    description: 'HTTP status of a call, 0 without an answer; null for a screen that was opened',
  }),
})

export type PageSpan = z.infer<typeof PageSpan>

export const reportPageSpans = endpoint({
  operationId: 'reportPageSpans',
  method: 'POST',
  path: '/page-trace',
  summary: 'Reports what a page did to the traces of the operator; 404 where none are kept',
  access: 'signed-in',
  body: z.strictObject({ spans: z.array(PageSpan).min(1).max(mostPageSpans) }),
  response: z.null(),
  status: 204,
})
