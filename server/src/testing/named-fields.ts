import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { below } from '@countersign/contract/platform/input-text'
import * as z from 'zod'

/** Whether a request of this schema can have the field, each step a name or the place in a list. */
const hasField = (schema: unknown, [step, ...further]: readonly string[]): boolean => {
  if (step === undefined) return true
  return below(schema).some(([name, inner]) => {
    if (name === '') return hasField(inner, [step, ...further])
    const isMember = name === '*' && (schema instanceof z.ZodRecord || /^\d+$/.test(step))
    return (name === step || isMember) && hasField(inner, further)
  })
}

const isPathOf = (path: string, url: string): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url.replace(/\?.*$/, ''))

const literals = ({ path }: Endpoint): number =>
  path.split('/').filter((part) => !part.startsWith('{')).length

const callOf = (method: string, url: string): Endpoint | undefined =>
  Object.values(contract as Record<string, Endpoint>)
    .filter((call) => call.method === method && isPathOf(call.path, url))
    .toSorted((a, b) => literals(b) - literals(a))[0]

/** Refusals that name what is wrong with a record or a table, not with a field of the request. */
const aboutRecords = new Set(['import-has-faults', 'transaction-not-complete', 'memo-not-final'])

/** A wire is sent without a body: what it still lacks is named as its own call has it. */
const ofRecord: Readonly<Record<string, readonly string[]>> = {
  '/wire/{wireId}/send': ['role', 'receiverEmail'],
}

type Refused = { code?: string; errors?: readonly { field: string; message: string }[] }

/** The fields of a refusal that the request of its call cannot have; fields that the request made up are none. */
export const strangeFields = (method: string, url: string, body: unknown): string[] => {
  const { code = '', errors = [] } = (typeof body === 'object' && body !== null ? body : {}) as Refused
  const call = callOf(method, url)
  if (!call || aboutRecords.has(code)) return []
  // 'body' is the whole of it, when it is no object.
  const parts = [call.params, call.query, call.body].filter((part) => part !== undefined)
  // A header has one spelling.
  if (code === 'bad-if-match') return errors.map(({ field }) => field).filter((field) => field !== 'If-Match')
  return errors
    .filter(({ field, message }) => message !== 'Unknown field' && field !== 'body')
    .filter(({ field }) => !parts.some((part) => hasField(part, field.split('.'))))
    .filter(({ field }) => !(call.upload === true && ['file', 'profilePic'].includes(field)))
    .filter(({ field }) => !(ofRecord[call.path] ?? []).includes(field))
    .map(({ field, message }) => `${call.method} ${call.path} has no ${field}: ${message}`)
}
