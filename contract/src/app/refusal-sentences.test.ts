import { expect, test } from 'vitest'
import type { Endpoint } from '../platform/endpoint.ts'
import { readInput } from '../platform/read-input.ts'
import { inputFields, sampleInput } from '../testing/sample-input.ts'
import { contract } from './contract.ts'

const inputs = Object.entries(contract as Record<string, Endpoint>).flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [{ name: `${name} ${part}`, schema, sample: sampleInput(schema) }] : []
  }),
)

const fields = inputs.flatMap(({ name, schema, sample }) =>
  inputFields(schema).map(({ path, optional }) => ({ name, schema, sample, path, optional })),
)

/** A copy of the input with another value at the path; `undefined` leaves the field out. */
const changed = (input: unknown, [name, ...further]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  const copy = structuredClone(input) as Record<string, unknown>
  const inner = changed(copy[name], further, value)
  if (inner === undefined) Reflect.deleteProperty(copy, name)
  else copy[name] = inner
  return copy
}

const own = [
  /^Required field$/,
  /^Unknown field$/,
  /^Enter (?:text|a number|a whole number|true or false|a list|an object|a valid id|an amount)$/,
  /^Enter the amount as a number, in cents$/,
  /^Enter a valid date, such as 2026-12-01$/,
  /^Enter a date from 1900 to 2199$/,
  /^Enter a date and time in UTC, such as 2026-12-01T15:00:00Z$/,
  /^Enter a time of the day, such as 14:30$/,
  /^Enter (?:a number from -?[\d,]+ to [\d,]+|a number of at (?:least|most) -?[\d,]+)$/,
  /^(?:Use at most [\d,]+|Use at least [\d,]+|Use exactly [\d,]+) (?:characters|entries|entry)$/,
  /^Use (?:one of: )?[\w ,/.&()-]+$/,
  /^Choose a (?:state|role|time zone) from the list$/,
  /^Choose at least one reason$/,
  /^An amount can(?:not be negative|not have a fraction of a cent| be at most \$9,999,999,999\.99)$/,
  /^An ABA routing number has exactly 9 digits$/,
  /^An account number has at most 34 letters or digits$/,
  /^A reference line has at most 35 characters$/,
  /^A wire has at most 200 lines$/,
  /^There can be at most 200 lines$/,
  /^This text contains a character that cannot be shown$/,
]

/** Every kind of value that some field does not take, as JSON allows it. JSON.parse reads 1e999 as Infinity. */
const wrong: Record<string, unknown> = {
  missing: undefined,
  nothing: null,
  empty: '',
  'a long text': 'x'.repeat(1_600_000),
  'a word': 'nonsense',
  'a number': 5,
  'a fraction': 1.5,
  'a negative number': -1,
  'a huge number': 1e300,
  'a number beyond all': Number.POSITIVE_INFINITY,
  'no number': Number.NaN,
  'a yes': true,
  'a list': [],
  'a long list': Array.from({ length: 2_000 }, () => null),
  'an object': {},
}

const isFieldOf = (path: readonly string[], field: string): boolean =>
  field === path.join('.') || field.startsWith(`${path.join('.')}.`)

test('every field of every call is found, and its sample is taken', () => {
  expect(fields.length).toBeGreaterThan(500)
  const refused = inputs.flatMap(({ name, schema, sample }) => {
    const read = readInput(schema, sample)
    return read.ok ? [] : [`${name}: ${JSON.stringify(read.refusal)}`]
  })
  expect(refused).toEqual([])
})

test.each(Object.entries(wrong))(
  '%s is refused in our words, under the name of its field',
  (_kind, value) => {
    let refusals = 0
    const strange = new Set<string>()
    for (const { name, schema, sample, path } of fields) {
      const read = readInput(schema, changed(sample, path, value))
      for (const { field, message } of read.ok ? [] : read.refusal) {
        refusals += 1
        if (!isFieldOf(path, field)) strange.add(`${name} ${path.join('.')}: named ${field}`)
        if (!own.some((sentence) => sentence.test(message))) strange.add(`${name} ${field}: ${message}`)
      }
    }
    expect(refusals).toBeGreaterThan(20)
    expect([...strange].slice(0, 40)).toEqual([])
  },
)

test('a field that must be sent is asked for, whether it is left out or null', () => {
  const asked = new Set(['Required field', 'Enter an amount'])
  const unasked = fields
    .filter(({ optional }) => !optional)
    .flatMap(({ name, schema, sample, path }) => {
      const read = readInput(schema, changed(sample, path, undefined))
      const [fault] = read.ok ? [] : read.refusal
      return asked.has(fault?.message ?? '') ? [] : [`${name} ${path.join('.')}: ${fault?.message}`]
    })
  expect(unasked).toEqual([])
})

test('a field that no call knows is refused by its name, at every depth', () => {
  const holders = [
    ...inputs.map(({ name, schema, sample }) => ({ name, schema, sample, path: [] as string[] })),
    ...fields.filter(({ sample, path }) => {
      const at = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], sample)
      return typeof at === 'object' && at !== null && !Array.isArray(at)
    }),
  ]
  const taken = holders.flatMap(({ name, schema, sample, path }) => {
    const read = readInput(schema, changed(sample, [...path, 'surplus'], 1))
    const field = [...path, 'surplus'].join('.')
    const named = !read.ok && read.refusal.some((one) => one.field === field)
    return named ? [] : [`${name} ${field}`]
  })
  // An identity provider may send more with the token than this product reads.
  expect(taken).toEqual(['POST /account/exchange body surplus'])
})
