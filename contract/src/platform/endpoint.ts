import { largestPageSize, defaultPageSize } from '@countersign/domain/platform/limits'
import { amountFault } from '@countersign/domain/platform/money'
import { notADateInRange, notAnAmount, notAWholeNumber } from '@countersign/domain/platform/field-sentences'
import { sortOrders } from '@countersign/domain/platform/sort-order'
import * as z from 'zod'

/**
 * One call of the API: the server registers it, the client is typed from it, and /openapi.json is printed from it.
 * Paths are written with `{name}` for their parameters.
 */
export type Endpoint = {
  /** A verb and its object, of this call alone: programs name their functions by it. It stays when a path changes. */
  operationId: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  /**
   * 'signed-in' needs a Bearer id token of an active user, who is found before anything else. 'token' needs the same, but
   * the handler finds the user in one statement with the record. 'proof' needs something of its own, such as the token of
   * a one-time link, which the server checks before anything else. 'public' needs nothing.
   */
  access: 'signed-in' | 'token' | 'proof' | 'public'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** The status of success; 200 unless said. */
  status?: 200 | 201 | 204
  /** Creates honor an Idempotency-Key. */
  idempotent?: boolean
  /** The answer is a file of one of these media types; its `response` is `File`. */
  produces?: readonly string[]
  /** Bytes of the body, where more than the usual 256 KiB are taken. */
  largestBody?: number
  /** The body is multipart/form-data with one file, named `file`. */
  upload?: boolean
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** A file as it leaves: `name` is what a browser saves it under. */
export type FileAnswer = { bytes: Uint8Array; mediaType: string; name: string }

/** One that is too large to be held whole: `size` bytes, piece by piece. */
export type FileStream = {
  pieces: AsyncIterable<Uint8Array>
  size: number
  mediaType: string
  name: string
}

export const File = z.custom<FileAnswer | FileStream>(
  (value) => value !== null && typeof value === 'object' && ('bytes' in value || 'pieces' in value),
)

export const Id = z.uuid().meta({ description: 'Opaque id (UUIDv7)' })

/** The words of `amountFault`. Dollars as text are told what to send: no form sends them. */
const amountSentence = ({ input }: { input?: unknown }): string => {
  if (input === undefined || input === null) return notAnAmount
  return (typeof input === 'number' ? amountFault(input) : null) ?? 'Enter the amount as a number, in cents'
}

/** An amount from `least` to `most` cents. */
export const centsBetween = (least: number, most: number): z.ZodInt =>
  z.int({ error: amountSentence }).min(least, { error: amountSentence }).max(most, { error: amountSentence })

export const Cents = centsBetween(0, Number.MAX_SAFE_INTEGER).meta({
  description: 'US dollars in integer cents',
})

/** An amount of which the use case says what is wrong, at its field: any number passes. */
export const LooseCents = z.number({ error: amountSentence })

export const Instant = z.iso.datetime().meta({ description: 'UTC' })

/** Of a century in which bonds are closed: the calendar of a database has no year 0. */
export const Day = z.iso.date().refine((day) => /^(?:19|20|21)/.test(day), notADateInRange)

export const Version = z.int().meta({ description: 'What If-Match names; grows with each change' })

/** RFC 9457, with a stable code and, where fields are at fault, each with its message. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
})

export type Problem = z.infer<typeof Problem>

/** Says that something was taken in, in words for a person; never more than a stranger may know. */
export const Acknowledged = z.strictObject({ message: z.string() })

/** The answer of every list. `total` is exact up to 1,000; beyond, `totalIsMore` is true and pages go by `cursor`. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    total: z.int(),
    totalIsMore: z.boolean(),
    pageNum: z.int(),
    pageSize: z.int(),
    nextCursor: z.string().nullable(),
  })

const count = z.coerce.number({
  error: ({ code }) => (code === 'invalid_type' ? notAWholeNumber : undefined),
})

export const PageQuery = {
  pageNum: count.int().min(1).default(1),
  pageSize: count.int().min(1).max(largestPageSize).default(defaultPageSize),
}

/** What a list may be sorted by; without `sort` it keeps the order that its summary names. */
export const sortQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts).optional(),
  order: z.enum(sortOrders).optional().meta({ description: 'Of `sort`; ascending unless said' }),
})
