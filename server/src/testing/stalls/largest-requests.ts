import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { largestInput } from '@countersign/contract/testing/largest-input'
import type { z } from 'zod'
import { hostileAddresses, hostileTexts } from './hostile-texts.ts'
import { largestBodies } from './largest-bodies.ts'
import { largestForms } from './largest-forms.ts'

export type LargestRequest = {
  /** What it is full of. */
  kind: string
  url: string
  payload?: Buffer
  headers?: Readonly<Record<string, string>>
}

/** Bytes of an address that the server takes, less those of the path. */
const longestQuery = 7800

const queryWith = (query: z.ZodObject, text: string, names: readonly string[], email?: string): string => {
  for (let most = longestQuery; ; most = Math.floor(most / 2)) {
    const filling = {
      text,
      named: email === undefined ? {} : { email },
      mostCharacters: most,
      mostEntries: 1,
    }
    const all = largestInput(query, filling) as Record<string, unknown>
    const written = new URLSearchParams(
      names.map((name): [string, string] => [name, String(all[name])]),
    ).toString()
    if (written.length <= longestQuery) return `?${written}`
  }
}

/** A list and its file read a search alike: of the file, which is large, a few are enough. */
const textsOf = ({ produces }: Endpoint): [kind: string, text: string][] =>
  Object.entries(hostileTexts).filter((_, at) => produces === undefined || at < 2)

const queriesOf = (call: Endpoint): [kind: string, query: string][] => {
  const { query } = call
  if (!query) return [['nothing', '']]
  const names = Object.keys(query.shape)
  // A cursor that is none is refused before anything else is looked at.
  const other = names.filter((name) => name !== 'cursor')
  const free = other.filter((name) => ['search', 'email', 'timeZone', 'kind'].includes(name))
  const required = other.filter((name) => !query.shape[name]?.safeParse(undefined).success)
  const isWide = other.includes('pageSize')
  return [
    ...(required.length > 0 ? [] : [['nothing', isWide ? '?pageSize=100' : ''] as [string, string]]),
    ...textsOf(call).flatMap(([kind, text]) =>
      [names, other, free]
        .filter((some) => some.length > 0 && required.every((name) => some.includes(name)))
        .map((some): [string, string] => [kind, queryWith(query, text, some)]),
    ),
    ...(names.includes('email')
      ? Object.entries(hostileAddresses).map(([kind, email]): [string, string] => [
          kind,
          queryWith(query, 'Aa', required, email),
        ])
      : []),
    ['parameters again and again', `?${'a=1&'.repeat(longestQuery / 4)}`],
  ]
}

/** The parts of a path that people type. */
const typed = new Set(['term', 'code', 'aba', 'domain'])

const longestPart = 500

const partOf = (name: string, text: string | null, named: Readonly<Record<string, unknown>>): string =>
  text === null || !typed.has(name)
    ? String(named[name])
    : encodeURIComponent(text.repeat(longestPart).slice(0, longestPart).toWellFormed())

/** The largest requests of a call, each with what it is full of; `named` has the ids of a large closing. */
export const largestRequests = (
  call: Endpoint,
  named: Readonly<Record<string, unknown>>,
): LargestRequest[] => {
  const pathWith = (text: string | null): string =>
    call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => partOf(name, text, named))
  const queries = queriesOf(call)
  const plain = pathWith(null)
  const first = queries[0]?.[1] ?? ''
  const paths = [...call.path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => typed.has(name))
    ? Object.entries(hostileTexts).map(([kind, text]) => ({
        kind: `${kind} in the path`,
        url: pathWith(text),
      }))
    : []
  if (call.upload) {
    const url = plain + first
    return largestForms(call.path).map(({ kind, payload, headers }) => ({ kind, payload, headers, url }))
  }
  if (!call.body) {
    const asked = [...queries.map(([kind, query]) => ({ kind, url: plain + query })), ...paths]
    return [...new Map(asked.map((one) => [one.url, one])).values()]
  }
  return largestBodies(call, named).map(([kind, payload]) => ({
    kind,
    url: plain + first,
    payload,
    headers: { 'content-type': 'application/json' },
  }))
}
