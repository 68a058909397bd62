import { createHash } from 'node:crypto'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { largestInput, largestWithin, listsOf } from '@countersign/contract/testing/largest-input'
import { hostileAddresses, hostileTexts } from './hostile-texts.ts'

/** Of every call that names no other limit. */
const usualLimit = 256 * 1024

const upTo = (limit: number, before: string, again: string, after: string): Buffer => {
  const room = limit - Buffer.byteLength(before) - Buffer.byteLength(after)
  return Buffer.from(before + again.repeat(Math.floor(room / Buffer.byteLength(again))) + after)
}

const thousandNames = JSON.stringify(
  Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`n${at}`, at])),
)

/** Bodies that make work for the one reader of JSON, whatever the call is about. */
export const hostileJson = (limit: number): [string, Buffer][] => [
  ['lists in lists', upTo(limit, '', '[', '')],
  ['objects in objects', upTo(limit, '', '{"a":', '')],
  ['many shallow lists', upTo(limit, '[', `${'['.repeat(30)}${']'.repeat(30)},`, '0]')],
  ['many objects of a thousand names', upTo(limit, '[', `${thousandNames},`, '0]')],
  ['one name again and again', upTo(limit, '{"a":0', ',"a":0', '}')],
  ['a long number', upTo(limit, '', '1', '')],
  ['a long fraction', upTo(limit, '0.', '1', 'e-300')],
  ['a long list of zeros', upTo(limit, '[0', ',0', ']')],
  ['escaped characters', upTo(limit, '"', String.raw`\u0061`, '"')],
  ['escaped backslashes', upTo(limit, '"', '\\\\', '')],
  ['prototype names', upTo(limit, '[', '{"constructor":{"name":{"__proto_":0}}},', '0]')],
  ['spaces', upTo(limit, '', ' ', '{}')],
]

const nested = (path: readonly string[], value: string): [before: string, after: string] => [
  `${path.map((name) => `{${JSON.stringify(name)}:`).join('')}${value}`,
  '}'.repeat(path.length),
]

/** A list of the call full of entries that it does not take. */
const wrongEntries = (path: readonly string[], limit: number): [string, Buffer][] =>
  ['0', '""', '{}', '{"a":0}'].map((entry) => {
    const [before, after] = nested(path, `[${entry}`)
    return [`${path.join('.')} of ${entry}`, upTo(limit, before, `,${entry}`, `]${after}`)]
  })

/** Bodies of the call's limit that are well-formed and yet nothing that it takes. */
const wrongShapes = (limit: number): [string, Buffer][] => [
  ['a long list of zeros', upTo(limit, '[0', ',0', ']')],
  ['a long text', upTo(limit, '"', 'a\u0301', '"')],
]

/** Each body that a call is driven with, by what it is. */
export const largestBodies = (
  { body, largestBody = usualLimit }: Endpoint,
  named: Readonly<Record<string, unknown>>,
): [kind: string, bytes: Buffer][] => {
  if (!body) return []
  const small = (given: typeof named) =>
    JSON.stringify(largestInput(body, { text: '', named: given, mostCharacters: 0, mostEntries: 1 }))
  const short = (most: number): Buffer =>
    Buffer.from(
      JSON.stringify(largestInput(body, { text: 'Aa', named, mostCharacters: most, mostEntries: most })),
    )
  const isNamed = small(named) !== small({})
  const isAddressed = small({ email: 1, receiverEmail: 1 }) !== small({})
  const texts = Object.entries(hostileTexts)
  const bodies: [kind: string, bytes: Buffer][] = [
    // What the call takes as it is, and what it takes of everything but the words that its rules refuse.
    ...texts.flatMap(([kind, text]) =>
      (isNamed ? [named, {}] : [named]).flatMap((of) =>
        largestWithin(body, { text, named: of }, largestBody).map((bytes): [string, Buffer] => [kind, bytes]),
      ),
    ),
    // Short enough for the rules of most fields: what passes is driven, too.
    ['short words', short(10)],
    ['one word', short(1)],
    ...Object.entries(isAddressed ? hostileAddresses : {}).flatMap(([kind, email]) =>
      largestWithin(body, { text: 'Aa ', named: { ...named, email, receiverEmail: email } }, largestBody).map(
        (bytes): [string, Buffer] => [kind, bytes],
      ),
    ),
    ...listsOf(body).flatMap((path) => wrongEntries(path, largestBody)),
    ...wrongShapes(largestBody),
  ]
  // The texts of a call without texts are all the same.
  return [...new Map(bodies.map((one) => [createHash('sha256').update(one[1]).digest('hex'), one])).values()]
}
